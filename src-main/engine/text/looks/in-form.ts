import { familyOf, findConcept, isAnimate, isSurroundings } from '../../concepts/registry.ts'
import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, cylinder, ellipsoid, group, lathe, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { SHAPED } from '../../words/function-words.ts'
import { gapAlong, skinBounds, skinOf, surfaceBelow } from '../contact/contact.ts'
import { onGround } from '../contact/rest-pose.ts'
import { partsOfShape, withoutParts } from '../contact/prune.ts'
import { repaintParts } from '../contact/repaint.ts'
import { extent } from '../contact/sizes.ts'
import type { Subject } from '../grammar/types.ts'
import { understandThing, type UnderstoodThing } from '../meaning/understand.ts'

/**
 * A thing in the form of another: "a mug shaped like a skull", "a clock in the shape of a cat". What it is used by stays (handle,
 * spout, shade, dial, door), and its body is the other's.
 */

/** Where parts of the thing are on the body that it gets: they are moved there until they touch it. */
type Face = 'top' | 'front' | 'back' | 'right' | 'left' | 'below'

interface Fitting {
  /** Parts of the thing, by their names in its program. */
  readonly parts?: RegExp
  /** Or what its kind has no part of its own for, for a body of these measures (wide, high, deep). */
  readonly made?: (size: Vec3) => Shape
  readonly face: Face
  /** Their longest side, in shares of the body's height; as they are without it. */
  readonly size?: number
  /** How deep they are in the body, in shares of their own depth. */
  readonly deep: number
  /** Where on that face, −1 … 1 from edge to edge: across, then up (on the top to the front). */
  readonly at?: readonly [across: number, up: number]
}

interface Use {
  readonly fittings: readonly Fitting[]
  /** The body lies along the thing's longer side, as one sits on it. */
  readonly isLying?: true
  /** It has legs below it. */
  readonly isOnLegs?: true
  /** A body that is longer than wide stands across, its head to the left. */
  readonly isFromSide?: true
  /** The body takes on the matter of the thing: what is baked, cast or sewn has no colours of its own. */
  readonly isOfMatter?: true
}

const DRINK: MaterialSpec = { recipe: 'liquid', color: '#4a2a18' }
const SOIL: MaterialSpec = { recipe: 'soil', color: '#4b3524' }
const CLAY: MaterialSpec = { recipe: 'ceramic', color: '#efe9dc' }
const LEAF: MaterialSpec = { recipe: 'foliage', color: '#4c8f3f' }
const WOOD: MaterialSpec = { recipe: 'wood', color: '#7a5233', axis: [0, 1, 0] }
const FRAME: MaterialSpec = { recipe: 'painted-wood', color: '#f2ead8' }
const PANE: MaterialSpec = { recipe: 'glow', color: '#ffdf93' }

/** A lip that rises from the top of a body, and what is seen in it. */
const opening =
  (filling: MaterialSpec, more: (r: number) => readonly Shape[] = () => []) =>
  ([wide, high, deep]: Vec3): Shape => {
    const r = Math.min(0.36 * Math.min(wide, deep), 0.3 * high)
    return group([
      lathe(
        [
          [0.84 * r, 0],
          [r, 0],
          [1.06 * r, 0.5 * r],
          [0.92 * r, 0.5 * r],
        ],
        { closed: true, part: 'rim', role: 'feature', material: CLAY }
      ),
      at(
        [0, 0.36 * r, 0],
        cylinder(0.93 * r, 0.08 * r, { part: 'content', role: 'content', material: filling })
      ),
      ...more(r),
    ])
  }

const sprout = (r: number): readonly Shape[] => [
  tag(
    { part: 'plant', role: 'content', material: LEAF },
    ...[0, 1, 2, 3, 4].map(i =>
      at([0, 0.35 * r, 0], at([0, 0.75 * r, 0], ellipsoid([0.2 * r, 0.8 * r, 0.09 * r])), {
        rotate: [i === 0 ? 0 : 0.55, 0.4 + (2 * PI * i) / 4, 0],
      })
    )
  ),
]

/** Legs below a body: how long of its width, how thick of that, and where they stand when that is below it, of its half width and depth. */
const LEGS = { long: 0.3, thick: 0.2, steps: [0.72, 0.56, 0.4, 0.24, 0.08] } as const

