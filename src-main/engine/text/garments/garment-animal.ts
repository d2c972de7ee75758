import { cos, PI, sin } from '../../kernel/det-math.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, dot, length, mix, normalize, scale, subtract } from '../../kernel/vector.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, ball, ellipsoid, loft, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { AROUND, brimOf, medianOf, type Body } from './body-sections.ts'
import type { Skin } from '../contact/contact.ts'
import { sleeves } from './garment-limbs.ts'
import { breastCover, smoothed, trunkCover, trunkRings } from './garment-trunk.ts'
import { neckOf } from './garment-neck.ts'

/** The costume of an animal: a suit in its coat with a hood around the face, and on the hood what the animal is known by. */

type Crest =
  | 'round'
  | 'pointed'
  | 'long'
  | 'antennae'
  | 'horns'
  | 'antlers'
  | 'horn'
  | 'comb'
  | 'eyes'
  | 'none'
type Back = 'wings' | 'spikes' | 'fin' | 'none'

interface Costume {
  readonly crest: Crest
  readonly back?: Back
  /** A ring of mane around the face. */
  readonly mane?: string
  /** Where the animal's own main part does not tell its coat. */
  readonly coat?: MaterialSpec
}

const pile = (color: string, accent?: string): MaterialSpec => ({
  recipe: 'plush',
  color,
  ...(accent === undefined ? {} : { accent, pattern: 'stripes', scale: 2.2 }),
})

/** By the animal's name; others by their family. */
const BY_NAME: Readonly<Record<string, Costume>> = {
  bee: { crest: 'antennae', back: 'wings', coat: pile('#f2c02e', '#25211c') },
  bumblebee: { crest: 'antennae', back: 'wings', coat: pile('#f2c02e', '#25211c') },
  ladybug: {
    crest: 'antennae',
    coat: { recipe: 'plush', color: '#d42a2a', accent: '#1d1b1b', pattern: 'dots' },
  },
  butterfly: { crest: 'antennae', back: 'wings', coat: pile('#7a4fb0') },
  lion: { crest: 'round', mane: '#8a4a1f', coat: pile('#dba14e') },
  unicorn: { crest: 'horn', mane: '#e88ac0', coat: pile('#f6f2f4') },
  bat: { crest: 'pointed', back: 'wings' },
  panda: { crest: 'round', coat: pile('#f3f1ee') },
}
const BY_FAMILY: Readonly<Record<string, Costume>> = {
  rabbit: { crest: 'long', coat: pile('#f4efec') },
  bear: { crest: 'round' },
  mouse: { crest: 'round' },
  'big-cat': { crest: 'round' },
  ape: { crest: 'round' },
  pig: { crest: 'pointed' },
  cattle: { crest: 'horns' },
  sheep: { crest: 'horns' },
  deer: { crest: 'antlers' },
  dinosaur: { crest: 'none', back: 'spikes', coat: pile('#5f9e46') },
  dragon: { crest: 'horns', back: 'spikes', coat: pile('#4c9a57') },
  lizard: { crest: 'none', back: 'spikes' },
  fish: { crest: 'none', back: 'fin' },
  whale: { crest: 'none', back: 'fin' },
  bee: { crest: 'antennae', back: 'wings' },
  beetle: { crest: 'antennae' },
  butterfly: { crest: 'antennae', back: 'wings' },
  dragonfly: { crest: 'antennae', back: 'wings' },
  fowl: { crest: 'comb', coat: pile('#f7f2e4') },
  waterfowl: { crest: 'comb', coat: pile('#f5d13c') },
  frog: { crest: 'eyes', coat: pile('#63ae3f') },
}

const PLAIN: Costume = { crest: 'pointed' }

const costumeOf = (name: string, family: string): Costume => BY_NAME[name] ?? BY_FAMILY[family] ?? PLAIN

/** The animal that somebody is dressed up as: what it is called, what makes it, and its coat. */
export interface Disguise {
  readonly name: string
  readonly family: string
  readonly coat: MaterialSpec
}

/** What the suit is of. */
export const coatOf = ({ name, family, coat }: Disguise): MaterialSpec =>
  costumeOf(name, family).coat ?? { ...coat, recipe: 'plush' }

const BONE: MaterialSpec = { recipe: 'plush', color: '#efe4c8' }
const DARK: MaterialSpec = { recipe: 'plush', color: '#26221f' }
const RED: MaterialSpec = { recipe: 'plush', color: '#d2302c' }
const INNER: MaterialSpec = { recipe: 'plush', color: '#f0b7b4' }
const WING: MaterialSpec = { recipe: 'satin', color: '#dfeef5' }
const WHITE: MaterialSpec = { recipe: 'plush', color: '#f6f4ef' }

/** Where the hood ends before the eyes, and where it begins behind the head, in shares of the way from its joint to its tip. */
const HOOD = { from: -0.25, to: 0.42, ease: 0.14, rim: 0.15 } as const

