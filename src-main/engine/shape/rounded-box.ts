import { hypot, PI, sin } from '../kernel/det-math.ts'
import { MeshBuilder } from '../kernel/mesh-builder.ts'
import type { Solid } from '../kernel/mesh.ts'
import type { CornerCut } from '../kernel/polyline.ts'
import type { Vec3 } from '../kernel/types.ts'

/** Vertex numbers of one rounded corner, by steps toward x, y and z (they sum to `segments`). */
type Corner = ReadonlyMap<string, number>

const key = (i: number, j: number, k: number): string => `${i},${j},${k}`

/** The octant of a sphere at one corner of the box: directions spread so that its rims are even arcs. */
function cornerPatch(builder: MeshBuilder, inner: Vec3, signs: Vec3, { cut, segments }: CornerCut): Corner {
  const vertices = new Map<string, number>()
  const wave = (step: number): number => sin((step / segments) * (PI / 2))
  for (let i = 0; i <= segments; i += 1) {
    for (let j = 0; j <= segments - i; j += 1) {
      const k = segments - i - j
      const direction = [wave(i), wave(j), wave(k)]
      const size = hypot(direction[0], direction[1], direction[2])
      const at = (axis: number): number => signs[axis] * (inner[axis] + (cut * direction[axis]) / size)
      vertices.set(key(i, j, k), builder.vertex(at(0), at(1), at(2)))
    }
  }
  const vertex = (i: number, j: number, k: number): number => vertices.get(key(i, j, k)) ?? 0
  const isMirrored = signs[0] * signs[1] * signs[2] < 0
  const face = (a: number, b: number, c: number): void =>
    isMirrored ? builder.triangle(a, c, b) : builder.triangle(a, b, c)
  for (let i = 0; i < segments; i += 1) {
    for (let j = 0; j < segments - i; j += 1) {
      const k = segments - i - j
      face(vertex(i + 1, j, k - 1), vertex(i, j + 1, k - 1), vertex(i, j, k))
      if (k >= 2) {
        face(vertex(i + 1, j, k - 1), vertex(i + 1, j + 1, k - 2), vertex(i, j + 1, k - 1))
      }
    }
  }
  return vertices
}

/** What faces and edges are built from. */
interface BoxParts {
  readonly builder: MeshBuilder
  readonly corners: ReadonlyMap<string, Corner>
  /** Chords across an edge. */
  readonly segments: number
}

/** Numbers of the two axes that follow `axis` cyclically. */
const others = (axis: number): [number, number] => [(axis + 1) % 3, (axis + 2) % 3]

function cornerAt(corners: ReadonlyMap<string, Corner>, signs: readonly number[]): Corner {
  return corners.get(signs.join()) ?? new Map()
}

/** Rounds the edge that runs along `axis` on the sides `su`, `sv` of the other two axes. */
function edgeStrip({ builder, corners, segments }: BoxParts, axis: number, sides: [number, number]): void {
  const [u, v] = others(axis)
  const signs = [0, 0, 0]
  signs[u] = sides[0]
  signs[v] = sides[1]
  const vertex = (end: number, step: number): number => {
    signs[axis] = end
    const steps: [number, number, number] = [0, 0, 0]
    steps[u] = segments - step
    steps[v] = step
    return cornerAt(corners, signs).get(key(...steps)) ?? 0
  }
  const isMirrored = sides[0] * sides[1] < 0
  for (let step = 0; step < segments; step += 1) {
    const quad = [vertex(-1, step), vertex(-1, step + 1), vertex(1, step + 1), vertex(1, step)]
    if (isMirrored) {
      quad.reverse()
    }
    builder.quad(quad[0], quad[1], quad[2], quad[3])
  }
}

function flatFace({ builder, corners, segments }: BoxParts, axis: number, side: number): void {
  const [u, v] = others(axis)
  const steps: [number, number, number] = [0, 0, 0]
  steps[axis] = segments
  const ring = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([su, sv]) => {
    const signs = [0, 0, 0]
    signs[axis] = side
    signs[u] = su
    signs[v] = sv
    return cornerAt(corners, signs).get(key(...steps)) ?? 0
  })
  if (side < 0) {
    ring.reverse()
  }
  builder.quad(ring[0], ring[1], ring[2], ring[3])
}

/** A box centred at the origin whose edges and corners are cut round: the sum of a smaller box and a ball. */
export function roundedBox(size: Vec3, rounding: CornerCut | null): Solid {
  const builder = new MeshBuilder()
  const cut = rounding?.cut ?? 0
  // Without rounding each corner is one point: the patch of zero segments.
  const segments = rounding?.segments ?? 0
  const inner: Vec3 = [size[0] / 2 - cut, size[1] / 2 - cut, size[2] / 2 - cut]
  const corners = new Map<string, Corner>()
  for (const x of [-1, 1]) {
    for (const y of [-1, 1]) {
      for (const z of [-1, 1]) {
        const signs: Vec3 = [x, y, z]
        const patch =
          segments === 0
            ? new Map([[key(0, 0, 0), builder.vertex(x * inner[0], y * inner[1], z * inner[2])]])
            : cornerPatch(builder, inner, signs, { cut, segments })
        corners.set(signs.join(), patch)
      }
    }
  }
  const parts: BoxParts = { builder, corners, segments }
  for (const axis of [0, 1, 2]) {
    for (const side of [-1, 1]) {
      flatFace(parts, axis, side)
      for (const other of [-1, 1]) {
        edgeStrip(parts, axis, [side, other])
      }
    }
  }
  return builder.build()
}
