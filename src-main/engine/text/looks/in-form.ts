import { familyOf, findConcept, isAnimate, isSurroundings } from '../../concepts/registry.ts'
import { atan2, hypot, PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, box, cylinder, ellipsoid, group, lathe, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { SHAPED } from '../../words/function-words.ts'
import { gapAlong, skinBounds, skinOf, surfaceAbove, surfaceBelow } from '../contact/contact.ts'
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
  /** It is let in at the middle of the face, whatever rises higher beside it. */
  readonly isLetIn?: true
  /** Where on that face, −1 … 1 from edge to edge: across, then up (on the top to the front). */
  readonly at?: readonly [across: number, up: number]
}

interface Use {
  readonly fittings: readonly Fitting[]
  /** The body lies along the thing's longer side, as one sits on it. */
  readonly isLying?: true
  /** It has legs below it. */
  readonly isOnLegs?: true
  /** It bears lights all around. */
  readonly isLit?: true
  /** A body that is longer than wide stands across, its head to the left. */
  readonly isFromSide?: true
  /** Parts of the body that it does without: what swims has no legs. */
  readonly lacks?: RegExp
  /** The body takes on the matter of the thing: what is baked, cast or sewn has no colours of its own. */
  readonly isOfMatter?: true
}

const DRINK: MaterialSpec = { recipe: 'liquid', color: '#4a2a18' }
const SOIL: MaterialSpec = { recipe: 'soil', color: '#4b3524' }
const CLAY: MaterialSpec = { recipe: 'ceramic', color: '#efe9dc' }
const LEAF: MaterialSpec = { recipe: 'foliage', color: '#4c8f3f' }
const WOOD: MaterialSpec = { recipe: 'wood', color: '#7a5233', axis: [0, 1, 0] }
const PLANKS: MaterialSpec = { recipe: 'wood', color: '#a97c4f', axis: [1, 0, 0] }
const WATER: MaterialSpec = { recipe: 'water', color: '#8ec5dd' }
const BRASS: MaterialSpec = { recipe: 'polished-metal', color: '#d2a94e' }
const SLIT: MaterialSpec = { recipe: 'plastic', color: '#17181b' }
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

/** How wide the basin of a tub or a boat is, and how far it stands out, in shares of the body. */
const BASIN = { wide: 0.4, deep: 0.5, rim: 0.07 } as const

/** An oval hollow of the body's matter in its back, with what is in it. */
const basin =
  (filling: MaterialSpec, rim: MaterialSpec, more: (x: number, z: number) => readonly Shape[] = () => []) =>
  ([wide, high, deep]: Vec3): Shape => {
    const [x, z] = [(BASIN.wide * wide) / 2, (BASIN.deep * deep) / 2]
    const r = BASIN.rim * Math.min(high, 2 * z)
    return group([
      at([0, r, 0], torus(1, r / z, { part: 'rim', role: 'feature', material: rim }), { scale: [x, z, z] }),
      at([0, 0.4 * r, 0], cylinder(1, 0.9 * r, { part: 'content', role: 'content', material: filling }), {
        scale: [x, 1, z],
      }),
      ...more(x, z),
    ])
  }

/** Two benches across. */
const benches = (x: number, z: number): readonly Shape[] => [
  tag(
    { part: 'seat', role: 'feature', material: WOOD },
    ...[-0.35, 0.4].map(t => at([t * x, 0.2 * z, 0], box([0.34 * x, 0.08 * z, 1.5 * z])))
  ),
]

/** A slit for coins. */
const slot = ([wide, , deep]: Vec3): Shape => {
  const size = 0.3 * Math.min(wide, deep)
  return box([size, 0.12 * size, 0.2 * size], { part: 'slot', role: 'feature', material: SLIT })
}

/** Directions around a body in which it bears lights, and how large these are, of its radius. */
const LIGHTS = { around: 8, size: 0.17 } as const

/** A light at the places that are farthest out: at the ends of arms, where it has some. */
function withLights(body: Shape): Shape {
  const { parts } = skinOf(body)
  const far: (Vec3 | undefined)[] = Array.from({ length: LIGHTS.around })
  for (const { positions } of parts) {
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = [positions[i], positions[i + 1], positions[i + 2]]
      const k = Math.floor((atan2(z, x) / (2 * PI) + 1) * LIGHTS.around) % LIGHTS.around
      const best = far[k]
      if (best === undefined || x * x + z * z > best[0] * best[0] + best[2] * best[2]) {
        far[k] = [x, y, z]
      }
    }
  }
  const places = far.filter(place => place !== undefined)
  const radius = Math.max(...places.map(([x, , z]) => hypot(x, z)))
  const r = LIGHTS.size * radius
  const lights = (shape: Shape): readonly Shape[] =>
    places.map(([x, y, z]) => at([0.94 * x, y, 0.94 * z], shape))
  return group([
    body,
    tag(
      { part: 'candle', role: 'feature', material: CLAY },
      ...lights(at([0, 0.5 * r, 0], cylinder(0.3 * r, 1.4 * r)))
    ),
    tag(
      { part: 'flame', role: 'feature', material: PANE },
      ...lights(at([0, 1.6 * r, 0], ellipsoid([0.3 * r, 0.55 * r, 0.3 * r])))
    ),
  ])
}