/** Of the half width of a head in a hood: how far the hood's top is above the rim of a hat, and how large what is on it is. */
const OVER_HOOD = 0.4
const BIG = 1.15

/** The suit with its hood; for who has no trunk to measure (somebody in clothes) what is on the head alone, null without a head. */
export function animalSuit(skin: Skin, body: Body | null, disguise: Disguise): readonly Shape[] | null {
  const costume = costumeOf(disguise.name, disguise.family)
  const cloth = coatOf(disguise)
  const head = skin.joints.find(({ name, tip }) => /^head(?:\.|$)/.test(name) && tip !== undefined)
  if (head?.tip === undefined) {
    return null
  }
  if (body === null) {
    const brim = brimOf(skin)
    return brim === null
      ? null
      : crestOn(
          [0, brim[1] + OVER_HOOD * brim[0], brim[2]],
          [0, 1, 0],
          [0, 0, 1],
          BIG * brim[0],
          costume.crest,
          cloth
        )
  }
  const across = normalize(subtract(head.tip, head.at))
  const end = Math.min(HOOD.to, eyesAlong(skin, head.at, head.tip) - 0.08)
  const stations = [0, 0.25, 0.5, 0.75, 1].map(t => HOOD.from + (end - HOOD.from) * t)
  const rings = stations.map(t => hoodRing(body, mix(head.at, head.tip ?? head.at, t), across))
  const middle = mix(head.at, head.tip, (HOOD.from + end) / 2 + 0.1)
  const top = rings[3]
  const size = medianOf(top.map(point => length(subtract(point, middle))))
  const up = normalize(subtract(top[AROUND / 4], middle))
  const suit = tag(
    { part: 'costume', role: 'feature', material: cloth },
    trunkCover(body),
    breastCover(body, neckOf(body)),
    ...sleeves(body, 'front', 0.75),
    ...sleeves(body, 'hind', 0.6)
  )
  const hood = tag(
    { part: 'hood', role: 'feature', material: cloth },
    loft(rings, { smooth: true, edge: sharp }),
    sweep(rings[4], HOOD.rim * size, { closed: true, smooth: true })
  )
  const mane =
    costume.mane === undefined
      ? []
      : [
          tag(
            { part: 'mane', role: 'feature', material: pile(costume.mane) },
            ...maneOn(rings[3], middle, size)
          ),
        ]
  return [
    suit,
    hood,
    ...mane,
    ...crestOn(top[AROUND / 4], up, across, size, costume.crest, cloth),
    ...backOn(body, costume.back ?? 'none', cloth),
  ]
}

/** How far along the head the eyes begin; 1 without eyes. */
function eyesAlong({ parts }: Skin, from: Vec3, to: Vec3): number {
  const eyes = parts.filter(({ name }) => /^eye(?:_|$)/.test(name)).map(({ positions }) => positions)
  if (eyes.length === 0) {
    return 1
  }
  const way = subtract(to, from)
  const { min, max } = boundsOf(...eyes)
  const middle = mix(min, max, 0.5)
  const half = (max[2] - min[2]) / 2
  return (dot(subtract([0, middle[1], middle[2]], from), way) - half * length(way)) / dot(way, way)
}

/** A section of the head with some ease; ears and horns do not widen it. */
function hoodRing(body: Body, middle: Vec3, across: Vec3): readonly Vec3[] {
  const far = body.radii(middle, across)
  const usual = medianOf(far)
  const up: Vec3 = [0, across[2], -across[1]]
  return smoothed(
    far.map((one, i): Vec3 => {
      const turn = (2 * PI * i) / AROUND
      const reach = Math.min(Math.max(one, 0.8 * usual), 1.25 * usual) + HOOD.ease * usual
      return add(middle, add(scale([1, 0, 0], reach * cos(turn)), scale(up, reach * sin(turn))))
    })
  )
}

const maneOn = (ring: readonly Vec3[], middle: Vec3, size: number): readonly Shape[] =>
  ring
    .filter((_, i) => i % 2 === 0)
    .map(point => at(add(point, scale(normalize(subtract(point, middle)), 0.16 * size)), ball(0.36 * size)))