/** A body on four legs, each below the place of its quarter that is farthest out. */
function onLegs(body: Shape): Shape {
  const skin = skinOf(body)
  const [wide, high, deep] = sizeOf(body)
  const long = LEGS.long * Math.min(wide, 1.5 * high)
  const places = [-1, 1].flatMap(sx =>
    [-1, 1].flatMap(sz => {
      const spots = LEGS.steps.flatMap(u =>
        LEGS.steps.map(v => [(sx * u * wide) / 2, (sz * v * deep) / 2, u * v] as const)
      )
      const found = spots
        .flatMap(([x, z, far]) => {
          const y = surfaceBelow(skin, x, z)
          return y === null ? [] : [{ x, y, z, far }]
        })
        .sort((a, b) => b.far - a.far)
      return found.slice(0, 1)
    })
  )
  const r = LEGS.thick * long
  return group([
    body,
    tag(
      { part: 'leg', role: 'support', material: WOOD },
      ...places.map(({ x, y, z }) =>
        at(
          [x, -long, z],
          lathe([
            [0, 0],
            [0.6 * r, 0],
            [r, y + long + 2 * r],
            [0, y + long + 2 * r],
          ])
        )
      )
    ),
  ])
}

/** A round window with light in it. */
const pane = ([, high]: Vec3): Shape => {
  const r = 0.075 * high
  return group([
    at([0, 0, 0], torus(r, 0.2 * r, { part: 'window_frame', role: 'ornament', material: FRAME }), {
      rotate: [PI / 2, 0, 0],
    }),
    at([0, 0, 0], cylinder(r, 0.3 * r, { part: 'window', role: 'feature', material: PANE }), {
      rotate: [PI / 2, 0, 0],
    }),
  ])
}

const wickEnd: Fitting = { parts: /^(?:wick|flame)$/, face: 'top', deep: 0.15, size: 0.34 }
const handle: Fitting = { parts: /^handle$/, face: 'right', deep: 0.16 }
const seat: Use = { fittings: [], isLying: true, isOnLegs: true }
const home: Use = {
  fittings: [
    { parts: /^(?:door|knob)/, face: 'front', deep: 0.2, size: 0.34, at: [0, -1] },
    { made: pane, face: 'front', deep: 0.5, at: [-0.42, 0] },
    { made: pane, face: 'front', deep: 0.5, at: [0.42, 0] },
    { parts: /^chimney/, face: 'top', deep: 0.4, size: 0.24, at: [0.3, -0.2] },
  ],
}
const baked: Use = { fittings: [], isOfMatter: true }

