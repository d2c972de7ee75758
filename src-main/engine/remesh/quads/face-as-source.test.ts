import { expect, it } from 'vitest'
import { sphereMesh } from '../../kernel/testing/foreign-meshes.ts'
import { faceAsSource } from './face-as-source.ts'
import { createGuide } from './guide.ts'
import { manifoldNet } from './prepare.ts'
import { createQuadNet, nextSide } from './quad-net.ts'
import type { QuadNet } from './quad-net.ts'

it('turns a piece round that faces inward, and leaves one alone that does not', () => {
  const places = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(i => [i & 1, (i >> 1) & 1, i >> 2].map(bit => bit - 0.5))
  const outward = [0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4, 2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6]
  const inward = outward.map((_, i) => outward[(i & ~3) + 3 - (i & 3)])
  const guide = createGuide(manifoldNet(sphereMesh(16), 0.7, () => undefined))
  const all = [0, 1, 2, 3, 4, 5, 6, 7]
  const cube = (faces: readonly number[], edge: string) => {
    const positions = Float64Array.from(places)
    const sharp = new Uint8Array(24)
    const net = createQuadNet({ faces: Int32Array.from(faces), sharp, positions }, all)
    sidesOf(net).forEach((side, h) => (sharp[h] = side === edge || side === reversed(edge) ? 1 : 0))
    return net
  }
  const right = cube(outward, '4 6')
  expect(faceAsSource(right, guide)).toBe(right)
  const turned = faceAsSource(cube(inward, '4 6'), guide)
  expect(sidesOf(turned).sort()).toEqual(sidesOf(right).sort())
  expect(sidesOf(turned).filter((_, h) => turned.sharp[h] === 1)).toEqual(
    expect.arrayContaining(['4 6', '6 4'])
  )
  expect(turned.sharp.reduce((sum, one) => sum + one, 0)).toBe(2)
})

const reversed = (side: string): string => side.split(' ').reverse().join(' ')

function sidesOf(net: QuadNet): string[] {
  return Array.from(net.origin, (vertex, h) => `${vertex} ${net.origin[nextSide(net, h)]}`)
}
