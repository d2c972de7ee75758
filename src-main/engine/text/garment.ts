import { clamp, cos, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import { add, dot, length, mix, normalize, scale, subtract } from '../kernel/vector.ts'
import type { MaterialSpec } from '../material/types.ts'
import { at, ball, bevel, ellipsoid, extrude, group, loft, sharp, sweep, tag } from '../shape/build.ts'
import { measureShape } from '../shape/measure.ts'
import type { Shape } from '../shape/types.ts'
import { AROUND, bodyOf, medianOf, type Body } from './body-sections.ts'
import { skinOf, type Skin } from './contact.ts'

/** How a piece of clothing is worn. */
export type GarmentForm =
  | 'coat'
  | 'suit'
  | 'armor'
  | 'apron'
  | 'skirt'
  | 'dress'
  | 'cape'
  | 'scarf'
  | 'bow tie'
  | 'necktie'
  | 'glasses'

export interface Garment {
  readonly form: GarmentForm
  /** Of its main part. */
  readonly cloth: MaterialSpec
}

const WHITE: MaterialSpec = { recipe: 'fabric', color: '#f3f1ec' }
const RED: MaterialSpec = { recipe: 'satin', color: '#a8242c' }
const BUTTON: MaterialSpec = { recipe: 'plastic', color: '#e9c46a' }
/** Cloth is this far from the skin, in shares of the girth. */
const EASE = 0.1

/**
 * A piece of clothing made to an animal's own measures: sections of its trunk along the spine, and around its neck. `plain` is the
 * piece as it lies on a table, which glasses are made of. null for a body without a spine, or without eyes for glasses.
 */
export function garmentOn(wearer: Shape, plain: Shape, { form, cloth }: Garment): Shape | null {
  const skin = skinOf(wearer)
  if (form === 'glasses') {
    return glassesOn(skin, plain)
  }
  const body = bodyOf(skin)
  if (body === null) {
    return null
  }
  const dressed = (part: string, shapes: readonly Shape[], material = cloth): Shape =>
    tag({ part, role: 'feature', material }, ...shapes)
  switch (form) {
    case 'coat':
      return group([dressed('coat', [trunkCover(body)]), dressed('coat_collar', [neckRing(body, 0.15)])])
    case 'suit':
      return group([
        dressed('suit', [trunkCover(body)]),
        dressed('shirt', [neckRing(body, 0.13)], WHITE),
        dressed('tie', [hangingTie(body)], RED),
        dressed('button', buttons(body), BUTTON),
      ])
    case 'armor':
      return group([dressed('armor', [trunkCover(body), neckRing(body, 0.16), ...armorBands(body)])])
    case 'apron':
      return group([dressed('apron', [apronSheet(body), neckRing(body, 0.06)])])
    case 'skirt':
      return group([dressed('skirt', ruffles(body, TUTU)), dressed('waistband', [waistRing(body)])])
    case 'dress':
      return group([dressed('dress', [trunkCover(body), ...ruffles(body, GATHERED)])])
    case 'cape':
      return group([
        dressed('cape', [capeSheet(body), neckRing(body, 0.12)]),
        dressed('clasp', [clasp(body)], BUTTON),
      ])
    case 'scarf':
      return group([dressed('scarf', [neckRing(body, 0.24), ...scarfEnds(body)])])
    case 'bow tie':
      return group([dressed('bow_tie', [neckRing(body, 0.06), ...bow(body)])])
    case 'necktie':
      return group([dressed('necktie', [neckRing(body, 0.07), hangingTie(body)])])
  }
}

/** Where legs join the trunk of who goes on four feet, and the skin runs down to them. */
const BELOW = 0.3

/** Distances at which legs, arms and wings do not count: a little more than the trunk has there in its middle. */
function trunkLimit(body: Body): readonly number[] {
  const stations = [0.3, 0.45, 0.6].map(t => body.radii(mix(body.hips, body.chest, t), body.along))
  return stations[0].map((_, i) => {
    const isBelow = -sin((TAU * i) / AROUND) * body.up[1] > BELOW
    return (isBelow ? 1.1 : 1.45) * medianOf(stations.map(radii => radii[i]))
  })
}

/** Sections of the trunk with some ease; `t` runs from the hips (0) to the chest (1) and beyond. */
function trunkRings(
  body: Body,
  from: number,
  to: number,
  number: number,
  ease = EASE
): readonly (readonly Vec3[])[] {
  const limit = trunkLimit(body)
  return Array.from({ length: number }, (_, i) => {
    const t = from + ((to - from) * i) / (number - 1)
    const middle = mix(body.hips, body.chest, t)
    return smoothed(
      body.ring(middle, body.along, limit).map(point => {
        const out = normalize(subtract(point, middle))
        return add(point, scale(out, ease * body.girth))
      })
    )
  })
}

/** Each point in the middle of itself and its neighbours: cloth hangs over hollows. */
const smoothed = (ring: readonly Vec3[]): readonly Vec3[] =>
  ring.map((point, i) => {
    const next = ring[(i + 1) % ring.length]
    const last = ring[(i + ring.length - 1) % ring.length]
    return mix(point, mix(next, last, 0.5), 0.5)
  })

const trunkCover = (body: Body): Shape =>
  loft(trunkRings(body, -0.05, 1.12, 8), { smooth: true, edge: sharp })

/** Bands across plates of metal. */
const armorBands = (body: Body): readonly Shape[] =>
  [0.05, 0.5, 0.95].map(t =>
    sweep(trunkRings(body, t, t + 0.001, 2, EASE * 1.2)[0], 0.07 * body.girth, { closed: true })
  )

const waistRing = (body: Body): Shape =>
  sweep(trunkRings(body, 0.3, 0.301, 2, EASE)[0], 0.11 * body.girth, { closed: true, smooth: true })

/** By how much of the waist's half width a skirt stands off it: one of tulle, and one of cloth. */
const TUTU = 0.95
const GATHERED = 0.5
/** Who is near the ground has less room for a skirt. */
const LEAST_FLARE = 0.35

/** Layers of gathered cloth that stand off the waist, above the ground. */
function ruffles(body: Body, most: number): readonly Shape[] {
  const limit = trunkLimit(body)
  return [0.2, 0.27, 0.34, 0.41].map((t, layer) => {
    const middle = mix(body.hips, body.chest, t)
    const radii = body.radii(middle, body.along).map((far, i) => Math.min(far, limit[i]))
    const round = medianOf(radii)
    const flare = clamp(middle[1] / round - 1, Math.min(LEAST_FLARE, most), most)
    const sheet = (depth: number): readonly Vec3[] =>
      Array.from({ length: 2 * AROUND }, (_, i): Vec3 => {
        const turn = (TAU * i) / (2 * AROUND)
        const wave = (i % 2 === 0 ? 0.1 : -0.1) * round
        const wanted = Math.max(radii[Math.floor(i / 2)], round) + round * (flare - 0.12 * layer)
        const down = -body.up[1] * sin(turn)
        const reach = down > 0 ? Math.min(wanted, (0.9 * middle[1]) / down) : wanted
        const place = add(scale([1, 0, 0], reach * cos(turn)), scale(body.up, reach * sin(turn)))
        return add(add(middle, place), scale(body.along, wave + depth))
      })
    return loft([sheet(0), sheet(0.05 * round)], { edge: sharp })
  })
}

/** Necks longer than this, in half widths of the trunk, are dressed where they begin. */
const LONG_NECK = 2.8
/** A neck whose joint is this far from the line to the head, in half widths of the trunk, is bent. */
const BENT = 0.55

/** The plane around the neck: its middle, its direction, and the skin's distance there. */
function neckOf(body: Body): {
  readonly middle: Vec3
  readonly across: Vec3
  /** Those of the neck alone: a breast behind it, or a mane, counts for a little more than its median. */
  readonly radii: readonly number[]
  /** Of all that is there. */
  readonly whole: readonly number[]
} {
  const { chest, head, neck } = body
  const isLong = length(subtract(head, chest)) > LONG_NECK * body.girth
  const straight = normalize(subtract(head, chest))
  const begin = mix(chest, head, isLong ? 0.3 : 0.56)
  // A neck that is bent passes beside the line to the head, and runs neither as it leaves the chest nor as it reaches the head.
  const joint = neck ?? begin
  const [leaving, reaching] = [normalize(subtract(joint, chest)), normalize(subtract(head, joint))]
  const nearest = add(chest, scale(straight, dot(subtract(joint, chest), straight)))
  const isBent = isLong && length(subtract(joint, nearest)) > BENT * body.girth
  const isBeside = isBent || medianOf(body.radii(begin, straight)) < 0.2 * body.girth
  const across = isBeside ? normalize(add(leaving, reaching)) : straight
  const middle = isBeside ? body.centre(isBent ? joint : begin, across) : begin
  const whole = body.radii(middle, across)
  const most = 1.25 * medianOf(whole)
  return { middle, across, radii: whole.map(far => Math.min(far, most)), whole }
}

function neckRing(body: Body, thick: number): Shape {
  const { middle, across, radii } = neckOf(body)
  const tube = thick * medianOf(radii) * 1.4
  const up: Vec3 = [0, across[2], -across[1]]
  const path = smoothed(
    radii.map((far, i): Vec3 => {
      const [turn, reach] = [(TAU * i) / AROUND, far + 0.45 * tube]
      return add(middle, add(scale([1, 0, 0], reach * cos(turn)), scale(up, reach * sin(turn))))
    })
  )
  return sweep(path, tube, { closed: true, smooth: true })
}

/** The foremost place of the neck, below the chin, and its half width. */
function throatOf(body: Body): { readonly place: Vec3; readonly size: number } {
  const { middle, across, radii, whole } = neckOf(body)
  const up: Vec3 = [0, across[2], -across[1]]
  const front: Vec3 = [0, -0.35, 1]
  const i = dot(up, front) > 0 ? AROUND / 4 : (3 * AROUND) / 4
  const side = i === AROUND / 4 ? 1 : -1
  return { place: add(middle, scale(up, side * whole[i] * 1.08)), size: medianOf(radii) }
}

function bow(body: Body): readonly Shape[] {
  const { place, size } = throatOf(body)
  const wing = (side: number): Shape =>
    loft(
      [0.06, 0.4, 0.75].map((x, i): readonly Vec3[] => {
        const [high, deep] = [[0.14, 0.3, 0.42][i] * size, [0.1, 0.13, 0.1][i] * size]
        const corners: readonly Vec2[] = [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ]
        const ring = corners.map(([z, y]): Vec3 =>
          add(place, [side * x * size, y * high, 0.1 * size + z * deep])
        )
        return side > 0 ? ring : [...ring].reverse()
      }),
      { edge: bevel(0.03 * size) }
    )
  return [wing(1), wing(-1), at(add(place, [0, 0, 0.12 * size]), ball(0.17 * size))]
}

function hangingTie(body: Body): Shape {
  const { place, size } = throatOf(body)
  const outline: readonly Vec2[] = [
    [-0.16, 0.16],
    [-0.1, -0.1],
    [-0.24, -1.25],
    [0, -1.55],
    [0.24, -1.25],
    [0.1, -0.1],
    [0.16, 0.16],
  ]
  const scaledOutline = outline.map(([x, y]): Vec2 => [x * size, y * size])
  return at(
    add(place, [0, 0, 0.14 * size]),
    extrude(scaledOutline, 0.14 * size, { edge: bevel(0.02 * size) }),
    {
      rotate: [-0.12, 0, 0],
    }
  )
}

function scarfEnds(body: Body): readonly Shape[] {
  const { place, size } = throatOf(body)
  const end = (side: number, long: number): Shape =>
    sweep(
      [
        add(place, [side * 0.12 * size, 0, 0.12 * size]),
        add(place, [side * 0.26 * size, -0.5 * long * size, 0.3 * size]),
        add(place, [side * 0.3 * size, -long * size, 0.26 * size]),
      ],
      0.24 * size,
      { smooth: true, flatten: 0.42, caps: 'round' }
    )
  return [end(1, 1.3), end(-1, 0.95)]
}

const clasp = (body: Body): Shape => {
  const { place, size } = throatOf(body)
  return at(add(place, [0, 0, 0.14 * size]), ellipsoid([0.16 * size, 0.16 * size, 0.09 * size]))
}

function buttons(body: Body): readonly Shape[] {
  const size = 0.075 * body.girth
  const under = trunkRings(body, 0.25, 0.85, 3, EASE * 1.15).map(ring => ring[(3 * AROUND) / 4])
  return under.map(place => at(place, ball(size)))
}

/** Directions in which the back is. */
const BACK = Array.from({ length: 11 }, (_, i) => i + 1)

/** From the neck over the back to behind the hips, with a hem that hangs. */
function capeSheet(body: Body): Shape {
  const limit = trunkLimit(body)
  const sections = [1.02, 0.8, 0.5, 0.2, -0.15, -0.5].map((t, row) => {
    const middle = mix(body.hips, body.chest, t)
    const radii = body
      .radii(middle, body.along)
      .map((far, i) => Math.min(Math.max(far, 0.8 * limit[i]), limit[i]))
    const sheet = (off: number): readonly Vec3[] =>
      BACK.map(k => {
        const turn = (TAU * k) / AROUND
        const reach = radii[k] + (off + 0.05 * row) * body.girth
        return add(middle, add(scale([1, 0, 0], reach * cos(turn)), scale(body.up, reach * sin(turn))))
      })
    return [...sheet(0.1), ...[...sheet(0.2)].reverse()]
  })
  return loft([...sections].reverse(), { edge: sharp })
}

/** Over chest and belly. */
function apronSheet(body: Body): Shape {
  const half = AROUND / 2
  const limit = trunkLimit(body)
  const sections = [-0.1, 0.3, 0.7, 1].map(t => {
    const middle = mix(body.hips, body.chest, t)
    const radii = body.radii(middle, body.along).map((far, i) => Math.min(far, limit[i]))
    const sheet = (off: number): readonly Vec3[] =>
      [3, 4, 5, 6, 7, 8, 9].map(k => {
        const i = (k + half) % AROUND
        const turn = (TAU * i) / AROUND
        const reach = radii[i] + off * body.girth
        return add(middle, add(scale([1, 0, 0], reach * cos(turn)), scale(body.up, reach * sin(turn))))
      })
    return [...sheet(0.04), ...[...sheet(0.12)].reverse()]
  })
  return loft(sections, { edge: sharp })
}

/** Before the eyes, as wide as the head is there. */
function glassesOn(skin: Skin, plain: Shape): Shape | null {
  const eyes = skin.parts.filter(({ name }) => /^eye(?:_|$)/.test(name))
  if (eyes.length === 0) {
    return null
  }
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of eyes) {
    positions.forEach((value, i) => {
      low[i % 3] = Math.min(low[i % 3], value)
      high[i % 3] = Math.max(high[i % 3], value)
    })
  }
  const box = measureShape(plain)
  const factor = (1.3 * (high[0] - low[0])) / (box.max[0] - box.min[0])
  const wide = high[0] - low[0]
  // A long nose is no face to lay glasses on.
  const face = Math.min(faceAt(skin, low, high), high[2] + 0.22 * wide)
  const lens = box.max[1] - 0.5 * (box.max[1] - box.min[1])
  return at(
    [
      0,
      (low[1] + high[1]) / 2 - factor * lens,
      Math.max(high[2], face) + 0.04 * (high[0] - low[0]) - factor * box.max[2],
    ],
    plain,
    { scale: factor }
  )
}

/** How far the face reaches to the front between the eyes, in their height. */
function faceAt(skin: Skin, low: Vec3, high: Vec3): number {
  const half = 0.3 * (high[0] - low[0])
  let front = -Infinity
  for (const { positions } of skin.parts) {
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = [positions[i], positions[i + 1], positions[i + 2]]
      if (Math.abs(x) < half && y > low[1] && y < high[1]) {
        front = Math.max(front, z)
      }
    }
  }
  return front
}
