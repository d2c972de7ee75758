import { atan2, TAU } from '../../kernel/det-math.ts'
import { componentsOf, weldByPosition } from '../../kernel/topology.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance } from '../../kernel/vector.ts'
import type { RigSource } from '../types.ts'
import type { BodyView } from './body-view.ts'
import type { DraftBone, Reading } from './draft.ts'

/** A round, flat piece of the model: a wheel, or a part of one. */
export interface Disc {
  /** Middle, model space. */
  readonly at: Vec3
  /** Axis of the model that it turns about: 0, 1 or 2. */
  readonly axis: number
  readonly radius: number
  readonly width: number
  /** Name of the part that it belongs to. */
  readonly part: string
}

/** A disc's rim is a circle but for this share of its radius. */
const ROUNDNESS = 0.93
const SECTORS = 12

/** All pieces of a model that are round about one of its axes and no longer than they are broad. */
export function findDiscs(source: RigSource): Disc[] {
  const { positions: p, parts } = source
  const remap = weldByPosition(p)
  const indices = source.indices.map(vertex => remap[vertex])
  const discs: Disc[] = []
  for (const list of componentsOf(indices, p.length / 3)) {
    if (list.length < 12) {
      continue
    }
    const vertices = [...new Set(list.flatMap(t => [indices[3 * t], indices[3 * t + 1], indices[3 * t + 2]]))]
    const disc = discOf(p, vertices)
    if (disc !== null) {
      const corner = 3 * list[0]
      const part = parts.find(
        ({ firstIndex, indexCount }) => corner >= firstIndex && corner < firstIndex + indexCount
      )
      discs.push({ ...disc, part: part?.name ?? '' })
    }
  }
  return discs
}

function discOf(p: ArrayLike<number>, vertices: readonly number[]): Omit<Disc, 'part'> | null {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const vertex of vertices) {
    for (let k = 0; k < 3; k += 1) {
      min[k] = Math.min(min[k], p[3 * vertex + k])
      max[k] = Math.max(max[k], p[3 * vertex + k])
    }
  }
  const size = [0, 1, 2].map(k => max[k] - min[k])
  for (let axis = 0; axis < 3; axis += 1) {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    const radius = (size[u] + size[v]) / 4
    if (Math.abs(size[u] - size[v]) > 0.12 * radius || size[axis] > 1.6 * radius || !(radius > 0)) {
      continue
    }
    const at: Vec3 = [0, 1, 2].map(k => (min[k] + max[k]) / 2) as unknown as Vec3
    const rim = new Float64Array(SECTORS)
    for (const vertex of vertices) {
      const [a, b] = [p[3 * vertex + u] - at[u], p[3 * vertex + v] - at[v]]
      const sector = Math.floor(((atan2(b, a) / TAU + 1) % 1) * SECTORS) % SECTORS
      rim[sector] = Math.max(rim[sector], Math.sqrt(a * a + b * b))
    }
    // A square's corners reach farther than its sides: a circle's rim is as far everywhere.
    if (rim.every(reach => reach > ROUNDNESS * radius && reach < radius * 1.1)) {
      return { at, axis, radius, width: size[axis] }
    }
  }
  return null
}

/** Names of parts that only a machine has. */
const MACHINE_PART =
  /(^|[^a-z])(wheel|tyre|tire|propeller|rotor|fuselage|chassis|turret|cockpit|windscreen|windshield|handlebar)s?([^a-z]|$)/i

/** Reads a model as a machine: it stands on wheels, or its parts say so. */
export function readMachine(view: BodyView, source: RigSource, discs: readonly Disc[]): Reading | null {
  const wheels = wheelsOf(view, discs)
  const equal = wheels.filter(wheel =>
    wheels.some(
      other =>
        other !== wheel &&
        Math.abs(other.radius - wheel.radius) < 0.35 * wheel.radius &&
        distance(other.middle, wheel.middle) > 1.2 * wheel.radius
    )
  )
  const turning = source.parts.filter(part => SPINNING_PART.test(part.name))
  const isNamed = source.parts.filter(part => MACHINE_PART.test(part.name)).length > 0
  if (equal.length < 2 && !(isNamed && turning.length > 0)) {
    return null
  }
  // A sword's pommel or a lamp's foot may be round as well: two alone only count where up is sure.
  const rolls = equal.length >= 3 ? 0.98 : equal.length === 2 && view.stance.up[1] === 1 ? 0.93 : 0.6
  const score = Math.max(rolls, isNamed && turning.length > 0 ? 0.97 : 0)
  return { bodyClass: 'machine', score, view, build: () => machineBones(view, equal, spinners(view, source)) }
}

/** Parts that turn about their own axis, by their name. */
const SPINNING_PART = /(^|[^a-z])(wheel|tyre|tire|propeller|rotor|turbine)s?([^a-z]|$)/i

/** A part that turns, and the axis that it is thinnest along. */
interface Spinner {
  readonly name: string
  readonly at: Vec3
  readonly axis: Vec3
  readonly size: number
}

