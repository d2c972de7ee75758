import { findConcept, isAnimate } from '../../concepts/registry.ts'
import type { Family } from '../../families/types.ts'
import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import { boundsOf, type Bounds } from '../../kernel/mesh.ts'
import { componentsOf, weldByPosition } from '../../kernel/topology.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, box, ellipsoid, extrude, group, sharp, soft, tag } from '../../shape/build.ts'
import type { Motion, Shape, ShapeTags } from '../../shape/types.ts'
import { skinBounds, skinOf } from '../contact/contact.ts'
import { PAIRED } from '../grammar/clauses.ts'
import type { Notes } from '../grammar/notes.ts'
import { partsOfShape, withoutParts } from '../contact/prune.ts'
import { extent } from '../contact/sizes.ts'
import { onGround } from '../contact/rest-pose.ts'
import type { Subject, Thing } from '../grammar/types.ts'
import type { UnderstoodSubject } from '../meaning/understand.ts'

/** States of a part: broken panes, a flat tyre, a missing arm, an open door, a torn cushion. */

interface State {
  readonly words: RegExp
  /** Nouns of parts that may be in it. */
  readonly parts: RegExp
  /** The thing with its part so; null where that cannot be shown on it. `names` are those of the part in the program. */
  readonly shown: (shape: Shape, names: ReadonlySet<string>, part: Thing) => Shape | null
}

const GLASS: MaterialSpec = { recipe: 'plastic', color: '#0e1114' }
const SHARD: MaterialSpec = { recipe: 'glossy-plastic', color: '#eef4f6' }
const PLANK: MaterialSpec = { recipe: 'wood', color: '#9a7448' }
const RUBBER: MaterialSpec = { recipe: 'rubber', color: '#232427' }
const STUFFING: MaterialSpec = { recipe: 'wool', color: '#f6f2e6' }
/** What is darker than the bottom of a slit. */
const SLIT: MaterialSpec = { recipe: 'fabric', color: '#2a2622' }

/** The boxes of the connected pieces of some parts. */
function piecesOf(shape: Shape, names: ReadonlySet<string>): readonly Bounds[] {
  return skinOf(shape)
    .parts.filter(({ name }) => isNamed(name, names))
    .flatMap(({ positions, indices }) => {
      const remap = weldByPosition(positions)
      const welded = indices.map(vertex => remap[vertex])
      return componentsOf(welded, positions.length / 3).map(piece => {
        const corners = piece.flatMap(triangle => [...indices.subarray(3 * triangle, 3 * triangle + 3)])
        return boundsOf(Float32Array.from(corners.flatMap(v => [...positions.subarray(3 * v, 3 * v + 3)])))
      })
    })
}

/** A part's own name, or that with a side or a number. */
const isNamed = (name: string, names: ReadonlySet<string>): boolean =>
  names.has(name) || names.has(name.replace(/(?:_(?:left|right|front|rear|\d+))+$/, ''))

const middleOf = ({ min, max }: Bounds): Vec3 => [
  (min[0] + max[0]) / 2,
  (min[1] + max[1]) / 2,
  (min[2] + max[2]) / 2,
]

/**
 * What lies flat over a pane, made as if it faced +Z at the origin, of the pane's width and height; it goes through and is seen from
 * both sides.
 */
function overPanes(
  shape: Shape,
  panes: readonly Bounds[],
  cover: (wide: number, high: number, deep: number, turn: number) => Shape
): Shape | null {
  const covers = panes.map((pane, i) => {
    const [x, y, z] = [extent(pane, 0), extent(pane, 1), extent(pane, 2)]
    const isSideways = x < z
    const isLying = y < Math.min(x, z)
    const [wide, high, deep] = isLying ? [x, z, y] : isSideways ? [z, y, x] : [x, y, z]
    const rotate: Vec3 = isLying ? [-PI / 2, 0, 0] : isSideways ? [0, PI / 2, 0] : [0, 0, 0]
    return at(middleOf(pane), cover(wide, high, deep, 1.7 * i), { rotate })
  })
  return covers.length === 0 ? null : group([shape, ...covers])
}

/** Rays of a hole in glass, long and short in turns, in shares of its radius. */
const RAYS = [1, 0.34, 0.74, 0.3, 0.92, 0.4, 0.66, 0.28, 0.84, 0.36, 0.7, 0.32] as const

