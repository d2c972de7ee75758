import { expect, test } from 'vitest'
import { cos, sin, TAU } from '../../kernel/det-math.ts'
import { mix } from '../../kernel/vector.ts'
import { readBody, type Body } from './body.ts'
import { legsUnder } from './skirt-chains.ts'
import { inGown } from './testing/gown.ts'

/** Somebody in a gown whose left thigh has a tube around it, of a radius in thighs. */
function inTrousers(radius: number): Body {
  const skeleton = inGown()
  const bone = skeleton.bones.findIndex(({ name }) => name === 'leftUpperLeg')
  const { head, tail } = skeleton.bones[bone]
  const thick = radius * Math.abs(head[1] - tail[1])
  const points = Array.from({ length: 120 }, (_, i) => {
    const [x, y, z] = mix(head, tail, Math.floor(i / 12) / 10)
    const angle = ((i % 12) * TAU) / 12
    return [x + thick * cos(angle), y, z + thick * sin(angle)]
  })
  const source = { positions: Float32Array.from(points.flat()), indices: new Uint32Array(0), parts: [] }
  const held = points.flatMap(() => [1, 0, 0, 0])
  return readBody(source, skeleton, {
    joints: Uint16Array.from(held, share => share * bone),
    weights: Float32Array.from(held),
  })
}

test('legs in trousers are as thick as their skin: cloth that was laid around bare ones let the knees of a sitting scientist through his coat', () => {
  const thickOf = (radius: number): number => legsUnder(inTrousers(radius))[0].thick
  expect(thickOf(0.31)).toBeCloseTo(0.31 / 0.26, 1)
  // Never thinner than what the rules were made for, and no barrel.
  expect(thickOf(0.15)).toBe(1)
  expect(thickOf(0.8)).toBeLessThan(1.5)
})
