import { sin, cos } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { blocks } from '../../kit/assembly.ts'
import { bandOf, patchOf, sewnOn, type PatchRow } from '../../kit/cloth.ts'
import { at, bevel, box, difference, ellipsoid, mirrored, sweep, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { disc } from '../../kit/plates.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'
import { cutShell, headShell, hollowShell, peak } from './headgear-shell.ts'

/** A white globe on a neck ring with a gold visor, ear caps and a lamp. */
export function astronautHelmet(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const shell = headShell(
    [0.15, 0.155, 0.31],
    [
      [0, 0.78],
      [0.06, 0.8],
      [0.18, 0.9],
      [0.36, 1],
      [0.55, 1.02],
      [0.74, 0.93],
      [0.9, 0.64],
      [0.98, 0.28],
      [1, 0.01],
    ]
  )
  const window = (grow: number): readonly PatchRow[] => [
    [0.26 - grow, -0.1 - grow, 0.1 + grow],
    [0.31, -0.15 - grow, 0.15 + grow],
    [0.42, -0.175 - grow, 0.175 + grow],
    [0.55, -0.175 - grow, 0.175 + grow],
    [0.66, -0.15 - grow, 0.15 + grow],
    [0.71 + grow, -0.1 - grow, 0.1 + grow],
  ]
  return [
    hollowShell(shell, 0.04, slot('shell', 'shell', 'body')),
    patchOf(shell.surface, window(0.02), 0.006, { columns: 15, ...slot('frame', 'dark', 'body') }),
    patchOf(shell.surface, window(0), 0.011, { columns: 15, ...slot('visor', 'trim', 'feature') }),
    bandOf(shell.surface, [0.005, 0.07], { lift: 0.012, ...slot('neck_ring', 'dark', 'support') }),
    bandOf(shell.surface, [0.1, 0.13], { lift: 0.005, ...slot('stripe', 'accent', 'ornament') }),
    tag(
      slot('ear_cap', 'dark', 'ornament'),
      mirrored(sewnOn(shell.surface, [0.25, 0.44], disc(0.042, 0.03))),
      sewnOn(shell.surface, [0.31, 0.8], blocks({}, [0, 0, 0.012, 0.04, 0.03, 0.04]))
    ),
    tag(
      slot('badge', 'accent', 'ornament'),
      mirrored(sewnOn(shell.surface, [0.25, 0.44], disc(0.026, 0.042)))
    ),
  ]
}

/** A shell with ear flaps, an open face behind a cage of bars, and a stripe over the crown. */
export function footballHelmet(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const shell = headShell(
    [0.115, 0.135, 0.25],
    [
      [0, 0.86, { z: -0.004 }],
      [0.12, 0.95],
      [0.35, 1.02],
      [0.58, 1.03],
      [0.78, 0.9],
      [0.92, 0.6],
      [0.985, 0.25],
      [1, 0.01],
    ]
  )
  const face = at([0, 0.05, 0.14], box([0.4, 0.19, 0.18], { edge: bevel(0.03) }))
  const bar = (y: number, reach: number): Shape =>
    sweep(
      [
        [-0.108, y, 0.04],
        [-0.104, y - 0.004, 0.1],
        [-0.07, y - 0.008, reach],
        [0, y - 0.01, reach + 0.018],
        [0.07, y - 0.008, reach],
        [0.104, y - 0.004, 0.1],
        [0.108, y, 0.04],
      ],
      0.0058,
      { smooth: true }
    )
  const stripe = (u: number, from: number): Shape =>
    patchOf(
      shell.surface,
      [from, 0.72, 0.82, 0.9, 0.96].map((v): PatchRow => {
        const half = 0.024 / Math.max(0.2, 1.6 * (1.06 - v))
        return [v, u - half, u + half]
      }),
      0.003
    )
  return [
    cutShell(shell, 0.06, [face], slot('shell', 'shell', 'body')),
    tag(slot('stripe', 'accent', 'ornament'), stripe(0, 0.6), stripe(0.5, 0.1)),
    tag(
      slot('mask', 'trim', 'feature'),
      bar(0.105, 0.165),
      bar(0.06, 0.175),
      bar(0.022, 0.168),
      mirrored(
        sweep(
          [
            [0.03, 0.118, 0.16],
            [0.032, 0.06, 0.192],
            [0.03, 0.008, 0.18],
          ],
          0.0058,
          { smooth: true }
        )
      ),
      mirrored(
        sweep(
          [
            [0.106, 0.11, 0.05],
            [0.106, 0.02, 0.055],
          ],
          0.0058
        )
      )
    ),
    tag(
      slot('ear_hole', 'dark', 'ornament'),
      mirrored(sewnOn(shell.surface, [0.28, 0.22], disc(0.016, 0.008)))
    ),
  ]
}

/** A ribbed dome with a rim, a peak and a lining. */
export function hardHat(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const shell = headShell(
    [0.104, 0.124, 0.14],
    [
      [0.03, 1.02],
      [0.3, 0.99],
      [0.58, 0.9],
      [0.8, 0.72],
      [0.94, 0.44],
      [0.99, 0.18],
      [1, 0.01],
    ]
  )
  const rib = (x: number): Shape =>
    sweep(
      [
        [x, 0.05, 0.117],
        [x, 0.095, 0.1],
        [x, 0.13, 0.06],
        [x, 0.144, 0],
        [x, 0.13, -0.06],
        [x, 0.095, -0.1],
        [x, 0.05, -0.117],
      ],
      0.009,
      { smooth: true, caps: 'round' }
    )
  return [
    hollowShell(shell, 0.06, slot('shell', 'shell', 'body')),
    tag(
      slot('rib', 'shell', 'feature'),
      rib(0),
      mirrored(at([0.034, -0.005, 0], rib(0), { scale: [1, 1, 0.96] })),
      bandOf(shell.surface, [0.004, 0.07], { lift: 0.011 })
    ),
    peak([0.108, 0.13, 0.012], { reach: 0.052, spread: 1.25, drop: 0.008 }, slot('peak', 'shell', 'body')),
    sewnOn(shell.surface, [0.12, 0.3], disc(0.02, 0.006, slot('badge', 'accent', 'ornament'))),
    bandOf(shell.surface, [0.075, 0.12], { lift: 0.0035, ...slot('strap', 'dark', 'ornament') }),
  ]
}

/** Ribs from front to back over a dark core, a rim, and chin straps that meet in a buckle. */
export function bicycleHelmet(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const point = (turn: number, t: number, grow: number): Vec3 => {
    const out = sin(t) * grow
    return [0.096 * out * sin(turn), 0.06 + 0.1 * out * cos(turn), 0.142 * grow * cos(t)]
  }
  const rib = (turn: number): Shape =>
    sweep(
      [0.1, 0.3, 0.7, 1.2, 1.57, 1.94, 2.44, 2.84, 3.04].map(t => point(turn, t, 1)),
      [0.008, 0.014, 0.0175, 0.019, 0.019, 0.019, 0.0175, 0.014, 0.008],
      { smooth: true, caps: 'round' }
    )
  const cross = (t: number): Shape =>
    sweep(
      [-1.5, -0.9, -0.3, 0.3, 0.9, 1.5].map(turn => point(turn, t, 0.97)),
      0.012,
      { smooth: true, caps: 'round' }
    )
  const straps: readonly (readonly Vec3[])[] = [
    [
      [0.09, 0.06, 0.06],
      [0.08, 0.03, 0.03],
      [0.045, 0.012, 0.015],
      [0, 0.005, 0.01],
    ],
    [
      [0.09, 0.06, -0.06],
      [0.084, 0.035, -0.01],
      [0.078, 0.028, 0.026],
    ],
  ]
  return [
    at(
      [0, 0.06, 0],
      difference(
        [ellipsoid([0.094, 0.096, 0.138]), at([0, -0.1, 0], box([0.4, 0.2, 0.4]))],
        slot('core', 'dark', 'body')
      )
    ),
    tag(slot('rib', 'shell', 'feature'), rib(0), ...[0.5, 1, 1.48].map(turn => mirrored(rib(turn)))),
    tag(slot('rib', 'shell', 'feature'), cross(0.95), cross(1.95)),
    tag(
      slot('rim', 'accent', 'ornament'),
      at([0, 0.056, 0], torus(1, 0.08), { scale: [0.097, 0.14, 0.142] })
    ),
    tag(
      slot('strap', 'dark', 'support'),
      ...straps.map(path => mirrored(sweep(path, 0.006, { smooth: true, flatten: 0.4 })))
    ),
    tag(slot('buckle', 'trim', 'ornament'), blocks({}, [0, 0.008, 0.012, 0.034, 0.014, 0.016])),
  ]
}
