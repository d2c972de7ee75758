import { leafEar } from '../../kit/ears.ts'
import { limbBalls } from '../../kit/flesh.ts'
import { button } from '../../kit/sewing.ts'
import type { Vec3 } from '../../kernel/types.ts'
import {
  around,
  at,
  ball,
  blend,
  cylinder,
  ellipsoid,
  group,
  mirrored,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Ears, muzzle, nose, eyes and mouth of a stuffed animal; the head's radius is 7 cm before `head` and the family's scale. */
export function plushFace(context: FamilyContext, head: number): Shape {
  const kind = String(context.parameters['kind'])
  const { eyes, mouth } = basics(context)
  return at(
    [0, 0.245 + 0.03 * head, 0.008],
    group([
      eyes,
      ...(kind === 'elephant' || kind === 'monster' ? [] : [mouth]),
      ears(context, kind),
      ...special(context, kind),
    ]),
    { scale: head }
  )
}

function basics(context: FamilyContext): { readonly eyes: Shape; readonly mouth: Shape } {
  const isButton = context.parameters['eyes'] === 'button'
  const eyes = tag(
    { part: 'eye', role: 'feature', material: context.material('eyes') },
    mirrored(
      at([0.03, 0.014, isButton ? 0.067 : 0.066], isButton ? button(0.0115, 4) : ball(0.0125), {
        rotate: [-0.15, 0.42, 0],
      })
    )
  )
  const glint = tag(
    { part: 'glint', role: 'ornament', material: { recipe: 'glossy-plastic', color: '#ffffff' } },
    mirrored(at([0.0365, 0.0195, 0.0715], ball(0.005)))
  )
  const line = (path: readonly Vec3[]): Shape => sweep(path, 0.0019, { smooth: true, caps: 'round' })
  const mouth = group([
    tag(
      { part: 'muzzle', role: 'ornament', material: context.material('pads') },
      at([0, -0.018, 0.066], ellipsoid([0.04, 0.031, 0.034]))
    ),
    tag(
      { part: 'nose', role: 'feature', material: context.material('nose') },
      at([0, -0.001, 0.094], ellipsoid([0.019, 0.014, 0.011]))
    ),
    tag(
      { part: 'stitch', role: 'ornament', material: context.material('thread') },
      line([
        [0, -0.008, 0.0995],
        [0, -0.018, 0.1005],
        [0, -0.027, 0.098],
      ]),
      mirrored(
        line([
          [0, -0.027, 0.098],
          [0.011, -0.033, 0.0925],
          [0.022, -0.029, 0.0905],
        ])
      )
    ),
  ])
  return { eyes: group([eyes, ...(isButton ? [] : [glint])]), mouth }
}

function ears(context: FamilyContext, kind: string): Shape {
  const [fur, pads] = [context.material('fur'), context.material('pads')]
  const black = { recipe: 'plush', color: '#26262a' }
  const feature = { part: 'ear', role: 'feature', material: kind === 'panda' ? black : fur }
  if (kind === 'bunny') {
    const ear = leafEar(
      { length: 0.15, widths: [0.014, 0.023, 0.026, 0.022, 0.009], thick: 0.011, cup: 0.35 },
      pads
    )
    return tag(feature, mirrored(at([0.027, 0.058, -0.005], ear, { rotate: [-0.12, 0.1, -0.2] })))
  }
  if (kind === 'elephant') {
    const ear = leafEar(
      { length: 0.1, widths: [0.025, 0.058, 0.066, 0.055, 0.025], thick: 0.012, cup: 0.12 },
      pads
    )
    return tag(feature, mirrored(at([0.06, 0.012, -0.012], ear, { rotate: [0, -0.35, -1.45] })))
  }
  if (kind === 'dog') {
    const ear = leafEar({
      length: 0.085,
      widths: [0.016, 0.026, 0.03, 0.027, 0.012],
      thick: 0.01,
      cup: -0.15,
    })
    return tag(
      { ...feature, material: context.material('thread') },
      mirrored(at([0.056, 0.052, 0.0], ear, { rotate: [0, 0.4, -2.75] }))
    )
  }
  if (kind === 'cat' || kind === 'unicorn') {
    const ear = leafEar({ length: 0.05, widths: [0.03, 0.027, 0.019, 0.006], thick: 0.011, cup: 0.2 }, pads)
    return tag(feature, mirrored(at([0.044, 0.05, 0], ear, { rotate: [-0.1, 0.2, -0.4] })))
  }
  if (kind === 'monster') {
    const horn = sweep(
      [
        [0.036, 0.055, 0],
        [0.06, 0.085, 0.004],
        [0.056, 0.12, 0.01],
      ],
      [0.019, 0.014, 0.003],
      { smooth: true, caps: 'round' }
    )
    return tag({ part: 'ear', role: 'feature', material: pads }, mirrored(horn))
  }
  // A lion's stand before the mane.
  const place: Vec3 =
    kind === 'monkey' ? [0.084, 0.008, -0.004] : [0.06, 0.056, kind === 'lion' ? 0.01 : -0.004]
  return group([
    tag(feature, mirrored(at(place, ellipsoid([0.032, 0.032, 0.016]), { rotate: [0, 0.3, 0] }))),
    ...(kind === 'panda'
      ? []
      : [
          tag(
            { part: 'inner_ear', role: 'ornament', material: pads },
            mirrored(
              at([place[0] + 0.003, place[1], place[2] + 0.0095], ellipsoid([0.021, 0.021, 0.0105]), {
                rotate: [0, 0.3, 0],
              })
            )
          ),
        ]),
  ])
}

/** What only one animal has: trunk, mane, teeth, mask, patches. */
function special(context: FamilyContext, kind: string): Shape[] {
  const pads = context.material('pads')
  const fur = context.material('fur')
  switch (kind) {
    case 'elephant':
      return [elephantTrunk(context)]
    case 'lion':
      return [
        tag(
          { part: 'mane', role: 'feature', material: context.material('thread') },
          at([0, 0.004, -0.004], group([around(8, at([0, 0, 0.076], ellipsoid([0.035, 0.03, 0.03])))]), {
            rotate: [Math.PI / 2, 0, 0],
          })
        ),
      ]
    case 'monkey':
      return [
        tag(
          { part: 'face', role: 'ornament', material: pads },
          mirrored(at([0.024, 0.015, 0.036], ellipsoid([0.034, 0.034, 0.03])))
        ),
      ]
    case 'panda':
      return [
        tag(
          { part: 'patch', role: 'feature', material: { recipe: 'plush', color: '#26262a' } },
          mirrored(
            at([0.031, 0.011, 0.0545], ellipsoid([0.023, 0.029, 0.0135]), { rotate: [-0.1, 0.45, 0.5] })
          )
        ),
      ]
    case 'monster':
      return [monsterMouth(context)]
    case 'unicorn':
      return [
        tag(
          { part: 'horn', role: 'feature', material: { recipe: 'satin', color: '#e8c04a' } },
          at([0, 0.1, 0.028], cylinder(0.014, 0.075, { topRadius: 0.002 }), { rotate: [0.3, 0, 0] })
        ),
        tag(
          { part: 'mane', role: 'ornament', material: { recipe: 'plush', color: '#e58fc0' } },
          blend(
            limbBalls(
              [
                [0, 0.073, 0.035, 0.018],
                [0, 0.078, -0.02, 0.022],
                [0, 0.045, -0.065, 0.022],
                [0, -0.02, -0.075, 0.02],
                [0, -0.06, -0.07, 0.014],
              ],
              undefined,
              true
            ),
            { blend: 0.008, detail: 0.013 }
          )
        ),
      ]
    default:
      return kind === 'cat' ? [whiskers(context)] : [tag({ material: fur }, group([]))]
  }
}

function elephantTrunk(context: FamilyContext): Shape {
  const trunk = sweep(
    [
      [0, 0.0, 0.05],
      [0, -0.012, 0.085],
      [0, -0.045, 0.11],
      [0, -0.085, 0.115],
      [0, -0.105, 0.135],
      [0, -0.1, 0.155],
    ],
    [0.03, 0.027, 0.022, 0.019, 0.017, 0.015],
    { smooth: true, caps: 'round' }
  )
  const tusk = sweep(
    [
      [0.028, -0.024, 0.06],
      [0.04, -0.042, 0.085],
      [0.042, -0.042, 0.11],
    ],
    [0.009, 0.008, 0.003],
    { smooth: true, caps: 'round' }
  )
  return group([
    tag({ part: 'trunk', role: 'feature', material: context.material('fur') }, trunk),
    tag({ part: 'tusk', role: 'ornament', material: { recipe: 'plush', color: '#f4eee0' } }, mirrored(tusk)),
  ])
}

function monsterMouth(context: FamilyContext): Shape {
  const grin = sweep(
    [
      [-0.036, -0.01, 0.064],
      [-0.02, -0.026, 0.0695],
      [0, -0.031, 0.0715],
      [0.02, -0.026, 0.0695],
      [0.036, -0.01, 0.064],
    ],
    0.0042,
    { smooth: true, caps: 'round' }
  )
  const tooth = at([0.015, -0.033, 0.072], cylinder(0.0065, 0.016, { topRadius: 0.001 }), {
    rotate: [Math.PI, 0, 0],
  })
  return group([
    tag({ part: 'mouth', role: 'feature', material: context.material('nose') }, grin),
    tag(
      { part: 'tooth', role: 'ornament', material: { recipe: 'plush', color: '#ffffff' } },
      mirrored(tooth)
    ),
  ])
}

function whiskers(context: FamilyContext): Shape {
  const one = (y: number, tilt: number): Shape =>
    sweep(
      [
        [0.024, -0.016 + y, 0.088],
        [0.052, -0.016 + y + tilt, 0.09],
        [0.07, -0.016 + y + 1.4 * tilt, 0.082],
      ],
      0.0014,
      { caps: 'round' }
    )
  return tag(
    { part: 'whisker', role: 'ornament', material: context.material('thread') },
    mirrored(group([one(0.003, 0.005), one(-0.004, 0), one(-0.011, -0.005)]))
  )
}
