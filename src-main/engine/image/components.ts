/** Lists of marked pixels that hang together by their sides. */
export function components(marked: Uint8Array, width: number): number[][] {
  const seen = new Uint8Array(marked.length)
  const lists: number[][] = []
  for (let start = 0; start < marked.length; start += 1) {
    if (marked[start] === 0 || seen[start] === 1) {
      continue
    }
    const list = [start]
    seen[start] = 1
    for (let at = 0; at < list.length; at += 1) {
      const i = list[at]
      const column = i % width
      const visit = (j: number): void => {
        if (marked[j] === 1 && seen[j] === 0) {
          seen[j] = 1
          list.push(j)
        }
      }
      visit(i - width)
      visit(i + width)
      if (column > 0) {
        visit(i - 1)
      }
      if (column < width - 1) {
        visit(i + 1)
      }
    }
    lists.push(list)
  }
  return lists
}

/** First and last column and row of listed pixels. */
export function boundsOf(
  list: readonly number[],
  width: number
): { left: number; top: number; right: number; bottom: number } {
  const bounds = { left: Infinity, top: Infinity, right: 0, bottom: 0 }
  for (const i of list) {
    const y = Math.floor(i / width)
    bounds.left = Math.min(bounds.left, i - y * width)
    bounds.right = Math.max(bounds.right, i - y * width)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  return bounds
}

/** With what the marked cells enclose: all that does not hang together with the ring. */
export function withEnclosed(
  marked: Uint8Array,
  of: { readonly isOwn: Uint8Array; readonly ring: Uint8Array; readonly width: number }
): Uint8Array {
  const rest = of.isOwn.map((own, c) => (own !== 0 && marked[c] === 0 ? 1 : 0))
  const result = marked.slice()
  for (const group of components(rest, of.width)) {
    if (!group.some(c => of.ring[c] !== 0)) {
      group.forEach(c => (result[c] = 1))
    }
  }
  return result
}
