import { squaredStep, type Raster } from './raster.ts'

/** Colour step, 0–1, above which an edge of the mask lies on one of the picture. */
const EDGE = 0.05
/** Pixels beside the edge at which colours are compared: the edge itself is blurred. */
const BESIDE = 2

/**
 * Share of a mask's outline that marks drew where the picture shows no edge, 0–1: a hole in the midst of a surface, a scrap of the
 * ground. What the outline had before the marks is not judged again, nor is what marks on both sides of it say. `painted` is as
 * `paintStrokes` gives it.
 */
export function unseenShare(
  raster: Raster,
  { before, after, painted }: { before: Uint8Array; after: Uint8Array; painted: Uint8Array }
): number {
  const { width, height } = raster
  let [all, unseen] = [0, 0]
  const look = (i: number, offset: number, steps: number, room: number): void => {
    const j = i + offset
    if (after[i] === after[j]) {
      return
    }
    all += 1
    const isDrawn = painted[i] !== 0 && painted[j] !== 0
    if (before[i] === before[j] && !isDrawn) {
      const [back, ahead] = [Math.min(BESIDE, steps), Math.min(BESIDE, room)]
      const step = squaredStep(raster.rgb, 3 * (i - back * offset), raster.rgb, 3 * (j + ahead * offset))
      unseen += step < EDGE * EDGE ? 1 : 0
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x
      if (x < width - 1) {
        look(i, 1, x, width - 2 - x)
      }
      if (y < height - 1) {
        look(i, width, y, height - 2 - y)
      }
    }
  }
  return all === 0 ? 0 : unseen / all
}
