import { sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { crawlingJoints, scaledJoints } from '../../kit/joints.ts'
import { at, ball, cylinder, ellipsoid, group, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters, ratio } from '../specs.ts'
import { slotTags, type SlotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Caterpillar, worm, centipede: a row of segments, humped or wavy; 5 cm long. */
export const crawler: Family = {
  name: 'crawler',
  parameters: {
    length: meters(0.05, { min: 0.01, max: 0.6 }, 'Length of the body'),
    segments: count(11, { min: 6, max: 16 }, 'Number of segments'),
    thickness: ratio('Thickness of the body'),
    kind: choice(['caterpillar', 'worm', 'centipede'], 'What crawls'),
  },
  slots: {
    body: { material: { recipe: 'skin', color: '#8fc23a', scale: 0.1 } },
    rings: { material: { recipe: 'skin', color: '#2f4a1a', scale: 0.1 }, second: {} },
    head: { material: { recipe: 'glossy-plastic', color: '#c9472a' } },
    legs: { material: { recipe: 'glossy-plastic', color: '#e0a52a' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#17130f' } },
  },
  partWords: {
    segment: { slot: 'body', part: 'body', count: 'segments' },
    stripe: { slot: 'rings', part: 'ring' },
    leg: { slot: 'legs', part: 'leg' },
    head: { slot: 'head', part: 'head' },
    eye: { slot: 'eyes', part: 'eye' },
  },
  adjectives: {
    fat: { thickness: 1.25 },
    thin: { thickness: 0.75 },
    long: { segments: 15 },
    fuzzy: { thickness: 1.1 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['length'])
  const kind = String(p['kind'])
  const total = Number(p['segments'])
  const r = (kind === 'centipede' ? 0.06 : kind === 'worm' ? 0.055 : 0.1) * Number(p['thickness'])
  const spine = Array.from({ length: total }, (_, i): Vec3 => {
    const t = i / (total - 1)
    const z = 0.46 - 0.92 * t
    if (kind === 'caterpillar') {
      const hump = Math.max(0, sin((t - 0.18) * 4.6)) * (t > 0.18 && t < 0.86 ? 1 : 0)
      return [0, r * 1.25 + 0.2 * hump * hump, z * (1 - 0.12 * hump)]
    }
    return [0.12 * sin(t * 9), r * (kind === 'centipede' ? 1.5 : 1), z]
  })
  const slot = slotTags(context)
  const parts =
    kind === 'worm' ? worm(slot, spine, r) : segmented(slot, spine, { r, isCentipede: kind === 'centipede' })
  const joints = scaledJoints(crawlingJoints(spine), s)
  return group([at([0, 0, 0], group(parts), { scale: s })], { joints })
}

function worm(slot: SlotTags, spine: readonly Vec3[], r: number): Shape[] {
  const last = spine.length - 1
  const fine = spine.slice(2, 4)
  return [
    tag(
      slot('body', 'body', 'body'),
      sweep(
        spine,
        spine.map((_, i) => r * Math.min(1, 0.45 + 0.3 * Math.min(i, last - i))),
        { smooth: true, caps: 'round' }
      )
    ),
    tag(slot('ring', 'rings', 'feature'), sweep(fine, r * 1.13, { smooth: true, caps: 'round' })),
  ]
}

function segmented(
  slot: SlotTags,
  spine: readonly Vec3[],
  { r, isCentipede }: { readonly r: number; readonly isCentipede: boolean }
): Shape[] {
  const [head, ...body] = spine
  const [hx, hy, hz] = head
  const last = body.length - 1
  const size = (i: number): number => r * (i === last ? 0.8 : 1)
  const rings = body.slice(0, -1).map(([x, y, z], i) => {
    const [nx, ny, nz] = body[i + 1]
    return at([(x + nx) / 2, (y + ny) / 2, (z + nz) / 2], ball(size(i) * 0.9))
  })
  const pairs = body.flatMap(([x, y, z], i): Shape[] => {
    const isFoot = isCentipede || i < 3 || (i >= last - 4 && y < r * 1.8)
    if (!isFoot) {
      return []
    }
    const reach = isCentipede ? 0.13 : 0.02
    return [-1, 1].map(side =>
      isCentipede
        ? sweep(
            [
              [x + side * r * 0.8, y, z],
              [x + side * (r + reach * 0.5), y + 0.02, z - 0.015],
              [x + side * (r + reach), 0.008, z - 0.03],
            ],
            [0.013, 0.011, 0.006],
            { smooth: true, caps: 'round' }
          )
        : at(
            [x + side * r * 0.55, y - r * 0.72, z],
            cylinder(r * 0.26, y * 0.5 + 0.02, { topRadius: r * 0.3, edge: sharp })
          )
    )
  })
  const feelers = mirrored(
    sweep(
      [
        [0.03, hy + r * 0.6, hz + r * 0.6],
        [0.07, hy + r * 1.3, hz + r * 1.1],
        [0.1, hy + r * 1.5, hz + r * (isCentipede ? 2.6 : 1.4)],
      ],
      [0.012, 0.01, 0.008],
      { smooth: true, caps: 'round' }
    )
  )
  return [
    tag(
      slot('body', 'body', 'body'),
      ...body.map(([x, y, z], i) => at([x, y, z], ellipsoid([size(i), size(i), size(i) * 0.86])))
    ),
    tag(slot('ring', 'rings', 'ornament'), ...rings),
    tag({ ...slot('head', 'head', 'feature'), bone: 'head' }, at(head, ball(r * 1.12))),
    tag({ ...slot('antenna', 'head', 'ornament'), bone: 'head' }, at([hx, 0, 0], feelers)),
    tag(slot('leg', 'legs', 'support'), ...pairs),
    tag(
      { ...slot('eye', 'eyes', 'ornament'), bone: 'head' },
      at([hx, 0, 0], mirrored(at([r * 0.5, hy + r * 0.35, hz + r * 0.9], ball(r * 0.26))))
    ),
  ]
}
