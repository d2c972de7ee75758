import { bothSides, LEG, limbJoints, scaledJoints, sideChains, spineJoints } from '../../kit/joints.ts'
import { leafEar } from '../../kit/ears.ts'
import { eye } from '../../kit/eyes.ts'
import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
import { membraneWing } from '../../kit/wings.ts'
import { at, blend, cylinder, ellipsoid, group, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A bat upright with spread wings, 30 cm across. */
export const bat: Family = {
  name: 'bat',
  parameters: {
    span: meters(0.32, { min: 0.1, max: 1.5 }, 'Span of the wings'),
    ears: ratio('Size of the ears'),
    build: ratio('Slim or stout', 1, { min: 0.8, max: 1.3 }),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#4a3a35', scale: 0.4 } },
    wings: { material: { recipe: 'leather', color: '#6b4a48' }, follows: true },
    inner_ear: { material: { recipe: 'skin', color: '#b5857c' } },
    nose: { material: { recipe: 'skin', color: '#8a5a54' } },
    teeth: { material: { recipe: 'bone', color: '#f6f1e4' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#e0a52a' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    wing: { slot: 'wings', part: 'wing' },
    ear: { slot: 'coat', part: 'ear' },
    fang: { slot: 'teeth', part: 'fang' },
    tooth: { slot: 'teeth', part: 'fang' },
    eye: { slot: 'eyes', part: 'eye' },
    body: { slot: 'coat', part: 'body' },
    fur: { slot: 'coat' },
  },
  adjectives: { 'big ear': { ears: 1.3 }, fat: { build: 1.25 }, cute: { build: 1.2 } },
  build,
}

const JOINTS: readonly Joint[] = [
  ...spineJoints({ hips: [0, 0.2, 0], chest: [0, 0.42, 0], head: [0, 0.6, 0.03] }, [0, 0.84, 0.04]),
  ...sideChains(
    'Wing',
    bothSides([
      [0.12, 0.46, -0.02],
      [0.5, 0.76, -0.04],
      [1.05, 0.95, -0.06],
    ]),
    'chest'
  ),
  ...limbJoints(
    LEG,
    bothSides([
      [0.08, 0.16, 0],
      [0.12, 0.06, 0.04],
      [0.11, 0.025, 0.08],
    ]),
    'hips'
  ),
]

function build(context: FamilyContext): Shape {
  const s = Number(context.parameters['span']) / 2.3
  const w = Number(context.parameters['build'])
  const body = blend(
    [
      ...lumpBalls([0, 0.34, 0, 0.17 * w, 0.26, 0.15 * w]),
      ...lumpBalls([0, 0.46, 0.02, 0.18 * w, 0.16, 0.16 * w]),
      ...lumpBalls([0, 0.7, 0.04, 0.17, 0.15, 0.15]),
      ...lumpBalls([0, 0.65, 0.16, 0.08, 0.07, 0.08], 0.03),
      ...limbBalls(
        [
          [0.08, 0.16, 0, 0.06],
          [0.12, 0.06, 0.04, 0.035],
          [0.11, 0.025, 0.08, 0.025],
        ],
        0.03
      ),
    ],
    { blend: 0.06, detail: 0.03 }
  )
  const { bones, membrane } = membraneWing(1.06, 4)
  const wing = (shape: Shape): Shape =>
    mirrored(at([0.1, 0.44, -0.02], tag({ bone: 'leftWing' }, shape), { rotate: [0, 0.08, 0] }))
  return group(
    [
      at(
        [0, 0, 0],
        group([
          tag({ part: 'body', role: 'body', material: context.material('coat') }, body),
          tag({ part: 'wing_bone', role: 'support', material: context.material('coat') }, wing(bones)),
          tag({ part: 'wing', role: 'feature', material: context.material('wings') }, wing(membrane)),
          tag({ bone: 'head' }, face(context)),
        ]),
        { scale: s }
      ),
    ],
    { joints: scaledJoints(JOINTS, s) }
  )
}

function face(context: FamilyContext): Shape {
  const k = Number(context.parameters['ears'])
  const ear = leafEar(
    { length: 0.27 * k, widths: [0.06, 0.095, 0.09, 0.06, 0.01], thick: 0.022, cup: 0.4 },
    context.material('inner_ear')
  )
  return group([
    tag(
      { part: 'nose', role: 'ornament', material: context.material('nose') },
      at([0, 0.675, 0.235], ellipsoid([0.03, 0.026, 0.022]))
    ),
    mirrored(
      group([
        at(
          [0.075, 0.735, 0.155],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils') }),
          {
            rotate: [-0.15, 0.4, 0],
            scale: 0.038,
          }
        ),
        tag(
          { part: 'ear', role: 'feature', material: context.material('coat') },
          at([0.1, 0.79, 0.03], ear, { rotate: [0, 0.2, -0.35] })
        ),
        tag(
          { part: 'fang', role: 'ornament', material: context.material('teeth') },
          at([0.03, 0.595, 0.215], cylinder(0.011, 0.05, { topRadius: 0, edge: sharp }), {
            rotate: [Math.PI, 0, 0],
          })
        ),
        tag(
          { part: 'nose', role: 'ornament', material: context.material('nose') },
          sweep(
            [
              [0, 0.622, 0.232],
              [0.04, 0.615, 0.22],
              [0.075, 0.632, 0.19],
            ],
            0.006,
            { smooth: true }
          )
        ),
      ])
    ),
  ])
}