function hole(wide: number, high: number, deep: number, turn: number): Shape {
  const star = (share: number): readonly Vec2[] =>
    RAYS.map((ray, i): Vec2 => {
      const angle = (TAU * i) / RAYS.length + turn
      return [share * ray * wide * cos(angle), share * ray * high * sin(angle)]
    })
  const thick = deep + 0.02 * Math.min(wide, high)
  return group([
    extrude(star(0.47), thick, { part: 'crack', role: 'feature', material: SHARD, edge: sharp }),
    extrude(star(0.38), thick + 0.012 * Math.min(wide, high), {
      part: 'hole',
      role: 'feature',
      material: GLASS,
      edge: sharp,
    }),
  ])
}

/** Two boards across what they close. */
function boards(wide: number, high: number, deep: number, turn: number): Shape {
  const thick = deep + 0.1 * Math.min(wide, high)
  const board = (y: number, tilt: number): Shape =>
    at([0, y * high, 0], box([1.25 * wide, 0.2 * high, thick], { edge: sharp }), { rotate: [0, 0, tilt] })
  const sway = 0.08 * sin(turn)
  return tag(
    { part: 'board', role: 'feature', material: PLANK },
    board(0.3, 0.1 + sway),
    board(0, -0.12 + sway),
    board(-0.3, 0.06 - sway)
  )
}

/** How far a tyre has sunk, in shares of its radius, and the part of its radius that is rim. */
const FLAT = { sunk: 0.26, rim: 0.66 } as const

/** Tyres that bulge on the ground, and everything lower by as much. */
function onFlatTyres(shape: Shape, names: ReadonlySet<string>, { count, isPlural }: Thing): Shape | null {
  const tyres = piecesOf(shape, names).filter(
    piece => extent(piece, 1) > 2 * Math.min(extent(piece, 0), extent(piece, 2))
  )
  const rest = withoutParts(shape, names, true).shape
  if (tyres.length === 0 || rest === shape) {
    return null
  }
  const flats = isPlural ? tyres.length : (count ?? 1)
  const made = tyres.map((tyre, i) => {
    const isFlat = i >= tyres.length - flats
    const isAcross = extent(tyre, 0) < extent(tyre, 2)
    const [r, w] = [extent(tyre, 1) / 2, isAcross ? extent(tyre, 0) : extent(tyre, 2)]
    const floor = (isFlat ? FLAT.sunk - 1 : -1) * r
    const outline = Array.from({ length: 48 }, (_, k): Vec2 => {
      const angle = (TAU * k) / 48
      const [x, y] = [r * cos(angle), r * sin(angle)]
      // What is pressed in from below stands out at the sides.
      return y < floor + 0.3 * r && isFlat
        ? [x * (1 + (0.1 * (floor + 0.3 * r - Math.max(y, floor))) / r), Math.max(y, floor)]
        : [x, y]
    })
    const round = Array.from({ length: 32 }, (_, k): Vec2 => {
      const angle = (-TAU * k) / 32
      return [FLAT.rim * r * cos(angle), FLAT.rim * r * sin(angle)]
    })
    return at(
      middleOf(tyre),
      extrude(outline, isFlat ? 1.12 * w : w, { holes: [round], edge: soft(0.12 * w) }),
      {
        rotate: [0, isAcross ? PI / 2 : 0, 0],
      }
    )
  })
  const [one] = tyres
  const sunk = isPlural ? FLAT.sunk * (extent(one, 1) / 2) : 0
  const whole = group([rest, tag({ part: [...names][0], role: 'support', material: RUBBER }, ...made)])
  return sunk === 0 ? whole : at([0, -sunk, 0], whole)
}

/** What goes with a part that is missing, so that none of it stays in the air. */
const WITH: Readonly<Record<string, RegExp>> = {
  eye: /^(?:eye|pupil|iris|glint|lid|eyelid)/,
  arm: /^(?:arm|gripper|hand|forearm|elbow|shoulder|claw)/,
  leg: /^(?:leg|foot|boot|knee|shin)/,
  wheel: /^(?:wheel|tyre|rim|brake|spoke|hub)/,
  horn: /^horn/,
}

