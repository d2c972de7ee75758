import { atan2, hypot } from '../kernel/det-math.ts'
import type { Bounds } from '../kernel/mesh.ts'
import { IDENTITY, multiply, transformPoint, type Matrix } from '../kernel/matrix.ts'
import type { Vec3 } from '../kernel/types.ts'
import { add, addScaled, distance, mix, normalize, scale, subtract } from '../kernel/vector.ts'
import type { Reach } from '../families/types.ts'
import { findAnchor } from '../shape/anchors.ts'
import { at, group, scaled, sweep } from '../shape/build.ts'
import { measureShape } from '../shape/measure.ts'
import type { Joint, Shape } from '../shape/types.ts'
import { childMaps } from '../shape/walk.ts'
import { holdOf, HOLDS, type Act, type BodyPoint, type Hold, type Spot } from './activities.ts'
import { repeat, type Standing } from './arrange.ts'
import { skinOf, surfaceAbove } from './contact.ts'
import { restOn } from './meet.ts'
import { withoutParts } from './prune.ts'

/** Somebody at his work: what his limbs reach for, where the things are, and how far he himself is from the ground. */
export interface Enacted {
  readonly reach: Reach
  readonly companions: readonly Standing[]
  readonly raise: Vec3
  /** Does what he is busy with hide him from the front, so that the whole should be seen from the side? */
  readonly isAside: boolean
}

type Hands = { -readonly [K in keyof Reach]: Reach[K] }

/** A body in the pose of its activity, its limbs not yet reaching. */
interface Figure {
  readonly shape: Shape
  readonly joints: ReadonlyMap<string, Joint>
  readonly tall: number
  /** z of its front at the waist. */
  readonly front: number
  readonly isSeated: boolean
}

/** Of a body's height: from the spine to the front of a body that is neither slim nor stout. */
const FRONT = 0.077
/** Heights of tables for who sits and who stands, in heights of the body. */
const TABLE = { seated: 0.42, standing: 0.51 }
/** A fist on keys or dough is that far above it, in heights of the body. */
const FIST = 0.021

/**
 * Lays out an activity around a body that stands at the origin: every thing with a role comes to the point of the body that its
 * hold names, and the hands to the points of the thing.
 */
export function enact(act: Act, shape: Shape, build: number, companions: readonly Standing[]): Enacted {
  const figure = figureOf(shape, build)
  const reach: Hands = {}
  const done = new Map<Standing, Standing>()
  const inRole = (role: string): Standing | undefined => companions.find(other => other.role === role)
  const seat = inRole('seat')
  if (seat !== undefined && figure.isSeated) {
    done.set(seat, underneath(figure, seat))
  }
  const table = inRole('table')
  const tableTop = table === undefined ? null : before(figure, table)
  if (table !== undefined && tableTop !== null) {
    done.set(table, tableTop.table)
  }
  const edge: Vec3 = tableTop?.edge ?? [0, 0, figure.front]
  const object = inRole('object')
  let raise: Vec3 = [0, 0, 0]
  let placed: Standing | null = null
  if (object !== undefined && act.activity.pose === 'climbing') {
    const climb = climbing(figure, object)
    Object.assign(reach, climb.reach)
    raise = climb.raise
    done.set(object, climb.object)
  } else if (object !== undefined) {
    const hold = holdFor(act, object, figure)
    placed = held(figure, object, hold, edge, reach)
    const extra = special(act, figure, placed, reach)
    done.set(object, extra)
    placed = extra
  }
  const isAside = act.activity.pose === 'climbing' || (placed !== null && hides(figure, placed))
  const tool = inRole('tool')
  if (tool !== undefined) {
    done.set(tool, tooled(act, figure, tool, placed, edge, reach))
  }
  return { reach, companions: companions.map(other => done.get(other) ?? other), raise, isAside }
}

/** Does a thing before somebody reach above his chest? */
function hides({ tall, front, joints }: Figure, { shape, place = [0, 0, 0] }: Standing): boolean {
  const { min, max } = boxOf(shape)
  const chest = joints.get('chest')?.at[1] ?? 0.7 * tall
  const isWide = max[0] - min[0] > 0.2 * tall
  return (
    isWide &&
    min[1] + place[1] < 0.1 * tall &&
    max[1] + place[1] > chest &&
    max[2] + place[2] > front + 0.2 * tall
  )
}

