import type { Vec3 } from '../../kernel/types.ts'
import type { PartPiece } from '../../shape/types.ts'
import type { JointMotion } from '../types.ts'
import type { BodyView } from './body-view.ts'
import type { DraftBone } from './draft.ts'
import type { Piece } from './pieces.ts'

/** What turns round and round about the axis along which it is thinnest. */
const SPINS = /(^|[^a-z])(propellers?|rotors?|turbines?|spinners?|fans?|blades?)([^a-z]|$)/i
/** What turns where it stands around a hub: a ship's sails do not. */
const SAILS = /(^|[^a-z])sails?([^a-z]|$)/i
/** What turns with it: the hub in its middle. */
const HUB = /(^|[^a-z])(hub|spinner|nose)s?([^a-z]|$)/i
/** What turns about the upright axis, and what is mounted on it. */
const SLEWS = /(^|[^a-z])turrets?([^a-z]|$)/i
const ON_TURRET = /(^|[^a-z])(gun|barrel|cannon|hatch)s?([^a-z]|$)/i
/** What lifts about a level axis at its end beside the body, from the body outward. */
const LIFTS = [
  /(^|[^a-z])(boom|jib)s?([^a-z]|$)/i,
  /(^|[^a-z])(stick|dipper)s?([^a-z]|$)/i,
  /(^|[^a-z])(bucket|shovel|blade|fork)s?([^a-z]|$)/i,
]
/** Moved along with what lifts. */
const PISTON = /(^|[^a-z])(piston|cylinder)s?([^a-z]|$)/i

/** Names of parts that only a machine has. */
export const MACHINE_PART =
  /(^|[^a-z])(wheel|tyre|tire|castor|caster|propeller|rotor|fuselage|chassis|turret|cockpit|windscreen|windshield|handlebar|track|undercarriage|mast|nacelle|intake)s?([^a-z]|$)/i

/** What a machine goes on in place of wheels: wheels that it runs around are its own and do not touch the floor. */
export const TRACK = /(^|[^a-z])tracks?([^a-z]|$)/i

export const ROLLING_PART = /(^|[^a-z])(wheel|tyre|tire|castor|caster)s?([^a-z]|$)/i

/** What of a view machines need. */
export type MachineView = Pick<BodyView, 'toView' | 'size' | 'span'>

/** Some pieces, in the view's space. */
interface Group {
  readonly name: string
  readonly pieces: readonly Piece[]
  readonly min: Vec3
  readonly max: Vec3
}

/** Bones for what moves by its name and is no wheel on the floor; `unique` makes names. */
export function machineParts(
  view: MachineView,
  pieces: readonly Piece[],
  unique: (name: string) => string
): readonly DraftBone[] {
  const named = (is: (name: string) => boolean): Group[] => {
    const names = [...new Set(pieces.map(({ part }) => part))].filter(is)
    return names.map(name =>
      groupOf(
        view,
        name,
        pieces.filter(({ part }) => part === name)
      )
    )
  }
  const lifts = liftBones(view, named, unique)
  const lifted = new Set(lifts.flatMap(({ pieces: boxes = [] }) => boxes.map(({ part }) => part)))
  return [
    ...spinBones(
      view,
      named(
        name =>
          !lifted.has(name) && (SPINS.test(name) || (SAILS.test(name) && isAroundHub(view, name, pieces)))
      ),
      pieces,
      unique
    ),
    ...slewBones(named, unique),
    ...lifts,
  ]
}

/** Is there a part whose name says that it moves, though it is no wheel? */
export const movesByName = (view: MachineView, pieces: readonly Piece[]): boolean =>
  pieces.some(({ part }) => SPINS.test(part) || SLEWS.test(part) || LIFTS.some(lift => lift.test(part))) ||
  hasRotor(view, pieces)

/** Do blades or sails stand around a hub? */
export const hasRotor = (view: MachineView, pieces: readonly Piece[]): boolean =>
  [...new Set(pieces.map(({ part }) => part))].some(
    name => (SPINS.test(name) || SAILS.test(name)) && isAroundHub(view, name, pieces)
  )

