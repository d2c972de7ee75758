import type { Vec3 } from '../../kernel/types.ts'
import { BEARDS, HAIR_STYLES } from '../../kit/human-hair.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { at, bevel, box, group } from '../../shape/build.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import type { Body } from './body.ts'
import { ARM_POSES, bodyJoints, readBody, seatOf } from './frame.ts'
import { GEAR, wingJoints, WINGS } from './gear.ts'
import { HATS } from './hats.ts'
import { isFlat, POSES, poseOf, posesOf } from './poses.ts'
import { dressed, OUTFITS } from './outfits.ts'
import { inPosture, isHairy, posturedJoints } from './posture.ts'
import { faceAndHair, FACES } from './features.ts'

/**
 * A standing person as a collectible figure shows one: real proportions but for a head half again as large. Clothes, hair,
 * hats and gear are choices, and every profession, legend and costume a preset of them. An adult is 1.75 m tall.
 */
export const person: Family = {
  name: 'person',
  parameters: {
    height: meters(1.75, { min: 0.1, max: 3 }, 'Ground to the crown, without a hat'),
    build: ratio('Slim or stout', 1, { min: 0.75, max: 1.7 }),
    head: ratio('Size of the head', 1.12, { min: 0.85, max: 2 }),
    legs: ratio('Length of the legs', 1, { min: 0.4, max: 1.2 }),
    shoulders: ratio('Breadth of the shoulders', 1, { min: 0.8, max: 1.4 }),
    sex: choice(['male', 'female'], 'Cut of body and face'),
    outfit: choice(OUTFITS, 'What is worn'),
    hair: choice(HAIR_STYLES, 'Hair'),
    beard: choice(BEARDS, 'Beard'),
    hat: choice(HATS, 'Hat'),
    freckles: flag('Freckles'),
    face: choice(FACES, 'What makes the face special'),
    pose: choice(POSES, 'The whole body: over the arms, and over the legs where clothes allow it'),
    left_arm: choice(ARM_POSES, 'Left arm'),
    right_arm: choice(ARM_POSES, 'Right arm'),
    right_hand: choice(GEAR, 'Held in the right hand'),
    left_hand: choice([...GEAR, 'shield', 'round_shield'], 'Held in the left hand'),
    wings: choice(WINGS, 'Wings'),
    cape: flag('A cape'),
    pedestal: flag('It stands on a block, as statues do'),
  },
  slots: {
    top: { material: { recipe: 'fabric', color: '#3f6ea8' } },
    bottom: { material: { recipe: 'denim', color: '#2f3f5c' }, second: {} },
    shoes: { material: { recipe: 'leather', color: '#4a2f20' } },
    skin: { material: { recipe: 'skin', color: '#e3b08c' } },
    hair: { material: { recipe: 'fur', color: '#4a2d1a' } },
    trim: { material: { recipe: 'leather', color: '#2b1d15' } },
    hat: { material: { recipe: 'fabric', color: '#3f6ea8' } },
    cape: { material: { recipe: 'velvet', color: '#a3202c' } },
    metal: { material: { recipe: 'polished-metal', color: '#e0b24a' } },
    gloves: { material: { recipe: 'skin', color: '#e3b08c' } },
    iris: { material: { recipe: 'glossy-plastic', color: '#4a6b8a' } },
    lips: { material: { recipe: 'skin', color: '#a8574d' } },
    wings: { material: { recipe: 'glass', color: '#bfe6ee' } },
    glow: { material: { recipe: 'gem', color: '#4fb3e8' } },
    shield: { material: { recipe: 'painted-metal', color: '#a3202c' } },
    pedestal: { material: { recipe: 'stone', color: '#a39e93' } },
  },
  partWords: {
    shirt: { slot: 'top', part: 'top' },
    coat: { slot: 'top', part: 'top' },
    jacket: { slot: 'top', part: 'top' },
    suit: { slot: 'top', part: 'top' },
    tuxedo: { slot: 'top', part: 'top', with: { outfit: 'suit' } },
    dress: { slot: 'top', part: 'top', with: { outfit: 'dress' } },
    gown: { slot: 'top', part: 'top', with: { outfit: 'gown' } },
    robe: { slot: 'top', part: 'top', with: { outfit: 'robe' } },
    armor: { slot: 'top', part: 'top', with: { outfit: 'armor' } },
    armour: { slot: 'top', part: 'top', with: { outfit: 'armor' } },
    spacesuit: { slot: 'top', part: 'top', with: { outfit: 'space' } },
    tutu: { slot: 'top', part: 'tutu', with: { outfit: 'tutu' } },
    uniform: { slot: 'top', part: 'top' },
    trousers: { slot: 'bottom', part: 'bottom' },
    pants: { slot: 'bottom', part: 'bottom' },
    jeans: { slot: 'bottom', part: 'bottom' },
    skirt: { slot: 'bottom', part: 'bottom', with: { outfit: 'skirt' } },
    shorts: { slot: 'bottom', part: 'bottom', with: { outfit: 'shorts' } },
    tail: { slot: 'bottom', part: 'tail', with: { outfit: 'mermaid' } },
    shoe: { slot: 'shoes', part: 'shoe' },
    boot: { slot: 'shoes', part: 'shoe' },
    skin: { slot: 'skin', part: 'head' },
    face: { slot: 'skin', part: 'head' },
    hair: { slot: 'hair', part: 'hair' },
    ponytail: { slot: 'hair', part: 'hair', with: { hair: 'ponytail' } },
    pigtail: { slot: 'hair', part: 'hair', with: { hair: 'pigtails' }, many: 2 },
    braid: { slot: 'hair', part: 'hair', with: { hair: 'braids' }, many: 2 },
    plait: { slot: 'hair', part: 'hair', with: { hair: 'braids' }, many: 2 },
    bun: { slot: 'hair', part: 'hair', with: { hair: 'bun' } },
    curl: { slot: 'hair', part: 'hair', with: { hair: 'curly' } },
    ringlet: { slot: 'hair', part: 'hair', with: { hair: 'curly' } },
    mohawk: { slot: 'hair', part: 'hair', with: { hair: 'mohawk' } },
    mohican: { slot: 'hair', part: 'hair', with: { hair: 'mohawk' } },
    bob: { slot: 'hair', part: 'hair', with: { hair: 'bob' } },
    beard: { slot: 'hair', part: 'beard', with: { beard: 'short' } },
    moustache: { slot: 'hair', part: 'beard', with: { beard: 'moustache' } },
    mustache: { slot: 'hair', part: 'beard', with: { beard: 'moustache' } },
    freckle: { part: 'freckle', with: { freckles: 'yes' } },
    eye: { slot: 'iris', part: 'iris' },
    lip: { slot: 'lips', part: 'mouth' },
    mouth: { slot: 'lips', part: 'mouth' },
    belt: { slot: 'trim', part: 'belt' },
    hat: { slot: 'hat', part: 'hat', with: { hat: 'straw' } },
    cap: { slot: 'hat', part: 'hat', with: { hat: 'cap' } },
    helmet: { slot: 'hat', part: 'helmet' },
    'top hat': { slot: 'hat', part: 'hat', with: { hat: 'tophat' } },
    crown: { slot: 'metal', part: 'crown', with: { hat: 'crown' } },
    tiara: { slot: 'metal', part: 'crown', with: { hat: 'tiara' } },
    halo: { slot: 'metal', part: 'halo', with: { hat: 'halo' } },
    hood: { slot: 'hat', part: 'hat', with: { hat: 'hood' } },
    cape: { slot: 'cape', part: 'cape', with: { cape: 'yes' } },
    cloak: { slot: 'cape', part: 'cape', with: { cape: 'yes' } },
    glove: { slot: 'gloves', part: 'hand' },
    hand: { slot: 'gloves', part: 'hand' },
    wing: { slot: 'wings', part: 'wing', with: { wings: 'angel' } },
    sword: { part: 'sword', with: { right_hand: 'sword', right_arm: 'hold' } },
    staff: { part: 'staff', with: { right_hand: 'staff', right_arm: 'hold' } },
    wand: { part: 'wand', with: { right_hand: 'wand', right_arm: 'hold' } },
    axe: { part: 'axe', with: { right_hand: 'axe', right_arm: 'hold' } },
    katana: { part: 'sword', with: { right_hand: 'katana', right_arm: 'hold' } },
    trident: { part: 'trident', with: { right_hand: 'trident', right_arm: 'hold' } },
    broom: { part: 'broom', with: { right_hand: 'broom', right_arm: 'hold' } },
    balloon: { part: 'balloon', with: { right_hand: 'balloon', right_arm: 'hold' } },
    flower: { part: 'flower', with: { right_hand: 'flower', right_arm: 'hold' } },
    torch: { part: 'torch', with: { right_hand: 'torch', right_arm: 'hold' } },
    rifle: { part: 'rifle', with: { right_hand: 'rifle', right_arm: 'hold' } },
    lollipop: { part: 'candy', with: { right_hand: 'lollipop', right_arm: 'hold' } },
    pedestal: { slot: 'pedestal', part: 'pedestal', with: { pedestal: 'yes' } },
    plinth: { slot: 'pedestal', part: 'pedestal', with: { pedestal: 'yes' } },
    shield: { slot: 'shield', part: 'shield', with: { left_hand: 'shield', left_arm: 'front' } },
    glasses: { part: 'glasses', with: { face: 'glasses' } },
    eyepatch: { part: 'eyepatch', with: { face: 'eyepatch' } },
    horn: { part: 'horn' },
    tusk: { part: 'tusk' },
    scythe: { part: 'blade', with: { right_hand: 'scythe', right_arm: 'hold' } },
    club: { part: 'club', with: { right_hand: 'club', right_arm: 'hold' } },
    mask: { part: 'mask', with: { face: 'mask' } },
  },
  adjectives: {
    fat: { build: 1.4 },
    chubby: { build: 1.3 },
    plump: { build: 1.25 },
    muscular: { build: 1.12, shoulders: 1.18 },
    strong: { build: 1.1, shoulders: 1.15 },
    slim: { build: 0.85 },
    skinny: { build: 0.78 },
    thin: { build: 0.82 },
    bald: { hair: 'none' },
    bearded: { beard: 'short' },
    winged: { wings: 'angel' },
    armored: { outfit: 'armor' },
    caped: { cape: 'yes' },
    sitting: { pose: 'sitting' },
    seated: { pose: 'seated' },
    astride: { pose: 'astride' },
    running: { pose: 'running' },
    jogging: { pose: 'running' },
    jumping: { pose: 'running' },
    leaping: { pose: 'running' },
    bouncing: { pose: 'running' },
    walking: { pose: 'walking' },
    waving: { pose: 'waving' },
    kicking: { pose: 'kicking' },
    climbing: { pose: 'climbing' },
    pushing: { pose: 'pushing' },
    kneeling: { pose: 'kneeling' },
    lying: { pose: 'lying' },
    sleeping: { pose: 'sleeping' },
    't pose': { pose: 't-pose' },
    'a pose': { pose: 'a-pose' },
    'long hair': { hair: 'long' },
    'short hair': { hair: 'short' },
    'curly hair': { hair: 'curly' },
    'wavy hair': { hair: 'long' },
    'straight hair': { hair: 'long' },
    'frizzy hair': { hair: 'curly' },
    'spiky hair': { hair: 'spiky' },
    'messy hair': { hair: 'spiky' },
    'braided hair': { hair: 'braids' },
    'plaited hair': { hair: 'braids' },
    'tied hair': { hair: 'ponytail' },
    'bobbed hair': { hair: 'bob' },
    'long beard': { beard: 'long' },
    female: { sex: 'female', hair: 'long' },
  },
  heightParameter: 'height',
  poses: posesOf,
  build,
}