/** Copies but one (or all but the first of several): what is left of a program, and what was taken. */
function lackingOne(
  shape: Shape,
  names: ReadonlySet<string>
): { readonly left: Shape; readonly taken: Shape } | null {
  const has = (node: Shape): boolean => [...partsOfShape(node).keys()].some(name => names.has(name))
  const only = (node: Shape): Shape =>
    withoutParts(node, new Set([...partsOfShape(node).keys()].filter(name => !names.has(name))), true).shape
  const visit = (node: Shape, above: ShapeTags = {}): { left: Shape; taken: Shape } | null => {
    // What has no name of its own is of the part around it.
    const isWhole = node.part === undefined && names.has(above.part ?? '')
    if (!has(node) && !isWhole) {
      return null
    }
    const tags: ShapeTags = {
      ...above,
      ...(node.part === undefined ? {} : { part: node.part }),
      ...(node.role === undefined ? {} : { role: node.role }),
      ...(node.material === undefined ? {} : { material: node.material }),
    }
    const taken = (piece: Shape): Shape => group([piece], tags)
    switch (node.op) {
      case 'mirror': {
        if (isWhole || names.has(node.part ?? '')) {
          return { left: group([node.child], tags), taken: taken(node.child) }
        }
        const rest = withoutParts(node.child, names, true).shape
        const piece = only(node.child)
        const left = rest === node.child ? [] : [{ ...node, child: rest }]
        return { left: group([...left, piece]), taken: taken(piece) }
      }
      case 'array':
      case 'scatter': {
        const count = node.op === 'array' ? node.count : node.places.length
        if (count < 2) {
          return null
        }
        const fewer: Shape =
          node.op === 'array' ? { ...node, count: count - 1 } : { ...node, places: node.places.slice(1) }
        return { left: fewer, taken: taken(node.child) }
      }
      case 'group': {
        for (const child of node.children) {
          const found = visit(child, tags)
          if (found !== null) {
            return {
              ...found,
              left: { ...node, children: node.children.map(one => (one === child ? found.left : one)) },
            }
          }
        }
        const mine = node.children.filter(has)
        return mine.length < 2
          ? null
          : {
              left: { ...node, children: node.children.filter(one => one !== mine[0]) },
              taken: taken(mine[0]),
            }
      }
      case 'place': {
        const found = visit(node.child, tags)
        return found === null ? null : { left: { ...node, child: found.left }, taken: found.taken }
      }
      default:
        return null
    }
  }
  return visit(shape)
}

function withoutOne(shape: Shape, names: ReadonlySet<string>, part: Thing): Shape | null {
  const along = WITH[part.noun]
  const all = new Set([
    ...names,
    ...[...partsOfShape(shape).keys()].filter(name => along?.test(name) === true),
  ])
  const times = part.isPlural ? Math.max(2, part.count ?? 3) : (part.count ?? 1)
  let made: Shape | null = null
  for (let i = 0; i < times; i++) {
    // Each part by itself: an arm and its hand are no two arms.
    for (const name of all) {
      made = lackingOne(made ?? shape, new Set([name]))?.left ?? made
    }
  }
  if (made !== null) {
    return made
  }
  // A robot whose arms are one piece of its program would lose both of them.
  const pieces = piecesOf(shape, all)
  if (pieces.some(({ min }) => min[0] > 0) && pieces.some(({ max }) => max[0] < 0)) {
    return null
  }
  const rest = withoutParts(shape, all)
  return rest.kept.length === 0 && rest.shape !== shape ? rest.shape : null
}

/** One of several broken off: it lies before the thing. */
function brokenOff(shape: Shape, names: ReadonlySet<string>): Shape | null {
  const found = lackingOne(shape, names)
  if (found === null) {
    return null
  }
  const piece = onGround(at([0, 0, 0], found.taken, { rotate: [PI / 2 - 0.12, 0, 0.7] }))
  const [own, whole] = [skinBounds(piece), skinBounds(found.left)]
  const place: Vec3 = [
    whole.min[0] + 0.3 * extent(whole, 0) - middleOf(own)[0],
    whole.min[1] - own.min[1],
    whole.max[2] + 0.12 * extent(whole, 2) - own.min[2],
  ]
  return group([found.left, at(place, piece, { suffix: 'broken' })])
}

/** How far what is open is turned, radians, and how far drawn out, in shares of its way. */
const OPEN = { turn: 1.35, slide: 0.8 } as const

