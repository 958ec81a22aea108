// One round through a pile of cards: known cards leave it, the others come back.

export function newDeck(cards) {
  const pile = shuffled(cards);
  let again = 0;
  return {
    size: cards.length,
    /** The card on top; undefined at the end. */
    top: () => pile[0],
    left: () => pile.length,
    again: () => again,
    known() { pile.shift(); },
    /** Puts the card a few cards further down. */
    later() {
      again++;
      const card = pile.shift();
      pile.splice(Math.min(pile.length, 4), 0, card);
    },
  };
}

function shuffled(cards) {
  const pile = [...cards];
  for (let i = pile.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [pile[i], pile[j]] = [pile[j], pile[i]];
  }
  return pile;
}
