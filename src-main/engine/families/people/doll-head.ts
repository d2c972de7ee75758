import { humanHead } from '../../kit/human-head.ts'
import { hair, HAIR_STYLES } from '../../kit/human-hair.ts'
import { tiedBow } from '../../kit/sewing.ts'
import { at, cylinder, ellipsoid, group, lathe, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** The head of a bisque doll on its shoulder plate, a bust, or a bare head: large eyes, painted lips and cheeks. */
export const headBust: Family = {
  name: 'head_bust',
  parameters: {
    height: meters(0.22, { min: 0.05, max: 1.2 }, 'Base to the crown'),
    eyes: ratio('Size of the eyes', 1.32, { min: 0.8, max: 1.6 }),
    nose: ratio('Size of the nose', 0.62, { min: 0.5, max: 1.5 }),
    hair: choice(HAIR_STYLES, 'Hair', 'wig'),
    base: choice(['plate', 'socle', 'neck'], 'What the neck stands on'),
    bow: flag('A bow in the hair'),
    sex: choice(['female', 'male'], 'Cut of the face'),
    rouge: flag('Painted cheeks', 'yes'),
  },
  slots: {
    skin: { material: { recipe: 'porcelain', color: '#f6e6da' } },
    hair: { material: { recipe: 'fur', color: '#7a4524' } },
    iris: { material: { recipe: 'glossy-plastic', color: '#3f78b5' } },
    lips: { material: { recipe: 'glossy-plastic', color: '#c8323f' } },
    cheeks: { material: { recipe: 'glossy-plastic', color: '#ee9a94' } },
    whites: { material: { recipe: 'glossy-plastic', color: '#fbfaf6' } },
    bow: { material: { recipe: 'satin', color: '#d8586f' } },
    base: { material: { recipe: 'porcelain', color: '#f6e6da' }, follows: true },
    lace: { material: { recipe: 'fabric', color: '#fffaf0' } },
  },
  partWords: {
    face: { slot: 'skin', part: 'head' },
    skin: { slot: 'skin', part: 'head' },
    head: { slot: 'skin', part: 'head' },
    hair: { slot: 'hair', part: 'hair' },
    curl: { slot: 'hair', part: 'hair', with: { hair: 'wig' } },
    eye: { slot: 'iris', part: 'iris' },
    lip: { slot: 'lips', part: 'mouth' },
    mouth: { slot: 'lips', part: 'mouth' },
    cheek: { slot: 'cheeks', part: 'cheek', with: { rouge: 'yes' } },
    bow: { slot: 'bow', part: 'bow', with: { bow: 'yes' } },
    ribbon: { slot: 'bow', part: 'bow', with: { bow: 'yes' } },
    base: { slot: 'base', part: 'base' },
    socle: { slot: 'base', part: 'base', with: { base: 'socle' } },
  },
  adjectives: {
    bald: { hair: 'none' },
    'curly hair': { hair: 'wig' },
    'long hair': { hair: 'long' },
    'short hair': { hair: 'short' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const isFemale = p['sex'] === 'female'
  const head = humanHead({
    skin: context.material('skin'),
    hair: context.material('hair'),
    iris: context.material('iris'),
    lips: context.material('lips'),
    eyeWhite: context.material('whites'),
    ...(p['rouge'] === 'yes' ? { cheeks: context.material('cheeks') } : {}),
    eyeSize: Number(p['eyes']),
    noseSize: Number(p['nose']),
    jaw: isFemale ? 0.84 : 1.05,
    mouth: isFemale ? 'full' : 'stern',
    lashes: isFemale && p['rouge'] === 'yes',
  })
  const style = HAIR_STYLES.find(one => one === p['hair']) ?? 'wig'
  const locks = context.without.has('hair') ? null : hair(style, context.material('hair'))
  const bow = tag(
    { part: 'bow', role: 'ornament', material: context.material('bow') },
    at([0.2, 0.56, 0.12], tiedBow({ width: 0.4, ribbon: 0.17, tails: 0.18 }), { rotate: [-0.5, 0.3, -0.3] })
  )
  const lift = p['base'] === 'neck' ? 0.72 : p['base'] === 'plate' ? 0.9 : 1.12
  const s = Number(p['height']) / (lift + 0.55)
  const figure = group([
    at([0, lift, 0], group([head, ...(locks === null ? [] : [locks]), ...(p['bow'] === 'yes' ? [bow] : [])])),
    ...stand(context, String(p['base']), lift),
  ])
  return group([at([0, 0, 0], figure, { scale: s })], {
    anchors: {
      head: { at: [0, Number(p['height']) * 0.98, 0], normal: [0, 1, 0] },
      temple: { at: [0.43 * s, (lift + 0.2) * s, -0.05 * s], normal: [0, 0.99, -0.14] },
    },
  })
}

function stand(context: FamilyContext, kind: string, lift: number): Shape[] {
  const skin = { part: 'neck', role: 'body', material: context.material('base') }
  const neck = at([0, lift - 0.48, -0.03], cylinder(0.17, 0.5, { topRadius: 0.15 }))
  if (kind === 'neck') {
    return [
      tag(
        skin,
        at(
          [0, lift - 0.58, -0.03],
          lathe(
            [
              [0, -0.14],
              [0.24, -0.14],
              [0.2, -0.06],
              [0.16, 0.06],
              [0.155, 0.36],
              [0, 0.36],
            ],
            { smooth: true, sharpAt: [1] }
          )
        )
      ),
    ]
  }
  const shoulders = at(
    [0, 0, -0.02],
    lathe(
      [
        [0, 0.0],
        [0.56, 0.0],
        [0.55, 0.08],
        [0.4, 0.24],
        [0.2, 0.33],
        [0.16, 0.42],
        [0, 0.42],
      ],
      { smooth: true, sharpAt: [1] }
    ),
    { scale: [1.08, 1, 0.66] }
  )
  if (kind === 'plate') {
    const frill = sweep(
      [
        [-0.56, 0.03, 0.06],
        [-0.44, 0.05, 0.26],
        [-0.2, 0.06, 0.36],
        [0, 0.06, 0.385],
        [0.2, 0.06, 0.36],
        [0.44, 0.05, 0.26],
        [0.56, 0.03, 0.06],
      ],
      0.045,
      { smooth: true, caps: 'round' }
    )
    return [
      tag(skin, neck, shoulders),
      tag({ part: 'lace', role: 'ornament', material: context.material('lace') }, frill),
    ]
  }
  const socle = lathe(
    [
      [0, 0],
      [0.32, 0],
      [0.32, 0.06],
      [0.26, 0.1],
      [0.15, 0.17],
      [0.13, 0.24],
      [0.2, 0.3],
      [0, 0.3],
    ],
    { edge: sharp }
  )
  return [
    tag(
      skin,
      neck,
      at([0, 0.26, 0], shoulders),
      mirrored(at([0.2, 0.36, 0.12], ellipsoid([0.24, 0.14, 0.2])))
    ),
    tag({ part: 'base', role: 'support', material: context.material('base') }, socle),
  ]
}