function figureOf(shape: Shape, build: number): Figure {
  const joints = new Map(jointsIn(shape).map(joint => [joint.name, joint]))
  const head = joints.get('head')
  const box = measureShape(shape)
  const seat = findAnchor(shape, 'seat')
  const [hips, crown] = [joints.get('hips')?.at ?? [0, 0.5, 0], head?.tip ?? [0, box.max[1], 0]]
  // Trunk and head are 0.55 of the height of who stands.
  const tall = (crown[1] - hips[1]) / 0.535
  return {
    shape,
    joints,
    tall,
    front: hips[2] + FRONT * tall * (0.3 + 0.7 * build),
    isSeated: seat !== null,
  }
}

/** The joints of the first node that has any, in the program's own space. */
export function jointsIn(root: Shape): readonly Joint[] {
  let level: readonly (readonly [Shape, Matrix])[] = [[root, IDENTITY]]
  while (level.length > 0) {
    for (const [shape, matrix] of level) {
      if (shape.joints !== undefined && shape.joints.length > 0) {
        return shape.joints.map(joint => ({
          ...joint,
          at: transformPoint(matrix, joint.at),
          ...(joint.tip === undefined ? {} : { tip: transformPoint(matrix, joint.tip) }),
        }))
      }
    }
    level = level.flatMap(([shape, matrix]) =>
      childMaps(shape).flatMap(({ child, maps }) =>
        maps.slice(0, 1).map((map): [Shape, Matrix] => [child, multiply(matrix, map)])
      )
    )
  }
  return []
}

function bodyPoint({ joints, tall, front }: Figure, point: BodyPoint, edge: Vec3): Vec3 {
  const head = joints.get('head')
  const crown = head?.tip ?? [0, tall, 0]
  const size = head === undefined ? 0.18 * tall : (crown[1] - head.at[1]) / 0.8
  const shoulder = joints.get('rightUpperArm')?.at ?? [-0.1 * tall, 0.8 * tall, 0]
  switch (point) {
    case 'mouth':
      return [0, crown[1] - 0.77 * size, crown[2] + 0.34 * size]
    case 'eyes':
      return [0, crown[1] - 0.5 * size, crown[2] + 0.41 * size]
    case 'chest':
      return [0, (joints.get('chest')?.at[1] ?? 0.7 * tall) + 0.01 * tall, front]
    case 'waist':
      return [0, joints.get('spine')?.at[1] ?? 0.6 * tall, front]
    case 'shoulder':
      return shoulder
    case 'table':
      return edge
    case 'toe': {
      const toes = joints.get('rightToes')
      const tip = toes?.tip ?? toes?.at ?? [0, 0, front]
      return [tip[0], 0, tip[2] - 0.006 * tall]
    }
    case 'behind':
      return [0, 0, -front]
    case 'seat':
      return [0, 0, joints.get('hips')?.at[2] ?? 0]
    case 'floor':
      return [0, 0, front]
  }
}

/** A thing turned as its hold has it, without what it stands on when nobody holds it. */
function turned(shape: Shape, { turns = [], without = [] }: Hold): Shape {
  const bare = without.length === 0 ? shape : withoutParts(shape, new Set(without), true).shape
  return turns.reduce<Shape>((all, rotate) => at([0, 0, 0], all, { rotate }), bare)
}

/** The box around the parts of a thing whose names match; around all of it when none does. */
function boxOf(shape: Shape, part?: RegExp): Bounds {
  const { parts } = skinOf(shape)
  const found = part === undefined ? parts : parts.filter(({ name }) => part.test(name))
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (const { positions } of found.length === 0 ? parts : found) {
    positions.forEach((value, i) => {
      min[i % 3] = Math.min(min[i % 3], value)
      max[i % 3] = Math.max(max[i % 3], value)
    })
  }
  return Number.isFinite(min[0])
    ? { min: [min[0], min[1], min[2]], max: [max[0], max[1], max[2]] }
    : measureShape(shape)
}

function pointOf(shape: Shape, { part, at: share }: Spot): Vec3 {
  const { min, max } = boxOf(shape, part)
  return [0, 1, 2].map(axis => min[axis] + (max[axis] - min[axis]) * share[axis]) as unknown as Vec3
}

function holdFor({ activity }: Act, { concept, shape }: Standing, { tall }: Figure): Hold {
  const name = activity.hold ?? 'ahead'
  const box = measureShape(shape)
  if (name === 'hugged' && box.max[1] - box.min[1] > 0.5 * tall) {
    return HOLDS['embraced']
  }
  return holdOf(name, concept?.family ?? '', concept?.name ?? '') ?? HOLDS['ahead']
}

