import type { Vec3 } from '../../kernel/types.ts'
import { distance, mix } from '../../kernel/vector.ts'
import type { Quat } from '../types.ts'
import { angleApart, slerpTurns } from './turns.ts'

export interface KeptKeys {
  /** Indices of the frames that are kept. */
  readonly at: readonly number[]
  /** Their values, one after the other. */
  readonly values: Float32Array
}

/**
 * Leaves out every frame that interpolation between the kept ones gives within `tolerance` (Douglas and Peucker 1973, with
 * slerp in place of the straight line). The first two and the last two stay.
 * @param rest what the bone has without a track.
 * @returns null where it never leaves `rest`.
 */
export function keepNeeded(
  frames: readonly Quat[],
  rest: Quat,
  kind: 'turn',
  tolerance: number
): KeptKeys | null
export function keepNeeded(
  frames: readonly Vec3[],
  rest: Vec3,
  kind: 'place',
  tolerance: number
): KeptKeys | null
export function keepNeeded(
  frames: readonly (Quat | Vec3)[],
  rest: Quat | Vec3,
  kind: 'turn' | 'place',
  tolerance: number
): KeptKeys | null {
  const isTurn = kind === 'turn'
  const apart = (a: Quat | Vec3, b: Quat | Vec3): number =>
    isTurn ? angleApart(a as Quat, b as Quat) : distance(a as Vec3, b as Vec3)
  const between = (a: Quat | Vec3, b: Quat | Vec3, t: number): Quat | Vec3 =>
    isTurn ? slerpTurns(a as Quat, b as Quat, t) : mix(a as Vec3, b as Vec3, t)
  if (frames.every(frame => apart(frame, rest) < tolerance)) {
    return null
  }
  const last = frames.length - 1
  // Beside both ends every frame counts: what loops goes on from the last one to the first as fast as it came.
  const inner = Math.min(1, last - 1)
  const kept = new Set([0, inner, last - inner, last])
  const open: [number, number][] = [[inner, last - inner]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span
    let [worst, error] = [-1, tolerance]
    for (let i = from + 1; i < to; i += 1) {
      const here = apart(frames[i], between(frames[from], frames[to], (i - from) / (to - from)))
      if (here > error) {
        ;[worst, error] = [i, here]
      }
    }
    // A turn of more than half a round between two keys would be played the other way round.
    if (worst < 0 && isTurn && to - from > 1 && travelled(frames, from, to) > 2.5) {
      worst = Math.floor((from + to) / 2)
    }
    if (worst >= 0) {
      kept.add(worst)
      open.push([from, worst], [worst, to])
    }
  }
  const at = [...kept].sort((a, b) => a - b)
  return { at, values: Float32Array.from(at.flatMap(i => [...frames[i]])) }
}

function travelled(frames: readonly (Quat | Vec3)[], from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i += 1) {
    sum += angleApart(frames[i] as Quat, frames[i + 1] as Quat)
  }
  return sum
}