/** Turned or drawn along the joint that rig mode would give it. */
function opened(shape: Shape, names: ReadonlySet<string>): Shape | null {
  const swing = (shape.swings ?? []).find(({ parts }) => parts.some(name => names.has(name)))
  if (swing !== undefined) {
    const moved = new Set(swing.parts)
    const present = [...partsOfShape(shape).keys()]
    const leaf = withoutParts(shape, new Set(present.filter(name => !moved.has(name))), true).shape
    const rest = withoutParts(shape, moved, true).shape
    const [first] = piecesOf(shape, new Set([swing.parts.find(name => present.includes(name)) ?? '']))
    if (first === undefined || leaf === shape || rest === shape) {
      return null
    }
    const { through = [0.5, 0.5, 0.5], range } = swing
    const pivot = through.map((t, k) => first.min[k] + t * (first.max[k] - first.min[k])) as unknown as Vec3
    const way = extent(first, swing.axis.findIndex(value => value !== 0) as 0 | 1 | 2)
    const reach = swing.kind === 'slide' ? range?.map(share => share * way) : range
    const motion = { kind: swing.kind, axis: swing.axis, range: reach as [number, number] } as Motion
    return group([rest, along(leaf, pivot, motion)])
  }
  let isFound = false
  const visit = (node: Shape): Shape => {
    const isIt =
      node.moves !== undefined &&
      (names.has(node.moves.name ?? '') || [...partsOfShape(node).keys()].some(name => names.has(name)))
    if (isIt && node.moves !== undefined) {
      isFound = true
      return along(node, node.moves.at, node.moves.motion)
    }
    switch (node.op) {
      case 'group': {
        const children = node.children.map(visit)
        return children.every((child, i) => child === node.children[i]) ? node : { ...node, children }
      }
      case 'place':
      case 'mirror':
      case 'array': {
        const child = visit(node.child)
        return child === node.child ? node : { ...node, child }
      }
      default:
        return node
    }
  }
  const made = visit(shape)
  return isFound ? made : null
}

/** A leaf moved to the farther end of its way. */
function along(leaf: Shape, pivot: Vec3, motion: Motion): Shape {
  const [least, most] = motion.range ?? [0, OPEN.turn]
  const far = Math.abs(least) > Math.abs(most) ? least : most
  const [x, y, z] = motion.axis
  if (motion.kind === 'slide') {
    const way = OPEN.slide * far
    return at([x * way, y * way, z * way], leaf)
  }
  const turn = Math.sign(far) * Math.min(Math.abs(far), OPEN.turn)
  return at(pivot, at([-pivot[0], -pivot[1], -pivot[2]], leaf), { rotate: [x * turn, y * turn, z * turn] })
}

/** A slit in the top or the front of each piece, with stuffing out of it. */
function tornParts(shape: Shape, names: ReadonlySet<string>): Shape | null {
  const pieces = piecesOf(shape, names)
    .filter(piece => extent(piece, 0) * extent(piece, 1) * extent(piece, 2) > 0)
    .sort((a, b) => extent(b, 0) * extent(b, 2) - extent(a, 0) * extent(a, 2))
    .slice(0, 3)
  const rips = pieces.map((piece, i) => {
    const size = 0.34 * Math.min(extent(piece, 0), Math.max(extent(piece, 1), extent(piece, 2)))
    const isFlat = extent(piece, 1) < extent(piece, 2)
    const [x, y, z] = middleOf(piece)
    const place: Vec3 = isFlat ? [x, piece.max[1], z + 0.1 * size] : [x, y, piece.max[2]]
    const rip = group([
      tag({ part: 'rip', role: 'feature', material: SLIT }, ellipsoid([size, 0.1 * size, 0.36 * size])),
      tag(
        { part: 'stuffing', role: 'feature', material: STUFFING },
        ...[-0.5, -0.15, 0.2, 0.52].map((t, k) =>
          at(
            [t * size, 0.1 * size, 0.08 * size * (k % 2 === 0 ? 1 : -1)],
            ellipsoid([0.3 * size, 0.22 * size, 0.26 * size])
          )
        )
      ),
    ])
    return at(place, rip, { rotate: [isFlat ? 0 : PI / 2, 0, 0.25 - 0.2 * i] })
  })
  return rips.length === 0 ? null : group([shape, ...rips])
}

const PANES =
  /^(?:window|pane|window pane|glass|windshield|windscreen|screen|mirror|lens|headlight|door pane)$/

