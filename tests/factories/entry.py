"""What a person sees of an entry form."""

from clubs.forms.entry.form import is_shown


def on_the_page(form, chosen):
    """Return the choices in sight: the page's script hides what does not belong to the others."""
    shown = (section for section in form.sections if is_shown(section, chosen))
    groups = (group for section in shown for group in section.groups)
    return {group.name for group in groups if group.name in form.groups and is_shown(group, chosen)}
