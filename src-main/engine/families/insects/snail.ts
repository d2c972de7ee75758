import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { chainJoints, scaledJoints } from '../../kit/joints.ts'
import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
import { at, ball, blend, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { flag, meters, ratio } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A snail: a coiled shell on a crawling foot, eyes on stalks; 4 cm long. Without the shell it is a slug. */
export const snail: Family = {
  name: 'snail',
  parameters: {
    length: meters(0.05, { min: 0.01, max: 0.6 }, 'Length of the foot'),
    shell: ratio('Size of the shell', 1, { min: 0.7, max: 1.3 }),
    naked: flag('No shell: a slug'),
  },
  slots: {
    body: { material: { recipe: 'skin', color: '#b8a27c', scale: 0.1 } },
    shell: { material: { recipe: 'shell', color: '#a8642e' }, second: {} },
    stripe: { material: { recipe: 'shell', color: '#5a3018' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#16120f' } },
  },
  partWords: {
    shell: { slot: 'shell', part: 'shell', with: { naked: 'no' } },
    stripe: { slot: 'stripe', part: 'stripe' },
    eye: { slot: 'eyes', part: 'eye' },
    stalk: { slot: 'body', part: 'stalk' },
    body: { slot: 'body', part: 'body' },
  },
  adjectives: { 'big shell': { shell: 1.25 } },
  build,
}

function build(context: FamilyContext): Shape {
  const s = Number(context.parameters['length'])
  const hasShell = context.parameters['naked'] === 'no' && !context.without.has('shell')
  const body = blend(
    [
      ...lumpBalls([0, 0.045, 0, 0.1, 0.05, 0.46]),
      ...lumpBalls([0, hasShell ? 0.11 : 0.13, -0.04, hasShell ? 0.1 : 0.11, hasShell ? 0.09 : 0.1, 0.26]),
      ...limbBalls([
        [0, 0.08, 0.26, 0.085],
        [0, 0.16, 0.42, 0.075],
        [0, 0.24, 0.5, 0.07],
      ]),
      ...limbBalls([
        [0, 0.06, -0.3, 0.06],
        [0, 0.03, -0.54, 0.022],
      ]),
    ],
    { blend: 0.05, detail: 0.028 }
  )
  const slot = slotTags(context)
  const stalk = (x: number, y: number, z: number, r: number): Shape =>
    sweep(
      [
        [0.025, 0.26, 0.52],
        [x * 0.7, (0.26 + y) / 2, z - 0.02],
        [x, y, z],
      ],
      [r * 1.3, r, r],
      { smooth: true, caps: 'round' }
    )
  const parts = [
    tag(slot('body', 'body', 'body'), body),
    tag(
      slot('stalk', 'body', 'ornament'),
      mirrored(
        group([
          stalk(0.1, 0.46, 0.6, 0.018),
          sweep(
            [
              [0.03, 0.2, 0.55],
              [0.06, 0.18, 0.62],
            ],
            [0.018, 0.014],
            { caps: 'round' }
          ),
        ])
      )
    ),
    tag({ ...slot('eye', 'eyes', 'feature'), bone: 'head' }, mirrored(at([0.1, 0.465, 0.6], ball(0.034)))),
    ...(hasShell ? [tag({ bone: 'spine1' }, ...shell(context))] : []),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: scaledJoints(
      [
        { name: 'spine1', at: [0, 0.06, 0.05], parent: null },
        { name: 'neck', at: [0, 0.1, 0.28], parent: 'spine1' },
        { name: 'head', at: [0, 0.24, 0.5], parent: 'neck', tip: [0, 0.3, 0.6] },
        ...chainJoints(
          'spine',
          [
            [0, 0.06, 0.05],
            [0, 0.05, -0.2],
            [0, 0.05, -0.4],
            [0, 0.03, -0.6],
          ],
          null
        ).slice(1),
      ],
      s
    ),
  })
}

/** A tube that winds inward as it thins, leaning to the right; a darker line runs along its outside. */
function shell(context: FamilyContext): Shape[] {
  const k = Number(context.parameters['shell'])
  const steps = 40
  const turns = 2.6
  const center: Vec3 = [0.0, 0.36 * (0.6 + 0.4 * k), -0.08]
  const at2 = (i: number, out: number): Vec3 => {
    const t = i / steps
    const angle = -0.5 - turns * TAU * t
    const reach = (0.19 * (1 - 0.9 * t) + out) * k
    return [center[0] + (0.02 - 0.12 * t) * k, center[1] + reach * sin(angle), center[2] + reach * cos(angle)]
  }
  const radius = (i: number): number => 0.115 * (1 - 0.84 * (i / steps)) * k
  const path = Array.from({ length: steps + 1 }, (_, i) => at2(i, 0))
  const outer = Array.from({ length: Math.floor(steps * 0.62) }, (_, i) => at2(i, radius(i) / k - 0.006))
  const tags = (part: string, name: string) => ({ part, role: 'feature', material: context.material(name) })
  return [
    tag(
      tags('shell', 'shell'),
      sweep(
        path,
        path.map((_, i) => radius(i)),
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      tags('stripe', 'stripe'),
      sweep(
        outer,
        outer.map((_, i) => radius(i) * 0.2),
        { smooth: true, caps: 'round' }
      )
    ),
  ]
}
