import type { Vec3 } from '../../kernel/types.ts'
import { scaledJoints } from '../../kit/joints.ts'
import { inlay } from '../../kit/flesh.ts'
import { at, group, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Bird, BirdForm } from './bird-form.ts'
import { face, jointsOf, legs, tailOf, wings } from './bird-parts.ts'
import { plumageOf } from './plumage.ts'
import type { Family, FamilyContext, ParameterSpec, ParameterValues, PartWord, Slot } from '../types.ts'

/** One kind of bird. */
export interface BirdPlan {
  readonly name: string
  readonly height: readonly [least: number, normal: number, most: number]
  readonly form: (parameters: ParameterValues) => BirdForm
  readonly parts?: (bird: Bird) => readonly Shape[]
  readonly parameters?: Readonly<Record<string, ParameterSpec>>
  readonly slots: Readonly<Record<string, Slot>>
  readonly partWords?: Readonly<Record<string, PartWord>>
  readonly adjectives?: Family['adjectives']
}

const SLOTS: Readonly<Record<string, Slot>> = {
  plumage: { material: { recipe: 'feathers', color: '#7a5c40', scale: 0.5 } },
  wings: { material: { recipe: 'feathers', color: '#5d452f', scale: 0.5 }, follows: true },
  tips: { material: { recipe: 'feathers', color: '#3a2b1f', scale: 0.5 } },
  tail: { material: { recipe: 'feathers', color: '#4a3726', scale: 0.5 }, follows: true },
  belly: { material: { recipe: 'feathers', color: '#efe6d6', scale: 0.5 }, second: {} },
  beak: { material: { recipe: 'bone', color: '#e0a336' } },
  legs: { material: { recipe: 'bone', color: '#c98a3a' } },
  eyes: { material: { recipe: 'glossy-plastic', color: '#1b1310' } },
  pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
}

/** A family of birds: height, build and folded or spread wings are parameters of all of them. */
export function birdFamily(plan: BirdPlan): Family {
  const [min, normal, max] = plan.height
  return {
    name: plan.name,
    parameters: {
      height: { kind: 'number', min, max, default: normal, unit: 'm', help: 'Height of the standing bird' },
      build: ratio('Slim or stout', 1, { min: 0.75, max: 1.4 }),
      wings: choice(['folded', 'spread'], 'How the wings are held'),
      ...plan.parameters,
    },
    slots: { ...SLOTS, ...plan.slots },
    partWords: {
      feather: { slot: 'plumage', part: 'body' },
      plumage: { slot: 'plumage', part: 'body' },
      body: { slot: 'plumage', part: 'body' },
      head: { slot: 'plumage', part: 'body' },
      wing: { slot: 'wings', part: 'wing' },
      tail: { slot: 'tail', part: 'tail' },
      belly: { slot: 'belly', part: 'belly' },
      breast: { slot: 'belly', part: 'belly' },
      chest: { slot: 'belly', part: 'belly' },
      beak: { slot: 'beak', part: 'beak' },
      bill: { slot: 'beak', part: 'beak' },
      leg: { slot: 'legs', part: 'leg' },
      foot: { slot: 'legs', part: 'leg' },
      eye: { slot: 'eyes', part: 'eye' },
      ...plan.partWords,
    },
    adjectives: {
      fat: { build: 1.25 },
      plump: { build: 1.2 },
      chubby: { build: 1.25 },
      slim: { build: 0.85 },
      flying: { wings: 'spread' },
      soaring: { wings: 'spread' },
      'spread wing': { wings: 'spread' },
      'outstretched wing': { wings: 'spread' },
      'open wing': { wings: 'spread' },
      ...plan.adjectives,
    },
    heightParameter: 'height',
    build: context => assemble(plan, context),
  }
}

function assemble(plan: BirdPlan, context: FamilyContext): Shape {
  const form = plan.form(context.parameters)
  const s = Number(context.parameters['height'])
  const plumage = plumageOf(form, Number(context.parameters['build']), s, {
    part: 'body',
    role: 'body',
    material: context.material('plumage'),
  })
  const bird: Bird = {
    context,
    form,
    s,
    plumage,
    is: (name, value) => context.parameters[name] === value,
    number: name => Number(context.parameters[name]),
    onHead: (...shapes) =>
      at([0, form.head.at[0] * s, form.head.at[1] * s], tag({ bone: 'head' }, ...shapes), {
        scale: form.head.size * s,
      }),
    onBody: (...shapes) => at([0, 0, 0], group(shapes), { scale: s }),
    mark: (part, slot, regions, lift = 0.006) =>
      context.material(slot).color === context.material('plumage').color
        ? group([])
        : inlay(plumage, regions, {
            lift: lift * s,
            part,
            role: 'ornament',
            material: context.material(slot),
          }),
  }
  const own = plan.parts?.(bird) ?? []
  return group([plumage, face(bird), legs(bird), wings(bird), ...tailOf(bird), ...own], {
    joints: scaledJoints(
      jointsOf(form, { isSpread: bird.is('wings', 'spread'), build: bird.number('build') }),
      s
    ),
    anchors: { temple: { at: templeOf(form, s), normal: [0, 1, 0] } },
  })
}

/** The side of the skull where a hat sits, metres. */
function templeOf({ head }: BirdForm, s: number): Vec3 {
  const [, y, z, rx, ry] = head.lumps?.[0] ?? [0, 0, 0, 1, 1, 1]
  const k = head.size * s
  return [0.75 * rx * k, head.at[0] * s + (y + 0.6 * ry) * k, head.at[1] * s + z * k]
}
