import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { feather, featherFan } from '../../kit/wings.ts'
import { at, bevel, ellipsoid, extrude, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice } from '../specs.ts'
import type { Bird } from './bird-form.ts'
import { birdFamily } from './bird-frame.ts'

/** Hen, rooster, turkey, peacock: birds of the yard; a hen is 40 cm high. */
export const fowl = birdFamily({
  name: 'fowl',
  height: [0.06, 0.4, 1.3],
  form: p => {
    const isTall = p['kind'] === 'peacock'
    return {
      body: [
        [0, 0.48, 0, 0.2, 0.2, 0.28, -0.2],
        [0, 0.5, 0.14, 0.17, 0.18, 0.17],
        [0, 0.53, -0.2, 0.12, 0.13, 0.17],
      ],
      neck: isTall
        ? [
            [0, 0.56, 0.18, 0.13],
            [0, 0.74, 0.28, 0.07],
            [0, 0.9, 0.27, 0.055],
          ]
        : [
            [0, 0.58, 0.16, 0.15],
            [0, 0.72, 0.22, 0.105],
            [0, 0.82, 0.24, 0.09],
          ],
      head: { at: [isTall ? 0.94 : 0.86, 0.28], size: isTall ? 0.07 : 0.095 },
      beak: { length: 0.75, width: 0.24, height: 0.28, hook: 0.2, drop: 0.1 },
      eye: { at: [0.74, 0.18, 0.5], size: 0.2 },
      leg: { hip: [0.08, 0.34, 0], foot: [0.1, 0.03], thick: 0.021, toe: 0.15 },
      wing: { at: [0.18, 0.57, 0.16], length: 0.5, width: 0.32, drop: 0.02 },
      ...(p['kind'] === 'hen'
        ? { tail: { at: [0.6, -0.24] as const, length: 0.32, width: 0.13, count: 5, rise: 0.9, spread: 0.6 } }
        : {}),
    }
  },
  parameters: { kind: choice(['hen', 'rooster', 'turkey', 'peacock'], 'Which bird of the yard') },
  slots: {
    plumage: { material: { recipe: 'feathers', color: '#a85a2a' } },
    wings: { material: { recipe: 'feathers', color: '#8a4420' }, follows: true },
    tips: { material: { recipe: 'feathers', color: '#4a2614' } },
    tail: { material: { recipe: 'feathers', color: '#6b3418' }, follows: true },
    hackle: { material: { recipe: 'feathers', color: '#e0932e' } },
    comb: { material: { recipe: 'skin', color: '#d1242a' } },
    eyespot: { material: { recipe: 'feathers', color: '#1f5fd0' } },
    beak: { material: { recipe: 'bone', color: '#ecc04a' } },
    legs: { material: { recipe: 'skin', color: '#e2a93a' } },
  },
  partWords: { comb: { slot: 'comb', part: 'comb' }, wattle: { slot: 'comb', part: 'wattle' } },
  parts: bird => {
    switch (bird.context.parameters['kind']) {
      case 'rooster':
        return [comb(bird, 1.35), hackle(bird), sickles(bird)]
      case 'turkey':
        return [wattle(bird), wheel(bird)]
      case 'peacock':
        return [crown(bird), train(bird)]
      default:
        return [comb(bird, 0.85)]
    }
  },
})

const COMB: readonly Vec2[] = [
  [-0.8, -0.1],
  [-0.95, 0.45],
  [-0.55, 0.25],
  [-0.35, 0.75],
  [0, 0.35],
  [0.3, 0.8],
  [0.5, 0.3],
  [0.85, 0.55],
  [0.9, 0],
  [0.5, -0.35],
  [-0.4, -0.35],
]

const comb = (bird: Bird, size: number): Shape =>
  bird.onHead(
    tag(
      { part: 'comb', role: 'feature', material: bird.context.material('comb') },
      at([0, 0.86 + 0.12 * size, 0.1], extrude(COMB, 0.26, { edge: bevel(0.05) }), {
        rotate: [0, -Math.PI / 2, 0],
        scale: size,
      })
    ),
    tag(
      { part: 'wattle', role: 'ornament', material: bird.context.material('comb') },
      mirrored(at([0.16, -0.62, 0.86], ellipsoid([0.13, 0.34 * size, 0.18])))
    )
  )

/** Golden hair of the neck. */
const hackle = (bird: Bird): Shape =>
  bird.mark('hackle', 'hackle', [bird.onBody(at([0, 0.68, 0.2], ellipsoid([0.3, 0.13, 0.3])))], 0.012)

