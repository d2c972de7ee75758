import { atan2 } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, mix, normalize, subtract } from '../../kernel/vector.ts'
import { eye } from '../../kit/eyes.ts'
import { inlay } from '../../kit/flesh.ts'
import { at, cylinder, ellipsoid, group, loft, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { BlendShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { neckLine } from './dog-frame.ts'
import type { DogFrame } from './dog-frame.ts'

/** Nose, eyes and mouth. */
export function face(f: DogFrame, head: number, context: FamilyContext): Shape {
  const k = f.s * head
  // Short muzzles are broad: the nose sits higher and farther out on them.
  const broad = Math.max(0, f.jowl - 1)
  const nose = at(
    [0, f.muzzle[1] + (0.016 + 0.028 * broad) * k, f.muzzle[2] + (0.028 + 0.02 * broad) * k],
    ellipsoid([0.023 * k, 0.0175 * k, 0.016 * k])
  )
  const look = at(
    [0.034 * k, f.skull[1] + 0.018 * k, f.skull[2] + 0.058 * k],
    eye({ ball: context.material('eyes'), pupil: context.material('pupils') }),
    { rotate: [-0.1, 0.4, 0], scale: 0.017 * k }
  )
  const mouth = sweep(
    [
      [0.034 * k, f.muzzle[1] - 0.012 * k, f.muzzle[2] - 0.03 * k],
      [0.028 * k, f.muzzle[1] - 0.021 * k, f.muzzle[2] + 0.004 * k],
      [0, f.muzzle[1] - 0.014 * k, f.muzzle[2] + 0.032 * k],
    ],
    0.0028 * k,
    { smooth: true, caps: 'round' }
  )
  return group([
    tag({ part: 'nose', role: 'feature', material: context.material('nose') }, nose, mirrored(mouth)),
    mirrored(look),
  ])
}

/** The ear of the left side: hangs (floppy, long) or stands (pointed). */
export function ear(f: DogFrame, context: FamilyContext): Shape {
  const [kind, head, size] = [
    context.parameters['ears'],
    Number(context.parameters['head']),
    Number(context.parameters['ear_size']),
  ]
  const k = f.s * head * size
  const h = f.s * head
  const tags = { part: 'ear', role: 'feature', material: context.material('ears') }
  const root: Vec3 = [0.056 * (0.7 + 0.3 * f.jowl) * h, f.skull[1] + 0.037 * h, f.skull[2] - 0.012 * h]
  if (kind === 'pointed') {
    const ring = (y: number, w: number, d: number, lean: number): readonly Vec3[] =>
      [
        [-1, -1],
        [0, -1.25],
        [1, -1],
        [1.1, 0],
        [0.8, 0.7],
        [0, 0.25],
        [-0.8, 0.7],
        [-1.1, 0],
      ].map(([x, z]): Vec3 => [x * w * k + lean * k, y * k, z * d * k])
    const shell = loft([
      ring(-0.025, 0.03, 0.015, 0),
      ring(0.02, 0.027, 0.013, 0.003),
      ring(0.06, 0.015, 0.008, 0.009),
      ring(0.085, 0.003, 0.003, 0.012),
    ])
    return tag(
      tags,
      at([0.041 * (0.7 + 0.3 * f.jowl) * h, f.skull[1] + 0.048 * h, f.skull[2] - 0.015 * h], shell, {
        rotate: [-0.1, 0.35, -0.24],
      })
    )
  }
  const long = kind === 'long' ? 1.5 : 1
  const path: readonly Vec3[] = [
    [-0.012 * k, 0.004 * k, 0],
    [0.014 * k, 0.004 * k, 0.006 * k],
    [0.024 * k, -0.03 * k * long, 0.016 * k],
    [0.022 * k, -0.075 * k * long, 0.022 * k],
    [0.016 * k, -0.095 * k * long, 0.022 * k],
  ]
  return tag(
    tags,
    at(
      root,
      sweep(
        path,
        [0.016, 0.024, 0.032, 0.028, 0.012].map(r => r * k),
        { smooth: true, flatten: 0.32, caps: 'round' }
      )
    )
  )
}

/** A collar that hugs the neck, with a round tag under the chin. */
export function collar(f: DogFrame, body: BlendShape, context: FamilyContext): Shape {
  const s = f.s
  const { from, to } = neckLine(f)
  const middle = mix(from, to, 0.58)
  const along = normalize(subtract(to, from))
  const front: Vec3 = [0, -along[2], along[1]]
  const head = Number(context.parameters['head'])
  const r = (0.096 * (0.4 + 0.6 * f.girth) * 0.42 + 0.068 * (0.4 + 0.6 * head) * 0.58) * s
  const slab = at(middle, cylinder(r * 1.75, 0.03 * s, { edge: sharp }), {
    rotate: [atan2(along[2], along[1]), 0, 0],
  })
  const place = addScaled(middle, front, r * 1.13 + 0.008 * s)
  const disc = at([0, place[1] - 0.014 * s, place[2]], ellipsoid([0.02 * s, 0.023 * s, 0.009 * s]))
  const link = sweep(
    [addScaled(middle, front, r * 0.8), place, [0, place[1] - 0.01 * s, place[2]]],
    0.006 * s
  )
  return group([
    inlay(body, [slab], {
      lift: 0.009 * s,
      part: 'collar',
      role: 'ornament',
      material: context.material('collar'),
    }),
    tag({ part: 'tag', role: 'ornament', material: context.material('tag') }, disc, link),
  ])
}
