import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { ARM, bothSides, chainJoints, limbJoints, spineJoints } from '../../kit/joints.ts'
import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
import { at, blend, ellipsoid, group, loft, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { flag, meters, ratio } from '../specs.ts'
import type { Family } from '../types.ts'

/** A gingerbread man with piped icing and sugar buttons, lying upright on its feet; 14 cm. */
export const gingerbread: Family = {
  name: 'gingerbread',
  parameters: {
    height: meters(0.14, { min: 0.04, max: 2 }, 'Feet to the crown'),
    thick: ratio('Thickness', 1, { min: 0.8, max: 1.6 }),
  },
  slots: {
    dough: { material: { recipe: 'bread', color: '#a8642c' } },
    icing: { material: { recipe: 'plaster', color: '#fdfaf4' }, second: {} },
    buttons: { material: { recipe: 'glossy-plastic', color: '#d8262f' } },
  },
  partWords: {
    icing: { slot: 'icing', part: 'icing' },
    frosting: { slot: 'icing', part: 'icing' },
    button: { slot: 'buttons', part: 'button' },
    bow: { slot: 'buttons', part: 'button' },
  },
  adjectives: {},
  heightParameter: 'height',
  build: context => {
    const s = Number(context.parameters['height'])
    const t = 0.1 * Number(context.parameters['thick'])
    const z = t * 0.5
    const dough = at(
      [0, 0, 0],
      blend(
        [
          ...lumpBalls([0, 0.77, 0, 0.19, 0.19, 0.12]),
          ...lumpBalls([0, 0.44, 0, 0.17, 0.22, 0.12]),
          ...limbBalls([
            [0.1, 0.55, 0, 0.1],
            [0.36, 0.52, 0, 0.095],
          ]),
          ...limbBalls([
            [0.08, 0.3, 0, 0.11],
            [0.2, 0.115, 0, 0.105],
          ]),
        ],
        { blend: 0.03, detail: 0.06 }
      ),
      { scale: [1, 1, t / 0.22] }
    )
    const line = (path: readonly Vec3[]): Shape => sweep(path, 0.014, { smooth: true, caps: 'round' })
    const zig = (x: number, y: number, dx: number, dy: number): Shape =>
      line(
        [-1.5, -0.5, 0.5, 1.5].map((k, i): Vec3 => [
          x + dx * k + (i % 2 === 0 ? dy : -dy) * 0.3,
          y + dy * k + (i % 2 === 0 ? dx : -dx) * 0.5,
          z * 0.98,
        ])
      )
    return at(
      [0, 0, 0],
      group(
        [
          tag({ part: 'body', role: 'body', material: context.material('dough') }, dough),
          tag(
            { part: 'icing', role: 'feature', material: context.material('icing') },
            mirrored(
              group([
                at([0.065, 0.815, z], ellipsoid([0.026, 0.03, 0.022])),
                zig(0.38, 0.52, 0.004, 0.05),
                zig(0.2, 0.12, 0.05, 0.012),
              ])
            ),
            line([
              [-0.085, 0.73, z],
              [0, 0.685, z],
              [0.085, 0.73, z],
            ])
          ),
          tag(
            { part: 'button', role: 'feature', material: context.material('buttons') },
            ...[0.54, 0.44, 0.34].map(y => at([0, y, z], ellipsoid([0.034, 0.034, 0.028])))
          ),
        ],
        { joints: GINGERBREAD }
      ),
      { scale: s / 0.96 }
    )
  },
}

const GINGERBREAD: readonly Joint[] = [
  ...spineJoints(
    { hips: [0, 0.3, 0], spine: [0, 0.4, 0], chest: [0, 0.5, 0], neck: [0, 0.6, 0], head: [0, 0.64, 0] },
    [0, 0.96, 0]
  ),
  ...limbJoints(
    ARM,
    bothSides([
      [0.13, 0.545, 0],
      [0.24, 0.535, 0],
      [0.34, 0.523, 0],
      [0.45, 0.51, 0],
    ]),
    'chest'
  ),
  ...limbJoints(
    ['UpperLeg', 'LowerLeg', 'Foot'],
    bothSides([
      [0.09, 0.28, 0],
      [0.145, 0.19, 0],
      [0.19, 0.12, 0],
      [0.23, 0.03, 0],
    ]),
    'hips'
  ),
]

/** A ghost under a sheet: folds to the hem, two dark eyes, arms raised beneath the cloth. 1.6 m. */
export const ghost: Family = {
  name: 'ghost',
  parameters: {
    height: meters(1.6, { min: 0.05, max: 3 }, 'Hem to crown'),
    folds: ratio('Depth of the folds', 1, { min: 0.7, max: 1.4 }),
    mouth: flag('An open mouth', 'yes'),
  },
  slots: {
    sheet: { material: { recipe: 'fabric', color: '#f2f2f4' } },
    eyes: { material: { recipe: 'plastic', color: '#1b1a20' } },
  },
  partWords: {
    sheet: { slot: 'sheet', part: 'sheet' },
    eye: { slot: 'eyes', part: 'eye' },
    mouth: { slot: 'eyes', part: 'mouth', with: { mouth: 'yes' } },
  },
  adjectives: {},
  heightParameter: 'height',
  build: context => {
    const p = context.parameters
    const deep = Number(p['folds'])
    const n = 40
    const ring = (y: number, r: number, t: number): readonly Vec3[] =>
      Array.from({ length: n }, (_, i): Vec3 => {
        const a = (TAU * i) / n
        const wave = 1 + 0.13 * deep * t * cos(8 * a)
        return [r * wave * sin(a), y + 0.03 * t * cos(8 * a), r * wave * cos(a) * 0.9]
      })
    const rows: readonly Vec2[] = [
      [0.035, 0.3],
      [0.2, 0.27],
      [0.4, 0.235],
      [0.6, 0.205],
      [0.76, 0.18],
      [0.88, 0.15],
      [0.96, 0.09],
      [1, 0.02],
    ]
    const sheet = loft(
      rows.map(([y, r]) => ring(y, r, Math.max(0, 1 - y * 1.25))),
      { smooth: true }
    )
    const arm = at([0.19, 0.6, 0.08], ellipsoid([0.07, 0.065, 0.15]), { rotate: [-0.25, 0.35, 0] })
    const parts = group(
      [
        tag({ part: 'sheet', role: 'body', material: context.material('sheet') }, sheet, mirrored(arm)),
        tag(
          { part: 'eye', role: 'feature', material: context.material('eyes'), bone: 'head' },
          mirrored(at([0.065, 0.83, 0.125], ellipsoid([0.033, 0.048, 0.03])))
        ),
        ...(p['mouth'] === 'yes'
          ? [
              tag(
                { part: 'mouth', role: 'feature', material: context.material('eyes'), bone: 'head' },
                at([0, 0.715, 0.168], ellipsoid([0.03, 0.042, 0.024]))
              ),
            ]
          : []),
      ],
      { joints: GHOST }
    )
    return at([0, 0, 0], parts, { scale: Number(p['height']) })
  },
}

/** It has no legs: its sheet waves below the chest. */
const GHOST: readonly Joint[] = [
  { name: 'chest', at: [0, 0.55, 0], parent: null },
  { name: 'head', at: [0, 0.72, 0], parent: 'chest', tip: [0, 1, 0] },
  ...limbJoints(
    ['UpperArm'],
    bothSides([
      [0.15, 0.6, 0.02],
      [0.24, 0.63, 0.21],
    ]),
    'chest'
  ),
  ...chainJoints(
    'skirt',
    [
      [0, 0.5, 0],
      [0, 0.35, 0],
      [0, 0.18, 0],
      [0, 0.02, 0],
    ],
    'chest'
  ),
]
