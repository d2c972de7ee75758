import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { ellipse, roundedRect } from '../../kit/outlines.ts'
import { rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  loft,
  rotated,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { golf, hockey, cue } from './club-long.ts'
import { paddle } from './paddle.ts'
import { bodyTags, gripTags, type Maker, markTags, wound } from './club-parts.ts'

/** What one strikes a ball with, standing upright: bats, golf clubs, hockey sticks, cues, a bowling pin, and a paddle. */
export const club: Family = {
  name: 'club',
  parameters: {
    kind: choice(
      ['baseball', 'cricket', 'golf', 'hockey', 'cue', 'pin', 'mallet', 'paddle'],
      'Game it belongs to'
    ),
    length: meters(0.84, { min: 0.3, max: 1.9 }, 'End to end'),
    thick: ratio('Thickness of the striking end'),
  },
  slots: {
    body: { material: { recipe: 'wood', color: '#c99a5e', axis: [0, 1, 0] } },
    grip: { material: { recipe: 'leather', color: '#3b2a22' }, second: {} },
    mark: { material: { recipe: 'plastic', color: '#2b211b' } },
  },
  partWords: {
    grip: { slot: 'grip', part: 'grip' },
    handle: { slot: 'grip', part: 'grip' },
    tape: { slot: 'grip', part: 'grip' },
    barrel: { slot: 'body', part: 'body' },
    head: { slot: 'mark', part: 'head' },
    blade: { slot: 'body', part: 'body' },
    label: { slot: 'mark', part: 'mark' },
    stripe: { slot: 'mark', part: 'mark' },
    band: { slot: 'mark', part: 'mark' },
  },
  adjectives: {
    long: { length: 1.15 },
    short: { length: 0.85 },
    thick: { thick: 1.2 },
    slim: { thick: 0.85 },
    heavy: { thick: 1.15 },
  },
  heightParameter: 'length',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const [l, k] = [Number(p['length']), Number(p['thick'])]
  const make = KINDS[String(p['kind'])] ?? baseball
  return group(make(l, k, context))
}

/** Knob, thin handle, swelling barrel with a branded label. */
const baseball: Maker = (l, k, context) => {
  const r = 0.036 * k
  const profile: readonly Vec2[] = [
    [0, 0],
    [r * 0.62, 0],
    [r * 0.74, l * 0.008],
    [r * 0.7, l * 0.02],
    [r * 0.42, l * 0.036],
    [r * 0.37, l * 0.08],
    [r * 0.4, l * 0.3],
    [r * 0.56, l * 0.46],
    [r * 0.82, l * 0.62],
    [r * 0.97, l * 0.76],
    [r, l * 0.9],
    [r * 0.97, l * 0.965],
    [r * 0.8, l * 0.992],
    [0, l],
  ]
  const badge = at(
    [0, l * 0.74, r * 0.925],
    extrude(ellipse(r * 0.42, l * 0.05, 20), r * 0.07, { edge: bevel(0.0004) })
  )
  return [
    tag(bodyTags(context), lathe(profile, { smooth: true, sharpAt: [0, 1, 13] })),
    tag(gripTags(context), ...wound(l * 0.05, l * 0.3, r * 0.45)),
    tag(
      markTags(context),
      badge,
      ...[0.63, 0.645].map(t => at([0, l * t, 0], torus(r * (0.805 + (t - 0.63) * 1.2), r * 0.03)))
    ),
  ]
}

/** A flat-faced willow blade with a ridged back under a cane handle. */
const cricket: Maker = (l, k, context) => {
  const w = 0.054 * k
  const ring = (y: number, half: number, back: number): readonly Vec3[] => [
    [-half, y, 0.01],
    [half, y, 0.01],
    [half, y, -0.008],
    [half * 0.2, y, -back],
    [-half * 0.2, y, -back],
    [-half, y, -0.008],
  ]
  return [
    tag(
      bodyTags(context),
      loft(
        [
          ring(0, w * 0.8, 0.014),
          ring(l * 0.03, w, 0.02),
          ring(l * 0.2, w, 0.042),
          ring(l * 0.5, w, 0.034),
          ring(l * 0.6, w, 0.026),
          ring(l * 0.66, w * 0.42, 0.016),
          ring(l * 0.7, w * 0.3, 0.012),
        ],
        { edge: soft(0.004) }
      )
    ),
    tag(gripTags(context), ...wound(l * 0.68, l, 0.017)),
    tag(
      markTags(context),
      at([0, l * 0.42, 0.01], extrude(roundedRect(w * 1.3, l * 0.11, 0.006), 0.002)),
      ...[0.55, 0.57].map(t => at([0, l * t, 0.01], box([w * 1.9, l * 0.008, 0.002])))
    ),
  ]
}

const pin: Maker = (l, k, context) => {
  const r = 0.06 * k
  const profile: readonly Vec2[] = [
    [0, 0],
    [r * 0.48, 0],
    [r * 0.55, l * 0.01],
    [r * 0.86, l * 0.15],
    [r, l * 0.3],
    [r * 0.86, l * 0.45],
    [r * 0.5, l * 0.62],
    [r * 0.39, l * 0.7],
    [r * 0.46, l * 0.8],
    [r * 0.53, l * 0.89],
    [r * 0.42, l * 0.965],
    [0, l],
  ]
  const stripe = (t: number, radius: number): Shape => at([0, l * t, 0], cylinder(radius, l * 0.026))
  return [
    tag(bodyTags(context), lathe(profile, { smooth: true, sharpAt: [0, 1] })),
    tag(
      { part: 'mark', role: 'feature', material: context.material('mark') },
      stripe(0.665, r * 0.435),
      stripe(0.735, r * 0.42)
    ),
  ]
}

/** A croquet mallet, its head at the ground. */
const mallet: Maker = (l, k, context) => {
  const r = 0.035 * k
  return [
    tag(
      { part: 'head', role: 'feature', material: context.material('body') },
      at([0, r, 0], rotated([0, 0, Math.PI / 2], cylinder(r, r * 6.6, { edge: soft(0.004) })))
    ),
    tag(
      markTags(context),
      ...[-2.5, 2.5].map(x => at([x * r, r, 0], rotated([0, 0, Math.PI / 2], cylinder(r * 1.02, r * 0.5))))
    ),
    tag(
      { part: 'shaft', role: 'support', material: context.material('body') },
      rod([0, r, 0], [0, l, 0], 0.0115)
    ),
    tag(gripTags(context), ...wound(l * 0.72, l, 0.0145)),
  ]
}

const KINDS: Readonly<Record<string, Maker>> = { baseball, cricket, golf, hockey, cue, pin, mallet, paddle }