/** What turns by name and is no wheel on the floor: propellers, rotors, the sails of a mill. */
function spinners(view: BodyView, source: RigSource): Spinner[] {
  return source.parts
    .filter(
      ({ name, vertexCount }) => SPINNING_PART.test(name) && !/wheel|ty?i?re/i.test(name) && vertexCount > 2
    )
    .map(({ name, firstVertex, vertexCount }): Spinner => {
      const min = [Infinity, Infinity, Infinity]
      const max = [-Infinity, -Infinity, -Infinity]
      for (let i = firstVertex; i < firstVertex + vertexCount; i += 1) {
        const p = view.toView([
          source.positions[3 * i],
          source.positions[3 * i + 1],
          source.positions[3 * i + 2],
        ])
        for (let k = 0; k < 3; k += 1) {
          min[k] = Math.min(min[k], p[k])
          max[k] = Math.max(max[k], p[k])
        }
      }
      const size = [0, 1, 2].map(k => max[k] - min[k])
      const thin = size.indexOf(Math.min(...size))
      return {
        name,
        at: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2],
        axis: [thin === 0 ? 1 : 0, thin === 1 ? 1 : 0, thin === 2 ? 1 : 0],
        size: Math.max(...size),
      }
    })
}

interface Wheel extends Disc {
  /** In the view's space. */
  readonly middle: Vec3
  readonly alongX: boolean
}

/** Discs that touch the floor with a level axis; those about one axle's end are one wheel. */
function wheelsOf(view: BodyView, discs: readonly Disc[]): Wheel[] {
  const { up } = view.stance
  const wheels: Wheel[] = []
  for (const disc of [...discs].sort((a, b) => b.radius - a.radius)) {
    const axis: Vec3 = [disc.axis === 0 ? 1 : 0, disc.axis === 1 ? 1 : 0, disc.axis === 2 ? 1 : 0]
    const isLevel = Math.abs(axis[0] * up[0] + axis[1] * up[1] + axis[2] * up[2]) < 0.1
    const middle = view.toView(disc.at)
    const touches = Math.abs(middle[1] - disc.radius) < 0.15 * disc.radius + 0.01 * view.span
    if (!isLevel || !touches || disc.radius < 0.03 * view.span) {
      continue
    }
    const isInner = wheels.some(
      wheel =>
        Math.abs(wheel.middle[2] - middle[2]) < 0.3 * wheel.radius &&
        Math.abs(wheel.middle[0] - middle[0]) < wheel.width + disc.width
    )
    if (!isInner) {
      const tip = view.toView([disc.at[0] + axis[0], disc.at[1] + axis[1], disc.at[2] + axis[2]])
      wheels.push({ ...disc, middle, alongX: Math.abs(tip[0] - middle[0]) > 0.9 })
    }
  }
  return wheels.some(wheel => !wheel.alongX)
    ? wheels.filter(wheel => !wheel.alongX || wheels.length > 3)
    : wheels
}

function machineBones(
  view: BodyView,
  wheels: readonly Wheel[],
  turning: readonly Spinner[]
): readonly DraftBone[] {
  const ordered = [...wheels].sort((a, b) => b.middle[2] - a.middle[2] || b.middle[0] - a.middle[0])
  const centre: Vec3 = [0, 0.4 * view.size[1], 0]
  const bones: DraftBone[] = [
    { name: 'body', parent: null, head: centre, tail: [0, 0.4 * view.size[1], 0.3 * view.size[2]] },
  ]
  const front = ordered[0]?.middle[2] ?? 0
  const back = ordered[ordered.length - 1]?.middle[2] ?? 0
  const used = new Map<string, number>([['body', 1]])
  const unique = (plain: string): string => {
    const count = (used.get(plain) ?? 0) + 1
    used.set(plain, count)
    return count === 1 ? plain : `${plain}${String.fromCharCode(64 + count)}`
  }
  for (const wheel of ordered) {
    const { middle } = wheel
    const t = front > back ? (middle[2] - back) / (front - back) : 1
    const row = t > 0.8 ? 'front' : t < 0.2 ? 'rear' : 'middle'
    const side = Math.abs(middle[0]) < 0.03 * view.span ? '' : middle[0] > 0 ? 'Left' : 'Right'
    const axis: Vec3 = wheel.alongX ? [1, 0, 0] : [0, 0, 1]
    bones.push({
      name: unique(`${row}${side}Wheel`),
      parent: 'body',
      head: middle,
      tail: [
        middle[0] + axis[0] * Math.max(wheel.width, 0.2 * wheel.radius),
        middle[1],
        middle[2] + axis[2] * Math.max(wheel.width, 0.2 * wheel.radius),
      ],
      motion: { kind: 'hinge', axis, min: -Infinity, max: Infinity },
      parts: wheel.part === '' ? [] : [wheel.part],
    })
  }
  for (const { name, at, axis, size } of turning) {
    bones.push({
      name: unique(camelCase(name)),
      parent: 'body',
      head: at,
      tail: [at[0] + 0.3 * axis[0] * size, at[1] + 0.3 * axis[1] * size, at[2] + 0.3 * axis[2] * size],
      motion: { kind: 'hinge', axis, min: -Infinity, max: Infinity },
      parts: [name],
    })
  }
  return bones
}

const camelCase = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')
    .replace(/^[A-Z]/, letter => letter.toLowerCase()) || 'part'
