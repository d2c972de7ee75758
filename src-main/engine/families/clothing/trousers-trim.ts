import { patchOf, seamOf, sewnOn, bandOf, type ClothSurface } from '../../kit/cloth.ts'
import { stud } from '../../kit/sewing.ts'
import { shaded } from '../../kit/shades.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { group, mirrored } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { TrouserCut } from './trousers-cut.ts'

const SEAM = 0.0016

/** `v` of a height above the hem: the surface's measure runs along the middle of the tube, nearly upright. */
const heightOf = (cut: TrouserCut): ((y: number) => number) => {
  const total = cut.inseam + cut.rise - 0.035
  return y => y / total
}

const isJeans = (cut: TrouserCut): boolean => cut.style === 'jeans'

/** Hems, side seams and knees of both legs. */
export function legTrim(cut: TrouserCut, surface: ClothSurface, context: FamilyContext): Shape[] {
  const v = heightOf(cut)
  const cloth = context.material('cloth')
  const stitch = { part: 'stitching', role: 'ornament', material: context.material('stitch') }
  const isRolled = context.parameters['cuffs'] === 'yes'
  const parts: Shape[] = []
  if (isRolled || cut.style === 'sweatpants') {
    const tall = isRolled ? 0.05 : 0.045
    parts.push(
      mirrored(
        bandOf(surface, [v(0.002), v(tall)], {
          lift: isRolled ? 0.006 : 0.003,
          points: 28,
          part: 'cuff',
          material: isRolled ? shaded(cloth, 0.16, 0.75) : shaded(cloth, -0.06),
        })
      )
    )
  } else if (isJeans(cut)) {
    const ring = Array.from({ length: 13 }, (_, i): readonly [number, number] => [i / 12, v(0.02)])
    parts.push(mirrored(seamOf(surface, ring, SEAM, { steps: 2, closed: true, lift: 0.001, ...stitch })))
  }
  if (isJeans(cut)) {
    parts.push(
      mirrored(
        seamOf(
          surface,
          [
            [0.25, v(0.02)],
            [0.25, v(cut.inseam + 0.03)],
          ],
          SEAM,
          { steps: 16, lift: 0.001, ...stitch }
        )
      )
    )
  } else if (cut.style === 'chinos') {
    parts.push(
      mirrored(
        seamOf(
          surface,
          [
            [0, v(0.004)],
            [0.0, v(cut.inseam)],
            [0.97, v(cut.inseam + 0.12)],
          ],
          0.003,
          {
            steps: 8,
            part: 'crease',
            material: shaded(cloth, 0.03),
          }
        )
      )
    )
  }
  return [...parts, ...knees(cut, surface, context)]
}

/** Knees after years: torn open with threads across, or mended. */
function knees(cut: TrouserCut, surface: ClothSurface, context: FamilyContext): Shape[] {
  const state = context.parameters['knees']
  if (state === 'whole' || cut.inseam < 0.45) {
    return []
  }
  const v = heightOf(cut)
  const knee = cut.inseam - 0.4
  const oval = (half: number, wide: number, thick: number, tags: object): Shape =>
    patchOf(
      surface,
      [-1, -0.86, -0.5, 0, 0.5, 0.86, 1].map(t => {
        const w = wide * Math.sqrt(Math.max(0.02, 1 - t * t))
        return [v(knee + half * t), -w, w] as const
      }),
      thick,
      { columns: 7, ...tags }
    )
  if (state === 'patched') {
    return [mirrored(oval(0.075, 0.13, 0.003, { part: 'patch', material: context.material('label') }))]
  }
  // What is only faded shows it in its texture: an inlay would have a hard rim.
  return state === 'torn' ? tears(surface, v, knee, context.material('cloth')) : []
}

