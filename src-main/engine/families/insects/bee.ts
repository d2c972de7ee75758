import type { Vec3 } from '../../kernel/types.ts'
import { bladeWing } from '../../kit/wings.ts'
import { at, box, cylinder, ellipsoid, group, intersection, mirrored, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'
import {
  fannedLegs,
  feelers,
  INSECT_ADJECTIVES,
  INSECT_PARAMETERS,
  INSECT_WORDS,
  insectJoints,
  legPairs,
} from './insect-parts.ts'

/** Bee, wasp, fly, ant, mosquito: head, thorax, abdomen, six legs, two pairs of clear wings; 15 mm long. */
export const bee: Family = {
  name: 'bee',
  parameters: {
    length: meters(0.015, { min: 0.002, max: 0.3 }, 'Length of the body'),
    ...INSECT_PARAMETERS,
    waist: choice(['none', 'narrow'], 'A narrow waist before the abdomen'),
    wings: choice(['four', 'two', 'none'], 'Pairs of wings'),
    markings: choice(['bands', 'none'], 'Dark bands around the abdomen'),
    eyes: choice(['side', 'large'], 'Eyes at the side, or over the whole head'),
  },
  slots: {
    body: { material: { recipe: 'fur', color: '#f0b32a', scale: 0.1 } },
    bands: { material: { recipe: 'fur', color: '#241a12', scale: 0.1 }, second: { markings: 'bands' } },
    thorax: { material: { recipe: 'fur', color: '#c98a2a', scale: 0.1 }, follows: true },
    head: { material: { recipe: 'glossy-plastic', color: '#2b2018' } },
    wings: { material: { recipe: 'glossy-plastic', color: '#d9e6ec' } },
    legs: { material: { recipe: 'glossy-plastic', color: '#241c16' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#5a2f1a' } },
  },
  partWords: {
    ...INSECT_WORDS,
    wing: { slot: 'wings', part: 'wing' },
    stripe: { slot: 'bands', part: 'band', with: { markings: 'bands' } },
    band: { slot: 'bands', part: 'band', with: { markings: 'bands' } },
    sting: { slot: 'legs', part: 'sting' },
    stinger: { slot: 'legs', part: 'sting' },
    head: { slot: 'head', part: 'head' },
  },
  adjectives: { ...INSECT_ADJECTIVES, striped: { markings: 'bands' }, wingless: { wings: 'none' } },
  build,
}

const Y = 0.25

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['length'])
  const w = Number(p['build'])
  const stances = fannedLegs({
    pairs: 3,
    y: Y - 0.06,
    root: 0.08,
    front: 0.2,
    back: 0.02,
    reach: 0.4 * Number(p['legs']),
    knee: Y + 0.06,
  })
  const slot = slotTags(context)
  const parts: Shape[] = [
    tag({ bone: 'head' }, ...head(context)),
    ...trunk(context, w),
    tag(slot('leg', 'legs', 'support'), legPairs(stances, 0.024)),
    ...(p['wings'] === 'none'
      ? []
      : [tag(slot('wing', 'wings', 'feature'), wings(Y, w, p['wings'] === 'four'))]),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: insectJoints(
      s,
      [
        [0, Y, 0.34],
        [0, Y, 0.13],
        [0, Y, -0.2],
      ],
      stances,
      p['wings'] === 'none'
        ? []
        : [
            [
              [0.03, Y + 0.02 + 0.115 * w, 0.12],
              [0.55, Y + 0.2 + 0.115 * w, 0.3],
            ],
          ]
    ),
  })
}

/** Head with eyes and feelers; an ant's has jaws. */
function head(context: FamilyContext): readonly Shape[] {
  const p = context.parameters
  const slot = slotTags(context)
  const isLarge = p['eyes'] === 'large'
  const jaw = at([0.04, Y - 0.04, 0.47], ellipsoid([0.025, 0.02, 0.06]), { rotate: [0, -0.4, 0] })
  const eye = at(
    [isLarge ? 0.075 : 0.1, Y + 0.045, 0.39],
    ellipsoid(isLarge ? [0.075, 0.1, 0.075] : [0.045, 0.07, 0.05])
  )
  const feeler: readonly Vec3[] = [
    [0.04, Y + 0.09, 0.44],
    [0.08, Y + 0.2, 0.5],
    [0.11, Y + 0.17, 0.62],
  ]
  return [
    tag(
      slot('head', 'head', 'body'),
      at([0, Y + 0.01, 0.37], ellipsoid([0.13, 0.12, 0.1])),
      ...(p['wings'] === 'none' ? [mirrored(jaw)] : [])
    ),
    tag(slot('eye', 'eyes', 'ornament'), mirrored(eye)),
    tag(slot('antenna', 'legs', 'ornament'), feelers(feeler, 0.017)),
  ]
}

/** Thorax and abdomen; those that sting have a sting. */
function trunk(context: FamilyContext, w: number): readonly Shape[] {
  const p = context.parameters
  const slot = slotTags(context)
  const isAnt = p['wings'] === 'none'
  const isNarrow = p['waist'] === 'narrow'
  const back = isNarrow ? -0.3 : -0.22
  const [rx, ry] = isNarrow ? [0.145 * w, 0.14 * w] : [0.185 * w, 0.175 * w]
  const belly = (lift: number): Shape =>
    at([0, Y + 0.01, back], ellipsoid([rx + lift, ry + lift, 0.27 + lift]), { rotate: [-0.12, 0, 0] })
  const sting = at([0, Y + 0.045, back - 0.29], cylinder(0.02, 0.1, { topRadius: 0, edge: sharp }), {
    rotate: [-Math.PI / 2, 0, 0],
  })
  return [
    tag(
      slot('abdomen', 'body', 'body'),
      belly(0),
      ...(isNarrow ? [at([0, Y, 0], ellipsoid([0.045, 0.05, 0.06]))] : [])
    ),
    tag(
      slot('thorax', 'thorax', 'body'),
      at([0, Y + 0.03, 0.13], ellipsoid([0.15 * w * (isAnt ? 0.75 : 1), 0.15 * w * (isAnt ? 0.8 : 1), 0.16]))
    ),
    ...(isAnt ? [] : [tag(slot('sting', 'legs', 'ornament'), sting)]),
    ...(p['markings'] === 'bands'
      ? [tag(slot('band', 'bands', 'feature'), bands(belly(0.007), Y, back))]
      : []),
  ]
}

const bands = (skin: Shape, y: number, back: number): Shape =>
  intersection([
    skin,
    group(
      [0.13, 0, -0.13, -0.24].map(dz =>
        at([0, y, back + dz], box([1, 1, 0.062], { edge: sharp }), { rotate: [-0.12, 0, 0] })
      )
    ),
  ])

/** Raised and spread, the hind pair smaller. */
function wings(y: number, build: number, hasFour: boolean): Shape {
  const wing = (length: number, width: number, turn: number, z: number): Shape =>
    at([0.03, y + 0.02 + 0.115 * build, z], bladeWing(length, width, 0.012), { rotate: [0, turn, 0.42] })
  return mirrored(
    tag(
      { bone: 'leftWing1' },
      wing(0.62, 0.22, 0.35, 0.14),
      ...(hasFour ? [wing(0.42, 0.17, 0.8, 0.06)] : [])
    )
  )
}
