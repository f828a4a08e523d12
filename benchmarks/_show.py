"""Print figures in one form."""


def show(label: str, value: float, unit: str = "") -> None:
    """Print one figure: small ones with two decimals, large ones in groups of three digits."""
    number = f"{value:,.2f}" if isinstance(value, float) and value < 100 else f"{value:,.0f}"
    print(f"  {label:<76}{number.replace(',', ' '):>14} {unit}".rstrip(), flush=True)
