import { beforeAll, describe, expect, test } from 'vitest'
import { componentsOf } from '../../kernel/topology.ts'
import { Bvh } from '../../kernel/bvh.ts'
import { distance, mix } from '../../kernel/vector.ts'
import { createWindingNumber } from '../../kernel/winding-number.ts'
import { createRandom } from '../../kernel/random.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { compileShape } from '../../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../../shape/tolerance.ts'
import type { Joint } from '../../shape/types.ts'
import { measureShape } from '../../shape/measure.ts'
import type { ParameterValues } from '../types.ts'
import { person } from './person.ts'
import { POSES, posesOf } from './poses.ts'

beforeAll(prepareGeometry)

const defaults = Object.fromEntries(
  Object.entries(person.parameters).map(([name, spec]) => [name, spec.default])
)

function build(values: ParameterValues) {
  return person.build({
    parameters: { ...defaults, ...values },
    without: new Set(),
    random: createRandom('pose'),
    material: slot => person.slots[slot]?.material ?? { recipe: 'plastic' },
  })
}

const jointsIn = (pose: string): ReadonlyMap<string, Joint> =>
  new Map((build({ pose }).joints ?? []).map(joint => [joint.name, joint]))

function boneLength(joints: ReadonlyMap<string, Joint>, name: string): number {
  const joint = joints.get(name)
  const parent = joints.get(joint?.parent ?? '')
  return joint === undefined || parent === undefined ? Number.NaN : distance(joint.at, parent.at)
}

describe('a pose moves bones and does not stretch them', () => {
  const natural = jointsIn('natural')
  test.each(POSES)('%s', pose => {
    const joints = jointsIn(pose)
    for (const side of ['left', 'right']) {
      for (const bone of [`${side}LowerLeg`, `${side}Foot`, `${side}LowerArm`, `${side}Hand`]) {
        const [now, before] = [boneLength(joints, bone), boneLength(natural, bone)]
        expect([pose, bone, Math.abs(now / before - 1) < 0.04]).toEqual([pose, bone, true])
      }
    }
    expect(measureShape(build({ pose })).min[1]).toBeGreaterThan(-0.06)
  })

  test('arms are level in the T, half way down in the A', () => {
    const at = (pose: string, name: string) => jointsIn(pose).get(name)?.at ?? [0, 0, 0]
    expect(at('t-pose', 'leftHand')[1]).toBeCloseTo(at('t-pose', 'leftUpperArm')[1], 6)
    const drop = at('a-pose', 'leftUpperArm')[1] - at('a-pose', 'leftHand')[1]
    expect(drop).toBeCloseTo(at('a-pose', 'leftHand')[0] - at('a-pose', 'leftUpperArm')[0], 6)
  })

  test('who sits is low, who runs has one knee before the other', () => {
    expect(jointsIn('sitting').get('hips')?.at[1] ?? 9).toBeLessThan(0.3)
    const running = jointsIn('running')
    const ahead = (running.get('leftLowerLeg')?.at[2] ?? 0) - (running.get('rightLowerLeg')?.at[2] ?? 0)
    expect(ahead).toBeGreaterThan(0.3)
  })

  test('a sleeve whose hand is on the hip goes with the forearm alone: a raised arm would pull at the waist, and its wave be left out', () => {
    const model = (arm: string) =>
      compileShape(build({ outfit: 'cowboy', right_arm: arm, left_arm: 'level' }), PREVIEW_TOLERANCE)
    const piecesOf = (arm: string): number => {
      const [top] = model(arm).parts.filter(({ name }) => name === 'top')
      return componentsOf(top.indices, top.positions.length / 3).length
    }
    expect(piecesOf('hip')).toBe(piecesOf('level') + 1)
    const forearm = model('hip').joints.find(({ name }) => name === 'rightLowerArm')
    expect(forearm?.pieces?.map(({ part }) => part)).toEqual(['top'])
  })

  test('an upper sleeve whose elbow is at the side goes with the upper arm alone: it was one skin with the waist, and a scientist with a flask had no wave', () => {
    const piecesOf = (arm: string): readonly (string | undefined)[] =>
      compileShape(build({ outfit: 'coat', right_arm: arm, left_arm: arm }), PREVIEW_TOLERANCE)
        .joints.filter(({ name }) => name.endsWith('UpperArm'))
        .flatMap(({ pieces = [] }) => pieces.map(({ part }) => part))
    expect(piecesOf('front')).toEqual(['top', 'top'])
    expect(piecesOf('down')).toEqual([])
    expect(piecesOf('out')).toEqual([])
  })

  test('each hand goes with its own bone alone, whatever it lies at', () => {
    const { joints } = compileShape(build({ right_arm: 'hip' }), PREVIEW_TOLERANCE)
    for (const name of ['leftHand', 'rightHand']) {
      const held = joints.find(joint => joint.name === name)?.pieces?.map(({ part }) => part)
      expect(held).toEqual(['hand'])
    }
  })

  test('a gown is hollow up to the knees, and legs stand in it: one chain of its cloth that is lifted lifted the air that it closed around', () => {
    const { parts, joints } = compileShape(build({ outfit: 'gown' }), PREVIEW_TOLERANCE)
    const at = (name: string) => joints.find(joint => joint.name === name)?.at ?? [0, 0, 0]
    const holds = (name: string, [x, y, z]: readonly number[]): boolean =>
      parts.some(part => part.name === name && createWindingNumber(new Bvh(part)).isInside(x, y, z))
    const [hip, knee, ankle] = ['leftUpperLeg', 'leftLowerLeg', 'leftFoot'].map(at)
    const shin = mix(knee, ankle, 0.5)
    const besideShin = [1.8 * shin[0], shin[1], shin[2]]
    expect(holds('top', besideShin)).toBe(false)
    expect(holds('top', [besideShin[0], mix(hip, knee, 0.6)[1], 0])).toBe(true)
    expect(holds('leg', shin)).toBe(true)
  })

  test('a gown lets nobody run: the natural pose stays, and the list says so', () => {
    expect(posesOf({ outfit: 'gown' })).not.toContain('running')
    const [gown, asked] = [build({ outfit: 'gown' }), build({ outfit: 'gown', pose: 'running' })]
    expect(JSON.stringify(asked)).toBe(JSON.stringify(gown))
  })
})
