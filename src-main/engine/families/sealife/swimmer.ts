import type { Joint } from '../../shape/types.ts'

/** Joints of what swims along +Z: a head, a spine of four, a tail. */
export function swimmerJoints(s: number, head: number, tail: number): readonly Joint[] {
  const at = (t: number): readonly [number, number, number] => [0, 0, (head + (tail - head) * t) * s]
  return [
    { name: 'spine_1', at: at(0.35), parent: null },
    { name: 'head', at: at(0.05), parent: 'spine_1' },
    { name: 'spine_2', at: at(0.55), parent: 'spine_1' },
    { name: 'spine_3', at: at(0.75), parent: 'spine_2' },
    { name: 'tail_1', at: at(0.9), parent: 'spine_3' },
    { name: 'tail_2', at: at(1), parent: 'tail_1' },
  ]
}
