import { atan2, TAU } from '../../kernel/det-math.ts'
import { componentsOf, weldByPosition } from '../../kernel/topology.ts'
import type { Vec3 } from '../../kernel/types.ts'
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

/** Reads a model as a machine: it stands on wheels. */
export function readMachine(view: BodyView, discs: readonly Disc[]): Reading | null {
  const wheels = wheelsOf(view, discs)
  if (wheels.length < 2) {
    return null
  }
  const score = wheels.length >= 3 ? 0.95 : 0.85
  return { bodyClass: 'machine', score, view, build: () => machineBones(view, wheels) }
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
    if (!isLevel || !touches || disc.radius < 0.02 * view.span) {
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

function machineBones(view: BodyView, wheels: readonly Wheel[]): readonly DraftBone[] {
  const ordered = [...wheels].sort((a, b) => b.middle[2] - a.middle[2] || b.middle[0] - a.middle[0])
  const centre: Vec3 = [0, 0.4 * view.size[1], 0]
  const bones: DraftBone[] = [
    { name: 'body', parent: null, head: centre, tail: [0, 0.4 * view.size[1], 0.3 * view.size[2]] },
  ]
  const front = ordered[0].middle[2]
  const back = ordered[ordered.length - 1].middle[2]
  const used = new Map<string, number>()
  for (const wheel of ordered) {
    const { middle } = wheel
    const t = front > back ? (middle[2] - back) / (front - back) : 1
    const row = t > 0.8 ? 'front' : t < 0.2 ? 'rear' : 'middle'
    const side = Math.abs(middle[0]) < 0.03 * view.span ? '' : middle[0] > 0 ? 'Left' : 'Right'
    const plain = `${row}${side}Wheel`
    const count = (used.get(plain) ?? 0) + 1
    used.set(plain, count)
    const axis: Vec3 = wheel.alongX ? [1, 0, 0] : [0, 0, 1]
    bones.push({
      name: count === 1 ? plain : `${plain}${String.fromCharCode(64 + count)}`,
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
  return bones
}