/** A thing where its hold has it; its hands are noted in `reach`. */
function held(figure: Figure, thing: Standing, hold: Hold, edge: Vec3, reach: Hands): Standing {
  const { tall } = figure
  let shape = turned(repeat(thing.shape, thing.count), hold)
  const target = addScaled(bodyPoint(figure, hold.to, edge), hold.offset ?? [0, 0, 0], tall)
  if (hold.fit !== undefined) {
    const high = pointOf(shape, hold.anchor)[1] - measureShape(shape).min[1]
    shape = scaled(Math.min(hold.fit, Math.max(1 / hold.fit, target[1] / high)), shape)
  }
  const anchor = pointOf(shape, hold.anchor)
  const isOnGround = GROUNDED.has(hold.to) || hold.fit !== undefined
  const low = boxOf(shape).min[1]
  const y = isOnGround ? -low : hold.to === 'table' ? edge[1] - low : target[1] - anchor[1]
  const place: Vec3 = [target[0] - anchor[0], y, target[2] - anchor[2]]
  const touch = (spot: Spot): Vec3 => {
    const [px, py, pz] = add(pointOf(shape, spot), place)
    return [px, py + (spot.at[1] > 0.85 ? FIST * tall : 0), pz]
  }
  if (hold.right !== undefined) {
    reach.rightHand = touch(hold.right)
  }
  if (hold.left !== undefined) {
    reach.leftHand = touch(hold.left)
  }
  return { ...thing, shape, count: 1, place }
}

const GROUNDED: ReadonlySet<BodyPoint> = new Set(['floor', 'toe', 'behind', 'seat'])

/** The seat under who sits, as high as he sits. */
function underneath({ shape }: Figure, seat: Standing): Standing {
  const high = findAnchor(shape, 'seat')?.[1] ?? 0
  const own = restOn(shape, seat.shape)[1] + high
  const fitting = scaled(high / Math.max(0.05, own), seat.shape)
  const [x, , z] = restOn(shape, fitting)
  return { ...seat, shape: fitting, count: 1, place: [-x, -measureShape(fitting).min[1], -z] }
}

/** The table before a body, as high as it needs it, and the middle of its near edge. */
function before(
  { tall, front, isSeated }: Figure,
  table: Standing
): { readonly table: Standing; readonly edge: Vec3 } {
  const high = (isSeated ? TABLE.seated : TABLE.standing) * tall
  const plain = at([0, 0, 0], table.shape, { rotate: [0, Math.PI, 0] })
  const own = boxOf(plain, /top|board|surface|plank/)
  const shape = scaled(high / own.max[1], plain)
  const box = measureShape(shape)
  const z = front + 0.02 * tall - box.min[2]
  return { table: { ...table, shape, count: 1, place: [0, 0, z] }, edge: [0, high, front + 0.02 * tall] }
}

/** The nearest z of a thing in the column at (x, y); null where nothing is. */
function frontAt(shape: Shape, x: number, y: number): number | null {
  let near: number | null = null
  for (const { positions, indices } of skinOf(shape).parts) {
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map(k => 3 * indices[i + k])
      const [ax, ay, bx, by, cx, cy] = [a, b, c].flatMap(k => [positions[k], positions[k + 1]])
      const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
      const u = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area
      const v = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area
      if (u >= 0 && v >= 0 && u + v <= 1) {
        const z = u * positions[a + 2] + v * positions[b + 2] + (1 - u - v) * positions[c + 2]
        near = near === null ? z : Math.min(near, z)
      }
    }
  }
  return near
}

/** Heights at which a foot finds hold: the middles of rungs, or every quarter of a metre of what has a surface throughout. */
function rungsOf(shape: Shape, tall: number): readonly number[] {
  const { min, max } = measureShape(shape)
  const step = 0.012
  const hits: number[][] = []
  for (let y = min[1] + step / 2; y < max[1]; y += step) {
    if (frontAt(shape, 0.004, y) === null) {
      continue
    }
    const last = hits.at(-1)
    if (last !== undefined && y - (last.at(-1) ?? 0) < 1.5 * step) {
      last.push(y)
    } else {
      hits.push([y])
    }
  }
  const covered = hits.flat().length * step
  if (covered > 0.5 * (max[1] - min[1]) || hits.length < 3) {
    const every = 0.14 * tall
    return Array.from({ length: Math.floor((max[1] - min[1]) / every) }, (_, i) => min[1] + (i + 0.5) * every)
  }
  return hits.map(run => (run[0] + (run.at(-1) ?? run[0])) / 2)
}