/** The side of the hair where a hat sits, metres. */
const templeOf = ({ head, headSize, s }: Body): Vec3 => [
  0.415 * headSize * s,
  (head[1] + 0.19 * headSize) * s,
  (head[2] - 0.05 * headSize) * s,
]

/** The figure on its back, its head to the rear, its middle above the origin. */
function laid(figure: Shape, joints: readonly Joint[], b: Body): Shape {
  const [lift, middle] = [BACK * (0.5 + 0.5 * b.build) * b.s, 0.5 * (b.head[1] + b.headSize * 0.5) * b.s]
  const down = ([x, y, z]: Vec3): Vec3 => [x, z + lift, middle - y]
  return group([at([0, lift, middle], figure, { rotate: [-Math.PI / 2, 0, 0] })], {
    joints: joints.map(joint => ({
      ...joint,
      at: down(joint.at),
      ...(joint.tip === undefined ? {} : { tip: down(joint.tip) }),
    })),
    anchors: {
      head: { at: down([0, (b.head[1] + b.headSize * 0.53) * b.s, 0]), normal: [0, 0, -1] },
      // What lies on a bed lies in its middle, and its pillows give way.
      seat: { at: [0, 0.01, 0], normal: [0, 1, 0] },
    },
  })
}

/** From the spine to the surface of the back, units. */
const BACK = 0.075