/** Long curved plumes that fall behind. */
function sickles(bird: Bird): Shape {
  const plume = (i: number): Shape => {
    const side = (i % 3) - 1
    const reach = 0.34 + 0.07 * Math.floor(i / 3)
    const path: readonly Vec3[] = [
      [0.03 * side, 0.56, -0.26],
      [0.06 * side, 0.72 + 0.05 * Math.floor(i / 3), -0.4],
      [0.1 * side, 0.76 + 0.07 * Math.floor(i / 3), -0.34 - reach * 0.6],
      [0.13 * side, 0.58 + 0.05 * Math.floor(i / 3), -0.42 - reach],
      [0.14 * side, 0.42 + 0.06 * Math.floor(i / 3), -0.4 - reach],
    ]
    return sweep(path, [0.04, 0.055, 0.052, 0.04, 0.01], { smooth: true, flatten: 0.4, caps: 'round' })
  }
  return tag(
    { part: 'tail', role: 'feature', material: bird.context.material('tail') },
    bird.onBody(...Array.from({ length: 9 }, (_, i) => plume(i)))
  )
}

/** The red skin of a turkey's throat. */
const wattle = (bird: Bird): Shape =>
  bird.onHead(
    tag(
      { part: 'wattle', role: 'feature', material: bird.context.material('comb') },
      at([0, -1.0, 0.7], ellipsoid([0.26, 0.7, 0.3])),
      at([0, -0.4, 1.15], ellipsoid([0.12, 0.5, 0.14]))
    )
  )

/** A turkey's tail, spread upright, with a pale rim. */
function wheel(bird: Bird): Shape {
  const fan = (length: number, lift: number): Shape =>
    at(
      [0, 0.5, -0.26 - lift],
      featherFan(13, () => feather(length, 0.15, { point: 0, thick: 0.012 }), { spread: 2.9, step: 0.004 }),
      { rotate: [-0.25, 0, 0] }
    )
  return group([
    tag(
      { part: 'tail', role: 'feature', material: bird.context.material('tail') },
      bird.onBody(fan(0.56, 0))
    ),
    tag(
      { part: 'tail_rim', role: 'ornament', material: bird.context.material('hackle') },
      bird.onBody(fan(0.62, 0.02))
    ),
  ])
}

const crown = (bird: Bird): Shape =>
  tag(
    { part: 'crown', role: 'ornament', material: bird.context.material('eyespot') },
    bird.onHead(
      at(
        [0, 0.7, -0.1],
        featherFan(5, () => feather(1.25, 0.42, { point: 0, thick: 0.14 }), { spread: 1.1, step: 0.02 }),
        {
          rotate: [-0.15, 0, 0],
        }
      )
    )
  )

/** A peacock's train: a wheel of plumes, an eye at the end of each. */
function train(bird: Bird): Shape {
  const { context } = bird
  const rows = [
    { count: 17, length: 1.05, spread: 3.0, back: 0.06 },
    { count: 14, length: 0.8, spread: 2.8, back: 0.03 },
    { count: 11, length: 0.56, spread: 2.5, back: 0 },
  ] as const
  const eyes = (place: 'halo' | 'spot'): Shape =>
    group(
      rows.map(({ count, length, spread, back }) =>
        at(
          [0, 0.5, -0.26 - back],
          featherFan(
            count,
            () =>
              place === 'halo'
                ? at([0, length * 0.9, 0.012], ellipsoid([0.052, 0.07, 0.014]))
                : at([0, length * 0.89, 0.022], ellipsoid([0.03, 0.036, 0.012])),
            { spread, step: 0.003 }
          ),
          { rotate: [-0.2, 0, 0] }
        )
      )
    )
  const plumes = rows.map(({ count, length, spread, back }) =>
    at(
      [0, 0.5, -0.26 - back],
      featherFan(count, () => feather(length, 0.17, { point: 0, thick: 0.012 }), { spread, step: 0.003 }),
      { rotate: [-0.2, 0, 0] }
    )
  )
  return group([
    tag({ part: 'train', role: 'feature', material: context.material('tail') }, bird.onBody(...plumes)),
    tag(
      { part: 'eyespot', role: 'ornament', material: context.material('hackle') },
      bird.onBody(eyes('halo'))
    ),
    tag(
      { part: 'eyespot_center', role: 'ornament', material: context.material('eyespot') },
      bird.onBody(eyes('spot'))
    ),
  ])
}
