/** Moves inside a row of picture slots; null is an empty one. */

/** The slots that new pictures go into: the one that was aimed at, then the empty ones in their order. */
export function placesFor(isTaken: readonly boolean[], count: number, at: number | null): readonly number[] {
  const empty = isTaken.flatMap((taken, slot) => (taken || slot === at ? [] : [slot]))
  return [...(at === null ? [] : [at]), ...empty].slice(0, count)
}

/** Two slots change places. */
export function swapSlots<T>(slots: readonly T[], from: number, to: number): readonly T[] {
  return slots.map((slot, index) => (index === from ? slots[to] : index === to ? slots[from] : slot))
}

/** The slot with a new content. */
export function withSlot<T>(slots: readonly T[], at: number, content: T): readonly T[] {
  return slots.map((slot, index) => (index === at ? content : slot))
}

/** The slot an arrow key leads to in the 2 × 2 arrangement; null where there is none. */
export function neighbour(slot: number, key: string): number | null {
  const isRight = slot % 2 === 1
  const isLower = slot >= 2
  switch (key) {
    case 'ArrowLeft':
      return isRight ? slot - 1 : null
    case 'ArrowRight':
      return isRight ? null : slot + 1
    case 'ArrowUp':
      return isLower ? slot - 2 : null
    case 'ArrowDown':
      return isLower ? null : slot + 2
    default:
      return null
  }
}
