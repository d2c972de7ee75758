import { describe, expect, test } from 'vitest'
import { bodyClassOf, chainOf, limbOf, mirroredName, sideOf } from './bone-names.ts'
import { exactSkeleton } from './exact/exact-skeleton.ts'
import { canonicalJoints, readKnownJoints } from './known-joints.ts'
import type { Joint } from '../shape/types.ts'

const joint = (name: string, parent: string | null): Joint => ({ name, parent, at: [0, 0, 0] })
const named = (joints: readonly Joint[] | null): unknown => joints?.map(({ name, parent }) => [name, parent])

describe('names of bones', () => {
  test('a name on one side has its twin on the other; a middle bone that begins like a side has none', () => {
    expect(mirroredName('leftFrontUpperLeg')).toBe('rightFrontUpperLeg')
    expect(mirroredName('rightEar2')).toBe('leftEar2')
    expect(mirroredName('leftover')).toBe('leftover')
    expect(sideOf('chest')).toBeNull()
  })

  test('a finger hangs on its arm, a hind leg is no front leg, and each of six legs is a limb of its own', () => {
    expect(limbOf('leftIndexDistal')).toBe('leftArm')
    expect(limbOf('rightHindFoot')).toBe('rightHindLeg')
    expect(limbOf('leftLeg2Lower')).toBe('leftLeg2')
    expect(limbOf('tail3')).toBe('tail')
    expect(limbOf('neck2')).toBe('trunk')
    expect(chainOf('leftLeg2Lower')).toBeNull()
  })

  test('bones tell the kind of body', () => {
    expect(bodyClassOf(['hips', 'leftUpperLeg', 'leftUpperArm', 'leftWing1'])).toBe('humanoid')
    expect(bodyClassOf(['hips', 'leftUpperLeg', 'leftWing1'])).toBe('bird')
    expect(bodyClassOf(['hips', 'leftHindUpperLeg', 'leftWing1', 'tail1'])).toBe('quadruped')
    expect(bodyClassOf(['thorax', 'leftLeg1Upper'])).toBe('many-legged')
    expect(bodyClassOf(['spine1', 'spine2', 'spine3', 'head', 'tail1'])).toBe('fish')
    expect(bodyClassOf(['spine1', 'spine2', 'spine3', 'head'])).toBe('snake')
    expect(bodyClassOf(['body', 'frontLeftWheel', 'wheel1', 'wheel2'])).toBe('machine')
    expect(bodyClassOf(['root', 'rope1', 'rope2'])).toBe('chain')
  })
})

describe('joints of files', () => {
  test('names of the first versions are understood, with their parents', () => {
    const old = [
      joint('chest', null),
      joint('upper_arm_left', 'chest'),
      joint('wing_shoulder_right', 'chest'),
      joint('wing_tip_right', 'wing_shoulder_right'),
      joint('hind_hock_left', 'chest'),
      joint('leg_2_left_knee', 'chest'),
      joint('tail_2', 'chest'),
      joint('arm_3_2', 'chest'),
    ]
    expect(named(canonicalJoints(old))).toEqual([
      ['chest', null],
      ['leftUpperArm', 'chest'],
      ['rightWing1', 'chest'],
      ['rightWing2', 'rightWing1'],
      ['leftHindFoot', 'chest'],
      ['leftLeg2Lower', 'chest'],
      ['tail2', 'chest'],
      ['armC2', 'chest'],
    ])
  })

  test('in a scene of today the bones of who has a thing keep their thing, and he is no machine', () => {
    const scene = [
      joint('body_book', null),
      joint('hips_man', null),
      joint('leftUpperLeg_man', 'hips_man'),
      joint('spine_man', 'hips_man'),
    ]
    expect(named(canonicalJoints(scene))).toEqual(named(scene))
    expect(exactSkeleton(scene).bones.map(({ name }) => name)).toContain('leftUpperLeg')
  })

  test('a book that somebody holds goes with the hand that is nearest, one that lies apart stays there', () => {
    const at = (name: string, parent: string | null, x: number): Joint => ({ name, parent, at: [x, 1, 0] })
    const arm = [
      at('hips_man', null, 0),
      at('rightUpperArm_man', 'hips_man', 0.2),
      at('rightLowerArm_man', 'rightUpperArm_man', 0.4),
      at('rightHand_man', 'rightLowerArm_man', 0.6),
    ]
    const bookAt = (x: number): Joint => ({ ...at('body_book', null, x), parts: ['cover_book'] })
    const held = exactSkeleton([bookAt(0.7), ...arm]).bones
    expect(held.find(({ name }) => name === 'rightHand')?.parts).toEqual(['cover_book'])
    expect(held.filter(({ parent }) => parent < 0)).toHaveLength(1)
    expect(exactSkeleton([bookAt(1.7), ...arm]).bones.map(({ name }) => name)).toContain('body_book')
  })

  test('a can between both hands goes with one of them, though it is farther from each than what one hand has', () => {
    const at = (name: string, parent: string | null, x: number): Joint => ({ name, parent, at: [x, 1, 0] })
    const arms = ['left', 'right'].flatMap((side, i) => {
      const out = (x: number): number => (i === 0 ? x : -x)
      return [
        at(`${side}UpperArm_man`, 'hips_man', out(0.7)),
        at(`${side}LowerArm_man`, `${side}UpperArm_man`, out(0.45)),
        at(`${side}Hand_man`, `${side}LowerArm_man`, out(0.25)),
      ]
    })
    const can: Joint = { ...at('body_can', null, 0), parts: ['body_can'] }
    const made = exactSkeleton([can, at('hips_man', null, 0), ...arms]).bones
    expect(made.flatMap(({ parts }) => parts)).toEqual(['body_can'])
    expect(made.find(({ parts }) => parts.includes('body_can'))?.name).toMatch(/Hand$/)
    const one = exactSkeleton([can, at('hips_man', null, 0), ...arms.slice(0, 3)]).bones
    expect(one.map(({ name }) => name)).toContain('body_can')
  })

  test("an old snake's spine carries its head, and the joint at an old beak's point is the tip of the head", () => {
    expect(
      named(canonicalJoints([joint('head', null), joint('spine_1', 'head'), joint('spine_2', 'spine_1')]))
    ).toEqual([
      ['head', 'spine1'],
      ['spine1', null],
      ['spine2', 'spine1'],
    ])
    const bird = canonicalJoints([joint('head', null), { name: 'beak', at: [0, 1, 2], parent: 'head' }])
    expect(bird).toEqual([{ name: 'head', at: [0, 0, 0], parent: null, tip: [0, 1, 2] }])
  })

  test('joints that make no tree or have no place are not believed', () => {
    const loop = [joint('a', 'b'), joint('b', 'a')]
    expect(readKnownJoints({ joints: loop })).toBeNull()
    expect(readKnownJoints({ joints: [joint('a', 'nobody')] })).toBeNull()
    expect(readKnownJoints({ joints: [{ ...joint('a', null), at: [0, null, 0] }] })).toBeNull()
    expect(readKnownJoints({ joints: [{ ...joint('a', null), motion: { kind: 'hinge' } }] })).toEqual([
      joint('a', null),
    ])
    expect(readKnownJoints({})).toBeNull()
  })
})
