import { at, group, rotated, sweep, tag } from '../../shape/build.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Shape } from '../../shape/types.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { FIELD_HEADS, GARDEN_HEADS } from './hafted-garden.ts'
import { WAR_HEADS } from './hafted-war.ts'
import { WORK_HEADS } from './hafted-work.ts'

/**
 * A head on a haft, standing upright: hammers, axes and pole arms with the head up, garden tools with it on the ground.
 * Real size: a claw hammer is 33 cm long.
 */
export const hafted: Family = {
  name: 'hafted',
  parameters: {
    head: choice(
      [
        ...Object.keys(WORK_HEADS),
        ...Object.keys(WAR_HEADS),
        ...Object.keys(FIELD_HEADS),
        ...Object.keys(GARDEN_HEADS),
      ],
      'What the haft carries'
    ),
    length: meters(0.33, { min: 0.2, max: 2.4 }, 'Over all'),
    head_size: meters(0.13, { min: 0.05, max: 0.7 }, 'Width of the head'),
    haft: ratio('Thickness of the haft'),
    wrap: choice(['none', 'leather'], 'What the hand holds'),
  },
  slots: {
    head: { material: { recipe: 'brushed-metal', color: '#9ba1a7' } },
    haft: { material: { recipe: 'wood', color: '#b98a50', axis: [0, 1, 0] }, second: {} },
    wrap: { material: { recipe: 'leather', color: '#4a2d1c' } },
    trim: { material: { recipe: 'iron', color: '#4b4e52' } },
  },
  partWords: {
    ball: { slot: 'head', part: 'head' },
    head: { slot: 'head', part: 'head' },
    blade: { slot: 'head', part: 'head' },
    claw: { slot: 'head', part: 'head' },
    tine: { slot: 'head', part: 'head' },
    prong: { slot: 'head', part: 'head' },
    spike: { slot: 'trim', part: 'spike' },
    tip: { slot: 'head', part: 'head' },
    handle: { slot: 'haft', part: 'haft' },
    shaft: { slot: 'haft', part: 'haft' },
    haft: { slot: 'haft', part: 'haft' },
    grip: { slot: 'wrap', part: 'wrap', with: { wrap: 'leather' } },
  },
  adjectives: {
    long: { length: 1.25 },
    short: { length: 0.75 },
    heavy: { head_size: 1.2, haft: 1.15 },
    big: { head_size: 1.25 },
    'long handle': { length: 1.35 },
    'short handle': { length: 0.75 },
    'big head': { head_size: 1.25 },
    'wide blade': { head_size: 1.25 },
  },
  heightParameter: 'length',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const kind = String(p['head'])
  const [length, size] = [Number(p['length']), Number(p['head_size'])]
  const isGarden = kind in GARDEN_HEADS
  const head = { ...WORK_HEADS, ...WAR_HEADS, ...FIELD_HEADS, ...GARDEN_HEADS }[kind] ?? WORK_HEADS['claw']
  const { shape, up, radius } = head(size, context)
  const r = radius * Number(p['haft'])
  const reach = length - up
  const upright = group([...haft(reach, r, context), at([0, reach, 0], shape)])
  if (!isGarden) {
    return upright
  }
  // The head on the ground: the whole turned over, so that its highest point becomes the foot.
  return at([0, length, 0], rotated([0, 0, Math.PI], upright))
}

function haft(reach: number, r: number, context: FamilyContext): Shape[] {
  const p = context.parameters
  const isPole = reach > 1
  const path: readonly Vec3[] = [0, 0.25, 0.5, 0.75, 1].map(t => [0, t * (reach + 0.004), 0])
  const widths = isPole ? [1, 1, 1, 1, 0.96] : [1.16, 1.08, 0.94, 0.86, 0.84]
  const parts: Shape[] = [
    sweep(
      path,
      widths.map(w => w * r * 2),
      {
        smooth: true,
        caps: 'flat',
        section: { kind: 'outline', points: roundedRect(1, isPole ? 1 : 0.78, 0.39, 3) },
        part: 'haft',
        role: 'handle',
        material: context.material('haft'),
      }
    ),
  ]
  if (p['wrap'] !== 'none') {
    const wrap = context.material('wrap')
    const [from, to] = isPole ? [0.42, 0.58] : [0.03, 0.42]
    const turns = 9
    parts.push(
      tag(
        { part: 'wrap', role: 'handle', material: wrap },
        sweep(
          Array.from({ length: turns * 2 + 1 }, (_, i): Vec3 => [
            0,
            reach * (from + ((to - from) * i) / (turns * 2)),
            0,
          ]),
          Array.from(
            { length: turns * 2 + 1 },
            (_, i) => r * (isPole ? 2.5 : 2.62) * (i % 2 === 0 ? 0.95 : 1.06)
          ),
          { caps: 'flat', section: { kind: 'outline', points: roundedRect(1, isPole ? 1 : 0.8, 0.4, 3) } }
        )
      )
    )
  }
  return parts
}
