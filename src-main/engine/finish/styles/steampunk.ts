import { createRandom } from '../../kernel/random.ts'
import { cos, sin, TAU } from '../../kernel/det-math.ts'
import { createOcclusion } from '../../kernel/occlusion.ts'
import { MeshBuilder } from '../../kernel/mesh-builder.ts'
import type { Solid } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, cross, normalize } from '../../kernel/vector.ts'
import { hexToLinear, linearToOklab } from '../../material/color-math.ts'
import { findRecipe } from '../../material/recipes/table.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { mergeShells } from '../../shape/merge.ts'
import type { CompiledModel, Part } from '../../shape/types.ts'
import { boundsOfMeshes } from '../frame.ts'

const METALS: readonly MaterialSpec[] = [
  { recipe: 'polished-metal', color: '#c99a46', wear: 0.4 },
  { recipe: 'polished-metal', color: '#b9693f', wear: 0.45 },
  { recipe: 'polished-metal', color: '#8f6a3a', wear: 0.5 },
]
const IRON: MaterialSpec = { recipe: 'iron', color: '#4a4642', wear: 0.5 }
const WALNUT: MaterialSpec = { recipe: 'varnished-wood', color: '#5a3620', wear: 0.4 }
const HIDE: MaterialSpec = { recipe: 'leather', color: '#5b3a25', wear: 0.5 }
const SOFT = new Set(['fabric', 'velvet', 'satin', 'wool', 'knit', 'denim', 'leather', 'rubber'])
const WOODEN = new Set([
  'wood',
  'varnished-wood',
  'painted-wood',
  'bark',
  'wicker',
  'cork',
  'cardboard',
  'paper',
])
const KEPT = new Set([
  'glass',
  'window-glass',
  'glow',
  'ember',
  'liquid',
  'gem',
  'ice',
  'foliage',
  'leaf',
  'petal',
])

const RIVETS = 44
const GEARS = 5
/** Sizes as shares of the model. */
const RIVET = 0.011
const GEAR = 0.055
/** A gear wants a face of this area, as a share of the squared size of the model. */
const FLAT = 0.004
/** Triangles of a gear and of all rivets: less room than this, and the metal alone must do. */
const LEAST_ROOM = 1_200

/** How much of its half of the sky a place must see to carry an ornament: not the inside of a pot. */
const LEAST_OPEN = 0.45
const OPENNESS = { directions: 48, resolution: 96 } as const

/** Brass, copper, iron, hide and walnut for everything, rivets in rows of chance and toothed wheels on the outside. */
export function steampunkModel(model: CompiledModel, limit: number): CompiledModel {
  const { min, max } = boundsOfMeshes(model.parts)
  const size = Math.max(...[0, 1, 2].map(axis => max[axis] - min[axis]))
  const parts = model.parts.map(part => ({ ...part, material: aged(part.material) }))
  const hard = parts.filter(part => !KEPT.has(part.material.recipe))
  if (hard.length === 0 || limit < LEAST_ROOM) {
    return { ...model, parts }
  }
  const occlusion = createOcclusion(parts, OPENNESS)
  const isOpen = ({ at: [x, y, z], normal: [nx, ny, nz] }: Place): boolean =>
    occlusion.sample(x, y, z, nx, ny, nz) > LEAST_OPEN
  const rivets = placesOn(hard, RIVETS, 0).filter(isOpen)
  const flat = placesOn(hard, GEARS, FLAT * size * size).filter(isOpen)
  // Nothing on a cup is flat: its wheels sit on the round of it.
  const wheels =
    flat.length > 0
      ? flat
      : placesOn(hard, 3 * GEARS, 0)
          .filter(isOpen)
          .slice(0, GEARS)
  const fittings = [
    fitting(
      'rivets',
      IRON,
      rivets.map(place => rivetAt(place, RIVET * size)),
      size
    ),
    fitting(
      'gears',
      METALS[1],
      wheels.map((place, i) => gearAt(place, GEAR * size * (1 - 0.11 * i))),
      size
    ),
  ]
  return { ...model, parts: [...parts, ...fittings.filter(({ indices }) => indices.length > 0)] }
}