/** What stands on the hood around its top `place`; `up` and `front` are its directions, `size` the half width of the head. */
function crestOn(
  place: Vec3,
  up: Vec3,
  front: Vec3,
  size: number,
  crest: Crest,
  cloth: MaterialSpec
): readonly Shape[] {
  const from = (x: number, y: number, z = 0): Vec3 =>
    add(place, add([x * size, 0, 0], add(scale(up, y * size), scale(front, z * size))))
  const made = (part: string, material: MaterialSpec, ...shapes: readonly Shape[]): Shape =>
    tag({ part, role: 'feature', material }, ...shapes)
  const both = (shape: Shape): Shape => mirrored(shape)
  const spike = (points: readonly Vec3[], widths: readonly number[]): Shape =>
    sweep(
      points,
      widths.map(one => one * size),
      { smooth: true, caps: 'round' }
    )
  switch (crest) {
    case 'round':
      return [
        made(
          'costume_ear',
          cloth,
          both(at(from(0.6, 0.02), ellipsoid([0.34 * size, 0.36 * size, 0.2 * size])))
        ),
        made('costume_ear_inner', INNER, both(at(from(0.6, 0.02, 0.13), ball(0.2 * size)))),
      ]
    case 'pointed':
      return [
        made(
          'costume_ear',
          cloth,
          both(spike([from(0.5, -0.15), from(0.62, 0.3), from(0.7, 0.65)], [0.3, 0.22, 0.03]))
        ),
      ]
    case 'long':
      return [
        made(
          'costume_ear',
          cloth,
          both(
            spike(
              [from(0.32, -0.1), from(0.4, 0.7), from(0.46, 1.35), from(0.5, 1.7)],
              [0.18, 0.27, 0.24, 0.08]
            )
          )
        ),
        made(
          'costume_ear_inner',
          INNER,
          both(
            spike([from(0.35, 0.35, 0.2), from(0.41, 0.8, 0.23), from(0.46, 1.3, 0.18)], [0.06, 0.12, 0.06])
          )
        ),
      ]
    case 'antennae':
      return [
        made(
          'antenna',
          DARK,
          both(spike([from(0.25, -0.1), from(0.38, 0.5, 0.1), from(0.55, 0.95, 0.3)], [0.06, 0.05, 0.05]))
        ),
        made('antenna_ball', DARK, both(at(from(0.55, 0.98, 0.3), ball(0.16 * size)))),
      ]
    case 'horns':
      return [
        made(
          'costume_horn',
          BONE,
          both(spike([from(0.5, -0.15), from(0.85, 0.15), from(0.88, 0.6)], [0.18, 0.14, 0.03]))
        ),
      ]
    case 'antlers':
      return [
        made(
          'costume_antler',
          { recipe: 'plush', color: '#8a5f38' },
          both(spike([from(0.3, -0.1), from(0.55, 0.6), from(0.75, 1.2)], [0.1, 0.09, 0.05])),
          both(spike([from(0.5, 0.5), from(0.9, 0.75)], [0.08, 0.04])),
          both(spike([from(0.63, 0.85), from(0.45, 1.3)], [0.07, 0.04]))
        ),
      ]
    case 'horn':
      return [
        made(
          'costume_horn',
          { recipe: 'satin', color: '#f2cf5a' },
          spike([from(0, -0.1, 0.3), from(0, 0.95, 0.7)], [0.17, 0.02])
        ),
        made('costume_ear', cloth, both(spike([from(0.55, -0.15), from(0.68, 0.45)], [0.22, 0.04]))),
      ]
    case 'comb':
      return [made('comb', RED, ...[0.35, 0.05, -0.25].map(z => at(from(0, 0.08, z), ball(0.24 * size))))]
    case 'eyes':
      return [
        made('hood_eye', WHITE, both(at(from(0.45, 0.1, 0.1), ball(0.34 * size)))),
        made('hood_pupil', DARK, both(at(from(0.47, 0.14, 0.38), ball(0.14 * size)))),
      ]
    case 'none':
      return []
  }
}

/** What is sewn on the back of the suit. */
function backOn(body: Body, back: Back, cloth: MaterialSpec): readonly Shape[] {
  const { girth } = body
  const places = [0.1, 0.35, 0.6, 0.85].map(t => trunkRings(body, t, t + 0.001, 2)[0][AROUND / 4])
  const out = normalize(body.up)
  const raised = (place: Vec3, high: number, x = 0, along = 0): Vec3 =>
    add(place, add([x * girth, 0, 0], add(scale(out, high * girth), scale(body.along, along * girth))))
  switch (back) {
    case 'wings':
      return [
        tag(
          { part: 'costume_wing', role: 'feature', material: WING },
          mirrored(
            sweep(
              [
                raised(places[2], -0.1, 0.1),
                raised(places[2], 0.7, 0.75),
                raised(places[1], 1.05, 1.35, -0.3),
              ],
              [0.1 * girth, 0.48 * girth, 0.3 * girth],
              { smooth: true, caps: 'round', flatten: 0.22 }
            )
          )
        ),
      ]
    case 'spikes':
      return [
        tag(
          { part: 'costume_spike', role: 'feature', material: { recipe: 'plush', color: '#f0a436' } },
          ...places.map(place =>
            sweep([raised(place, -0.15), raised(place, 0.5)], [0.34 * girth, 0.03 * girth], { caps: 'round' })
          )
        ),
      ]
    case 'fin':
      return [
        tag(
          { part: 'costume_fin', role: 'feature', material: cloth },
          sweep(
            [raised(places[2], -0.2), raised(places[1], 0.7), raised(places[0], 1.1)],
            [0.5 * girth, 0.32 * girth, 0.05 * girth],
            { smooth: true, caps: 'round', flatten: 0.3 }
          )
        ),
      ]
    case 'none':
      return []
  }
}
