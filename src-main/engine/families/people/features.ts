import { ballNose, FACE, humanHead, type FaceLook } from '../../kit/human-head.ts'
import { beard, BEARDS, hair, HAIR_STYLES, type Beard, type HairStyle } from '../../kit/human-hair.ts'
import {
  at,
  box,
  cylinder,
  ellipsoid,
  group,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { Body } from './body.ts'
import { HATS, headwear, type Hat } from './hats.ts'
import { monsterFace, monsterLook } from './monster-faces.ts'
import { poseOf } from './poses.ts'

export const FACES = [
  'plain',
  'glasses',
  'eyepatch',
  'mask',
  'ninja',
  'clown',
  'elf',
  'vampire',
  'zombie',
  'witch',
  'alien',
  'doll',
  'orc',
  'goblin',
  'cyclops',
  'fiend',
  'bull',
  'skull',
  'wolf',
] as const

const of = <T extends string>(all: readonly T[], value: unknown): T =>
  all.find(one => one === value) ?? all[0]

/** Hats that close over the hair: only what hangs below them is drawn. */
const COVERS: ReadonlySet<Hat> = new Set(['helm', 'space', 'hood', 'nemes', 'kanzashi'])

/** Hair that hangs over the ears. */
const HIDES_EARS: ReadonlySet<string> = new Set(['long', 'bob'])

/** The head with hair, beard and hat, on the neck. */
export function faceAndHair(b: Pick<Body, 'head' | 'headSize'>, context: FamilyContext): Shape {
  const p = context.parameters
  const hat = of(HATS, p['hat'])
  const isHelm = hat === 'helm'
  const style: HairStyle = COVERS.has(hat) ? 'none' : of(HAIR_STYLES, p['hair'])
  const locks = context.without.has('hair') ? null : hair(style, context.material('hair'))
  const whiskers = beard(of<Beard>(BEARDS, p['beard']), context.material('hair'))
  const wears = hat !== 'none' && !context.without.has('hat')
  return at(
    b.head,
    group(
      [
        ...(isHelm ? [] : [humanHead(lookOf(context))]),
        ...(locks === null ? [] : [locks]),
        ...(whiskers === null || isHelm ? [] : [whiskers]),
        ...(wears
          ? [
              headwear(hat, {
                main: context.material('hat'),
                trim: context.material('trim'),
                metal: context.material('metal'),
              }),
            ]
          : []),
        ...special(context),
        ...(p['freckles'] === 'yes' && !isHelm ? [freckles()] : []),
        ...(poseOf(p) === 'sleeping' ? [lids(context)] : []),
      ],
      { bone: 'head' }
    ),
    { scale: b.headSize }
  )
}

function lookOf(context: FamilyContext): FaceLook {
  const p = context.parameters
  const isFemale = p['sex'] === 'female'
  const child = Number(p['head']) > 1.3
  const face = p['face']
  const look: FaceLook = {
    skin: context.material('skin'),
    hair: context.material('hair'),
    iris: context.material('iris'),
    lips: context.material('lips'),
    eyeSize: child ? 1.2 : isFemale ? 1.1 : 1,
    noseSize: child ? 0.65 : isFemale ? 0.78 : 1.05,
    jaw: isFemale || child ? 0.84 : 1.04,
    mouth: isFemale ? 'full' : 'smile',
    lashes: isFemale,
    hasEars: !HIDES_EARS.has(String(p['hair'])) && p['hat'] !== 'space' && p['hat'] !== 'kanzashi',
  }
  switch (face) {
    case 'clown':
      return { ...look, mouth: 'open', eyeSize: 1.15 }
    case 'elf':
      return { ...look, earTip: 2, hasEars: true }
    case 'vampire':
      return { ...look, mouth: 'stern', browTilt: 0.32, earTip: 1.5 }
    case 'zombie':
      return { ...look, mouth: 'open', browTilt: -0.12 }
    case 'witch':
      return { ...look, mouth: 'smile', browTilt: 0.3, noseSize: 1.5 }
    case 'ninja':
      return { ...look, isMasked: true, hasEars: false }
    case 'alien':
      return { ...look, eyeWhite: look.iris, eyeSize: 1.55, noseSize: 0.4, hasEars: false }
    case 'doll':
      return {
        ...look,
        cheeks: { recipe: 'porcelain', color: '#ee9c9c' },
        mouth: 'full',
        lashes: true,
        eyeSize: 1.3,
        noseSize: 0.6,
        jaw: 0.84,
      }
    default:
      return monsterLook(String(face), look)
  }
}

/** Closed eyes: skin over the balls, and the line of the lashes. */
function lids(context: FamilyContext): Shape {
  const [x, y, z] = FACE.eye
  return group([
    tag(
      { part: 'lid', role: 'body', material: context.material('skin') },
      mirrored(at([x, y, z + 0.002], ellipsoid([0.105, 0.108, 0.068]), { rotate: [0, 0.16, 0] }))
    ),
    tag(
      { part: 'lash', role: 'ornament', material: { recipe: 'plastic', color: '#211815' } },
      mirrored(
        sweep(
          [
            [x - 0.085, y - 0.025, z + 0.05],
            [x, y - 0.055, z + 0.065],
            [x + 0.09, y - 0.025, z + 0.03],
          ],
          [0.008, 0.012, 0.008],
          { smooth: true, caps: 'round' }
        )
      )
    ),
  ])
}

/** Where freckles are on the cheek at +X, and on the bridge of the nose: across, up, forward. */
const FRECKLES: readonly Vec3[] = [
  [0.11, -0.115, 0.352],
  [0.155, -0.125, 0.33],
  [0.2, -0.115, 0.3],
  [0.13, -0.155, 0.345],
  [0.18, -0.16, 0.31],
  [0.225, -0.15, 0.272],
  [0.155, -0.195, 0.33],
  [0.205, -0.195, 0.29],
]

/** Freckles on both cheeks. */
const freckles = (): Shape =>
  tag(
    { part: 'freckle', role: 'ornament', material: { recipe: 'skin', color: '#8f4a26' } },
    ...FRECKLES.map(place => mirrored(at(place, ellipsoid([0.021, 0.02, 0.028]))))
  )

/** What is worn on the face, or grows there. */
function special(context: FamilyContext): Shape[] {
  const [x, y, z] = FACE.eye
  const dark = { recipe: 'glossy-plastic', color: '#17161a' }
  switch (context.parameters['face']) {
    case 'glasses':
      return [
        tag(
          { part: 'glasses', role: 'feature', material: dark },
          mirrored(
            group([
              at([x, y, z + 0.07], torus(0.115, 0.016), { rotate: [Math.PI / 2 - 0.05, 0, 0.2] }),
              sweep(
                [
                  [x + 0.11, y + 0.02, z + 0.04],
                  [0.37, y + 0.03, 0.06],
                  [0.38, y, -0.05],
                ],
                0.014
              ),
            ])
          ),
          at([0, y + 0.01, z + 0.095], box([0.1, 0.025, 0.02]))
        ),
      ]
    case 'eyepatch':
      return [
        tag(
          { part: 'eyepatch', role: 'feature', material: dark },
          at([x, y, z + 0.035], ellipsoid([0.115, 0.12, 0.05]), { rotate: [0, 0.3, 0] }),
          sweep(
            [
              [x, y + 0.06, z + 0.06],
              [-0.06, 0.17, 0.385],
              [-0.3, 0.3, 0.22],
            ],
            0.016,
            { smooth: true }
          ),
          sweep(
            [
              [x, y + 0.03, z + 0.06],
              [0.34, 0.06, 0.16],
              [0.4, 0.08, -0.05],
            ],
            0.016,
            { smooth: true }
          )
        ),
      ]
    case 'mask':
      return [
        tag(
          { part: 'mask', role: 'feature', material: dark },
          ...[1, -1].map(side =>
            at([side * x, y + 0.015, z + 0.012], torus(0.12, 0.042), {
              rotate: [Math.PI / 2, 0, side * -0.28],
              scale: [1.05, 0.7, 0.95],
            })
          ),
          at([0, y + 0.03, z + 0.05], box([0.11, 0.09, 0.06], { edge: soft(0.02) }))
        ),
      ]
    case 'ninja':
      return [
        tag(
          { part: 'mask', role: 'feature', material: context.material('hat') },
          at([0, -0.3, 0.06], ellipsoid([0.325, 0.25, 0.335])),
          at([0, 0.16, -0.06], torus(0.375, 0.07), { scale: [1, 1.3, 1.12] }),
          at([0, 0.38, -0.06], ellipsoid([0.34, 0.22, 0.37])),
          at([0, -0.06, -0.13], ellipsoid([0.4, 0.4, 0.36]))
        ),
      ]
    case 'clown':
      return [
        ballNose(0.13, { recipe: 'glossy-plastic', color: '#df2029' }),
        tag(
          { part: 'paint', role: 'feature', material: { recipe: 'plastic', color: '#ffffff' } },
          at([0, -0.27, 0.278], ellipsoid([0.17, 0.115, 0.065]))
        ),
      ]
    case 'vampire':
      return [
        tag(
          { part: 'fang', role: 'feature', material: { recipe: 'bone', color: '#fbfaf4' } },
          mirrored(
            at([0.055, -0.325, 0.352], cylinder(0.024, 0.1, { topRadius: 0.003 }), {
              rotate: [Math.PI, 0, 0],
            })
          )
        ),
      ]
    case 'zombie':
      return [
        tag(
          { part: 'teeth', role: 'feature', material: { recipe: 'bone', color: '#e8e2c4' } },
          ...[-1, 0, 1].map(i => at([i * 0.045, -0.255, 0.352], box([0.032, 0.035, 0.02])))
        ),
        tag(
          { part: 'scar', role: 'ornament', material: { recipe: 'skin', color: '#7c2f2f' } },
          at([-0.2, 0.22, 0.31], box([0.17, 0.022, 0.035]), { rotate: [0, -0.45, 0.5] }),
          ...[-1, 0, 1].map(i =>
            at([-0.2 + i * 0.05, 0.22 + i * 0.028, 0.315], box([0.02, 0.085, 0.035]), {
              rotate: [0, -0.45, 0.5],
            })
          )
        ),
      ]
    case 'witch':
      return [
        tag(
          { part: 'nose_tip', role: 'ornament', material: context.material('skin') },
          rotated(
            [0, 0, 0],
            sweep(
              [
                [0, 0.0, 0.38],
                [0, -0.08, 0.5],
                [0, -0.16, 0.52],
              ],
              [0.05, 0.06, 0.015],
              { smooth: true, caps: 'round' }
            )
          )
        ),
      ]
    default:
      return monsterFace(String(context.parameters['face']), context)
  }
}
