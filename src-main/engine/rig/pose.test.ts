import { describe, expect, it } from 'vitest'
import { deformNormals, deformPositions, restPose, skinMatrices, turnBone } from './pose.ts'
import type { Bone, Quat, Skeleton } from './types.ts'

const H = Math.SQRT1_2
/** A quarter turn about Z: +X goes to +Y. */
const QUARTER: Quat = [0, 0, H, H]

/** An arm along +X whose bones' own axes are turned, as those of every skeleton are. */
const bone = (name: string, parent: number, from: number, to: number): Bone => ({
  name,
  parent,
  head: [from, 1, 0],
  tail: [to, 1, 0],
  rotation: [0, 0, -H, H],
  motion: { kind: 'ball' },
  parts: [],
})
const arm: Skeleton = {
  bodyClass: 'chain',
  confidence: 1,
  bones: [bone('upper', -1, 0, 1), bone('lower', 0, 1, 2)],
}
const skin = {
  joints: Uint16Array.from([0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0]),
  weights: Float32Array.from([1, 0, 0, 0, 1, 0, 0, 0, 0.5, 0.5, 0, 0]),
}
const points = [0.5, 1, 0, 2, 1, 0.5, 2, 1, 0.5]

describe('a pose', () => {
  it('at rest leaves every vertex where it is', () => {
    const moved = deformPositions(points, skin, skinMatrices(arm, restPose(arm)))
    points.forEach((value, i) => expect(moved[i]).toBeCloseTo(value, 6))
  })

  it('turns a bone about its joint in the axes of the model, and leaves what is above it', () => {
    const pose = turnBone(arm, restPose(arm), 1, QUARTER)
    const moved = deformPositions(points, skin, skinMatrices(arm, pose))
    const wanted = [0.5, 1, 0, 1, 2, 0.5, 1.5, 1.5, 0.5]
    wanted.forEach((value, i) => expect(moved[i]).toBeCloseTo(value, 6))
  })

  it('carries what hangs on a turned bone', () => {
    const pose = turnBone(arm, turnBone(arm, restPose(arm), 0, QUARTER), 1, QUARTER)
    const moved = deformPositions(points, skin, skinMatrices(arm, pose))
    expect(Array.from(moved.subarray(3, 6), value => Math.round(1e6 * value) / 1e6)).toEqual([-1, 2, 0.5])
  })

  it('turns normals without moving them', () => {
    const matrices = skinMatrices(arm, turnBone(arm, restPose(arm), 1, QUARTER))
    const moved = deformNormals([1, 0, 0, 1, 0, 0, 1, 0, 0], skin, matrices)
    const wanted = [1, 0, 0, 0, 1, 0, H, H, 0]
    wanted.forEach((value, i) => expect(moved[i]).toBeCloseTo(value, 6))
  })
})
