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