/** Somebody on a ladder, a wall, a tree: soles and fists on its rungs, the body before it. */
function climbing(
  { tall, joints }: Figure,
  thing: Standing
): { readonly object: Standing; readonly raise: Vec3; readonly reach: Reach } {
  const isLadder = thing.concept?.family === 'ladder'
  const shape = isLadder
    ? at([0, 0, 0], thing.shape, { rotate: [0, Math.PI, 0] })
    : repeat(thing.shape, thing.count)
  const box = measureShape(shape)
  const rungs = rungsOf(shape, tall)
  const surface = (x: number, y: number): number =>
    frontAt(shape, x, y) ?? frontAt(shape, 0.004, y) ?? box.min[2]
  const shoulder = joints.get('rightUpperArm')?.at ?? [-0.1, 0.8 * tall, 0]
  const hips = joints.get('hips')?.at ?? [0, 0.5 * tall, 0]
  const first = Math.min(1, rungs.length - 1)
  const foot = rungs[first] ?? 0.1 * tall
  const grip = (high: number): number => {
    const fits = rungs.filter(y => y < foot + high)
    return fits.at(-1) ?? foot + high
  }
  const raise: Vec3 = [0, foot + 0.012 * tall, 0]
  const lean = Math.max(surface(0.004, grip(hips[1])), surface(0.004, grip(shoulder[1]))) - 0.15 * tall
  const point = (x: number, y: number, back: number): Vec3 => [x, y - raise[1], surface(x, y) - back - lean]
  const [low, high] = [grip(shoulder[1] + 0.06 * tall), grip(shoulder[1] + 0.22 * tall)]
  const step = rungs.find(y => y > foot + 0.1 * tall) ?? foot + 0.14 * tall
  const side = Math.min(0.085 * tall, 0.3 * (box.max[0] - box.min[0]))
  return {
    object: { ...thing, shape, count: 1, place: [0, -raise[1] - box.min[1], -lean] },
    raise,
    reach: {
      rightFoot: point(-0.05 * tall, foot + 0.012 * tall, 0.02 * tall),
      leftFoot: point(0.05 * tall, step + 0.012 * tall, 0.02 * tall),
      rightHand: point(-side, low, 0.005 * tall),
      leftHand: point(side, high, 0.005 * tall),
    },
  }
}

/** What an activity does besides: a hand on the animal, a lead, arms around a trunk. */
function special({ activity }: Act, figure: Figure, thing: Standing, reach: Hands): Standing {
  const { tall, joints } = figure
  const place = thing.place ?? [0, 0, 0]
  const local = (point: Vec3): Vec3 => subtract(point, place)
  const shoulder = joints.get('rightUpperArm')?.at ?? [-0.1, 0.8 * tall, 0]
  const chest = (joints.get('chest')?.at[1] ?? 0.7 * tall) + 0.01 * tall
  const heads = jointsIn(thing.shape).find(({ name }) => name === 'head')
  const muzzle = heads === undefined ? null : add(heads.tip ?? heads.at, place)
  if (
    activity.hold === 'hugged' &&
    thing.place !== undefined &&
    GROUNDED.has(holdFor({ activity, gear: null }, thing, figure).to)
  ) {
    const near = frontAt(thing.shape, 0, chest - place[1]) ?? measureShape(thing.shape).min[2]
    const moved: Vec3 = [place[0], place[1], figure.front - near - 0.004 * tall]
    const wide = 0.1 * tall
    const around = (x: number): Vec3 => [x, chest, figure.front + 0.07 * tall]
    Object.assign(reach, { rightHand: around(-wide), leftHand: around(wide) })
    return { ...thing, place: moved }
  }
  if (activity.hold === 'touched') {
    const z = boxOf(thing.shape).min[2] + 0.09 * tall
    const top = surfaceAbove(skinOf(thing.shape), -0.06 * tall - place[0], z) ?? boxOf(thing.shape).max[1]
    reach.rightHand = [-0.06 * tall, Math.min(top + place[1] + 0.012 * tall, shoulder[1]), z + place[2]]
  }
  if (activity.hold === 'met') {
    const goal = muzzle ?? add(pointOf(thing.shape, { at: [0.5, 0.8, 0] }), place)
    reach.rightHand = addScaled(goal, normalize(subtract(shoulder, goal)), 0.03 * tall)
  }
  if (activity.line !== true) {
    return thing
  }
  const hand: Vec3 =
    activity.hold === 'led'
      ? [-0.13 * tall, 0.5 * tall, 0.17 * tall]
      : [-0.11 * tall, 0.44 * tall, -0.12 * tall]
  const neck = jointsIn(thing.shape).find(({ name }) => name === 'neck')
  const end =
    neck === undefined ? add(pointOf(thing.shape, { at: [0.5, 0.45, 0.98] }), place) : add(neck.at, place)
  reach.rightHand = hand
  const sag = add(mix(hand, end, 0.5), [0, -0.12 * distance(hand, end), 0])
  const rope = sweep([local(hand), local(sag), local(end)], 0.0045 * tall, {
    smooth: true,
    caps: 'round',
    part: activity.hold === 'led' ? 'leash' : 'rope',
    role: 'feature',
    material: { recipe: 'leather', color: '#8a2f26' },
  })
  return { ...thing, shape: group([thing.shape, rope]) }
}

