import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, length, mix, normalize, scale, subtract } from '../../kernel/vector.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, ball, box, cylinder, group, sharp, soft, sweep, tag } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { AROUND, bodyOf, medianOf, type Body } from '../garments/body-sections.ts'
import { skinOf, surfaceAbove, surfaceBefore, type Skin } from '../contact/contact.ts'
import { bow, neckOf, neckRing } from '../garments/garment-neck.ts'
import { trunkRings } from '../garments/garment-trunk.ts'

/** What shows that an animal is a machine or a sewn toy: built to its measures, as clothes are. */

const DARK: MaterialSpec = { recipe: 'iron', color: '#3a3f45' }
const STEEL: MaterialSpec = { recipe: 'polished-metal', color: '#c3c9cf' }
const LAMP: MaterialSpec = { recipe: 'glow', color: '#3fd8ff' }
const ALARM: MaterialSpec = { recipe: 'glow', color: '#ff4a3d' }
const THREAD: MaterialSpec = { recipe: 'wool', color: '#4a3527' }
const RIBBON: MaterialSpec = { recipe: 'satin', color: '#c3202f' }
const LABEL: MaterialSpec = { recipe: 'satin', color: '#f4f1ea' }

/** An animal with what it has as a robot, a plush toy or a knitted one; as it was for anything else, and without a spine. */
export function madeAs(shape: Shape, rendition: string | null, yarn: MaterialSpec): Shape {
  // Only what is shown so is measured: that takes time.
  if (rendition !== 'robot' && rendition !== 'plush' && rendition !== 'knit') {
    return shape
  }
  const skin = skinOf(shape)
  const body = bodyOf(skin)
  if (body === null) {
    return shape
  }
  switch (rendition) {
    case 'robot':
      return group([shape, ...machinery(shape, skin, body)])
    case 'plush':
      return group([shape, ...sewing(body)])
    default:
      return group([shape, ...knitting(body, yarn)])
  }
}

/** Stations of the seams between plates, from the hips to the chest, and how thick a seam is, in half widths of the trunk. */
const PLATES = { stations: [0.02, 0.34, 0.66, 0.98], thick: 0.045 } as const

/** Seams of plates with bolts, balls for joints, a panel on the breast, an antenna. */
function machinery(shape: Shape, skin: Skin, body: Body): readonly Shape[] {
  const { girth } = body
  const rings = PLATES.stations.map(t => trunkRings(body, t, t + 0.001, 2, 0)[0])
  const bolts = rings.flatMap(ring =>
    [2, 5, 7, 10].map(k => at(ring[(k * AROUND) / 24], ball(0.075 * girth)))
  )
  return [
    tag(
      { part: 'panel_seam', role: 'ornament', material: DARK },
      ...rings.map(ring => sweep(ring, PLATES.thick * girth, { closed: true, smooth: true })),
      neckBand(body, 0.16)
    ),
    tag({ part: 'bolt', role: 'ornament', material: STEEL }, ...bolts),
    tag({ part: 'joint', role: 'feature', material: DARK }, ...jointBalls(body)),
    ...panel(skin, body),
    ...antenna(shape, skin, body),
  ]
}

/** How much wider than its limb a joint is. */
const JOINT = 1.22

const jointBalls = (body: Body): readonly Shape[] =>
  [...body.limbs.front, ...body.limbs.hind].flatMap(([root, knee, foot]) => {
    const long = length(subtract(knee, root)) + length(subtract(foot, knee))
    const way = normalize(subtract(foot, knee))
    // Where the limb is free of the trunk, each as wide as it is there.
    return [mix(knee, foot, 0.42), mix(knee, foot, 0.85)].flatMap(place => {
      const wide = Math.min(body.limbWidth(place, way), 0.2 * long)
      return wide === 0 ? [] : [at(place, ball(JOINT * wide))]
    })
  })

function neckBand(body: Body, thick: number): Shape {
  const { middle, across, radii } = neckOf(body)
  const ring = body.ring(middle, across, radii)
  return sweep(ring, thick * 0.5 * medianOf(radii), { closed: true, smooth: true })
}

/** A plate with lamps: on the breast where it is seen from the front, else on the left flank. */
function panel(skin: Skin, body: Body): readonly Shape[] {
  const { middle } = neckOf(body)
  const y = body.chest[1] + 0.15 * (middle[1] - body.chest[1])
  const front = surfaceBefore(skin, 0, y)
  const size = 0.42 * body.girth
  // Where a head is low, what is foremost there is its snout.
  if (front !== null && front < body.head[2]) {
    return [at([0, y, front], plate(size))]
  }
  const [flank] = trunkRings(body, 0.62, 0.621, 2, 0)
  return [at(flank[0], plate(size), { rotate: [0, PI / 2, 0] })]
}

/** A plate with a row of lamps and vents; its back at the origin, facing +Z. */
function plate(size: number): Shape {
  const lamp = (x: number): Shape => at([x * size, 0.3 * size, 0.12 * size], ball(0.17 * size))
  return group([
    tag(
      { part: 'panel', role: 'feature', material: STEEL },
      box([1.7 * size, 1.3 * size, 0.3 * size], { edge: soft(0.1 * size) })
    ),
    tag({ part: 'lamp', role: 'ornament', material: LAMP }, lamp(-0.5), lamp(0)),
    tag({ part: 'lamp_red', role: 'ornament', material: ALARM }, lamp(0.5)),
    tag(
      { part: 'vent', role: 'ornament', material: DARK },
      ...[-0.1, -0.35].map(up =>
        at([0, up * size, 0.14 * size], box([1.2 * size, 0.1 * size, 0.08 * size], { edge: sharp }))
      )
    ),
  ])
}

