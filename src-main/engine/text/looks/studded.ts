import { acos, atan2, clamp } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { cross, length, mix, scale, subtract } from '../../kernel/vector.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, ball, cylinder, ellipsoid, group, scatter, sharp, soft, tag, torus } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { skinOf, type Skin } from '../contact/contact.ts'

/** What a thing is made of that is many things: an elephant of vegetables has them all over. */

/** A piece of the stuff, standing on the surface at the origin along +Y, about 2 across. */
interface Stud {
  readonly part: string
  readonly piece: Shape
}

const fruity = (color: string): MaterialSpec => ({ recipe: 'fruit', color })
const leafy = (color: string): MaterialSpec => ({ recipe: 'leaf', color })
const glossy = (color: string): MaterialSpec => ({ recipe: 'glossy-plastic', color })

const of = (part: string, material: MaterialSpec, ...shapes: readonly Shape[]): Shape =>
  tag({ part, role: 'feature', material, edge: sharp }, ...shapes)

const round = (part: string, color: string, size = 0.85): Stud => ({
  part,
  piece: of(part, fruity(color), at([0, 0.45 * size, 0], ball(size))),
})

/** A flower with six petals around its middle. */
function blossom(color: string): Stud {
  const petals = Array.from({ length: 6 }, (_, i): Shape =>
    at([0, 0.28, 0], at([0, 0, 0.62], ellipsoid([0.34, 0.12, 0.48])), {
      rotate: [-0.25, (i * 3.1416) / 3, 0],
    })
  )
  return {
    part: 'blossom',
    piece: group([
      of('blossom', { recipe: 'petal', color }, ...petals),
      of('blossom_middle', fruity('#f2c53d'), at([0, 0.36, 0], ball(0.3))),
    ]),
  }
}

const gumdrop = (color: string): Stud => ({
  part: 'gumdrop',
  piece: of(
    'gumdrop',
    glossy(color),
    at([0, 0.35, 0], cylinder(0.8, 1.2, { topRadius: 0.45, edge: soft(0.3) }))
  ),
})

const foliage = (part: string, color: string): Stud => ({
  part,
  piece: of(
    part,
    leafy(color),
    at([0.3, 0.25, 0], ellipsoid([0.85, 0.1, 0.45]), { rotate: [0, 0.4, 0.45] }),
    at([-0.35, 0.2, 0.2], ellipsoid([0.75, 0.1, 0.42]), { rotate: [0, 2.4, 0.4] })
  ),
})

const tuft = (color: string): Stud => ({
  part: 'moss',
  piece: of(
    'moss',
    { recipe: 'grass', color },
    at([0, 0.15, 0], ellipsoid([0.95, 0.6, 0.95])),
    at([0.55, 0.25, 0.3], ball(0.45)),
    at([-0.45, 0.3, -0.3], ball(0.42))
  ),
})

const VEGETABLES: readonly Stud[] = [
  round('tomato', '#d8382b'),
  {
    part: 'carrot',
    piece: of('carrot', fruity('#ee7f27'), at([0, 0.6, 0], cylinder(0.5, 1.7, { topRadius: 0.12 }))),
  },
  {
    part: 'broccoli',
    piece: of(
      'broccoli',
      { recipe: 'foliage', color: '#3f8f3a' },
      at([0, 0.7, 0], ball(0.6)),
      at([0.5, 0.5, 0.15], ball(0.48)),
      at([-0.4, 0.5, 0.3], ball(0.5)),
      at([-0.05, 0.5, -0.48], ball(0.48)),
      cylinder(0.35, 1)
    ),
  },
  round('radish', '#c23a6e', 0.7),
  {
    part: 'pepper',
    piece: of('pepper', fruity('#f2c231'), at([0, 0.5, 0], ellipsoid([0.75, 0.9, 0.75]))),
  },
  {
    part: 'mushroom',
    piece: of(
      'mushroom',
      fruity('#efe3cf'),
      cylinder(0.32, 1.2),
      at([0, 0.6, 0], ellipsoid([0.8, 0.42, 0.8]))
    ),
  },
  foliage('lettuce', '#8fce4b'),
]

const FRUITS: readonly Stud[] = [
  round('orange', '#f08a24'),
  {
    part: 'strawberry',
    piece: of(
      'strawberry',
      fruity('#d92d3c'),
      at([0, 0.45, 0], cylinder(0.75, 1.5, { topRadius: 0.15, edge: soft(0.12) }))
    ),
  },
  round('grape', '#6f3f99', 0.65),
  round('lime', '#8cc63f', 0.75),
  { part: 'banana', piece: of('banana', fruity('#f4d53c'), at([0, 0.25, 0], ellipsoid([0.42, 0.42, 1.3]))) },
  round('blueberry', '#3d5aa8', 0.55),
]

