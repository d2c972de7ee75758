import type { Vec3 } from '../src-main/engine/kernel/types.ts'
import { encodePng } from '../src-main/engine/model/png.ts'
import type { RigSource, SkinWeights } from '../src-main/engine/rig/types.ts'

export interface View {
  readonly positions: ArrayLike<number>
  /** Radians about the upright axis; 0 from the front. */
  readonly turn: number
}

const SIDE = 420
const COLORS: readonly Vec3[] = [
  [0.9, 0.3, 0.3],
  [0.3, 0.7, 0.3],
  [0.35, 0.45, 0.95],
  [0.95, 0.8, 0.25],
  [0.75, 0.35, 0.85],
  [0.3, 0.8, 0.8],
  [0.95, 0.55, 0.2],
  [0.65, 0.65, 0.65],
  [0.55, 0.35, 0.2],
  [0.95, 0.55, 0.7],
  [0.5, 0.8, 0.2],
]

/** A contact sheet of a skinned model: one picture a view, coloured by the bones that move it; the inside of a surface is black. */
export function drawSheet(
  source: RigSource,
  skin: SkinWeights,
  views: readonly View[],
  columns: number
): Uint8Array {
  const rows = Math.ceil(views.length / columns)
  const [width, height] = [columns * SIDE, rows * SIDE]
  const pixels = new Uint8Array(4 * width * height).fill(255)
  const colors = vertexColors(skin)
  views.forEach((view, i) => {
    const [x, y] = [(i % columns) * SIDE, Math.floor(i / columns) * SIDE]
    drawView(source, colors, view, (u, v, rgb) => {
      pixels.set(rgb, 4 * ((y + v) * width + x + u))
    })
  })
  return encodePng({ width, height, data: pixels })
}

function vertexColors({ joints, weights }: SkinWeights): Float32Array {
  const result = new Float32Array((3 * weights.length) / 4)
  weights.forEach((weight, slot) => {
    const color = COLORS[(joints[slot] * 5) % COLORS.length]
    for (let axis = 0; axis < 3; axis += 1) {
      result[3 * Math.floor(slot / 4) + axis] += weight * color[axis]
    }
  })
  return result
}

function drawView(
  { positions: rest, indices }: RigSource,
  colors: Float32Array,
  { positions, turn }: View,
  put: (u: number, v: number, rgb: readonly number[]) => void
): void {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const count = positions.length / 3
  const seen = new Float64Array(3 * count)
  let reach = 0
  const middle = [0, 1, 2].map(axis => {
    let [low, high] = [Infinity, -Infinity]
    for (let i = axis; i < rest.length; i += 3) {
      low = Math.min(low, rest[i])
      high = Math.max(high, rest[i])
    }
    reach = Math.max(reach, high - low)
    return (low + high) / 2
  })
  const scale = (0.92 * SIDE) / reach
  for (let i = 0; i < count; i += 1) {
    const [x, y, z] = [0, 1, 2].map(axis => positions[3 * i + axis] - middle[axis])
    seen[3 * i] = SIDE / 2 + scale * (c * x - s * z)
    seen[3 * i + 1] = SIDE / 2 - scale * y
    seen[3 * i + 2] = scale * (s * x + c * z)
  }
  const depth = new Float64Array(SIDE * SIDE).fill(-Infinity)
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, d] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
    const [ux, uy, uz] = [seen[b] - seen[a], seen[b + 1] - seen[a + 1], seen[b + 2] - seen[a + 2]]
    const [vx, vy, vz] = [seen[d] - seen[a], seen[d + 1] - seen[a + 1], seen[d + 2] - seen[a + 2]]
    const area = ux * vy - uy * vx
    if (Math.abs(area) < 1e-9) {
      continue
    }
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, -area]
    const size = Math.hypot(...normal)
    const light =
      area < 0
        ? 0.35 + 0.65 * Math.max(0, (0.3 * normal[0] - 0.45 * normal[1] + 0.8 * normal[2]) / size)
        : 0.02
    const [x0, x1] = [Math.min(seen[a], seen[b], seen[d]), Math.max(seen[a], seen[b], seen[d])]
    const [y0, y1] = [
      Math.min(seen[a + 1], seen[b + 1], seen[d + 1]),
      Math.max(seen[a + 1], seen[b + 1], seen[d + 1]),
    ]
    for (let v = Math.max(0, Math.ceil(y0 - 0.5)); v + 0.5 <= y1 && v < SIDE; v += 1) {
      for (let u = Math.max(0, Math.ceil(x0 - 0.5)); u + 0.5 <= x1 && u < SIDE; u += 1) {
        const [px, py] = [u + 0.5 - seen[a], v + 0.5 - seen[a + 1]]
        const wb = (px * vy - py * vx) / area
        const wd = (ux * py - uy * px) / area
        if (wb < 0 || wd < 0 || wb + wd > 1) {
          continue
        }
        const z = seen[a + 2] + wb * uz + wd * vz
        if (z > depth[v * SIDE + u]) {
          depth[v * SIDE + u] = z
          put(
            u,
            v,
            [0, 1, 2].map(k =>
              Math.min(
                255,
                255 * light * ((1 - wb - wd) * colors[a + k] + wb * colors[b + k] + wd * colors[d + k])
              )
            )
          )
        }
      }
    }
  }
}
