import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { turned } from '../../kit/assembly.ts'
import { clockDial } from '../../kit/dials.ts'
import { chain } from '../../kit/gems.ts'
import { disc } from '../../kit/plates.ts'
import { buckle, strap, tassel } from '../../kit/sewing.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  group,
  mirrored,
  rotated,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

/** A watch standing on its closed strap: case, bezel, dial, crown, lugs, buckle at the back. */
export function wristWatch(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const oval = Array.from({ length: 25 }, (_, i): Vec3 => {
    const a = (TAU * i) / 24
    return [0, 0.0285 + 0.0265 * cos(a), 0.028 * sin(a)]
  })
  const head = group([
    at([0, 0, 0.004], disc(0.021, 0.009, { edge: bevel(0.0015), ...slot('case', 'body', 'body') })),
    at([0, 0, 0.0085], rotated([PI / 2, 0, 0], torus(0.0188, 0.0022, slot('bezel', 'body', 'ornament')))),
    at(
      [0, 0, 0.0082],
      clockDial({
        radius: 0.0178,
        face: context.material('face'),
        ink: context.material('ink'),
        time: [10, 9],
        marks: 'bars',
      })
    ),
    tag(
      slot('crown', 'body', 'ornament'),
      at([0.0225, 0, 0.004], rotated([0, 0, PI / 2], cylinder(0.003, 0.006))),
      mirrored(
        mirrored(
          at([0.0105, 0.0205, 0.002], box([0.004, 0.011, 0.006], { edge: bevel(0.001) })),
          undefined,
          'y'
        )
      )
    ),
  ])
  return [
    strap(oval, [1, 0, 0], 0.018, 0.0036, slot('strap', 'trim', 'body')),
    at([0, 0.036, 0.0255], rotated([-0.25, 0, 0], head)),
    at([0, 0.026, -0.0285], buckle(0.013, 0.022, slot('buckle', 'body', 'ornament'))),
    ...[0.012, 0.042].map(y =>
      at([0, y, -0.023], box([0.02, 0.004, 0.008], slot('keeper', 'trim', 'ornament')))
    ),
  ]
}

/** A pocket watch upright against nothing but its open lid: case, bow, crown, dial with figures, a chain at its foot. */
export function pocketWatch(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const path = Array.from({ length: 26 }, (_, i): Vec3 => {
    const t = i / 25
    return [
      0.004 + 0.034 * sin(t * 3.4) + 0.014 * t,
      0.0735 - 0.0715 * Math.min(1, t * 1.75),
      0.002 + 0.05 * t * t * sin(t * 5 + 0.6),
    ]
  })
  const lid = group([
    disc(0.025, 0.003, { edge: bevel(0.001) }),
    at([0, 0, -0.0015], disc(0.019, 0.0025)),
    rotated([PI / 2, 0, 0], torus(0.0242, 0.0014)),
  ])
  return [
    at([0, 0.026, 0], disc(0.0255, 0.011, { edge: bevel(0.003), ...slot('case', 'body', 'body') })),
    at([0, 0.026, 0.0055], rotated([PI / 2, 0, 0], torus(0.0238, 0.0022, slot('bezel', 'body', 'ornament')))),
    at(
      [0, 0.026, 0.0052],
      clockDial({
        radius: 0.0228,
        face: context.material('face'),
        ink: context.material('ink'),
        time: [10, 9],
        marks: 'figures',
      })
    ),
    at(
      [-0.0255, 0.026, 0.005],
      rotated([0, -2.1, 0], at([-0.0245, 0, 0], tag(slot('lid', 'body', 'feature'), lid)))
    ),
    tag(
      slot('bow', 'body', 'ornament'),
      at([0, 0.0535, 0], cylinder(0.0042, 0.007)),
      at([0, 0.0585, 0], cylinder(0.0056, 0.005, { edge: bevel(0.001) })),
      at([0, 0.0665, 0], rotated([PI / 2, 0, 0], torus(0.0078, 0.0014)))
    ),
    chain(path, { links: 30, wire: 0.0011, ...slot('chain', 'body', 'ornament') }),
  ]
}

