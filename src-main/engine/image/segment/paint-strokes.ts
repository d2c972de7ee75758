import type { Stroke } from '../types.ts'

/** Of the brush's radius: nearer to its middle than this the hand decides, beyond it only speaks for its side. */
const HARD_CORE = 0.6

/** Paints strokes on a grid: 1 where a hand drops, 2 where it keeps, 0 elsewhere; later strokes win. */
export function paintStrokes(
  strokes: readonly Stroke[],
  width: number,
  height: number,
  share = HARD_CORE
): Uint8Array {
  const out = new Uint8Array(width * height)
  for (const { kind, radius, points } of strokes) {
    const thick = Math.max(0.75, share * radius * Math.max(width, height))
    for (let at = 0; at + 1 < points.length; at += 2) {
      const next = at + 3 < points.length ? at + 2 : at
      if (next === at && at > 0) {
        break
      }
      const line: Line = [
        points[at] * width,
        points[at + 1] * height,
        points[next] * width,
        points[next + 1] * height,
      ]
      paintLine(out, width, height, { line, thick, value: kind === 'keep' ? 2 : 1 })
    }
  }
  return out
}

type Line = readonly [x0: number, y0: number, x1: number, y1: number]

interface Pen {
  readonly line: Line
  readonly thick: number
  readonly value: number
}

function paintLine(out: Uint8Array, width: number, height: number, { line, thick, value }: Pen): void {
  const [x0, y0, x1, y1] = line
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  const top = Math.max(0, Math.floor(Math.min(y0, y1) - thick))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(y0, y1) + thick))
  const left = Math.max(0, Math.floor(Math.min(x0, x1) - thick))
  const right = Math.min(width - 1, Math.ceil(Math.max(x0, x1) + thick))
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const [u, v] = [x + 0.5 - x0, y + 0.5 - y0]
      const t = length === 0 ? 0 : Math.min(1, Math.max(0, (u * dx + v * dy) / length))
      const [a, b] = [u - t * dx, v - t * dy]
      if (a * a + b * b <= thick * thick) {
        out[y * width + x] = value
      }
    }
  }
}
