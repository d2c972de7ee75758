import type { Vec3 } from '../../kernel/types.ts'
import { blend, group } from '../../shape/build.ts'
import type { BlendBall, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { neckLine } from './dog-frame.ts'
import type { DogFrame } from './dog-frame.ts'

/** Patches of another colour, a hair proud of the coat: paws, a light mask with chest and paws, a dark saddle, or all of them. */
export function marks(f: DogFrame, context: FamilyContext): Shape {
  const head = Number(context.parameters['head'])
  const patch = (part: string, balls: readonly BlendBall[], slot = 'marking'): Shape =>
    blend(balls, {
      blend: 0.02 * f.s,
      detail: 0.026 * f.s,
      part,
      role: 'ornament',
      material: context.material(slot),
    })
  switch (context.parameters['markings']) {
    case 'paws':
      return patch('paw', paws(f))
    case 'muzzle':
      return patch('muzzle', muzzle(f, head))
    case 'mask':
      return group([patch('paw', paws(f)), patch('muzzle', muzzle(f, head)), patch('chest', chest(f))])
    case 'saddle':
      return group([patch('saddle', saddle(f)), patch('muzzle', muzzle(f, head))])
    case 'tricolour':
      return group([
        patch('saddle', saddle(f), 'saddle'),
        patch('paw', paws(f)),
        patch('muzzle', muzzle(f, head)),
        patch('chest', chest(f)),
      ])
    default:
      return group([])
  }
}

function paws(both: DogFrame): BlendBall[] {
  const s = both.s
  return [-1, 1].flatMap(side => {
    const f = side < 0 ? { ...both, ...both.right } : both
    return (
      [
        [f.wrist, f.frontPaw, 0.031],
        [f.hock, f.hindPaw, 0.03],
      ] as const
    ).flatMap(([joint, paw, r]): BlendBall[] => [
      {
        kind: 'cone',
        from: [
          side * (joint[0] * 0.4 + paw[0] * 0.6),
          joint[1] * 0.5 + paw[1] * 0.5,
          joint[2] * 0.5 + paw[2] * 0.5,
        ],
        to: [side * paw[0], paw[1] + 0.012 * s, paw[2]],
        r0: r * s,
        r1: 0.032 * s,
      },
      {
        kind: 'ball',
        at: [side * paw[0], paw[1] + 0.0015 * s, paw[2] + 0.016 * s],
        radii: [0.0395 * s, 0.0255 * s, 0.0495 * s],
      },
    ])
  })
}

function muzzle(f: DogFrame, head: number): BlendBall[] {
  const k = f.s * head
  const root: Vec3 = [
    0,
    f.muzzle[1] * 0.5 + f.skull[1] * 0.5 - 0.012 * k,
    f.muzzle[2] * 0.55 + f.skull[2] * 0.45,
  ]
  return [
    {
      kind: 'cone',
      from: root,
      to: f.muzzle,
      r0: 0.046 * k * (0.6 + 0.4 * f.jowl),
      r1: 0.0375 * k * (0.6 + 0.4 * f.jowl),
    },
    ...[-1, 1].map((side): BlendBall => ({
      kind: 'ball',
      at: [side * 0.017 * f.jowl * k, f.muzzle[1] - 0.006 * k, f.muzzle[2] - 0.014 * k],
      radii: [0.0275 * f.jowl * k, 0.0275 * f.jowl * k, 0.035 * k],
    })),
  ]
}

function chest(f: DogFrame): BlendBall[] {
  const s = f.s
  const { from, to } = neckLine(f)
  const front: Vec3 = [0, f.shoulder[1] - 0.035 * s, f.shoulder[2] + 0.098 * s]
  const throat: Vec3 = [0, (from[1] + to[1]) / 2 - 0.045 * s, (from[2] + to[2]) / 2 + 0.042 * s]
  return [
    { kind: 'ball', at: front, radii: [0.06 * s * f.girth, 0.085 * s, 0.055 * s] },
    { kind: 'cone', from: front, to: throat, r0: 0.055 * s, r1: 0.05 * s },
  ]
}

function saddle(f: DogFrame): BlendBall[] {
  const { s, girth } = f
  return [
    {
      kind: 'cone',
      from: [0, f.shoulder[1] + 0.022 * s, f.shoulder[2] - 0.04 * s],
      to: [0, f.hip[1] + 0.012 * s, f.hip[2] + 0.02 * s],
      r0: 0.102 * s * girth,
      r1: 0.094 * s * girth,
    },
  ]
}
