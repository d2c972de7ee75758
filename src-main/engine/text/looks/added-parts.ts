import type { Concept, Family } from '../../families/types.ts'
import { familyOf, isAnimate } from '../../concepts/registry.ts'
import { PI } from '../../kernel/det-math.ts'
import type { Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { carWheel } from '../../kit/wheels.ts'
import { spreadWing } from '../../kit/wings.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, ball, box, cylinder, ellipsoid, group, mirrored, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { singularCandidates } from '../../words/plural.ts'
import { skinBounds, skinOf, surfaceAside, surfaceBefore } from '../contact/contact.ts'
import { applyLook } from './paint.ts'
import type { Notes } from '../grammar/notes.ts'
import { extent } from '../contact/sizes.ts'
import type { Subject, Thing } from '../grammar/types.ts'

/** What anything may be given though its kind has none: a house on wheels, a toaster with wings, a rock with eyes. */

interface AddedPart {
  /** The part at its place on a thing, which may be raised for it; null where it has no such place. */
  readonly on: (shape: Shape, matter: MaterialSpec, count: number) => Shape | null
  readonly matter: MaterialSpec
  /** Does an animal or a person take it, too? */
  readonly isForLiving?: true
}

const DARK: MaterialSpec = { recipe: 'painted-metal', color: '#33363b' }

/** Of a thing's longer side on the ground, and of its height at most. */
const WHEEL = { radius: 0.11, ofHeight: 0.28, width: 0.42, apart: 0.36 } as const

/** Four wheels below on two axles and two beams, on which the thing stands. */
function onWheels(shape: Shape, matter: MaterialSpec): Shape {
  const bounds = skinBounds(shape)
  const [wide, high, deep] = [extent(bounds, 0), extent(bounds, 1), extent(bounds, 2)]
  const r = Math.min(WHEEL.radius * Math.max(wide, deep), WHEEL.ofHeight * high)
  const [x, z] = [wide / 2 - WHEEL.width * r, WHEEL.apart * deep]
  const [midX, midZ] = middleOf(bounds)
  const wheel = carWheel({
    radius: r,
    width: WHEEL.width * 2 * r,
    spokes: 5,
    tyre: { recipe: 'rubber', color: '#232427' },
    rim: matter,
  })
  const beam = box([0.5 * r, 0.3 * r, deep * 0.96], { edge: soft(0.05 * r) })
  return group([
    at([0, 2 * r - bounds.min[1], 0], shape),
    at(
      [midX, 0, midZ],
      group([
        ...[-1, 1].map(s => mirrored(at([x, r, s * z], wheel, { suffix: s < 0 ? 'rear' : 'front' }))),
        tag(
          { part: 'chassis', role: 'support', material: DARK },
          ...[-1, 1].map(s => at([0, r, s * z], cylinder(0.14 * r, 2 * x), { rotate: [0, 0, PI / 2] })),
          mirrored(at([0.84 * x, 1.9 * r, 0], beam)),
          ...[-1, 1].map(s => mirrored(at([0.84 * x, 1.4 * r, s * z], box([0.3 * r, r, 0.3 * r]))))
        ),
      ])
    ),
  ])
}

const middleOf = ({ min, max }: Bounds): readonly [number, number] => [
  (min[0] + max[0]) / 2,
  (min[2] + max[2]) / 2,
]

/** A wing at each side, of the height's share up; at the back of who has a back. */
const WING = { up: 0.62, span: 0.8, chord: 0.42, rise: 0.5 } as const

function withWings(shape: Shape, matter: MaterialSpec): Shape {
  const bounds = skinBounds(shape)
  const size = (extent(bounds, 0) + extent(bounds, 1) + extent(bounds, 2)) / 3
  const plain = (one: Shape): Shape => one
  const wing = spreadWing(WING.span * size, WING.chord * size, { coverts: plain, wing: plain, tip: plain })
  const [midX, midZ] = middleOf(bounds)
  const y = bounds.min[1] + WING.up * extent(bounds, 1)
  const x = Math.max(sideAt(shape, y, midZ) ?? 0, 0.05 * size)
  return group([
    shape,
    tag(
      { part: 'wing', role: 'feature', material: matter },
      at([midX, 0, 0], mirrored(at([x - 0.04 * size, y, midZ], wing, { rotate: [-0.5, 0, WING.rise] })))
    ),
  ])
}

/** How far a thing goes to the right at a height, from its middle; null where nothing is. */
function sideAt(shape: Shape, y: number, z: number): number | null {
  const side = surfaceAside(skinOf(shape), y, z)
  return side === null ? null : side - middleOf(skinBounds(shape))[0]
}

/** Legs: how long of the thing's height, how thick of its width, where they stand of its half width and depth. */
const LEG = { long: 0.42, thick: 0.045, apart: 0.46 } as const

function onLegs(shape: Shape, matter: MaterialSpec, count: number): Shape {
  const bounds = skinBounds(shape)
  const [wide, high, deep] = [extent(bounds, 0), extent(bounds, 1), extent(bounds, 2)]
  const long = LEG.long * Math.min(high, wide)
  const r = LEG.thick * Math.min(wide, 1.4 * high)
  const [midX, midZ] = middleOf(bounds)
  const rows = count > 2 ? [-1, 1] : [0]
  const x = (LEG.apart * wide) / 2
  const foot = group([
    at([0, 0.55 * r, 1.1 * r], ellipsoid([1.5 * r, 0.7 * r, 2.5 * r])),
    ...[-0.9, 0, 0.9].map(s => at([s * r, 0.4 * r, 3.1 * r], ellipsoid([0.55 * r, 0.5 * r, 0.9 * r]))),
  ])
  const leg = group([
    sweep(
      [
        [0, long + 2 * r, 0],
        [0.1 * long, 0.55 * long, 0.16 * long],
        [0, 0.6 * r, 0],
      ],
      [1.25 * r, r, 0.85 * r],
      { smooth: true, caps: 'round' }
    ),
    foot,
  ])
  return group([
    at([0, long - bounds.min[1], 0], shape),
    tag(
      { part: 'leg', role: 'support', material: matter },
      ...rows.map(s => at([midX, 0, midZ], mirrored(at([x, 0, 0.3 * s * deep], leg))))
    ),
  ])
}

const ARM = { up: 0.5, long: 0.5, thick: 0.04 } as const

function withArms(shape: Shape, matter: MaterialSpec): Shape {
  const bounds = skinBounds(shape)
  const [wide, high] = [extent(bounds, 0), extent(bounds, 1)]
  const long = ARM.long * Math.min(high, 1.2 * wide)
  const r = ARM.thick * Math.min(high, 1.4 * wide)
  const [midX, midZ] = middleOf(bounds)
  const y = bounds.min[1] + ARM.up * high
  const x = sideAt(shape, y, midZ) ?? wide / 2
  const arm = group([
    sweep(
      [
        [-2 * r, 0, 0],
        [0.45 * long, -0.3 * long, 0.12 * long],
        [0.85 * long, 0.2 * long, 0.2 * long],
      ],
      r,
      { smooth: true, caps: 'round' }
    ),
    at([0.88 * long, 0.27 * long, 0.2 * long], ball(1.9 * r)),
    at([0.82 * long, 0.38 * long, 0.24 * long], ellipsoid([0.6 * r, 1.1 * r, 0.6 * r])),
  ])
  return group([
    shape,
    tag(
      { part: 'arm', role: 'feature', material: matter },
      at([midX, 0, 0], mirrored(at([x, y, midZ], arm)))
    ),
  ])
}

const EYE = { up: 0.64, apart: 0.15, size: 0.095 } as const
const WHITE: MaterialSpec = { recipe: 'glossy-plastic', color: '#fbfbf8' }
const BLACK: MaterialSpec = { recipe: 'glossy-plastic', color: '#15161a' }

/** Where a face is: the height of its eyes, how far it goes to each side there, from which middle. */
interface FacePlace {
  readonly y: number
  readonly x: number
  readonly half: number
}

/** Heights at which a face is looked for, the best first: a tree has one on its trunk, below its crown. */
const LEVELS = [EYE.up, 0.54, 0.44, 0.34, 0.24] as const
/** A front is even for a face where it does not step by more than this share of its width. */
const EVEN = 0.35

/** The first height at which there is a front without gaps and steps to both sides of the middle. */
function facePlace(shape: Shape): FacePlace | null {
  const skin = skinOf(shape)
  const bounds = skinBounds(shape)
  const [wide, high] = [extent(bounds, 0), extent(bounds, 1)]
  const [x] = middleOf(bounds)
  const isEven = (y: number, half: number): boolean => {
    const depths = [-1, -0.5, 0, 0.5, 1].flatMap(t =>
      [0, -0.8].map(up => surfaceBefore(skin, x + t * half, y + up * half))
    )
    const known = depths.filter(depth => depth !== null)
    return known.length === depths.length && Math.max(...known) - Math.min(...known) < EVEN * 2 * half
  }
  for (const share of [1, 0.7, 0.45, 0.3, 0.2, 0.12, 0.07, 0.045]) {
    const half = share * 0.26 * wide
    const level = LEVELS.find(up => isEven(bounds.min[1] + up * high, half))
    if (level !== undefined) {
      return { x, y: bounds.min[1] + level * high, half }
    }
  }
  return null
}

/** Two round eyes on the front. */
function withEyes(shape: Shape): Shape | null {
  const place = facePlace(shape)
  if (place === null) {
    return null
  }
  const { x: midX, y, half } = place
  const r = Math.min(EYE.size * (half / 0.26), EYE.size * extent(skinBounds(shape), 1))
  const skin = skinOf(shape)
  const eyes = [-1, 1].flatMap((s): readonly Shape[] => {
    const x = midX + s * Math.max(EYE.apart * (half / 0.26), 1.08 * r)
    const z = surfaceBefore(skin, x, y)
    return z === null
      ? []
      : [
          tag({ part: 'eye', role: 'feature', material: WHITE }, at([x, y, z], ellipsoid([r, r, 0.5 * r]))),
          tag(
            { part: 'pupil', role: 'feature', material: BLACK },
            at([x + 0.12 * s * r, y - 0.14 * r, z + 0.32 * r], ellipsoid([0.52 * r, 0.52 * r, 0.26 * r]))
          ),
        ]
  })
  return eyes.length === 0 ? null : group([shape, ...eyes])
}

/** Eyes and a smile. */
function withFace(shape: Shape): Shape | null {
  const seen = withEyes(shape)
  const place = facePlace(shape)
  if (seen === null || place === null) {
    return null
  }
  const { x: midX, y: eyes, half } = place
  const size = Math.min(half / 0.26, extent(skinBounds(shape), 1))
  const skin = skinOf(shape)
  const smile = Array.from({ length: 9 }, (_, i): Vec3 | null => {
    const t = i / 4 - 1
    const [x, y] = [midX + 0.14 * t * (half / 0.26), eyes + (0.06 * t * t - 0.21) * size]
    const z = surfaceBefore(skin, x, y)
    return z === null ? null : [x, y, z]
  }).filter(place => place !== null)
  return smile.length < 3
    ? seen
    : group([
        seen,
        tag(
          { part: 'mouth', role: 'feature', material: BLACK },
          sweep(smile, 0.016 * size, { smooth: true, caps: 'round' })
        ),
      ])
}

const wheels: AddedPart = { on: onWheels, matter: { recipe: 'brushed-metal', color: '#b9bec4' } }
const wings: AddedPart = {
  on: withWings,
  matter: { recipe: 'feathers', color: '#f4f2ec' },
  isForLiving: true,
}
const legs: AddedPart = { on: onLegs, matter: { recipe: 'plastic', color: '#3b3f46' } }
const arms: AddedPart = { on: withArms, matter: { recipe: 'plastic', color: '#3b3f46' } }
const eyes: AddedPart = { on: withEyes, matter: WHITE }
const face: AddedPart = { on: withFace, matter: BLACK }

const ADDED_PARTS: Readonly<Record<string, AddedPart>> = {
  wheel: wheels,
  caster: wheels,
  castor: wheels,
  roller: wheels,
  wing: wings,
  'angel wing': wings,
  leg: legs,
  'chicken leg': { ...legs, matter: { recipe: 'skin', color: '#e0a02f' } },
  arm: arms,
  eye: eyes,
  'googly eye': eyes,
  face,
  'smiley face': face,
  'cute face': face,
  'happy face': face,
}

/** Words of how such parts are made that say no more than the part itself. */
const PLAIN =
  /^(?:big|large|small|little|tiny|cute|happy|smiling|googly|round|smiley|kawaii|feathered|wooden|long)$/

/** What a part is on a thing of this kind; null where its family has such a part itself, or it is none. */
function addedPartOf(concept: Concept, thing: Thing): AddedPart | null {
  const family: Family = familyOf(concept)
  const words = [thing.modifiers.at(-1), ...thing.adjectives.map(({ word }) => word)].filter(
    word => word !== undefined
  )
  const nouns = [thing.noun, ...singularCandidates(thing.noun)].flatMap(noun => [
    ...words.map(word => `${word} ${noun}`),
    noun,
  ])
  const name = nouns.find(noun => Object.hasOwn(ADDED_PARTS, noun))
  const isOwn = nouns.some(
    noun => family.partWords[noun] !== undefined || family.adjectives[noun] !== undefined
  )
  const added = name === undefined || isOwn ? null : ADDED_PARTS[name]
  return added === null || (isAnimate(concept) && added.isForLiving !== true) ? null : added
}

/** Prepositions by which a thing has what it stands on. */
const UPON = new Set(['on', 'with', 'on top of'])

/** Is it by that relation a part of the thing, whatever its kind, and nothing beside or below it? */
export const isAddedTo = (concept: Concept, relation: string, thing: Thing): boolean =>
  UPON.has(relation) && addedPartOf(concept, thing) !== null

/** Without what it is given once it is made. */
export const withoutAddedParts = (subject: Subject, concept: Concept): Subject => ({
  ...subject,
  parts: subject.parts.filter(part => !isAddedTo(concept, 'with', part)),
  relations: subject.relations.filter(({ kind, thing }) => !isAddedTo(concept, kind, thing)),
})

/** With what the sentence gives it. */
export function fitted(shape: Shape, concept: Concept, subject: Subject, notes: Notes): Shape {
  const said: readonly Thing[] = [
    ...subject.parts,
    ...subject.relations.flatMap(({ kind, thing }) => (UPON.has(kind) ? [thing] : [])),
  ]
  return said.reduce((made, thing) => {
    const added = addedPartOf(concept, thing)
    if (added === null) {
      return made
    }
    thing.adjectives.filter(({ word }) => !PLAIN.test(word)).forEach(({ word }) => notes.unused(word))
    return added.on(made, applyLook(added.matter, thing, notes), thing.count ?? 2) ?? made
  }, shape)
}
