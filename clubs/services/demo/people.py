"""Who plays in the demo club, and how well: more skill makes more contracts."""

CLUB = "Les Bouts du Lac"
PLACE = "Salle des fêtes, 3 rue du Port"
TEXT = "Tarot à quatre et à cinq. Débutants bienvenus, café et gâteaux à 16 h."

PEOPLE = (
    "Adèle Fournier",
    "Bastien Roy",
    "Céline Aubry",
    "Denis Carpentier",
    "Émile Vasseur",
    "Fanny Lemoine",
    "Gérard Picot",
    "Hélène Maréchal",
    "Ismaël Benali",
    "Josiane Perrot",
    "Karine Le Goff",
    "Lucien Baudry",
    "Marie-Françoise de La Rochefoucauld-Montbel",
    "Noémie Charpin",
    "Octave Renaud",
    "Paulette Girard",
    "Quentin Masson",
    "Roselyne Dupuis",
    "Serge Antoine",
    "Thérèse Vidal",
    "Ulysse Colin",
    "Yvette Barbier",
)
SKILL = {name: (7 * place) % 11 - 5 for place, name in enumerate(PEOPLE)}
"""Card points that a person adds to his side, between -5 and 5."""
