import type { ScalarGrid } from '../../kernel/surface-nets.ts'

/** Least share of the largest piece's volume that a piece needs which shows nothing of its own in the picture. */
const LEAST_VOLUME = 0.03
/** Least share of the largest piece's outline that only a smaller one covers, to keep it. */
const LEAST_SHOWN = 0.002

/** Fills in with outside the pieces of a solid (samples below 0) that are small and that the picture does not show. */
export function withoutCrumbs({ values, size: [width, height, layers] }: ScalarGrid): void {
  const pieces = piecesOf({ values, size: [width, height, layers] }).sort((a, b) => b.length - a.length)
  if (pieces.length < 2) {
    return
  }
  const area = width * height
  const isShown = new Uint8Array(area)
  const least = LEAST_SHOWN * addShown(isShown, pieces[0])
  for (const piece of pieces.slice(1)) {
    const shown = countNew(isShown, piece)
    if (piece.length >= LEAST_VOLUME * pieces[0].length || shown > least) {
      addShown(isShown, piece)
    } else {
      piece.forEach(at => {
        values[at] = 1
      })
    }
  }
}

/** Marks the cells of the picture that a piece covers; tells how many were not covered before. */
function addShown(isShown: Uint8Array, piece: Int32Array): number {
  let added = 0
  for (const at of piece) {
    const cell = at % isShown.length
    added += 1 - isShown[cell]
    isShown[cell] = 1
  }
  return added
}

function countNew(isShown: Uint8Array, piece: Int32Array): number {
  return new Set(piece.map(at => at % isShown.length).filter(cell => isShown[cell] === 0)).size
}

/** The samples of each piece, which hang together by their sides. */
function piecesOf({ values, size: [width, height] }: ScalarGrid): Int32Array[] {
  const steps = [1, -1, width, -width, width * height, -width * height]
  const seen = new Uint8Array(values.length)
  const queue = new Int32Array(values.length)
  const pieces: Int32Array[] = []
  for (let start = 0; start < values.length; start += 1) {
    if (!(values[start] < 0) || seen[start] === 1) {
      continue
    }
    let length = 1
    queue[0] = start
    seen[start] = 1
    for (let next = 0; next < length; next += 1) {
      for (const step of steps) {
        // The outermost samples are outside: no step leaves the grid from inside.
        const at = queue[next] + step
        if (values[at] < 0 && seen[at] === 0) {
          seen[at] = 1
          queue[length] = at
          length += 1
        }
      }
    }
    pieces.push(queue.slice(0, length))
  }
  return pieces
}
