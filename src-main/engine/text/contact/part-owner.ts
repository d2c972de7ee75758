/**
 * The thing whose label ends a part's name, the longest first; the number of a copy, and that of a further material of a part, may
 * stand behind it.
 *
 * @returns its place in `labels`; below 0: it is of none of them
 */
export function ownerOf(part: string, labels: readonly string[]): number {
  const names = [part]
  for (let name = part; /_\d+$/.test(name);) {
    name = name.replace(/_\d+$/, '')
    names.push(name)
  }
  let best = -1
  labels.forEach((label, i) => {
    const ends = names.some(name => name.endsWith(`_${label}`))
    if (ends && (best < 0 || label.length > labels[best].length)) {
      best = i
    }
  })
  return best
}