/** A block between two slabs under a figure of `s` metres a unit; its height is `PLINTH` units. */
const PLINTH = 0.34
function pedestal(s: number, context: FamilyContext): Shape {
  const slab = (y: number, wide: number, tall: number): Shape =>
    at([0, y * s, 0], box([wide * s, tall * s, wide * s]))
  return group([slab(0.03, 0.56, 0.06), slab(0.17, 0.46, 0.24), slab(0.315, 0.54, 0.05)], {
    part: 'pedestal',
    role: 'support',
    edge: bevel(0.012 * s),
    material: context.material('pedestal'),
  })
}

function build(context: FamilyContext): Shape {
  const figure = standing(context)
  if (context.parameters['pedestal'] !== 'yes') {
    return figure
  }
  const { s } = readBody(context.parameters)
  return group([pedestal(s, context), at([0, PLINTH * s, 0], figure)])
}

function standing(context: FamilyContext): Shape {
  const b = readBody(context.parameters, context.reach)
  const { wings } = context.parameters
  const postured = inPosture(b, context.reach ?? {}, isHairy(context.parameters), {
    ...dressed(b, context),
    head: faceAndHair(b, context),
  })
  const { figure } = postured
  const crown = postured.moved([0, (b.head[1] + b.headSize * 0.53) * b.s, 0], true)
  const joints = posturedJoints([...bodyJoints(b), ...(wings === 'none' ? [] : wingJoints(b))], postured)
  if (isFlat(poseOf(context.parameters))) {
    return laid(at([0, 0, 0], figure, { scale: b.s }), joints, b)
  }
  return group([at([0, 0, 0], figure, { scale: b.s })], {
    joints,
    anchors: {
      head: { at: crown, normal: [0, 1, 0] },
      ...seatOf(b, poseOf(context.parameters)),
      temple: { at: postured.moved(templeOf(b), true), normal: [0, 0.99, -0.14] },
    },
  })
}
