"""Scopa: forty cards, take by equal value or by sum, and sweep the table if you can."""
