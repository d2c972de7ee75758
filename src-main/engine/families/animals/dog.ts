import { blend, group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { flesh } from './dog-flesh.ts'
import { joints, readFrame } from './dog-frame.ts'
import { collar, ear, face } from './dog-head.ts'
import { marks } from './dog-marks.ts'
import { POSTURE_WORDS, POSTURES } from './postures.ts'
import { STRIDE, STRIDE_WORDS } from './stride.ts'
import { UPRIGHT_POSTURES, UPRIGHT_WORDS } from './upright.ts'

/**
 * A dog standing on four legs, nose to the front (+Z). Body, legs and head are one smooth form; ears, eyes, nose and
 * collar are parts of their own. Real size: a labrador's shoulder is 56 cm high. Breeds are presets.
 */
export const dog: Family = {
  name: 'dog',
  parameters: {
    height: {
      kind: 'number',
      min: 0.15,
      max: 0.95,
      default: 0.56,
      unit: 'm',
      help: 'Ground to the shoulder',
    },
    legs: { kind: 'number', min: 0.4, max: 1.25, default: 1, unit: 'ratio', help: 'Length of the legs' },
    body: { kind: 'number', min: 0.75, max: 1.7, default: 1, unit: 'ratio', help: 'Length of the trunk' },
    build: { kind: 'number', min: 0.7, max: 1.5, default: 1, unit: 'ratio', help: 'Slim or stout' },
    snout: { kind: 'number', min: 0.35, max: 1.5, default: 1, unit: 'ratio', help: 'Length of the muzzle' },
    head: { kind: 'number', min: 0.8, max: 1.5, default: 1, unit: 'ratio', help: 'Size of the head' },
    ears: {
      kind: 'choice',
      options: ['floppy', 'pointed', 'long'],
      default: 'floppy',
      help: 'How the ears stand',
    },
    ear_size: { kind: 'number', min: 0.5, max: 1.6, default: 1, unit: 'ratio', help: 'Size of the ears' },
    tail: {
      kind: 'choice',
      options: ['up', 'curl', 'low', 'stub'],
      default: 'up',
      help: 'How the tail is carried',
    },
    coat: {
      kind: 'choice',
      options: ['smooth', 'curly', 'fluffy'],
      default: 'smooth',
      help: 'Short hair, pompons, or a ruff and a plume',
    },
    collar: { kind: 'choice', options: ['no', 'yes'], default: 'yes', help: 'A collar with a tag' },
    pose: choice([...POSTURES, STRIDE, ...UPRIGHT_POSTURES], 'How it holds itself'),
    markings: {
      kind: 'choice',
      options: ['none', 'paws', 'muzzle', 'mask', 'saddle', 'tricolour'],
      default: 'none',
      help: 'Patches of another colour',
    },
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#c69a5e', scale: 0.55 } },
    ears: { material: { recipe: 'fur', color: '#9c7140', scale: 0.55 }, follows: true },
    nose: { material: { recipe: 'rubber', color: '#1a1613' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#7a4a22' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0f0b09' } },
    collar: { material: { recipe: 'leather', color: '#a3242b' } },
    tag: { material: { recipe: 'polished-metal', color: '#d8b14a' } },
    marking: { material: { recipe: 'fur', color: '#f0ebe2', scale: 0.55 }, second: { markings: 'mask' } },
    saddle: { material: { recipe: 'fur', color: '#231e1b', scale: 0.55 } },
  },
  partWords: {
    body: { slot: 'coat', part: 'body' },
    fur: { slot: 'coat' },
    coat: { slot: 'coat' },
    hair: { slot: 'coat' },
    ear: { slot: 'ears', part: 'ear' },
    nose: { slot: 'nose', part: 'nose' },
    eye: { slot: 'eyes', part: 'eye' },
    collar: { slot: 'collar', part: 'collar', with: { collar: 'yes' } },
    tag: { slot: 'tag', part: 'tag', with: { collar: 'yes' } },
    tail: { slot: 'coat', part: 'tail' },
    paw: { slot: 'marking', part: 'paw', with: { markings: 'paws' } },
    sock: { slot: 'marking', part: 'paw', with: { markings: 'paws' } },
    chest: { slot: 'marking', part: 'chest', with: { markings: 'mask' } },
    muzzle: { slot: 'marking', part: 'muzzle', with: { markings: 'mask' } },
  },
  adjectives: {
    ...POSTURE_WORDS,
    ...STRIDE_WORDS,
    ...UPRIGHT_WORDS,
    tall: { legs: 1.15 },
    long: { body: 1.3 },
    short: { legs: 0.7 },
    fat: { build: 1.3 },
    chubby: { build: 1.25 },
    slim: { build: 0.82 },
    skinny: { build: 0.75 },
    young: { head: 1.25, legs: 0.8 },
    cute: { head: 1.15 },
    curly: { coat: 'curly' },
    fluffy: { coat: 'fluffy' },
    furry: { coat: 'fluffy' },
    shaggy: { coat: 'fluffy' },
    'long ear': { ears: 'long' },
    'floppy ear': { ears: 'floppy' },
    'pointed ear': { ears: 'pointed' },
    'pointy ear': { ears: 'pointed' },
    'curly tail': { tail: 'curl' },
    'short tail': { tail: 'stub' },
    'short snout': { snout: 0.6 },
    'long snout': { snout: 1.3 },
    'big head': { head: 1.25 },
    'curly fur': { coat: 'curly' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const f = readFrame(p, context.reach)
  const body = blend(flesh(f, p, context.without.has('tail')), {
    blend: 0.034 * f.s,
    detail: 0.02 * f.s,
    part: 'body',
    role: 'body',
    material: context.material('coat'),
  })
  const parts: Shape[] = [body, tag({ bone: 'head' }, face(f, Number(p['head']), context)), marks(f, context)]
  if (!context.without.has('ear')) {
    parts.push(mirrored(tag({ bone: 'head' }, ear(f, context)), ['left', 'right']))
  }
  if (p['collar'] === 'yes' && !context.without.has('collar')) {
    parts.push(collar(f, body, context))
  }
  const k = f.s * Number(p['head'])
  return group(parts, {
    joints: joints(f),
    anchors: {
      ...(p['pose'] === 'seated'
        ? { seat: { at: [0, f.hip[1] - 0.1 * f.s, f.hip[2]], normal: [0, -1, 0] } as const }
        : {}),
      temple: { at: [0.058 * k, f.skull[1] + 0.036 * k, f.skull[2] - 0.006 * k], normal: [0, 0.99, -0.1] },
    },
  })
}
