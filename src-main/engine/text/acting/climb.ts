import type { Vec3 } from '../../kernel/types.ts'
import type { Reach } from '../../families/types.ts'
import { at } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { repeat } from '../contact/copies.ts'
import type { Standing } from '../relations/standing.ts'
import { skinOf, surfaceBehind } from '../contact/contact.ts'
import type { Figure } from './figure.ts'

/** Heights at which a foot finds hold: the middles of rungs, or every quarter of a metre of what has a surface throughout. */
function rungsOf(shape: Shape, tall: number): readonly number[] {
  const { min, max } = measureShape(shape)
  const skin = skinOf(shape)
  const step = 0.012
  const hits: number[][] = []
  for (let y = min[1] + step / 2; y < max[1]; y += step) {
    if (surfaceBehind(skin, 0.004, y) === null) {
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
export function climbing(
  { tall, joints }: Figure,
  thing: Standing
): { readonly object: Standing; readonly raise: Vec3; readonly reach: Reach } {
  const isLadder = thing.concept?.family === 'ladder'
  const shape = isLadder
    ? at([0, 0, 0], thing.shape, { rotate: [0, Math.PI, 0] })
    : repeat(thing.shape, thing.count)
  const box = measureShape(shape)
  const skin = skinOf(shape)
  const rungs = rungsOf(shape, tall)
  const surface = (x: number, y: number): number =>
    surfaceBehind(skin, x, y) ?? surfaceBehind(skin, 0.004, y) ?? box.min[2]
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
