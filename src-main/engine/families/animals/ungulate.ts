import type { Vec3 } from '../../kernel/types.ts'
import { leafEar, type EarForm } from '../../kit/ears.ts'
import { eye, type EyeLook } from '../../kit/eyes.ts'
import { hoof } from '../../kit/feet.ts'
import type { Knot, Lump } from '../../kit/flesh.ts'
import { at, ellipsoid, group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Anatomy } from './anatomy.ts'
import type { Beast } from './beast.ts'

/** What parts horses, cattle, sheep, deer and camels: numbers of one long-legged frame. Units: height at the shoulder. */
export interface UngulateForm {
  /** Half the distance from shoulder to hip. */
  readonly half: number
  /** Radii of chest, middle and rump: across, up. */
  readonly chest: readonly [number, number]
  readonly middle: readonly [number, number]
  readonly rump: readonly [number, number]
  /** Middle of the trunk above the ground. */
  readonly y: number
  readonly neck: readonly Knot[]
  readonly head: Anatomy['head']
  /** Thickness of legs; their stance across. */
  readonly leg: number
  readonly stance: number
  readonly tail?: readonly Knot[]
  readonly extra?: readonly Lump[]
  readonly detail?: number
}

/** A standing body on hooves. */
export function ungulateAnatomy(f: UngulateForm): Anatomy {
  const { half: h, y, leg: l, stance: x } = f
  const knee = y * 0.42
  return {
    trunk: [
      [0, y + 0.01, h, f.chest[0], f.chest[1], h * 0.62],
      [0, y - 0.02, 0, f.middle[0], f.middle[1], h * 1.1],
      [0, y + 0.02, -h, f.rump[0], f.rump[1], h * 0.58],
      ...(f.extra ?? []),
    ],
    neck: f.neck,
    head: f.head,
    front: [
      [x * 0.8, y - 0.02, h, 0.15 * l],
      [x, y - f.chest[1] * 0.9, h - 0.03, 0.095 * l],
      [x * 0.95, knee, h + 0.01, 0.06 * l],
      [x * 0.95, 0.1, h - 0.01, 0.042 * l],
      [x * 0.95, 0.05, h + 0.02, 0.05 * l],
    ],
    hind: [
      [x * 0.75, y + 0.02, -h, 0.19 * l],
      [x * 1.05, y - f.rump[1] * 0.85, -h + 0.06, 0.12 * l],
      [x, knee + 0.02, -h - 0.12, 0.062 * l],
      [x * 0.95, 0.1, -h - 0.08, 0.043 * l],
      [x * 0.95, 0.05, -h - 0.05, 0.05 * l],
    ],
    tail: f.tail ?? [],
    belly: y - f.middle[1],
    seam: 0.08,
    detail: f.detail ?? 0.034,
  }
}

/** A long face: skull, cheek, bridge, muzzle, chin; `long` and `broad` against a horse's. */
export const longFace = (long: number, broad: number, muzzle = 1): readonly Lump[] => [
  [0, 0, 0, 0.52 * broad, 0.56, 0.6],
  [0.2 * broad, -0.2, 0.3, 0.34 * broad, 0.42, 0.5],
  [0, -0.06, 0.7 * long, 0.32 * broad, 0.36, 0.62 * long],
  [0, -0.12, 1.28 * long, 0.32 * broad * muzzle, 0.33 * muzzle, 0.34],
  [0.12 * broad * muzzle, -0.16, 1.42 * long, 0.22 * broad * muzzle, 0.24 * muzzle, 0.22],
]

/** What sits on the head of a hoofed animal. */
export interface UngulateFace {
  readonly eyes: EyeLook
  readonly eyeSize: number
  readonly long: number
  readonly broad: number
  readonly ear: EarForm
  readonly earAt: Vec3
  readonly earTurn: Vec3
  readonly muzzle?: number
}

/** Eyes at the sides, ears, nostrils. */
export function ungulateFace(beast: Beast, face: UngulateFace): Shape {
  const { context } = beast
  const m = face.muzzle ?? 1
  const nostril = at([0.2 * face.broad * m, -0.05, 1.42 * face.long + 0.2], ellipsoid([0.065, 0.08, 0.085]))
  return beast.onHead(
    mirrored(
      group([
        at([0.42 * face.broad, 0.14, 0.3], eye(face.eyes), { rotate: [-0.05, 1.05, 0], scale: face.eyeSize }),
        tag(
          { part: 'ear', role: 'feature', material: context.material('coat') },
          at(face.earAt, leafEar(face.ear, context.material('inner_ear')), { rotate: face.earTurn })
        ),
        tag({ part: 'nostril', role: 'ornament', material: context.material('dark') }, nostril),
      ])
    )
  )
}

/** Four hooves under the feet. */
export function hooves(beast: Beast, r: number, isCloven: boolean): Shape {
  const { front, hind } = beast.anatomy
  const one = (knots: readonly Knot[]): Shape => {
    const [x, y, z] = knots[knots.length - 1]
    // A foot that is off the ground takes its hoof along.
    return at(
      [0, Math.max(0, y - 0.06) * beast.s, 0],
      hoof([x * beast.s, 0, z * beast.s], r * beast.s, isCloven)
    )
  }
  return tag(
    { part: 'hoof', role: 'support', material: beast.context.material('hooves') },
    mirrored(group([one(front), one(hind)]))
  )
}

/** Slots that every hoofed animal has. */
export const UNGULATE_SLOTS = {
  inner_ear: { material: { recipe: 'skin', color: '#d9a79a' } },
  eyes: { material: { recipe: 'glossy-plastic', color: '#2a1a10' } },
  pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  dark: { material: { recipe: 'skin', color: '#2b2320' } },
  hooves: { material: { recipe: 'bone', color: '#3a3029' } },
} as const