/** What is used of things of these families. */
const USES: Readonly<Record<string, Use>> = {
  mug: { fittings: [handle, { made: opening(DRINK), face: 'top', deep: 0.3 }] },
  pitcher: { fittings: [handle, { made: opening(DRINK), face: 'top', deep: 0.3 }] },
  vase: { fittings: [{ made: opening(SOIL), face: 'top', deep: 0.3 }] },
  houseplant: { fittings: [{ made: opening(SOIL, sprout), face: 'top', deep: 0.15 }] },
  pourer: {
    isFromSide: true,
    fittings: [
      { parts: /^spout$/, face: 'left', deep: 0.16 },
      handle,
      { parts: /^(?:lid|knob)$/, face: 'top', deep: 0.2 },
    ],
  },
  jar: { fittings: [{ parts: /^(?:lid|knob)$/, face: 'top', deep: 0.3, size: 0.36 }] },
  bottle: { fittings: [{ parts: /^(?:cap|cork|stopper)$/, face: 'top', deep: 0.3, size: 0.2 }] },
  lamp: { fittings: [{ parts: /^(?:stem|bulb|shade|frame)$/, face: 'top', deep: 0.12, size: 0.8 }] },
  candle: { fittings: [wickEnd], isOfMatter: true },
  cake: {
    fittings: [
      { parts: /^(?:candle|flame)$/, face: 'top', deep: 0.3, size: 0.3 },
      { parts: /^plate$/, face: 'below', deep: 0.1 },
    ],
    isOfMatter: true,
  },
  clock: {
    isFromSide: true,
    fittings: [{ parts: /^(?:dial|figure|hand|numeral)/, face: 'front', deep: 0.6, size: 0.42 }],
  },
  chair: seat,
  bench: seat,
  sofa: seat,
  stool: seat,
  table: { fittings: [{ parts: /^top$/, face: 'top', deep: 0.5, size: 1.9 }] },
  bed: {
    fittings: [{ parts: /^(?:mattress|pillow|blanket|sheet)$/, face: 'top', deep: 0.6, size: 1.9 }],
    isLying: true,
  },
  house: home,
  telephone: {
    fittings: [
      { parts: /^(?:handset|cup|cradle)$/, face: 'top', deep: 0.2, size: 0.9 },
      { parts: /^(?:dial|plate|digit|label|stop)$/, face: 'front', deep: 0.3, size: 0.36 },
    ],
  },
  bag: {
    fittings: [
      { parts: /^strap$/, face: 'back', deep: 0.2, size: 0.8 },
      { parts: /^(?:handle|ring)$/, face: 'top', deep: 0.12, size: 0.3 },
      { parts: /^(?:zip|clasp)$/, face: 'front', deep: 0.5, size: 0.3 },
    ],
  },
  party: { fittings: [{ parts: /^(?:string|weight)$/, face: 'below', deep: 0.02 }] },
  award: {
    fittings: [{ parts: /^(?:base|plaque|plinth)$/, face: 'below', deep: 0.1, size: 0.5 }],
    isOfMatter: true,
  },
  guitar: {
    fittings: [
      {
        parts: /^(?:neck|fingerboard|frets|nut|headstock|tuner|strings|bridge|saddle)$/,
        face: 'front',
        deep: 0.35,
        size: 1.7,
        at: [0, 1],
      },
    ],
  },
  car: {
    fittings: [{ parts: /^(?:tyre|rim|brake)$/, face: 'below', deep: 0.55 }],
    isLying: true,
  },
  cookie: baked,
  pastry: baked,
  cushion: baked,
}

/** What the thing is shaped like, and the relation that says so; null for what is alive, and where nothing known is named. */
function likenessOf(
  subject: Subject,
  family: string
): { readonly use: Use; readonly model: UnderstoodThing } | null {
  const said = subject.relations.find(({ kind }) => kind === SHAPED)
  const model = said === undefined ? null : understandThing(said.thing)
  return model === null || isSurroundings(model.concept)
    ? null
    : { use: USES[family] ?? { fittings: [], isOfMatter: true }, model }
}

/** The thing whose form another one has; null where it has its own. */
export function modelOf({
  subject,
  concept,
}: {
  readonly subject: Subject
  readonly concept: UnderstoodThing['concept']
}): {
  readonly model: UnderstoodThing
  readonly subject: Subject
} | null {
  const found = isAnimate(concept) ? null : likenessOf(subject, concept.family)
  const said = subject.relations.find(({ kind }) => kind === SHAPED)
  if (found === null || said === undefined) {
    return null
  }
  const { model } = found
  // "in the shape of a boot": one of the pair.
  const isOne = model.concept.isPair === true && familyOf(model.concept).adjectives['single'] !== undefined
  const adjectives = [...said.thing.adjectives, ...(isOne ? [{ word: 'single', degree: 1 }] : [])]
  return { model, subject: { ...said.thing, adjectives } }
}

/** Without what it is shaped like, which is shown once it is made. */
export const withoutModel = (subject: Subject): Subject => ({
  ...subject,
  relations: subject.relations.filter(
    ({ kind, thing }) => kind !== SHAPED || findConcept(thing.noun) === null
  ),
})

/** Turns a body so that this face of it is at +X, +Y or +Z, the axis along which parts come. */
const TURNS: Readonly<Record<Face, { readonly axis: 0 | 1 | 2; readonly turn: Vec3 }>> = {
  right: { axis: 0, turn: [0, 0, 0] },
  left: { axis: 0, turn: [0, PI, 0] },
  top: { axis: 1, turn: [0, 0, 0] },
  front: { axis: 2, turn: [0, 0, 0] },
  back: { axis: 2, turn: [0, PI, 0] },
  below: { axis: 1, turn: [PI, 0, 0] },
}

/**
 * A thing with the body of another, as large as it was itself.
 *
 * @param whole the thing as it is made without that
 * @param body what it is shaped like
 * @param matter of the thing, and whether the sentence names it
 */
