import { sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { bandOf, patchOf, seamOf, sewnOn, surfaceOf, type PatchRow } from '../../kit/cloth.ts'
import { at, ball, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'
import { headShell, hollowShell } from './headgear-shell.ts'

/** A closed helm: gorget, skull with a comb, a pointed visor with sights and breaths, a plume. */
export function knightHelmet(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const shell = headShell(
    [0.1, 0.118, 0.29],
    [
      [0, 1.3],
      [0.05, 1.22],
      [0.16, 0.92],
      [0.28, 0.95],
      [0.5, 1.02],
      [0.7, 1],
      [0.86, 0.8],
      [0.96, 0.48],
      [1, 0.01],
    ]
  )
  // The visor is the front of a second shell that runs out to an edge.
  const front = shell.rings.map((ring, k) =>
    ring.map(([x, y, z]): Vec3 => {
      const share = Math.max(0, z / 0.118)
      const out = [0, 0, 0.1, 0.42, 0.5, 0.22, 0.05, 0, 0][k]
      return [x * (1.03 - out * 0.25 * share), y, z * (1.03 + out * share * share)]
    })
  )
  const visor = surfaceOf(front)
  const slits = (v: number, from: number, to: number): Shape =>
    patchOf(
      visor,
      [
        [v - 0.012, from, to],
        [v + 0.012, from, to],
      ],
      0.002,
      { columns: 8 }
    )
  const holes = [0.28, 0.34].flatMap((v, row) =>
    [0.045, 0.07, 0.095, 0.12].map(u => sewnOn(visor, [u + row * 0.012, v], ball(0.005)))
  )
  const rows: readonly PatchRow[] = [
    [0.2, -0.12, 0.12],
    [0.27, -0.2, 0.2],
    [0.4, -0.24, 0.24],
    [0.52, -0.25, 0.25],
    [0.6, -0.23, 0.23],
    [0.64, -0.17, 0.17],
  ]
  return [
    hollowShell(shell, 0.01, slot('skull', 'shell', 'body')),
    patchOf(visor, rows, 0.003, { columns: 21, ...slot('visor', 'shell', 'feature') }),
    tag(slot('slit', 'dark', 'feature'), mirrored(slits(0.53, 0.02, 0.17)), mirrored(tag({}, ...holes))),
    tag(
      slot('rivet', 'trim', 'ornament'),
      mirrored(sewnOn(visor, [0.235, 0.46], ball(0.014))),
      bandOf(shell.surface, [0.004, 0.035], { lift: 0.003 }),
      bandOf(shell.surface, [0.155, 0.18], { lift: 0.003 }),
      seamOf(
        shell.surface,
        [
          [0, 0.66],
          [0, 0.8],
          [0, 0.98],
        ],
        0.006,
        { steps: 5 }
      ),
      seamOf(
        shell.surface,
        [
          [0.5, 0.3],
          [0.5, 0.6],
          [0.5, 0.98],
        ],
        0.006,
        { steps: 5 }
      )
    ),
    ...(context.parameters['plume'] === 'yes' && !context.without.has('plume')
      ? [tag(slot('plume', 'accent', 'ornament'), ...plume())]
      : []),
  ]
}

/** Three curled feathers from the crown to the back. */
function plume(): Shape[] {
  return [-1, 0, 1].map(k =>
    sweep(
      [
        [0, 0.28, -0.02],
        [k * 0.008, 0.345, -0.035],
        [k * 0.022, 0.385, -0.085],
        [k * 0.036, 0.355, -0.155],
        [k * 0.044, 0.28, -0.19],
        [k * 0.046, 0.22, -0.19],
      ],
      [0.008, 0.02, 0.03, 0.033, 0.024, 0.004],
      { smooth: true, flatten: 0.8 }
    )
  )
}

/** An iron cap in four plates with brass bands, a nose guard and two horns. */
export function vikingHelmet(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const long = Number(context.parameters['horns'])
  const shell = headShell(
    [0.096, 0.11, 0.19],
    [
      [0, 1],
      [0.2, 1],
      [0.45, 0.95],
      [0.68, 0.8],
      [0.86, 0.54],
      [0.97, 0.24],
      [1, 0.01],
    ]
  )
  const strip = (u: number): Shape =>
    patchOf(
      shell.surface,
      [0.04, 0.25, 0.45, 0.65, 0.82, 0.96].map((v): PatchRow => {
        const half = 0.02 / Math.max(0.12, sin((1 - v) * 1.5))
        return [v, u - Math.min(half, 0.07), u + Math.min(half, 0.07)]
      }),
      0.003
    )
  const horn: Shape = sweep(
    [
      [0.082, 0.075, 0],
      [0.12, 0.083, 0],
      [0.12 + 0.05 * long, 0.105, 0.004],
      [0.12 + 0.082 * long, 0.11 + 0.06 * long, 0.008],
      [0.12 + 0.082 * long, 0.11 + 0.12 * long, 0.012],
      [0.12 + 0.062 * long, 0.11 + 0.18 * long, 0.014],
    ],
    [0.03, 0.029, 0.026, 0.02, 0.012, 0],
    { smooth: true }
  )
  return [
    hollowShell(shell, 0.08, slot('skull', 'shell', 'body')),
    tag(
      slot('band', 'trim', 'ornament'),
      bandOf(shell.surface, [0.004, 0.14], { lift: 0.004 }),
      ...[0, 0.25, 0.5, 0.75].map(strip),
      at([0, 0.188, 0], ball(0.014)),
      at(
        [0, -0.012, 0.112],
        sweep(
          [
            [0, 0.06, 0.002],
            [0, 0, 0.004],
            [0, -0.012, 0.006],
          ],
          [0.011, 0.011, 0.016],
          { flatten: 0.3 }
        )
      )
    ),
    tag(
      slot('rivet', 'shell', 'ornament'),
      ...Array.from({ length: 16 }, (_, i) =>
        sewnOn(shell.surface, [(i + 0.5) / 16, 0.07], ball(0.0065), { lift: 0.003 })
      )
    ),
    tag(
      slot('collar', 'trim', 'ornament'),
      mirrored(
        sweep(
          [
            [0.085, 0.076, 0],
            [0.118, 0.083, 0],
          ],
          0.034
        )
      )
    ),
    tag(slot('horn', 'accent', 'feature'), mirrored(horn, ['left', 'right'])),
  ]
}
