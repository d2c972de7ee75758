import type { Vec3 } from '../../kernel/types.ts'
import { bandOf, clothShell, patchOf, seamOf, sewnOn, surfaceOf } from '../../kit/cloth.ts'
import { shaded } from '../../kit/shades.ts'
import { strap, tiedBow } from '../../kit/sewing.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  group,
  mirrored,
  rotated,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { backpack, duffel } from './backpack.ts'
import { bagRings } from './bag-plan.ts'
import { type BagPlan } from './bag-plan.ts'

/** Bags of cloth or leather: backpack, handbag, tote, duffel, gift bag. Real size: a handbag is 30 cm wide. */
export const softBag: Family = {
  name: 'bag',
  parameters: {
    width: meters(0.3, { min: 0.12, max: 0.8 }, 'Side to side'),
    height: meters(0.22, { min: 0.1, max: 0.6 }, 'Floor to the top of the body'),
    depth: meters(0.12, { min: 0.03, max: 0.35 }, 'Front to back'),
    style: choice(['handbag', 'tote', 'backpack', 'duffel', 'gift'], 'How it is made'),
    bow: flag('A bow in front'),
  },
  slots: {
    body: { material: { recipe: 'leather', color: '#9c3644' } },
    strap: { material: { recipe: 'leather', color: '#5d2029' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#d8b25a' } },
    bow: { material: { recipe: 'satin', color: '#d9b04a' } },
  },
  partWords: {
    handle: { slot: 'strap', part: 'handle' },
    strap: { slot: 'strap', part: 'strap' },
    pocket: { slot: 'strap', part: 'pocket' },
    flap: { slot: 'strap', part: 'flap' },
    zipper: { slot: 'metal', part: 'zip' },
    zip: { slot: 'metal', part: 'zip' },
    clasp: { slot: 'metal', part: 'clasp' },
    buckle: { slot: 'metal', part: 'clasp' },
    chain: { slot: 'metal', part: 'handle' },
    bow: { slot: 'bow', part: 'bow', with: { bow: 'yes' } },
    ribbon: { slot: 'bow', part: 'bow', with: { bow: 'yes' } },
  },
  adjectives: {
    large: { width: 1.2, height: 1.2 },
    wide: { width: 1.2 },
    tall: { height: 1.2 },
    slouchy: { depth: 1.2 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const plan: BagPlan = { w: Number(p['width']), h: Number(p['height']), d: Number(p['depth']) }
  const bow = p['bow'] === 'yes' && !context.without.has('bow') ? [bowOn(plan, context)] : []
  switch (p['style']) {
    case 'tote':
      return group([...tote(plan, context), ...bow])
    case 'backpack':
      return group([...backpack(plan, context), ...bow])
    case 'duffel':
      return group([...duffel(plan, context), ...bow])
    case 'gift':
      return group([...gift(plan, context), ...bow])
    default:
      return group([...handbag(plan, context), ...bow])
  }
}

const bowOn = ({ w, h, d }: BagPlan, context: FamilyContext): Shape =>
  at(
    [0, h * 0.62, d * 0.45],
    rotated(
      [-0.12, 0, 0],
      tiedBow(
        { width: w * 0.42, ribbon: w * 0.13, tails: h * 0.3 },
        { part: 'bow', role: 'ornament', material: context.material('bow') }
      )
    )
  )

function handbag(plan: BagPlan, context: FamilyContext): Shape[] {
  const { w, h, d } = plan
  const rings = bagRings(plan, [
    [0, 0.97, 0.9],
    [0.03, 1, 0.98],
    [0.35, 1.0, 1],
    [0.7, 0.92, 0.78],
    [0.95, 0.83, 0.42],
    [1, 0.8, 0.34],
  ])
  const surface = surfaceOf(rings)
  const flap = patchOf(
    surface,
    [
      [0.42, -0.03, 0.03],
      [0.46, -0.09, 0.09],
      [0.62, -0.115, 0.115],
      [0.85, -0.118, 0.118],
      [0.985, -0.115, 0.115],
    ],
    0.004,
    { columns: 9, part: 'flap', role: 'body', material: context.material('strap') }
  )
  const edge = seamOf(
    surface,
    [
      [-0.2, 0.06],
      [-0.19, 0.4],
      [-0.175, 0.9],
    ],
    0.0022,
    { part: 'piping', material: context.material('strap') }
  )
  const arc = (z: number): Vec3[] =>
    [-1, -0.85, -0.45, 0, 0.45, 0.85, 1].map((t, i): Vec3 => [
      t * w * 0.2,
      h * [0.9, 1.18, 1.42, 1.5, 1.42, 1.18, 0.9][i],
      z * (1 - 0.3 * Math.abs(t) * 0) + Math.sign(z) * 0.012,
    ])
  const ringAt = (x: number, z: number): Shape =>
    at([x, h * 0.92, z], rotated([Math.PI / 2, 0, 0], torus(0.011, 0.0026)))
  return [
    clothShell(rings, {
      wall: 0.005,
      top: 0.02,
      part: 'body',
      role: 'container',
      material: context.material('body'),
    }),
    flap,
    mirrored(edge),
    tag(
      { part: 'handle', role: 'feature', material: context.material('strap') },
      sweep(arc(d * 0.2), 0.0075, { smooth: true }),
      sweep(arc(-d * 0.2), 0.0075, { smooth: true })
    ),
    tag(
      { part: 'ring', material: context.material('metal') },
      ...[1, -1].flatMap(s => [ringAt(s * w * 0.2, d * 0.24), ringAt(s * w * 0.2, -d * 0.24)])
    ),
    sewnOn(
      surface,
      [0, 0.47],
      group(
        [
          box([0.036, 0.03, 0.008], { edge: bevel(0.002) }),
          at([0, -0.002, 0.006], rotated([Math.PI / 2, 0, 0], cylinder(0.008, 0.006))),
        ],
        { part: 'clasp', role: 'fastener', material: context.material('metal') }
      ),
      { lift: 0.006 }
    ),
    tag(
      { part: 'foot', material: context.material('metal') },
      ...[1, -1].map(s => mirrored(at([w * 0.36, -0.001, s * d * 0.28], ball(0.006))))
    ),
  ]
}

function tote(plan: BagPlan, context: FamilyContext): Shape[] {
  const { w, h, d } = plan
  const rows = [
    [0, 0.93, 0.9],
    [0.03, 0.97, 1],
    [0.35, 1, 0.95],
    [0.7, 1.01, 0.75],
    [1, 1.02, 0.55],
  ] as const
  const rings = bagRings(plan, rows)
  const surface = surfaceOf(rings)
  const arc = (z: number): Vec3[] =>
    [-1, -0.96, -0.6, 0, 0.6, 0.96, 1].map((t, i): Vec3 => [
      t * w * 0.24,
      h * [0.82, 1.12, 1.42, 1.52, 1.42, 1.12, 0.82][i],
      z * (i === 0 || i === 6 ? 1.18 : 1),
    ])
  return [
    clothShell(rings, {
      wall: 0.004,
      top: h * 0.35,
      part: 'body',
      role: 'container',
      material: context.material('body'),
    }),
    tag(
      { part: 'handle', role: 'feature', material: context.material('strap') },
      strap(arc(d * 0.29), [1, 0, 0], 0.026, 0.004),
      strap(arc(-d * 0.29), [1, 0, 0], 0.026, 0.004)
    ),
    patchOf(
      surface,
      [
        [0.2, -0.09, 0.09],
        [0.58, -0.085, 0.085],
      ],
      0.003,
      { columns: 7, part: 'pocket', role: 'ornament', material: shaded(context.material('strap'), 0.04) }
    ),
    bandOf(surface, [0.01, 0.1], {
      lift: 0.002,
      points: 40,
      part: 'base',
      material: context.material('strap'),
    }),
  ]
}

function gift(plan: BagPlan, context: FamilyContext): Shape[] {
  const { w, h, d } = plan
  const rings = bagRings(plan, [
    [0, 1, 1],
    [0.5, 1, 0.94],
    [1, 1, 1],
  ]).map(ring =>
    ring.map(([x, y, z]): Vec3 => [
      Math.max(-w / 2, Math.min(w / 2, x * 1.06)),
      y,
      Math.max(-d / 2, Math.min(d / 2, z * 1.06)),
    ])
  )
  const arc = (z: number): Vec3[] =>
    [-1, -0.8, -0.35, 0, 0.35, 0.8, 1].map((t, i): Vec3 => [
      t * w * 0.2,
      h * [0.9, 1.14, 1.26, 1.29, 1.26, 1.14, 0.9][i],
      z,
    ])
  const tissue = Array.from({ length: 5 }, (_, i): Shape =>
    at(
      [(i - 2) * w * 0.19, h * 1.0, (i % 2 === 0 ? 1 : -1) * d * 0.1],
      rotated(
        [0.2 * (i % 2), 0.5 * i, (i - 2) * -0.16],
        cylinder(w * 0.14, h * 0.34, { topRadius: w * 0.015 })
      )
    )
  )
  return [
    clothShell(rings, {
      wall: 0.002,
      top: h * 0.2,
      part: 'body',
      role: 'container',
      material: context.material('body'),
    }),
    tag(
      { part: 'handle', role: 'handle', material: context.material('strap') },
      sweep(arc(d * 0.49), 0.003, { smooth: true }),
      sweep(arc(-d * 0.49), 0.003, { smooth: true })
    ),
    tag({ part: 'tissue', role: 'content', material: { recipe: 'paper', color: '#f3eee4' } }, ...tissue),
  ]
}

/** A lying cylinder with a zip on top, handles and bands. */