/** An open folding fan: ribs that meet in a pivot, a pleated leaf, guards, a tassel. Stands on its pivot, leaning a little. */
export function foldingFan(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const folds = 22
  const half = 1.25
  const point = (i: number, r: number, lift: number): Vec3 => {
    const a = half * (1 - (2 * i) / folds)
    return [-r * sin(a), r * cos(a), (i % 2 === 0 ? 0.004 : -0.004) * (r / 0.22) + lift]
  }
  const leafBand = (r0: number, r1: number, thick: number): Shape[] =>
    Array.from({ length: folds }, (_, i): Shape => ({
      op: 'loft',
      edge: sharp,
      sections: [i, i + 1].map(k => [
        point(k, r0, thick),
        point(k, r1, thick),
        point(k, r1, -thick),
        point(k, r0, -thick),
      ]),
    }))
  const ribs = Array.from({ length: folds / 2 + 1 }, (_, k): Shape => {
    const a = half * (1 - (4 * k) / folds)
    return rotated(
      [0, 0, a],
      at([0, 0.05, (k % 2) * 0.001 - 0.001], box([0.009, 0.14, 0.0026], { edge: sharp }))
    )
  })
  const guard = (a: number): Shape =>
    rotated([0, 0, a], at([0, 0.095, 0], box([0.012, 0.235, 0.008], { edge: bevel(0.001) })))
  const blossom = (i: number, r: number, size: number): Shape => {
    const a = half * (1 - (2 * i) / folds)
    return at(
      [-r * sin(a), r * cos(a), 0],
      group(
        Array.from({ length: 5 }, (_, k) =>
          at(
            [size * 0.6 * sin((TAU * k) / 5), size * 0.6 * cos((TAU * k) / 5), 0],
            disc(size * 0.48, 0.013, { edge: sharp })
          )
        )
      )
    )
  }
  const branch: readonly Vec3[] = [6, 9, 12, 15].map(i => {
    const a = half * (1 - (2 * i) / folds)
    return [-(0.15 + 0.01 * (i % 2)) * sin(a), (0.15 + 0.01 * (i % 2)) * cos(a), 0.005]
  })
  return [
    at(
      [0, 0.012, 0],
      group([
        tag(slot('leaf', 'body', 'feature'), ...leafBand(0.1, 0.208, 0.0012)),
        tag(
          slot('border', 'trim', 'ornament'),
          ...leafBand(0.206, 0.215, 0.0018),
          ...leafBand(0.096, 0.103, 0.0018)
        ),
        tag(slot('rib', 'trim', 'support'), ...ribs, guard(half), guard(-half)),
        tag(
          slot('blossom', 'face', 'ornament'),
          blossom(7, 0.175, 0.02),
          blossom(11, 0.135, 0.015),
          blossom(15, 0.172, 0.022),
          blossom(4, 0.14, 0.014)
        ),
        sweep(branch, 0.0026, { smooth: true, ...slot('branch', 'ink', 'ornament') }),
        at([0, 0, 0], disc(0.006, 0.014, slot('pivot', 'ink', 'ornament'))),
        at([0, 0, 0.009], rotated([0, 0, 0.9], tassel(0.055, 0.006, slot('tassel', 'ink', 'ornament')))),
      ])
    ),
  ]
}

/** A walking cane: crook handle, collar, tapering shaft, rubber tip. */
export function cane(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const crook = Array.from({ length: 11 }, (_, i): Vec3 => {
    const a = (PI * 1.05 * i) / 10
    return [0.055 - 0.055 * cos(a), 0.83 + 0.055 * sin(a), 0]
  })
  return [
    sweep(
      [
        [0, 0.02, 0],
        [0, 0.4, 0],
        [0, 0.74, 0],
      ],
      [0.0095, 0.011, 0.0125],
      slot('shaft', 'trim', 'body')
    ),
    sweep([[0, 0.74, 0], [0, 0.79, 0], ...crook, [0.11, 0.79, 0]], 0.0155, {
      smooth: true,
      caps: 'round',
      ...slot('handle', 'trim', 'feature'),
    }),
    tag(
      slot('collar', 'body', 'ornament'),
      at([0, 0.735, 0], cylinder(0.0175, 0.03, { edge: bevel(0.003) })),
      at([0.11, 0.785, 0], ball(0.018))
    ),
    turned(
      slot('tip', 'ink', 'support'),
      [0, 0, 0],
      [
        [0, 0],
        [0.017, 0],
        [0.016, 0.012],
        [0.0125, 0.04],
        [0, 0.04],
      ]
    ),
  ]
}