export function inForm(
  whole: Shape,
  body: Shape,
  family: string,
  { matter, isSaid }: { readonly matter: MaterialSpec; readonly isSaid: boolean }
): Shape {
  const use = USES[family] ?? baked
  const fitted = asLarge(body, whole, use)
  const dressed =
    use.isOfMatter === true || isSaid
      ? repaintParts(fitted, new Map([...partsOfShape(fitted).keys()].map(name => [name, matter])))
      : fitted
  const base = onGround(dressed)
  const added = use.fittings.flatMap(fitting => {
    const own = fitting.made === undefined ? partsIn(whole, fitting) : fitting.made(sizeOf(base))
    const placed = own === null ? null : against(base, own, fitting)
    return placed === null ? [] : [placed]
  })
  return onGround(group([use.isOnLegs === true ? onLegs(base) : base, ...added]))
}

const sizeOf = (shape: Shape): Vec3 => {
  const box = skinBounds(shape)
  return [extent(box, 0), extent(box, 1), extent(box, 2)]
}

/** How much larger than a thing's own box what has its place may be along one side. */
const OVER = 1.5

/** A body of as much room as the thing takes up, lying where one sits or lies on it. */
function asLarge(body: Shape, whole: Shape, { isLying, isFromSide }: Use): Shape {
  const [wide, high, deep] = sizeOf(whole)
  const [x, y, z] = sizeOf(body)
  const isUpright = isLying === true && y > 1.3 * Math.max(x, z)
  const isAlong = isLying === true && !isUpright && (wide > deep ? z > 1.3 * x : x > 1.3 * z)
  const turned = isUpright
    ? at([0, 0, 0], body, { rotate: [0, 0, PI / 2] })
    : isAlong
      ? at([0, 0, 0], body, { rotate: [0, PI / 2, 0] })
      : isFromSide === true && z > 1.3 * x
        ? at([0, 0, 0], body, { rotate: [0, -PI / 2, 0] })
        : body
  const [u, v, w] = sizeOf(turned)
  const longest = Math.max(wide, high, deep)
  const room = isLying === true ? Math.max(wide, deep) / Math.max(u, w) : longest / Math.max(u, v, w)
  const factor = Math.min(room, (OVER * high) / v)
  return at([0, 0, 0], turned, { scale: factor })
}

/** Parts of a thing by themselves; null where it has none of those names. */
function partsIn(whole: Shape, { parts }: Fitting): Shape | null {
  const names = [...partsOfShape(whole).keys()]
  const others = new Set(names.filter(name => parts?.test(name) !== true))
  return others.size === names.length ? null : withoutParts(whole, others, true).shape
}

/** Parts at their face of a body, touching it; null where they miss it. */
function against(
  body: Shape,
  given: Shape,
  { face, size, deep, at: [across, up] = [0, 0] }: Fitting
): Shape | null {
  const { axis, turn } = TURNS[face]
  const isBelow = face === 'below'
  const turned = turn.some(value => value !== 0)
  const ground = turned ? at([0, 0, 0], body, { rotate: turn }) : body
  const sized =
    size === undefined
      ? given
      : at([0, 0, 0], given, { scale: (size * sizeOf(body)[1]) / Math.max(...sizeOf(given)) })
  const part = turned ? at([0, 0, 0], sized, { rotate: turn }) : sized
  const [box, own] = [skinBounds(ground), skinBounds(part)]
  const middle = (one: typeof box, k: 0 | 1 | 2): number => (one.min[k] + one.max[k]) / 2
  const spot: [number, number, number] = [0, 0, 0]
  const others = ([0, 1, 2] as const).filter(k => k !== axis)
  for (const k of others) {
    const share = k === 0 ? across : axis === 1 ? up : k === 1 ? up : 0
    const free = Math.max(0, extent(box, k) - extent(own, k)) / 2
    spot[k] = middle(box, k) + share * free - middle(own, k)
  }
  spot[axis] = box.max[axis] - own.min[axis]
  const gap = gapAlong(axis, { skin: skinOf(part), offset: spot }, skinOf(ground))
  if (gap === null) {
    return null
  }
  spot[axis] -= gap + deep * extent(own, axis)
  const placed = at(spot, part)
  return turned ? at([0, 0, 0], placed, { rotate: isBelow ? [-PI, 0, 0] : [0, -turn[1], 0] }) : placed
}
