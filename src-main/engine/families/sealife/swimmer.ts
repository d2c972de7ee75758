import type { Vec3 } from '../../kernel/types.ts'
import { bothSides, chainJoints, scaledJoints, sideChains } from '../../kit/joints.ts'
import type { Joint } from '../../shape/types.ts'

/** Joints of what swims along +Z: a head, a spine of three, a tail of two, and fins from `fin` where it has any. Units of its length. */
export function swimmerJoints(s: number, head: number, tail: number, fin?: Vec3): readonly Joint[] {
  const at = (t: number): Vec3 => [0, 0, head + (tail - head) * t]
  return scaledJoints(
    [
      ...chainJoints('spine', [at(0.35), at(0.55), at(0.72), at(0.86)], null),
      { name: 'head', at: at(0.27), parent: 'spine1', tip: at(-0.05) },
      ...chainJoints('tail', [at(0.86), at(1), at(1.12)], 'spine3'),
      ...(fin === undefined
        ? []
        : sideChains('Fin', bothSides([fin, [fin[0] * 2.4, fin[1] - 0.03, fin[2] - 0.1]]), 'spine1')),
    ],
    s
  )
}