const STATES: readonly State[] = [
  {
    words: /^(?:broken|shattered|smashed|cracked|busted|bullet riddled)$/,
    parts: PANES,
    shown: (shape, names) => overPanes(shape, piecesOf(shape, names), hole),
  },
  {
    words: /^(?:boarded|boarded up)$/,
    parts: /^(?:window|door|pane)$/,
    shown: (shape, names) => overPanes(shape, piecesOf(shape, names), boards),
  },
  { words: /^(?:flat|deflated|punctured|popped)$/, parts: /^(?:tire|tyre|wheel)$/, shown: onFlatTyres },
  { words: /^(?:missing|lost|absent)$/, parts: /./, shown: withoutOne },
  {
    words: /^(?:broken|snapped|severed)$/,
    parts: /^(?:leg|arm|wing|horn|handle|blade|wheel|oar|antler)$/,
    shown: brokenOff,
  },
  { words: /^(?:open|opened|ajar)$/, parts: /./, shown: opened },
  {
    words: /^(?:torn|ripped|tattered)$/,
    parts: /^(?:cushion|seat|pillow|upholstery|mattress|backrest|back)$/,
    shown: tornParts,
  },
]

/** The state in which a part is said to be, and the word for it; null for one of which none is said that could be shown. */
function stateOf(part: Thing): { readonly state: State; readonly word: string } | null {
  const words = [...part.conditions, ...part.adjectives].map(({ word }) => word)
  for (const word of [...words, ...part.modifiers]) {
    const state = STATES.find(({ words: known, parts }) => known.test(word) && parts.test(part.noun))
    if (state !== undefined) {
      return { state, word }
    }
  }
  return null
}

const missing = (part: Thing): Thing => ({
  ...part,
  count: null,
  adjectives: [...part.adjectives, { word: 'missing', degree: 1 }],
})

/** "missing an arm", "with one arm": what it has not is a part that is missing. */
export function asLacking(understood: UnderstoodSubject): UnderstoodSubject {
  const { concept, subject } = understood
  const isPaired = ({ noun }: Thing): boolean => PAIRED.test(noun)
  const missed = subject.relations.filter(({ verb, thing }) => verb === 'miss' && isPaired(thing))
  const isSingle = (part: Thing): boolean =>
    isPaired(part) && part.count === 1 && part.isOne !== true && isAnimate(concept)
  if (missed.length === 0 && !subject.parts.some(isSingle)) {
    return understood
  }
  return {
    ...understood,
    subject: {
      ...subject,
      doing: subject.doing.filter(({ lemma }) => missed.length === 0 || lemma !== 'miss'),
      relations: subject.relations.filter(relation => !missed.includes(relation)),
      parts: [
        ...subject.parts.map(part => (isSingle(part) ? missing(part) : part)),
        ...missed.map(({ thing }) => missing(thing)),
      ],
    },
  }
}

/** Is a state said of it that a part may be in? Then it is a part, and no thing beside the whole. */
export const isInState = (thing: Thing): boolean =>
  stateOf(thing) !== null && findConcept(thing.noun) === null

/** Does the family know this of its part itself? */
const isOwn = ({ adjectives }: Family, word: string, noun: string): boolean =>
  adjectives[`${word} ${noun}`] !== undefined

/** Without the words for states of parts, which are shown once the thing is made. */
export const withoutPartStates = (subject: Subject, family: Family): Subject => ({
  ...subject,
  parts: subject.parts.map(part => {
    const found = stateOf(part)
    return found === null || isOwn(family, found.word, part.noun)
      ? part
      : {
          ...part,
          count: null,
          adjectives: part.adjectives.filter(({ word }) => word !== found.word),
          modifiers: part.modifiers.filter(word => word !== found.word),
        }
  }),
})

/** With its parts in the states that the sentence says; told where that cannot be shown. */
export function inPartStates(shape: Shape, family: Family, subject: Subject, notes: Notes): Shape {
  return subject.parts.reduce((made, part) => {
    const found = stateOf(part)
    if (found === null || isOwn(family, found.word, part.noun)) {
      return made
    }
    const own = family.partWords[part.noun]?.part ?? (/^(?:tire|wheel)$/.test(part.noun) ? 'tyre' : part.noun)
    const names = new Set(
      [...partsOfShape(made).keys()].filter(
        name => name === own || name === part.noun || name.startsWith(`${own}_`)
      )
    )
    const shown = names.size === 0 ? null : found.state.shown(made, names, part)
    if (shown === null) {
      notes.say(`The ${subject.noun} has no ${found.word} ${part.noun} here; that was left out.`)
    }
    return shown ?? made
  }, shape)
}