const SWEETS: readonly Stud[] = [
  gumdrop('#e8344e'),
  gumdrop('#3fae5a'),
  gumdrop('#f4c431'),
  gumdrop('#4a86e0'),
  {
    part: 'peppermint',
    piece: group([
      of('peppermint', glossy('#fbf7f4'), at([0, 0.15, 0], cylinder(0.95, 0.5, { edge: soft(0.2) }))),
      of('peppermint_ring', glossy('#d8202a'), at([0, 0.4, 0], torus(0.55, 0.16))),
    ]),
  },
]

/** By the material phrase of the whole. */
const STUDS: Readonly<Record<string, readonly Stud[]>> = {
  'made of vegetable': VEGETABLES,
  'made of fruit': FRUITS,
  'made of candy': SWEETS,
  'made of flower': [blossom('#e86aa0'), blossom('#f4f0ea'), blossom('#f0a23a'), blossom('#9a6bd0')],
  'made of rose': [blossom('#c22645'), blossom('#e04a63')],
  'made of leaf': [foliage('leaf', '#4f9436'), foliage('leaf_light', '#79b548')],
  'made of moss': [tuft('#5d7d35'), tuft('#77963f'), tuft('#4b692c')],
}

/** Parts of a face, which nothing covers, and what is too thin to carry anything. */
const FREE =
  /^(?:eye|pupil|iris|glint|nose|nostril|mouth|tongue|tooth|teeth|claw|beak|whisker|lash|tusk|antler|window|door|glass|pane(?!l))/
/** Pieces on a thing, and how large one is, in shares of the thing's mean extent. */
const NUMBER = 190
const SIZE = 0.05

/** A place on a skin, and where its outside is. */
interface Place {
  readonly at: Vec3
  readonly normal: Vec3
}

/**
 * A thing with pieces of what it is made of all over its surface; as it was for what is of one matter. Places are spread evenly by
 * area, none nearer to another than a piece is wide.
 */
export function studded(shape: Shape, materials: readonly string[]): Shape {
  const studs = STUDS[materials.at(-1) ?? '']
  if (studs === undefined) {
    return shape
  }
  const { min, max } = measureShape(shape)
  const size = (SIZE * (max[0] - min[0] + max[1] - min[1] + max[2] - min[2])) / 3
  const places = placesOn(skinOf(shape), 1.6 * size)
  const sets = studs.map(({ piece }, k) => {
    const own = places.filter((_, i) => i % studs.length === k)
    return scatter(
      own.map(({ at: place, normal }, i) => ({
        at: place,
        rotate: [acos(clamp(normal[1], -1, 1)), atan2(normal[0], normal[2]), 0] as const,
        scale: size * (0.85 + 0.1 * (i % 4)),
      })),
      piece
    )
  })
  return group([shape, ...sets.filter((_, k) => places.length > k)])
}

/** Places `apart` metres from each other, at most `NUMBER`. */
function placesOn({ parts }: Skin, apart: number): readonly Place[] {
  const faces = parts.filter(({ name }) => !FREE.test(name)).flatMap(facesOf)
  const total = faces.reduce((sum, { area }) => sum + area, 0)
  const places: Place[] = []
  const tries = 8 * NUMBER
  let at = 0
  let passed = 0
  for (let i = 0; i < tries && places.length < NUMBER; i++) {
    // Every so many steps around the surface, so that the last ones do not all lie on the last part.
    const wanted = (total * ((i * STRIDE) % tries)) / tries
    if (wanted < passed) {
      at = 0
      passed = 0
    }
    while (at < faces.length - 1 && passed + faces[at].area < wanted) {
      passed += faces[at].area
      at++
    }
    const { corners, normal } = faces[at] ?? { corners: null, normal: null }
    if (corners === null) {
      break
    }
    const [u, v] = [((i * 7) % 11) / 11, ((i * 5) % 13) / 13]
    const place = mix(mix(corners[0], corners[1], u), corners[2], v)
    if (places.every(other => length(subtract(other.at, place)) > apart)) {
      places.push({ at: place, normal })
    }
  }
  return places
}

/** Steps from one try to the next among all: no divisor of their number. */
const STRIDE = 389

interface Face {
  readonly corners: readonly [Vec3, Vec3, Vec3]
  readonly normal: Vec3
  readonly area: number
}

function facesOf({ positions, indices }: Skin['parts'][number]): readonly Face[] {
  const corner = (i: number): Vec3 => [positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]]
  const faces: Face[] = []
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [corner(indices[i]), corner(indices[i + 1]), corner(indices[i + 2])]
    const across = cross(subtract(b, a), subtract(c, a))
    const double = length(across)
    if (double > 0) {
      faces.push({ corners: [a, b, c], normal: scale(across, 1 / double), area: double / 2 })
    }
  }
  return faces
}
