"""The pages about the rules of the games: content as data, figures and examples from the engine."""
