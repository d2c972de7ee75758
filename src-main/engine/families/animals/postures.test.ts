import { beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '../../kernel/random.ts'
import { isClosed } from '../../kernel/topology.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance } from '../../kernel/vector.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { compileShape } from '../../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../../shape/tolerance.ts'
import type { Shape } from '../../shape/types.ts'
import type { Family, Reach } from '../types.ts'
import { bear } from './bear.ts'
import { bigCat } from './big-cat.ts'
import { canid } from './canid.ts'
import { cat } from './cat.ts'
import { cattle } from './cattle.ts'
import { deer } from './deer.ts'
import { dog } from './dog.ts'
import { horse } from './horse.ts'
import { rabbit } from './rabbit.ts'

beforeAll(prepareGeometry)

function build(family: Family, pose: string, markings: string, reach: Reach = {}): Shape {
  const parameters = Object.fromEntries(
    Object.entries(family.parameters).map(([name, spec]) => [name, spec.default])
  )
  return family.build({
    parameters: { ...parameters, pose, markings },
    without: new Set(),
    reach,
    random: createRandom('posture'),
    material: slot => family.slots[slot]?.material ?? { recipe: 'fur' },
  })
}

const markingsOf = (family: Family): readonly string[] => {
  const spec = family.parameters['markings']
  return spec?.kind === 'choice' ? spec.options : []
}

const CASES = [cat, bigCat, canid, dog, bear].flatMap(family =>
  ['sitting', 'lying'].flatMap(pose => markingsOf(family).map(mark => ({ family, pose, mark })))
)

const heightOf = (shape: Shape, name: string): number =>
  (shape.joints ?? []).find(joint => joint.name === name)?.at[1] ?? Number.NaN

describe('an animal that sits or lies', () => {
  test.each(CASES)('$family.name $pose with $mark: closed, on the ground', ({ family, pose, mark }) => {
    const shape = build(family, pose, mark)
    const { parts } = compileShape(shape, PREVIEW_TOLERANCE)
    expect(parts.filter(part => !isClosed(part)).map(({ name }) => name)).toEqual([])
    const standing = build(family, 'standing', mark)
    expect(heightOf(shape, 'hips')).toBeLessThan(0.6 * heightOf(standing, 'hips'))
    const isHigher = heightOf(shape, 'head') > heightOf(standing, 'head')
    expect(isHigher).toBe(pose === 'sitting')
  })
})

const RUNNING = [cat, bigCat, canid, dog, bear, deer, horse, cattle, rabbit].flatMap(family =>
  markingsOf(family).map(mark => ({ family, mark }))
)

describe('an animal that runs or leaps', () => {
  test.each(RUNNING)(
    '$family.name with $mark: closed, fore feet ahead of its shoulders and hind feet behind its hips',
    ({ family, mark }) => {
      const shape = build(family, 'running', mark)
      const { parts } = compileShape(shape, PREVIEW_TOLERANCE)
      expect(parts.filter(part => !isClosed(part)).map(({ name }) => name)).toEqual([])
      const depth = (name: string): number =>
        (shape.joints ?? []).find(joint => joint.name === name)?.at[2] ?? Number.NaN
      const tall = heightOf(build(family, 'standing', mark), 'head')
      expect(depth('leftFrontFoot') - depth('leftFrontUpperLeg')).toBeGreaterThan(0.1 * tall)
      expect(depth('leftHindUpperLeg') - depth('leftHindFoot')).toBeGreaterThan(0.08 * tall)
    }
  )
})

const UPRIGHT = [cat, dog, bear, horse].flatMap(family =>
  ['upright', 'seated'].map(pose => ({ family, pose }))
)

describe('an animal on its hind legs or a seat', () => {
  test.each(UPRIGHT)(
    '$family.name $pose: closed, its head over its hips, its fore paws off the ground',
    one => {
      const shape = build(one.family, one.pose, 'none')
      const { parts } = compileShape(shape, PREVIEW_TOLERANCE)
      expect(parts.filter(part => !isClosed(part)).map(({ name }) => name)).toEqual([])
      const tall = heightOf(shape, 'head')
      expect(heightOf(shape, 'hips')).toBeLessThan(0.6 * tall)
      expect(heightOf(shape, 'leftFrontFoot')).toBeGreaterThan(0.3 * tall)
      expect(heightOf(shape, 'leftHindFoot')).toBeLessThan(0.25 * tall)
    }
  )

  test.each([cat, dog, bear])('$name has the paw that reaches for something there, and no other', family => {
    const idle = build(family, 'upright', 'none')
    const at = (shape: Shape, name: string): Vec3 =>
      (shape.joints ?? []).find(joint => joint.name === name)?.at ?? [0, 0, 0]
    const shoulder = at(idle, 'rightFrontUpperLeg')
    const arm = distance(shoulder, at(idle, 'rightFrontToes'))
    const goal: Vec3 = [shoulder[0] - 0.1 * arm, shoulder[1] + 0.2 * arm, shoulder[2] + 0.8 * arm]
    const shape = build(family, 'upright', 'none', { rightHand: goal })
    expect(distance(at(shape, 'rightFrontToes'), goal)).toBeLessThan(0.08 * arm)
    expect(distance(at(shape, 'leftFrontToes'), at(idle, 'leftFrontToes'))).toBeLessThan(1e-9)
  })
})

const HOOFED = [
  { family: horse, pose: 'grazing', head: [0.1, 0.6] },
  { family: horse, pose: 'rearing', head: [1.2, 2] },
  { family: horse, pose: 'lying', head: [0.3, 0.85] },
  { family: deer, pose: 'grazing', head: [0.1, 0.6] },
  { family: deer, pose: 'lying', head: [0.3, 0.85] },
] as const

describe('an animal on hooves', () => {
  test.each(HOOFED)(
    '$family.name $pose: closed, its head where that pose has it',
    ({ family, pose, head }) => {
      const shape = build(family, pose, 'none')
      const { parts } = compileShape(shape, PREVIEW_TOLERANCE)
      expect(parts.filter(part => !isClosed(part)).map(({ name }) => name)).toEqual([])
      const share = heightOf(shape, 'head') / heightOf(build(family, 'standing', 'none'), 'head')
      expect(share).toBeGreaterThan(head[0])
      expect(share).toBeLessThan(head[1])
    }
  )
})

test('legs on hooves bend at carpus and hock, halfway up, and not at the fetlock alone: a stilt does not fold', () => {
  const joints = build(horse, 'standing', 'none').joints ?? []
  const height = (name: string): number => joints.find(joint => joint.name === name)?.at[1] ?? NaN
  for (const pair of ['leftFront', 'leftHind']) {
    const share = height(`${pair}Foot`) / height(`${pair}UpperLeg`)
    expect(share).toBeGreaterThan(0.35)
    expect(share).toBeLessThan(0.55)
    expect(height(`${pair}Toes`)).toBeLessThan(0.4 * height(`${pair}Foot`))
  }
})

describe('an animal that bows to what it eats', () => {
  test.each([cat, dog, bear, horse])(
    '$name: its mouth comes down, its feet stay, and its skin stays closed',
    family => {
      const standing = build(family, 'standing', 'none')
      const at = (shape: Shape, name: string): Vec3 =>
        (shape.joints ?? []).find(joint => joint.name === name)?.at ?? [0, 0, 0]
      const mouth = (shape: Shape): number =>
        (shape.joints ?? []).find(({ name }) => name === 'jaw')?.tip?.[1] ?? NaN
      const goal = 0.3 * mouth(standing)
      const bowed = build(family, 'standing', 'none', { mouth: goal })
      expect(mouth(bowed)).toBeLessThan(0.5 * mouth(standing))
      expect(distance(at(bowed, 'leftFrontToes'), at(standing, 'leftFrontToes'))).toBeLessThan(0.02)
      expect(distance(at(bowed, 'leftHindToes'), at(standing, 'leftHindToes'))).toBeLessThan(1e-9)
      const { parts } = compileShape(bowed, PREVIEW_TOLERANCE)
      expect(parts.filter(part => !isClosed(part)).map(({ name }) => name)).toEqual([])
    }
  )

  test('who already has the mouth as low stays as he stands', () => {
    const standing = build(cat, 'standing', 'none')
    const same = build(cat, 'standing', 'none', { mouth: 10 })
    expect(heightOf(same, 'head')).toBeCloseTo(heightOf(standing, 'head'), 9)
  })
})