/** A round window with light in it, in a frame that goes far into a wall that is not even. */
const pane = ([, high]: Vec3): Shape => {
  const r = 0.075 * high
  const along = (z: number, shape: Shape): Shape => at([0, 0, z], shape, { rotate: [PI / 2, 0, 0] })
  return group([
    along(0, cylinder(1.25 * r, 3.2 * r, { part: 'window_frame', role: 'ornament', material: WOOD })),
    along(1.62 * r, cylinder(r, 0.12 * r, { part: 'window', role: 'feature', material: PANE })),
  ])
}

/** A door in what stands out before a wall that is not even. */
const doorway = ([, high, deep]: Vec3): Shape => {
  const [w, h, d] = [0.2 * high, 0.34 * high, 0.5 * deep]
  return group([
    box([1.2 * w, 1.1 * h, d], { part: 'porch', role: 'body', material: FRAME }),
    at([0, -0.05 * h, d / 2], box([w, h, 0.08 * w], { part: 'door', role: 'feature', material: WOOD })),
    at(
      [0.36 * w, -0.08 * h, d / 2 + 0.06 * w],
      ellipsoid([0.06 * w, 0.06 * w, 0.06 * w], { part: 'knob', role: 'handle', material: BRASS })
    ),
  ])
}

const wickEnd: Fitting = { parts: /^(?:wick|flame)$/, face: 'top', deep: 0.15, size: 0.34 }
const handle: Fitting = { parts: /^handle$/, face: 'right', deep: 0.16 }
const seat: Use = { fittings: [], isLying: true, isOnLegs: true }
const home: Use = {
  isFromSide: true,
  fittings: [
    { made: doorway, face: 'front', deep: 0.9, at: [0, -1] },
    { made: pane, face: 'front', deep: 0.85, at: [-0.4, 0.2] },
    { made: pane, face: 'front', deep: 0.85, at: [0.4, 0.2] },
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
  chandelier: { fittings: [{ parts: /^chain$/, face: 'top', deep: 0.15 }], isLit: true },
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
  bathroom: {
    fittings: [
      { made: basin(WATER, CLAY), face: 'top', deep: 0.5, isLetIn: true },
      { parts: /^faucet$/, face: 'right', deep: 0.4, size: 0.3, at: [0, 1] },
    ],
    isLying: true,
  },
  ship: {
    fittings: [{ made: basin(PLANKS, WOOD, benches), face: 'top', deep: 0.5, isLetIn: true }],
    isLying: true,
    lacks: /^(?:leg|foot|toe|claw|web)/,
  },
  shelf_toy: { fittings: [{ made: slot, face: 'top', deep: 0.6 }] },
  mailbox: {
    fittings: [
      { parts: /^post$/, face: 'below', deep: 0.06 },
      { parts: /^door$/, face: 'front', deep: 0.5, size: 0.4 },
      { parts: /^flag$/, face: 'right', deep: 0.2, size: 0.5 },
    ],
  },
  handcart: {
    fittings: [
      { parts: /^(?:felloe|tyre|spoke|nave|hub_band|axle|spring)$/, face: 'below', deep: 0.55 },
      { made: doorway, face: 'front', deep: 0.85, at: [0, -0.2] },
      { made: pane, face: 'back', deep: 0.85, at: [0, 0.2] },
    ],
  },
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
  const bulk = use.lacks === undefined ? body : lacking(body, use.lacks)
  const fitted = asLarge(bulk, whole, use)
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
  const carried =
    use.isOnLegs === true && isLow(base) ? onLegs(base) : use.isLit === true ? withLights(base) : base
  return onGround(group([carried, ...added]))
}

/** Longer than high: nothing to sit on by itself, as a mushroom is. */
const isLow = (shape: Shape): boolean => {
  const [wide, high, deep] = sizeOf(shape)
  return Math.max(wide, deep) > 1.3 * high
}

const lacking = (body: Shape, names: RegExp): Shape =>
  withoutParts(body, new Set([...partsOfShape(body).keys()].filter(name => names.test(name))), true).shape

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
  { face, size, deep, isLetIn, at: [across, up] = [0, 0] }: Fitting
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
  const level =
    isLetIn === true && axis === 1 ? surfaceAbove(skinOf(ground), middle(box, 0), middle(box, 2)) : null
  const gap =
    level === null
      ? gapAlong(axis, { skin: skinOf(part), offset: spot }, skinOf(ground))
      : box.max[axis] - level
  if (gap === null) {
    return null
  }
  spot[axis] -= gap + deep * extent(own, axis)
  const placed = at(spot, part)
  return turned ? at([0, 0, 0], placed, { rotate: isBelow ? [-PI, 0, 0] : [0, -turn[1], 0] }) : placed
}
