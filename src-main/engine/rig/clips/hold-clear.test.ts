import { expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { mix } from '../../kernel/vector.ts'
import { isSkirtBone } from '../bone-names.ts'
import { makeClips } from './index.ts'
import { inGown } from './testing/gown.ts'
import { markerPaths, type Marker } from './testing/measure-clip.ts'
import { withStaff } from './testing/staff.ts'

test.each(['idle', 'walk', 'run'])('a staff beside a gown does not go through its cloth in %s', name => {
  // The gown is wider at its hem than hands hang apart.
  const { skeleton, source, markers: staff } = withStaff(inGown(), [0.1, 0.3, 0.5])
  const clip = makeClips(source, skeleton).find(one => one.name === name)
  if (clip === undefined) {
    throw new Error(`no clip ${name}`)
  }
  const cloth = skeleton.bones.flatMap(({ name: bone, head, tail }, index): Marker[] =>
    isSkirtBone(bone) ? [0, 0.25, 0.5, 0.75, 1].map(t => ({ bone: index, at: mix(head, tail, t) })) : []
  )
  const frames = markerPaths(skeleton, clip, [...staff, ...cloth], 30)
  const pierced = frames.filter(points => {
    const [sticks, rest] = [points.slice(0, staff.length), points.slice(staff.length)]
    return sticks.some(stick => rest.some(point => isBeside(point, stick) && size(point) > size(stick)))
  })
  expect(pierced).toHaveLength(0)
})

const size = ([x, , z]: Vec3): number => Math.hypot(x, z)

/** At the same height, and the same way from the middle of the body. */
function isBeside(point: Vec3, stick: Vec3): boolean {
  const along = (point[0] * stick[0] + point[2] * stick[2]) / (size(point) * size(stick))
  return Math.abs(point[1] - stick[1]) < 0.06 && along > Math.cos(Math.PI / 10)
}
