/** A rectangle of pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Per pixel the nearest marked pixel and how far away it is, in pixels; source -1 when nothing is marked. */
export interface Nearest {
  readonly source: Int32Array
  readonly distance: Float32Array
}

/** Nearest marked pixel by dead reckoning (Grevera 2004): two passes, exact but for rare fractions of a pixel. */
export function findNearest(marked: Uint8Array, size: Size): Nearest {
  const source = new Int32Array(marked.length).fill(-1)
  const distance = new Float32Array(marked.length).fill(1e18)
  for (let i = 0; i < marked.length; i += 1) {
    if (marked[i] !== 0) {
      source[i] = i
      distance[i] = 0
    }
  }
  const squared = { source, distance }
  passOver(squared, size, -1)
  passOver(squared, size, 1)
  for (let i = 0; i < marked.length; i += 1) {
    distance[i] = Math.sqrt(distance[i])
  }
  return squared
}

/**
 * One pass, downwards (sign -1) or upwards (1): each pixel takes over the nearest source of the four neighbours already
 * passed. Distances are squared. One flat loop: it runs over every pixel of every part.
 */
function passOver({ source, distance }: Nearest, { width, height }: Size, sign: 1 | -1): void {
  const [firstRow, endRow] = sign < 0 ? [0, height] : [height - 1, -1]
  const [firstColumn, endColumn] = sign < 0 ? [0, width] : [width - 1, -1]
  for (let y = firstRow; y !== endRow; y -= sign) {
    const beside = y === firstRow ? 0 : sign * width
    for (let x = firstColumn; x !== endColumn; x -= sign) {
      const i = y * width + x
      let best = distance[i]
      if (best === 0) {
        continue
      }
      let own = source[i]
      // The one before in the row, then the row before: straight, left, right. Missing ones repeat another.
      const before = x === firstColumn ? 0 : sign
      const left = beside !== 0 && x > 0 ? beside - 1 : beside
      const right = beside !== 0 && x < width - 1 ? beside + 1 : beside
      for (let k = 0; k < 4; k += 1) {
        const from = source[i + (k === 0 ? before : k === 1 ? beside : k === 2 ? left : right)]
        if (from >= 0 && from !== own) {
          const row = (from / width) | 0
          const dx = x - (from - row * width)
          const dy = y - row
          const reach = dx * dx + dy * dy
          if (reach < best) {
            best = reach
            own = from
          }
        }
      }
      source[i] = own
      distance[i] = best
    }
  }
}
