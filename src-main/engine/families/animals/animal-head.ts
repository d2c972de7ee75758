import type { Vec3 } from '../../kernel/types.ts'
import { leafEar } from '../../kit/ears.ts'
import { eye } from '../../kit/eyes.ts'
import { inlay, limbBalls, lumpBalls, type Knot, type Lump } from '../../kit/flesh.ts'
import { setOn, skinOf, strokeOn, type Skin } from '../../kit/skin-places.ts'
import { at, blend, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { BlendBall, BlendShape, Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import type { Ears, Eyes, HeadLook, HeadTools, Mark, Nose } from './head-look.ts'
import { FARM_HEADS } from './heads-of-farms.ts'
import { PET_HEADS } from './heads-of-pets.ts'
import { FEATHERED_HEADS } from './heads-of-birds.ts'
import { WILD_HEADS } from './heads-of-the-wild.ts'

const KINDS: Readonly<Record<string, HeadLook>> = {
  ...PET_HEADS,
  ...WILD_HEADS,
  ...FARM_HEADS,
  ...FEATHERED_HEADS,
}

/** The head of an animal by itself, in the round, as toys, masks of mascots and signs have it. */
export const animalHead: Family = {
  name: 'animal head',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is the head of'),
    height: meters(0.2, { min: 0.05, max: 1.2 }, 'Chin to crown, without ears and horns'),
    round: ratio('Width against the usual', 1, { min: 0.85, max: 1.2 }),
    muzzle: ratio('Size of the muzzle or beak', 1, { min: 0.8, max: 1.25 }),
    ears: ratio('Size of the ears, comb or crest', 1, { min: 0.7, max: 1.4 }),
    eyes: ratio('Size of the eyes', 1, { min: 0.75, max: 1.4 }),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#d98a3d' } },
    light: { material: { recipe: 'fur', color: '#f6ead8' }, second: {} },
    dark: { material: { recipe: 'fur', color: '#3a2a22' } },
    inner: { material: { recipe: 'fur', color: '#eaa9a0' } },
    mane: { material: { recipe: 'fur', color: '#8a4a20' } },
    nose: { material: { recipe: 'glossy-plastic', color: '#1f1a1b' } },
    line: { material: { recipe: 'plastic', color: '#2a2020' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#17130f' } },
    whites: { material: { recipe: 'glossy-plastic', color: '#fbfaf6' } },
    horn: { material: { recipe: 'bone', color: '#d9c8a4' } },
    beak: { material: { recipe: 'shell', color: '#f0a02c' } },
    red: { material: { recipe: 'skin', color: '#d8353a' } },
  },
  partWords: {
    ear: { slot: 'coat', part: 'ear' },
    muzzle: { slot: 'light', part: 'muzzle' },
    snout: { slot: 'light', part: 'muzzle' },
    nose: { slot: 'nose', part: 'nose' },
    eye: { slot: 'eyes', part: 'eye' },
    whisker: { slot: 'line', part: 'whisker' },
    mouth: { slot: 'line', part: 'mouth' },
    mane: { slot: 'mane', part: 'mane' },
    horn: { slot: 'horn', part: 'horn' },
    antler: { slot: 'horn', part: 'antler' },
    tusk: { slot: 'horn', part: 'tusk' },
    beak: { slot: 'beak', part: 'beak' },
    comb: { slot: 'red', part: 'comb' },
    stripe: { slot: 'dark', part: 'stripe' },
    patch: { slot: 'dark', part: 'patch' },
    tongue: { slot: 'red', part: 'tongue' },
  },
  adjectives: {
    round: { round: 1.12 },
    chubby: { round: 1.12 },
    fat: { round: 1.12 },
    narrow: { round: 0.9 },
    'long ear': { ears: 1.3 },
    'big ear': { ears: 1.3 },
    'small ear': { ears: 0.8 },
    'big eye': { eyes: 1.3 },
    'small eye': { eyes: 0.8 },
    cute: { eyes: 1.2 },
    large: { height: 1.3 },
    small: { height: 0.75 },
  },
  heightParameter: 'height',
  build,
}

/** Units of a usual head from chin to crown. */
const USUAL_HEIGHT = 1.75
const SEAM = 0.14
/** Of the grid that blends are made on. */
const DETAIL = 0.13
/** How far a patch stands out of the coat. */
const LIFT = 0.014

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const look = KINDS[String(p['kind'])] ?? KINDS['cat']
  const [ears, muzzle, eyes] = [Number(p['ears']), Number(p['muzzle']), Number(p['eyes'])]
  const coat = bodyOf(look.skull, look.limbs)
  const snout =
    look.muzzle === undefined ? null : bodyOf(look.muzzle.lumps.map(larger(muzzle)), look.muzzle.limbs)
  const skin = skinOf(snout === null ? [coat] : [coat, snout])
  const slot = slotTags(context)
  const tools: HeadTools = { slot, skin, ears, muzzle }
  const head = group([
    tag(slot('head', 'coat', 'body'), coat),
    ...(snout === null || look.muzzle === undefined
      ? []
      : [tag(slot('muzzle', look.muzzle.slot, 'feature'), snout)]),
    ...(look.marks ?? []).map(mark => patch(mark, coat, tools)),
    ...(look.stripes === undefined ? [] : [stripes(look.stripes, tools)]),
    ...(look.ears === undefined ? [] : [pairOfEars(look.ears, context, ears)]),
    pairOfEyes(look.eyes, skin, context, eyes),
    ...(look.nose === undefined ? [] : [nose(look.nose, tools)]),
    ...(look.mouth === undefined ? [] : [mouth(look.mouth, tools)]),
    ...(look.whiskers === undefined ? [] : [whiskers(look.whiskers, tools)]),
    ...(look.extras?.(tools) ?? []),
  ])
  const s = Number(p['height']) / USUAL_HEIGHT
  const low = lowestOf([...coat.balls, ...(snout?.balls ?? [])])
  return at([0, -low * s, 0], head, { scale: [s * Number(p['round']), s, s] })
}

const bodyOf = (lumps: readonly Lump[], limbs: readonly (readonly Knot[])[] = []): BlendShape =>
  blend([...lumps.flatMap(lump => lumpBalls(lump)), ...limbs.flatMap(knots => limbBalls(knots))], {
    blend: SEAM,
    detail: DETAIL,
  })

const larger =
  (by: number) =>
  ([x, y, z, rx, ry, rz, pitch = 0]: Lump): Lump => [x, y, z, rx * by, ry * by, rz * by, pitch]

const lowestOf = (balls: readonly BlendBall[]): number =>
  balls.reduce(
    (low, ball) =>
      Math.min(
        low,
        ball.kind === 'ball'
          ? ball.at[1] - ball.radii[1]
          : Math.min(ball.from[1] - ball.r0, ball.to[1] - ball.r1)
      ),
    Infinity
  )

function patch({ part, slot, spots, isSingle }: Mark, coat: BlendShape, tools: HeadTools): Shape {
  const regions = spots.map(([x, y, rx, ry, tilt = 0]) => {
    const place = tools.skin.front(x, y)
    const spot = at(
      place.at,
      at([0, 0, 0], ellipsoid([rx, ry, Math.max(rx, ry)]), { rotate: [0, 0, tilt] }),
      {
        rotate: place.turn,
      }
    )
    return x === 0 || isSingle === true ? spot : mirrored(spot)
  })
  return inlay(coat, regions, { lift: LIFT, ...tools.slot(part, slot, 'feature') })
}

function stripes(paths: NonNullable<HeadLook['stripes']>, { slot, skin }: HeadTools): Shape {
  return tag(
    slot('stripe', 'dark', 'feature'),
    ...paths.map(path => {
      const last = path.length - 1
      const stroke = strokeOn(
        path.map(([x, y]) => skin.front(x, y)),
        path.map((_, i) => (i === 0 || i === last ? 0.02 : 0.055))
      )
      return path.every(([x]) => x === 0) ? stroke : mirrored(stroke)
    })
  )
}

function pairOfEars(
  { at: [x, y, z], rotate, form, slot = 'coat', inner }: Ears,
  context: FamilyContext,
  by: number
): Shape {
  const inside = inner === undefined ? undefined : context.material(inner)
  const ear = typeof form === 'number' ? roundEar(form, inside) : leafEar(form, inside)
  return tag(
    { part: 'ear', role: 'feature', material: context.material(slot) },
    mirrored(at([x, y, z], ear, { rotate, scale: by }))
  )
}

function roundEar(radius: number, inside: ReturnType<FamilyContext['material']> | undefined): Shape {
  const outer = ellipsoid([radius, radius, 0.42 * radius])
  return inside === undefined
    ? outer
    : group([
        outer,
        tag(
          { part: 'inner_ear', role: 'ornament', material: inside },
          at([0, -0.04 * radius, 0.2 * radius], ellipsoid([0.66 * radius, 0.66 * radius, 0.3 * radius]))
        ),
      ])
}

const PUPIL = { recipe: 'glossy-plastic', color: '#0f0d0d' }

function pairOfEyes({ at: [x, y], size, look }: Eyes, skin: Skin, context: FamilyContext, by: number): Shape {
  const place = skin.front(x, y)
  const r = size * by
  const iris = context.material('eyes')
  const ball =
    look === 'bead'
      ? eye({ ball: iris, pupil: PUPIL, shape: 'none' })
      : look === 'white'
        ? eye({ ball: context.material('whites'), iris, pupil: PUPIL, shape: 'round' })
        : eye({ ball: iris, pupil: PUPIL, shape: look })
  return mirrored(setOn(place, ball, 0.12 * r, [r, 1.1 * r, 0.5 * r]))
}

function nose({ at: [x, y], radii, slot = 'nose', holes }: Nose, tools: HeadTools): Shape {
  const place = tools.skin.front(x, y)
  const scale = tools.muzzle
  const holeShapes =
    holes === undefined
      ? []
      : [
          tag(
            tools.slot('nostril', 'line', 'ornament'),
            mirrored(
              at(
                [holes[0], 0, radii[2] * bulge(holes[0] / radii[0])],
                ellipsoid([holes[1], 1.35 * holes[1], 0.5 * holes[1]])
              )
            )
          ),
        ]
  return setOn(
    place,
    group([tag(tools.slot('nose', slot, 'feature'), ellipsoid(radii)), ...holeShapes]),
    0.25 * radii[2],
    scale
  )
}

/** How far a ball of radius 1 stands out at x. */
const bulge = (x: number): number => Math.sqrt(Math.max(0, 1 - x * x))

const mouth = (paths: NonNullable<HeadLook['mouth']>, { slot, skin }: HeadTools): Shape =>
  tag(
    slot('mouth', 'line', 'feature'),
    ...paths.map(path => {
      const stroke = strokeOn(
        path.map(([x, y]) => skin.front(x, y)),
        0.028
      )
      return path.every(([x]) => x === 0) ? stroke : mirrored(stroke)
    })
  )

function whiskers([x, y]: readonly [number, number], { slot, skin }: HeadTools): Shape {
  const hair = (dy: number, rise: number): Shape => {
    const [x0, y0, z0] = skin.front(x, y + dy).at
    const path: readonly Vec3[] = [
      [x0 - 0.04, y0, z0 - 0.04],
      [x0 + 0.42, y0 + 0.5 * rise, z0 + 0.02],
      [x0 + 0.85, y0 + rise, z0 - 0.2],
    ]
    return sweep(path, [0.016, 0.014, 0.008], { smooth: true, caps: 'round' })
  }
  return tag(
    slot('whisker', 'line', 'ornament'),
    mirrored(group([hair(0.08, 0.12), hair(0, 0.02), hair(-0.08, -0.1)]))
  )
}