function isAroundHub(view: MachineView, name: string, pieces: readonly Piece[]): boolean {
  const blades = pieces.filter(({ part }) => part === name)
  const hubs = pieces.filter(({ part }) => HUB.test(part)).map(piece => groupOf(view, piece.part, [piece]))
  return blades.length > 1 && hubs.some(hub => holds(groupOf(view, name, blades), middleOf(hub)))
}

function groupOf(view: MachineView, name: string, pieces: readonly Piece[]): Group {
  const corners = pieces.flatMap(({ min, max }) => [view.toView(min), view.toView(max)])
  const of = (pick: (...values: number[]) => number): Vec3 => [
    pick(...corners.map(p => p[0])),
    pick(...corners.map(p => p[1])),
    pick(...corners.map(p => p[2])),
  ]
  return { name, pieces, min: of(Math.min), max: of(Math.max) }
}

const middleOf = ({ min, max }: Pick<Group, 'min' | 'max'>): Vec3 => [
  (min[0] + max[0]) / 2,
  (min[1] + max[1]) / 2,
  (min[2] + max[2]) / 2,
]

const sizeOf = ({ min, max }: Pick<Group, 'min' | 'max'>): Vec3 => [
  max[0] - min[0],
  max[1] - min[1],
  max[2] - min[2],
]

/** Boxes that hold the pieces, as skins want them. */
export const boxesOf = (pieces: readonly Piece[]): PartPiece[] =>
  pieces.map(({ part, min, max }) => ({ part, min, max }))

/** How far boxes may lie apart and still be blades of one rotor, as a share of their size. */
const NEAR = 0.18

/** Pieces whose boxes nearly touch belong to one rotor; two engines have one each. */
function rotorsOf(view: MachineView, { name, pieces }: Group): Group[] {
  const groups: Piece[][] = []
  const touches = (a: Piece, b: Piece): boolean =>
    [0, 1, 2].every(k => {
      const slack = NEAR * Math.max(...[a, b].flatMap(({ min, max }) => [0, 1, 2].map(i => max[i] - min[i])))
      return a.min[k] <= b.max[k] + slack && b.min[k] <= a.max[k] + slack
    })
  for (const piece of pieces) {
    const joined = groups.filter(group => group.some(other => touches(other, piece)))
    const rest = groups.filter(group => !joined.includes(group))
    groups.splice(0, groups.length, ...rest, [...joined.flat(), piece])
  }
  return groups.map(group => groupOf(view, name, group))
}

function spinBones(
  view: MachineView,
  groups: readonly Group[],
  pieces: readonly Piece[],
  unique: (name: string) => string
): DraftBone[] {
  const rotors = groups.flatMap(group => rotorsOf(view, group))
  const hubs = pieces.filter(({ part }) => HUB.test(part)).map(piece => groupOf(view, piece.part, [piece]))
  // A spinner in the middle of blades is their hub, and no rotor of its own.
  const isInner = (group: Group): boolean =>
    HUB.test(group.name) && rotors.some(other => other.name !== group.name && holds(other, middleOf(group)))
  return rotors
    .filter(group => !isInner(group))
    .map((group): DraftBone => {
      const size = sizeOf(group)
      const thin = size.indexOf(Math.min(...size))
      const own = hubs.filter(hub => hub.name !== group.name && holds(group, middleOf(hub)))
      const at = own.length > 0 ? middleOf(own[0]) : middleOf(group)
      const axis: Vec3 = [thin === 0 ? 1 : 0, thin === 1 ? 1 : 0, thin === 2 ? 1 : 0]
      const reach = 0.3 * Math.max(...size)
      return {
        name: unique(sidedName(view, group.name, at)),
        parent: 'body',
        head: at,
        tail: [at[0] + reach * axis[0], at[1] + reach * axis[1], at[2] + reach * axis[2]],
        motion: { kind: 'hinge', axis, min: -Infinity, max: Infinity },
        pieces: boxesOf([...group.pieces, ...own.flatMap(hub => hub.pieces)]),
      }
    })
}

