/**
 * The thing whose label ends a part's name, the longest first; a number of a copy may stand behind it.
 *
 * @returns its place in `labels`; below 0: it is of none of them
 */
export function ownerOf(part: string, labels: readonly string[]): number {
  const plain = part.replace(/_\d+$/, '')
  let best = -1
  labels.forEach((label, i) => {
    const ends = part.endsWith(`_${label}`) || plain.endsWith(`_${label}`)
    if (ends && (best < 0 || label.length > labels[best].length)) {
      best = i
    }
  })
  return best
}