/** Holes with pale threads across. */
function tears(surface: ClothSurface, v: (y: number) => number, knee: number, cloth: MaterialSpec): Shape[] {
  const hole = patchOf(
    surface,
    [-0.045, -0.035, 0, 0.03, 0.042].map(
      (t, i) => [v(knee + t), -[0.03, 0.08, 0.1, 0.085, 0.03][i], [0.04, 0.09, 0.1, 0.07, 0.02][i]] as const
    ),
    0.0032,
    { columns: 7, part: 'hole', role: 'wear', material: { recipe: 'fabric', color: '#1d2430' } }
  )
  const threads = [-0.028, -0.016, -0.004, 0.008, 0.02, 0.031].map((t, i) =>
    seamOf(
      surface,
      [
        [-0.1, v(knee + t)],
        [0, v(knee + t - 0.004 * (i % 2))],
        [0.1, v(knee + t + 0.003)],
      ],
      0.0016,
      {
        lift: 0.0036,
        part: 'thread',
        material: shaded(cloth, 0.4, 0.25),
      }
    )
  )
  return [mirrored(group([hole, ...threads]))]
}

/** Fly, front pockets and rivets. */
export function frontTrim(cut: TrouserCut, surface: ClothSurface, context: FamilyContext): Shape[] {
  const v = heightOf(cut)
  const top = cut.inseam + cut.rise - 0.04
  const line = isJeans(cut)
    ? { part: 'stitching', role: 'ornament', material: context.material('stitch') }
    : { part: 'seam', material: shaded(context.material('cloth'), -0.12) }
  const pocket = [
    [0.045, v(top)],
    [0.06, v(top - 0.045)],
    [0.1, v(top - 0.075)],
    [0.19, v(top - 0.085)],
  ] as const
  const slash = [
    [0.07, v(top)],
    [0.2, v(top - 0.15)],
  ] as const
  const parts: Shape[] = [
    mirrored(seamOf(surface, isJeans(cut) ? pocket : slash, SEAM * 1.2, { lift: 0.0006, ...line })),
  ]
  if (isJeans(cut)) {
    const rivet = (u: number, y: number): Shape =>
      sewnOn(surface, [u, v(y)], stud(0.005, { part: 'rivet', material: context.material('metal') }))
    parts.push(mirrored(group([rivet(0.045, top - 0.006), rivet(0.19, top - 0.082)])))
  }
  if (cut.style !== 'sweatpants') {
    const fly = [
      [0.9, v(top)],
      [0.9, v(top - 0.09)],
      [0.875, v(top - 0.125)],
      [0.835, v(top - 0.145)],
    ] as const
    parts.push(seamOf(surface, fly, SEAM, { lift: 0.0006, ...line }))
  }
  return parts
}

/** Patch pockets with an arched seam on the seat; slits on cloth trousers. */
export function backTrim(cut: TrouserCut, surface: ClothSurface, context: FamilyContext): Shape[] {
  const v = heightOf(cut)
  const top = cut.inseam + cut.rise - 0.09
  const cloth = context.material('cloth')
  if (!isJeans(cut)) {
    const slit = patchOf(
      surface,
      [
        [v(top - 0.006), 0.43, 0.57],
        [v(top + 0.006), 0.43, 0.57],
      ],
      0.002,
      {
        part: 'pocket',
        material: shaded(cloth, -0.1),
      }
    )
    return [mirrored(slit)]
  }
  const stitch = { part: 'stitching', role: 'ornament', material: context.material('stitch') }
  const [l, r, m] = [0.405, 0.585, 0.495]
  const pocket = patchOf(
    surface,
    [
      [v(top - 0.15), m - 0.012, m + 0.012],
      [v(top - 0.125), l + 0.012, r - 0.012],
      [v(top - 0.06), l + 0.005, r - 0.005],
      [v(top), l, r],
    ],
    0.003,
    { columns: 7, part: 'pocket', role: 'pocket', material: shaded(cloth, 0.035) }
  )
  const border = [
    [l + 0.006, v(top - 0.008)],
    [l + 0.016, v(top - 0.12)],
    [m, v(top - 0.143)],
    [r - 0.016, v(top - 0.12)],
    [r - 0.006, v(top - 0.008)],
    [l + 0.006, v(top - 0.008)],
  ] as const
  const arch = [
    [l + 0.01, v(top - 0.05)],
    [m, v(top - 0.085)],
    [r - 0.01, v(top - 0.05)],
  ] as const
  return [
    mirrored(
      group([
        pocket,
        seamOf(surface, border, SEAM, { lift: 0.003, ...stitch }),
        seamOf(surface, arch, SEAM, { lift: 0.003, ...stitch }),
      ])
    ),
  ]
}
