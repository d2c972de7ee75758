import type { Vec3 } from '../../kernel/types.ts'
import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
import { BEARDS, HAIR_STYLES } from '../../kit/human-hair.ts'
import { skinOf } from '../../kit/skin-places.ts'
import { at, blend, cylinder, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { BlendShape, Shape } from '../../shape/types.ts'
import { slotTags, type SlotTags } from '../slot-tags.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { FACES, faceAndHair } from './features.ts'
import { HATS } from './hats.ts'
import { CLOTHES, clothesOf } from './portrait-clothes.ts'

/** Head and shoulders of a person in colour, cut below the chest: what a portrait shows. */
export const portrait: Family = {
  name: 'portrait',
  parameters: {
    height: meters(0.42, { min: 0.08, max: 1.2 }, 'Base to the crown, without a hat'),
    head: ratio('Size of the head', 1.1, { min: 0.9, max: 1.7 }),
    shoulders: ratio('Breadth of the shoulders', 1, { min: 0.8, max: 1.25 }),
    sex: choice(['male', 'female'], 'Cut of the face'),
    age: choice(['grown', 'old', 'baby'], 'Folds of age, or the curl and the round cheeks of a baby'),
    hair: choice(HAIR_STYLES, 'Hair'),
    beard: choice(BEARDS, 'Beard'),
    hat: choice(HATS, 'Hat'),
    face: choice(FACES, 'What makes the face special'),
    clothes: choice(CLOTHES, 'What is worn'),
  },
  slots: {
    top: { material: { recipe: 'fabric', color: '#3f6ea8' } },
    skin: { material: { recipe: 'skin', color: '#e8b694' } },
    hair: { material: { recipe: 'fur', color: '#4a2d1a' } },
    hat: { material: { recipe: 'fabric', color: '#3f6ea8' } },
    trim: { material: { recipe: 'fabric', color: '#f4f0e8' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#e0b24a' } },
    iris: { material: { recipe: 'glossy-plastic', color: '#4a6b8a' } },
    lips: { material: { recipe: 'skin', color: '#b8584f' } },
    fold: { material: { recipe: 'skin', color: '#b07a5e' } },
  },
  partWords: {
    shirt: { slot: 'top', part: 'top' },
    jacket: { slot: 'top', part: 'top' },
    coat: { slot: 'top', part: 'top' },
    dress: { slot: 'top', part: 'top' },
    collar: { slot: 'trim', part: 'collar' },
    tie: { slot: 'metal', part: 'tie', with: { clothes: 'suit' } },
    skin: { slot: 'skin', part: 'head' },
    face: { slot: 'skin', part: 'head' },
    head: { slot: 'skin', part: 'head' },
    hair: { slot: 'hair', part: 'hair' },
    beard: { slot: 'hair', part: 'beard', with: { beard: 'short' } },
    moustache: { slot: 'hair', part: 'beard', with: { beard: 'moustache' } },
    mustache: { slot: 'hair', part: 'beard', with: { beard: 'moustache' } },
    eye: { slot: 'iris', part: 'iris' },
    lip: { slot: 'lips', part: 'mouth' },
    mouth: { slot: 'lips', part: 'mouth' },
    hat: { slot: 'hat', part: 'hat', with: { hat: 'straw' } },
    cap: { slot: 'hat', part: 'hat', with: { hat: 'cap' } },
    helmet: { slot: 'hat', part: 'hat' },
    crown: { slot: 'metal', part: 'crown', with: { hat: 'crown' } },
    tiara: { slot: 'metal', part: 'crown', with: { hat: 'tiara' } },
    glasses: { part: 'glasses', with: { face: 'glasses' } },
    eyepatch: { part: 'eyepatch', with: { face: 'eyepatch' } },
  },
  adjectives: {
    bald: { hair: 'none' },
    'curly hair': { hair: 'curly' },
    'long hair': { hair: 'long' },
    'short hair': { hair: 'short' },
    'long beard': { beard: 'long' },
    bearded: { beard: 'short' },
    old: { age: 'old' },
    elderly: { age: 'old' },
  },
  heightParameter: 'height',
  build,
}

/** Units: the head without hair is 1 high. Its middle stands this high over the base. */
const SHOULDERS = 0.62
const CHIN_ABOVE = 0.06

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const head = Number(p['head'])
  const middle: Vec3 = [0, SHOULDERS + CHIN_ABOVE + 0.5 * head, 0.03]
  const slot = slotTags(context)
  const trunk = trunkOf(Number(p['shoulders']) * (p['sex'] === 'female' ? 0.92 : 1))
  const s = Number(p['height']) / (middle[1] + 0.54 * head)
  const figure = group([
    tag(slot('top', 'top', 'body'), trunk),
    ...(p['hat'] === 'space' || p['hat'] === 'helm' ? [] : [neckOf(head, slot)]),
    ...clothesOf(String(p['clothes']), { slot, skin: skinOf([trunk]) }),
    faceAndHair({ head: middle, headSize: head }, ageless(context)),
    at(middle, ageOf(context), { scale: head }),
  ])
  return group([at([0, 0, 0], figure, { scale: s })], {
    anchors: {
      head: { at: [0, (middle[1] + 0.53 * head) * s, 0], normal: [0, 1, 0] },
      temple: {
        at: [0.415 * head * s, (middle[1] + 0.19 * head) * s, (middle[2] - 0.05 * head) * s],
        normal: [0, 0.99, -0.14],
      },
    },
  })
}

const neckOf = (head: number, slot: SlotTags): Shape =>
  tag(
    slot('neck', 'skin', 'body'),
    at([0, SHOULDERS + 0.05, -0.03], cylinder(0.2, 0.5, { topRadius: 0.15 * Math.min(head, 1.25) }))
  )

/** Chest and shoulders, cut level at the base. */
function trunkOf(wide: number): BlendShape {
  return blend(
    [
      ...lumpBalls([0, 0.1, 0, 0.46 * wide, 0.5, 0.3]),
      ...limbBalls([
        [0.14, 0.46, -0.05, 0.16],
        [0.56 * wide, 0.32, -0.05, 0.19],
        [0.66 * wide, -0.1, -0.03, 0.19],
      ]),
      { kind: 'ball', at: [0, -1, 0], radii: [4, 1, 4], sub: true },
    ],
    { blend: 0.08, detail: 0.09 }
  )
}

/** A baby has the face of a child however large the shoulders are. */
const ageless = (context: FamilyContext): FamilyContext =>
  context.parameters['age'] === 'baby'
    ? { ...context, parameters: { ...context.parameters, head: 2 } }
    : context

/** Folds beside the mouth, under the eyes and across the forehead, or a curl on the crown. */
function ageOf(context: FamilyContext): Shape {
  const slot = slotTags(context)
  const line = (path: readonly Vec3[]): Shape =>
    sweep(
      path,
      path.map((_, i) => (i === 0 || i === path.length - 1 ? 0.006 : 0.014)),
      { smooth: true, caps: 'round' }
    )
  switch (context.parameters['age']) {
    case 'old':
      return tag(
        slot('wrinkle', 'fold', 'ornament'),
        mirrored(
          group([
            line([
              [0.09, -0.12, 0.368],
              [0.145, -0.19, 0.348],
              [0.165, -0.27, 0.3],
            ]),
            line([
              [0.08, -0.105, 0.37],
              [0.155, -0.118, 0.352],
              [0.23, -0.1, 0.305],
            ]),
          ])
        )
      )
    case 'baby':
      return group([
        tag(
          slot('curl', 'hair', 'feature'),
          sweep(
            [
              [0, 0.46, 0.08],
              [0, 0.58, 0.1],
              [0.05, 0.62, 0.19],
              [0.02, 0.54, 0.24],
              [-0.03, 0.55, 0.17],
            ],
            [0.06, 0.05, 0.042, 0.032, 0.01],
            { smooth: true, caps: 'round' }
          )
        ),
        tag(
          slot('cheek', 'lips', 'ornament'),
          mirrored(at([0.2, -0.145, 0.278], ellipsoid([0.075, 0.062, 0.024]), { rotate: [0.1, 0.62, 0] }))
        ),
      ])
    default:
      return group([])
  }
}
