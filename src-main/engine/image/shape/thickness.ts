import { hypot } from '../../kernel/det-math.ts'
import type { Grid } from '../coverage-grid.ts'

/**
 * For every inside cell the centre (a cell number) of the largest disc inside the outline that covers it; −1 outside. The
 * disc's radius is the "local thickness" of Hildebrand & Rüegsegger (1997): a limb's cells see the limb, a body's the body.
 */
export function coveringDiscs({ width, height }: Grid, distance: Float32Array): Int32Array {
  const owner = new Int32Array(distance.length).fill(-1)
  const ridge: number[] = []
  for (let i = 0; i < distance.length; i += 1) {
    if (distance[i] > 0 && isRidge(distance, i, width)) {
      ridge.push(i)
    }
  }
  // The largest first: what is covered once is covered by the best.
  ridge.sort((a, b) => distance[b] - distance[a] || a - b)
  for (const centre of ridge) {
    const radius = distance[centre]
    const [cx, cy] = [centre % width, Math.floor(centre / width)]
    const reach = Math.ceil(radius)
    for (let y = Math.max(0, cy - reach); y <= Math.min(height - 1, cy + reach); y += 1) {
      for (let x = Math.max(0, cx - reach); x <= Math.min(width - 1, cx + reach); x += 1) {
        const i = y * width + x
        if (owner[i] < 0 && distance[i] > 0 && hypot(x - cx, y - cy) <= radius + 0.5) {
          owner[i] = centre
        }
      }
    }
  }
  for (let i = 0; i < distance.length; i += 1) {
    if (distance[i] > 0 && owner[i] < 0) {
      owner[i] = i
    }
  }
  return owner
}

/** Near the middle line the distance grows by less than the step in every direction. */
function isRidge(distance: Float32Array, i: number, width: number): boolean {
  const here = distance[i]
  for (const step of [1, width, width + 1, width - 1]) {
    const length = step === 1 || step === width ? 1 : 1.4142
    const limit = here + 0.85 * length
    if (distance[i + step] > limit || distance[i - step] > limit) {
      return false
    }
  }
  return true
}