/** Hands at the handlebar and feet on the pedals of what somebody sits on at `spot`; nothing for what has none. */
export function mounted(holder: Shape, spot: Vec3): Reach {
  const names = skinOf(holder).parts.map(({ name }) => name)
  const bars = [/^grip/, /^handlebar/, /^steering/].find(part => names.some(name => part.test(name)))
  const reach: Hands = {}
  if (bars !== undefined) {
    reach.rightHand = subtract(pointOf(holder, { part: bars, at: [0.06, 0.7, 0.3] }), spot)
    reach.leftHand = subtract(pointOf(holder, { part: bars, at: [0.94, 0.7, 0.3] }), spot)
  }
  for (const [limb, side] of [
    ['rightFoot', -1],
    ['leftFoot', 1],
  ] as const) {
    const points = skinOf(holder)
      .parts.filter(({ name }) => /^pedal/.test(name))
      .flatMap(({ positions }) =>
        Array.from({ length: positions.length / 3 }, (_, i): Vec3 => [
          positions[3 * i],
          positions[3 * i + 1],
          positions[3 * i + 2],
        ]).filter(([x]) => x * side > 0)
      )
    if (points.length > 0) {
      const middle = scale(points.reduce(add), 1 / points.length)
      reach[limb] = subtract([middle[0], Math.max(...points.map(([, y]) => y)), middle[2] - 0.05], spot)
    }
  }
  return reach
}

/** A thing turned so that its own +Y points along `way`, its lowest point at `foot`. */
function along(shape: Shape, foot: Vec3, way: Vec3): { readonly shape: Shape; readonly place: Vec3 } {
  const { min, max } = boxOf(shape)
  const [dx, dy, dz] = normalize(way)
  const grounded = at([-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2], shape)
  const pitched = at([0, 0, 0], grounded, { rotate: [atan2(hypot(dx, dz), dy), 0, 0] })
  return { shape: at([0, 0, 0], pitched, { rotate: [0, atan2(dx, dz), 0] }), place: foot }
}

/** A tool in the hands of who uses it on `object`. */
function tooled(
  { activity }: Act,
  figure: Figure,
  tool: Standing,
  object: Standing | null,
  edge: Vec3,
  reach: Hands
): Standing {
  const { tall } = figure
  const name = activity.toolHold ?? 'raised'
  const plain = repeat(tool.shape, tool.count)
  const box = measureShape(plain)
  const long = box.max[1] - box.min[1]
  if (name === 'swept') {
    const foot: Vec3 = [-0.07 * tall, 0, figure.front + 0.24 * tall]
    const top: Vec3 = [0.07 * tall, 0.62 * tall, figure.front + 0.02 * tall]
    const way = normalize(subtract(top, foot))
    const onStick = (y: number): Vec3 => addScaled(foot, way, Math.min(0.97 * long, y / way[1]))
    reach.rightHand = onStick(0.42 * tall)
    reach.leftHand = onStick(0.56 * tall)
    return { ...tool, count: 1, ...along(plain, foot, way) }
  }
  if (name === 'poked') {
    const isOnTable = object === null || object.place === undefined || edge[1] > 0
    const canvas =
      object === null
        ? null
        : add(pointOf(object.shape, { part: /canvas/, at: [0.45, 0.5, 0] }), object.place ?? [0, 0, 0])
    const tip: Vec3 =
      isOnTable || canvas === null
        ? [-0.03 * tall, edge[1] + 0.004 * tall, edge[2] + 0.1 * tall]
        : [canvas[0], Math.min(canvas[1], 0.78 * tall), canvas[2]]
    const back = normalize(isOnTable ? [-0.3, 0.8, -0.45] : [-0.25, -0.1, -1])
    const size = Math.max(long, 0.09 * tall)
    reach.rightHand = addScaled(tip, back, 0.5 * size)
    // Its point is at its top.
    const { shape, place } = along(scaled(size / long, plain), addScaled(tip, back, size), scale(back, -1))
    return { ...tool, count: 1, shape, place }
  }
  return held(
    figure,
    tool,
    holdOf(name, tool.concept?.family ?? '', tool.concept?.name ?? '') ?? HOLDS['raised'],
    edge,
    reach
  )
}