/** A rod with a lamp on the crown. */
function antenna(shape: Shape, skin: Skin, body: Body): readonly Shape[] {
  const tip = skin.joints.find(({ name }) => name === 'head' || name.startsWith('head.'))?.tip ?? body.head
  const place = mix(body.head, tip, 0.3)
  const y = surfaceAbove(skin, 0, place[2])
  const { min, max } = measureShape(shape)
  if (y === null || y < body.head[1] - body.girth) {
    return []
  }
  const long = Math.min(0.55 * body.girth, 0.16 * (max[1] - min[1]))
  return [
    tag(
      { part: 'antenna', role: 'feature', material: STEEL },
      at([0, y + 0.45 * long, place[2]], cylinder(0.05 * long, 1.1 * long, { edge: sharp })),
      at([0, y, place[2]], ball(0.16 * long))
    ),
    tag(
      { part: 'antenna_lamp', role: 'ornament', material: ALARM },
      at([0, y + long, place[2]], ball(0.17 * long))
    ),
  ]
}

/** Stations of a seam along the back, of its stitches, and how long these are, in half widths of the trunk. */
const SEAM = { from: -0.1, to: 1.05, stitches: 9, long: 0.2, thick: 0.04 } as const

/** A seam with stitches along the back and both flanks, a ribbon and a label. */
function sewing(body: Body): readonly Shape[] {
  const rings = trunkRings(body, SEAM.from, SEAM.to, SEAM.stitches, 0.012)
  const { girth } = body
  const lines = [AROUND / 4, AROUND / 12, (5 * AROUND) / 12, (3 * AROUND) / 4]
  const along = lines.map(k =>
    sweep(
      rings.map(ring => ring[k]),
      SEAM.thick * girth,
      { smooth: true, caps: 'round' }
    )
  )
  const stitches = lines.flatMap(k => rings.map(ring => stitchAcross(ring, k, girth)))
  return [
    tag({ part: 'seam', role: 'feature', material: THREAD }, ...along, ...stitches, neckBand(body, 0.05)),
    ribbon(body),
    label(rings, body),
  ]
}

/** A stitch over a seam, along the ring that it is on. */
function stitchAcross(ring: readonly Vec3[], k: number, girth: number): Shape {
  const way = normalize(subtract(ring[(k + 1) % AROUND], ring[(k + AROUND - 1) % AROUND]))
  const half = scale(way, SEAM.long * girth)
  return sweep([subtract(ring[k], half), ring[k], add(ring[k], half)], 0.8 * SEAM.thick * girth, {
    caps: 'round',
  })
}

/** A ribbon around the neck, tied to a bow before the throat, as soft toys have it. */
const ribbon = (body: Body): Shape =>
  tag({ part: 'ribbon', role: 'feature', material: RIBBON }, neckRing(body, 0.09), ...bow(body))

/** The label that is sewn into the seam of a flank. */
function label(rings: readonly (readonly Vec3[])[], { girth }: Body): Shape {
  const place = rings[1][AROUND / 12]
  return tag(
    { part: 'label', role: 'ornament', material: LABEL },
    at(
      add(place, [0.12 * girth, -0.06 * girth, 0]),
      box([0.34 * girth, 0.22 * girth, 0.05 * girth], { edge: sharp }),
      {
        rotate: [0, 0, -0.5],
      }
    )
  )
}

/** Rows of knitting over the trunk and around the limbs: how far apart, in half widths of the trunk. */
const ROWS = { apart: 0.2, most: 22, limb: 5 } as const

/** Ribs all around, as thick yarn has them. */
function knitting(body: Body, yarn: MaterialSpec): readonly Shape[] {
  const { girth } = body
  const long = length(subtract(body.chest, body.hips))
  const count = Math.min(ROWS.most, Math.max(4, Math.round((1.25 * long) / (ROWS.apart * girth))))
  const tube = (0.62 * (1.25 * long)) / count
  // A frog's head is its chest: rows over it would hide the face.
  const end = length(subtract(body.head, body.chest)) < NEAR_HEAD * girth ? 0.55 : 1.1
  const rows = trunkRings(body, -0.15, end, count, 0)
    .filter(ring => isAround(ring, girth))
    .map(ring => sweep(ring, Math.min(tube, 0.13 * girth), { closed: true, smooth: true }))
  const limbs = [...body.limbs.front, ...body.limbs.hind].flatMap(([, knee, foot]) => {
    const way = normalize(subtract(foot, knee))
    return Array.from({ length: ROWS.limb }, (_, i): Shape | null => {
      const place = mix(knee, foot, (i + 0.5) / ROWS.limb)
      const wide = body.limbWidth(place, way)
      return wide === 0 || wide > 0.8 * girth ? null : cuff(place, way, wide)
    }).filter(one => one !== null)
  })
  return [tag({ part: 'knitting', role: 'feature', material: yarn }, ...rows, ...limbs)]
}

/** A head that is nearer to the chest than this many half widths of the trunk is one with it. */
const NEAR_HEAD = 1

/** Of the half width of a trunk: a narrower ring is one beyond its ends, where there is nothing to go around. */
const NARROW = 0.2

const isAround = (ring: readonly Vec3[], girth: number): boolean =>
  length(subtract(ring[0], ring[AROUND / 2])) > NARROW * girth

/** A ring of yarn around a limb. */
function cuff(place: Vec3, way: Vec3, wide: number): Shape {
  const half = scale(way, 0.1 * wide)
  return sweep([subtract(place, half), place, add(place, half)], 1.08 * wide, { caps: 'round' })
}