function fitting(name: string, material: MaterialSpec, solids: readonly Solid[], size: number): Part {
  const { positions, indices } = mergeShells(solids, size)
  return {
    name,
    role: 'ornament',
    material,
    edge: { kind: 'sharp' },
    creaseAngle: 0.7,
    positions,
    indices,
  }
}

/** The material of the age of steam that stands for one of today. */
function aged(spec: MaterialSpec): MaterialSpec {
  if (KEPT.has(spec.recipe)) {
    return spec
  }
  if (SOFT.has(spec.recipe)) {
    return HIDE
  }
  if (WOODEN.has(spec.recipe)) {
    return WALNUT
  }
  const [lightness, a, b] = linearToOklab(hexToLinear(spec.color ?? findRecipe(spec.recipe).color))
  if (lightness < 0.42) {
    return IRON
  }
  return a > 0.06 && b < 0.08 ? METALS[1] : lightness > 0.72 ? METALS[0] : METALS[2]
}

interface Place {
  readonly at: Vec3
  readonly normal: Vec3
}

/** Points spread over the faces that look forward, sideways or up, large faces first, the same every time. */
function placesOn(parts: readonly Part[], count: number, leastArea: number): readonly Place[] {
  const random = createRandom('steam')
  const faces = parts
    .flatMap(part => facesOf(part))
    .filter(({ normal, area }) => normal[1] > -0.3 && normal[2] > -0.4 && area >= leastArea)
  const total = faces.reduce((sum, face) => sum + face.area, 0)
  const spots: Place[] = []
  const steps = Array.from({ length: count }, () => random.range(0, total)).sort((a, b) => a - b)
  let passed = 0
  for (const face of faces) {
    while (steps.length > spots.length && steps[spots.length] < passed + face.area) {
      spots.push({ at: face.centre, normal: face.normal })
    }
    passed += face.area
  }
  return spots
    .map(spot => ({ spot, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ spot }) => spot)
}

function facesOf({
  positions: p,
  indices,
}: Part): (Place & { readonly area: number; readonly centre: Vec3 })[] {
  const faces = []
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k): Vec3 => {
      const at = 3 * indices[t + k]
      return [p[at], p[at + 1], p[at + 2]]
    })
    const n = cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]])
    const area = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]) / 2
    const centre: Vec3 = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3]
    if (area > 0) {
      faces.push({ at: centre, centre, normal: normalize(n), area })
    }
  }
  return faces
}

/** Turns a flat outline of rings (radius, height along the normal) into a solid that stands on the surface. */
function turned(
  { at, normal }: Place,
  rings: readonly (readonly (readonly [number, number])[])[],
  segments: number
): Solid {
  const side = normalize(cross(normal, Math.abs(normal[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
  const up = cross(side, normal)
  const builder = new MeshBuilder()
  const made = rings.map(ring =>
    builder.ring(
      Array.from({ length: segments }, (_, i): Vec3 => {
        const [radius, height] = ring[i % ring.length]
        const [c, s] = [radius * cos((i * TAU) / segments), radius * sin((i * TAU) / segments)]
        return addScaled(addScaled(addScaled(at, side, c), up, s), normal, height)
      })
    )
  )
  for (let i = 1; i < made.length; i++) {
    builder.band(made[i - 1], made[i])
  }
  const [first, last] = [made[0], made[made.length - 1]]
  for (let i = 1; i < segments - 1; i++) {
    builder.triangle(last[0], last[i], last[i + 1])
    builder.triangle(first[0], first[i + 1], first[i])
  }
  return builder.build()
}

const rivetAt = (place: Place, radius: number): Solid =>
  turned(place, [[[radius, -0.8 * radius]], [[radius, 0.25 * radius]], [[0.55 * radius, 0.7 * radius]]], 6)

/** A wheel of twelve teeth with a hub. */
function gearAt(place: Place, radius: number): Solid {
  const teeth = (height: number): readonly (readonly [number, number])[] => [
    [radius, height],
    [radius, height],
    [0.8 * radius, height],
    [0.8 * radius, height],
  ]
  const hub = (size: number, height: number): readonly (readonly [number, number])[] => [
    [size * radius, height * radius],
  ]
  return turned(
    place,
    [
      teeth(-0.3 * radius),
      teeth(0.16 * radius),
      hub(0.62, 0.16),
      hub(0.55, 0.08),
      hub(0.3, 0.08),
      hub(0.26, 0.3),
    ],
    48
  )
}
