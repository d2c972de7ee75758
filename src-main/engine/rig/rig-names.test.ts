import { expect, it } from 'vitest'
import { canonicalOf, nameIn } from './rig-names.ts'

it.each([
  ['hips', 'mixamorig:Hips', 'pelvis'],
  ['leftUpperArm', 'mixamorig:LeftArm', 'upperarm_l'],
  ['rightLowerLeg', 'mixamorig:RightLeg', 'calf_r'],
  ['leftThumbMetacarpal', 'mixamorig:LeftHandThumb1', 'thumb_01_l'],
  ['rightLittleDistal', 'mixamorig:RightHandPinky3', 'pinky_03_r'],
])('%s is %s and %s', (bone, mixamo, unreal) => {
  expect(nameIn('mixamo', bone)).toBe(mixamo)
  expect(nameIn('unreal', bone)).toBe(unreal)
  expect(nameIn('vrm', bone)).toBe(bone)
  // What was named once is found again, whatever an exporter made of the name.
  for (const name of [
    bone,
    mixamo,
    unreal,
    mixamo.replace(':', ''),
    `Armature|${mixamo}`,
    mixamo.replace('mixamorig', 'mixamorig1'),
  ]) {
    expect(canonicalOf(name)).toBe(bone)
  }
})

it('leaves the name of a bone that a program has no name for, and knows none that no table has', () => {
  expect(nameIn('unreal', 'tail3')).toBe('tail3')
  expect(canonicalOf('Bone.001')).toBeNull()
})