/** Does a group's box, a little larger, hold a point? */
function holds(group: Group, point: Vec3): boolean {
  const slack = 0.1 * Math.max(...sizeOf(group))
  return [0, 1, 2].every(k => point[k] >= group.min[k] - slack && point[k] <= group.max[k] + slack)
}

function slewBones(
  named: (is: (name: string) => boolean) => Group[],
  unique: (name: string) => string
): DraftBone[] {
  return named(name => SLEWS.test(name)).map((turret): DraftBone => {
    const [x, , z] = middleOf(turret)
    const above = named(name => ON_TURRET.test(name)).flatMap(({ pieces }) => pieces)
    return {
      name: unique(camelCase(turret.name)),
      parent: 'body',
      head: [x, turret.min[1], z],
      tail: [x, turret.max[1], z],
      motion: { kind: 'hinge', axis: [0, 1, 0], min: -Infinity, max: Infinity },
      pieces: boxesOf([...turret.pieces, ...above]),
    }
  })
}

/** Radians that a boom, its stick and its bucket turn to either side. */
const LIFT_RANGE = 0.6
/** Share of the height up to which what lifts stands on the floor. */
const ON_FLOOR = 0.06

/** A boom and what hangs on it, each turning about a level axis where it meets what carries it. */
function liftBones(
  view: MachineView,
  named: (is: (name: string) => boolean) => Group[],
  unique: (name: string) => string
): DraftBone[] {
  // Without a boom a bucket lifts where something on tracks or wheels carries it: a mop's bucket stays.
  const isCarried = named(name => TRACK.test(name) || ROLLING_PART.test(name)).length > 0
  if (named(name => LIFTS[0].test(name)).length === 0 && !isCarried) {
    return []
  }
  const bones: DraftBone[] = []
  const lowest = Math.min(
    ...LIFTS.flatMap(pattern => named(name => pattern.test(name)).map(({ min }) => min[1]))
  )
  let [parent, from] = ['body', [0, 0.4 * view.size[1], 0] as Vec3]
  for (const [i, pattern] of LIFTS.entries()) {
    const [link] = named(name => pattern.test(name))
    if (link === undefined) {
      continue
    }
    // It is hung at the end nearest to what carries it, and ends at the other.
    const ends = [link.min[2], link.max[2]].sort((a, b) => Math.abs(a - from[2]) - Math.abs(b - from[2]))
    const [x, middleY] = middleOf(link)
    const size = sizeOf(link)
    const head: Vec3 = [x, i === 0 ? link.min[1] + 0.15 * size[1] : middleY, ends[0]]
    const tail: Vec3 = [x, i === 0 ? middleY : link.min[1], ends[1]]
    // What stands on the floor, a blade or a boom's bucket, goes up alone.
    const lowered = parent === 'body' && lowest < ON_FLOOR * view.size[1] ? 0 : LIFT_RANGE
    const isForth = ends[1] > ends[0]
    const [min, max] = isForth ? [-LIFT_RANGE, lowered] : [-lowered, LIFT_RANGE]
    const motion: JointMotion = { kind: 'hinge', axis: [1, 0, 0], min, max }
    const along = i === 0 ? named(name => PISTON.test(name)).flatMap(({ pieces }) => pieces) : []
    const name = unique(camelCase(link.name))
    bones.push({ name, parent, head, tail, motion, pieces: boxesOf([...link.pieces, ...along]) })
    parent = name
    from = tail
  }
  return bones
}

function sidedName(view: MachineView, name: string, [x]: Vec3): string {
  const plain = camelCase(name)
  const side = Math.abs(x) < 0.03 * view.span ? null : x > 0 ? 'left' : 'right'
  return side === null ? plain : `${side}${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

export const camelCase = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')
    .replace(/^[A-Z]/, letter => letter.toLowerCase()) || 'part'
