import { cos, sin, TAU } from '../kernel/det-math.ts'
import { volumeOf, type AnyMesh } from '../kernel/mesh.ts'
import { ownBox, type OwnBox } from '../kernel/principal-axes.ts'
import type { Vec3 } from '../kernel/types.ts'
import { addScaled, normalize, subtract } from '../kernel/vector.ts'
import type { BoundedMesh } from './thin-mesh.ts'

/** Of a piece's longest side: what is thinner than this in its middle side is a rod. */
const ROD = 0.34
/** A triangle around a rod, in its half sides: it covers as much as the rod did. */
const AROUND = 1.25
/** Of its own box: what fills more is a box, what fills less is bent, and a ring at best. */
const FILLED = { box: 0.62, least: 0.13 } as const
/** A ring is so wide and so flat, in shares of its longest side. */
const RING = { wide: 0.75, flat: 0.4, full: 0.4, segments: 8, sides: 3 } as const

/** A form of few triangles, in half sides along the own axes of what it stands for. */
interface Form {
  readonly points: readonly Vec3[]
  readonly indices: readonly number[]
}

/** Seen along its shortest side it is a diamond. */
const TETRAHEDRON: Form = {
  points: [
    [1, 0, 0.5],
    [-1, 0, 0.5],
    [0, 1, -0.5],
    [0, -1, -0.5],
  ],
  indices: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
}
const OCTAHEDRON: Form = {
  points: [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ],
  indices: [...[0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4], ...[2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5]],
}
const PRISM: Form = {
  points: [-1, 1].flatMap((x): Vec3[] => [
    [x, 0, AROUND],
    [x, -0.866 * AROUND, -0.5 * AROUND],
    [x, 0.866 * AROUND, -0.5 * AROUND],
  ]),
  indices: [...[0, 2, 1, 3, 4, 5], ...[0, 1, 4, 0, 4, 3, 1, 2, 5, 1, 5, 4, 2, 0, 3, 2, 3, 5]],
}
const BOX: Form = {
  points: [-1, 1].flatMap(x => [-1, 1].flatMap(y => [-1, 1].map((z): Vec3 => [x, y, z]))),
  indices: [
    ...[0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5],
    ...[0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6],
    ...[0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3],
  ],
}

/** Triangles of the least form, of a box, and of a ring or of what is bent in another way. */
export const STAND_IN = { least: 4, plain: 12, bent: 2 * RING.segments * RING.sides } as const

const fillOf = (mesh: AnyMesh, { half }: OwnBox): number => {
  const room = 8 * half[0] * half[1] * half[2]
  return room > 0 ? volumeOf(mesh) / room : 0
}

/** What a closed piece is like: one that fills most of its own box is a box, one that fills little of it is bent, or a ring. */
export type Likeness = 'box' | 'round' | 'ring' | 'bent'

/** What a closed piece is like, by what it fills of its own box. */
export function likenessOf(mesh: AnyMesh, box: OwnBox = ownBox(mesh)): Likeness {
  const [long, wide, flat] = box.half
  const fill = fillOf(mesh, box)
  if (fill >= FILLED.least) {
    return fill > FILLED.box ? 'box' : 'round'
  }
  // What a torus of that height fills; a lampshade is as wide and as high and fills less.
  const torus = 2.47 * (flat / long) * (1 - flat / long)
  const isFlat = wide > RING.wide * long && flat < RING.flat * long && flat > 0
  return isFlat && fill > RING.full * torus ? 'ring' : 'bent'
}

/**
 * A closed form of at most `triangles` for one closed piece, in its place and of its size: a rod, a box, a diamond, a ring. null for
 * what is bent in another way and has triangles enough to be told so.
 */
export function standInFor(mesh: AnyMesh, triangles: number, hasNormals: boolean): BoundedMesh | null {
  const box = ownBox(mesh)
  const { center, axes, half } = box
  const form = formFor(mesh, box, triangles)
  if (form === null) {
    return null
  }
  const points = form.points.map(point =>
    point.reduce((at: Vec3, value, k) => addScaled(at, axes[k], value * half[k]), center)
  )
  return {
    positions: Float32Array.from(points.flat()),
    indices: Uint32Array.from(form.indices),
    ...(hasNormals
      ? { normals: Float32Array.from(points.flatMap(point => normalize(subtract(point, center)))) }
      : {}),
  }
}

function formFor(mesh: AnyMesh, box: OwnBox, triangles: number): Form | null {
  const [long, wide] = box.half
  const fill = fillOf(mesh, box)
  const likeness = likenessOf(mesh, box)
  if (likeness === 'ring' && triangles >= STAND_IN.bent) {
    return ringOf(volumeOf(mesh), box.half)
  }
  if (likeness === 'ring' || likeness === 'bent') {
    const form = [OCTAHEDRON, TETRAHEDRON].find(({ indices }) => indices.length / 3 <= triangles)
    return triangles >= STAND_IN.bent || form === undefined ? null : flattened(form, fill)
  }
  const forms =
    wide < ROD * long
      ? [PRISM, TETRAHEDRON]
      : likeness === 'box'
        ? [BOX, OCTAHEDRON, TETRAHEDRON]
        : [OCTAHEDRON, TETRAHEDRON]
  return forms.find(({ indices }) => indices.length / 3 <= triangles) ?? null
}

/** What an octahedron fills of its box. */
const DIAMOND = 1 / 6

/** A petal that is bent becomes a level one, as thick as it was. */
const flattened = ({ points, indices }: Form, fill: number): Form => ({
  points: points.map(([x, y, z]): Vec3 => [x, y, z * Math.min(1, fill / DIAMOND)]),
  indices,
})

/** A ring of a triangular section, by the volume; of a thin one it has some .6. */
function ringOf(volume: number, [long, wide, flat]: Vec3): Form {
  const { segments, sides } = RING
  const area = volume / (Math.PI * (long + wide))
  // The section is as high as the ring; its area says how thick it is.
  const thick = Math.min(0.5, area / (1.5 * flat * long))
  const points = Array.from({ length: segments }, (_, i) => (i * TAU) / segments).flatMap((turn): Vec3[] =>
    [
      [1, 0],
      [1 - thick, 1],
      [1 - thick, -1],
    ].map(([out, up]): Vec3 => [out * cos(turn), out * sin(turn), up])
  )
  const indices = Array.from({ length: segments }, (_, i) => i).flatMap(i =>
    Array.from({ length: sides }, (_, k) => {
      const at = (ring: number, side: number): number => (ring % segments) * sides + (side % sides)
      const [a, b, c, d] = [at(i, k), at(i + 1, k), at(i + 1, k + 1), at(i, k + 1)]
      return [a, b, c, a, c, d]
    }).flat()
  )
  return { points, indices }
}
