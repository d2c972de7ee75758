import { beforeAll, expect, test } from 'vitest'
import { prepareEngine } from '../../index.ts'
import { cos, hypot, sin } from '../../kernel/det-math.ts'
import { isClosed } from '../../kernel/topology.ts'
import { makeFile } from '../../../../quality/support/make.ts'
import { shoot, stage } from '../testing/truth.ts'
import type { View } from '../types.ts'
import { fitTemplate } from './fit.ts'
import { uprighted } from '../upright.ts'

/** A shape prior that has nothing to say. */
const alike = (): number => 1

const SIZE = 160
let chair: View

beforeAll(async () => {
  await prepareEngine()
  const { model } = await makeFile('chair', { options: { seed: 5 } })
  const shot = shoot(model, { yaw: 28, pitch: 14 }, SIZE)
  chair = { name: 'front', picture: stage(shot, 'plain', 1), mask: shot.mask }
}, 20_000)

/** How many places, a tenth of the size apart, touch the ground to half a per cent. */
function feetOf(meshes: readonly Float32Array[]): number {
  const points = meshes.flatMap(positions =>
    Array.from({ length: positions.length / 3 }, (_, v) => positions.subarray(3 * v, 3 * v + 3))
  )
  const ground = points.reduce((low, [, y]) => Math.min(low, y), Infinity)
  const feet: Float32Array[] = []
  for (const point of points.filter(([, y]) => y - ground < 0.005)) {
    if (feet.every(foot => hypot(foot[0] - point[0], foot[2] - point[2]) > 0.1)) {
      feet.push(point)
    }
  }
  return feet.length
}

test('a photographed chair is found without a word, and comes back closed, covering, on flat feet', async () => {
  const fit = await fitTemplate(chair, null, alike)
  expect(fit?.family).toBe('chair')
  expect(fit?.overlap).toBeGreaterThan(0.93)
  expect(Math.abs(fit?.yaw ?? 0)).toBeGreaterThan(15)
  expect(fit?.form.parts.every(({ mesh }) => isClosed(mesh))).toBe(true)
  expect(fit?.form.parts.length).toBe(fit?.partMaterials.length)
  const degrees = fit?.pitch ?? 0
  expect(feetOf(fit?.form.parts.map(({ mesh }) => uprighted(mesh.positions, degrees)) ?? [])).toBe(4)
}, 20_000)

test('what looks like nothing known is left to the other ways', async () => {
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, y] = [(i % SIZE) - SIZE / 2, Math.floor(i / SIZE) - SIZE / 2]
    const radius = 40 + 9 * sin(x / 9) + 12 * cos(y / 7) + 6 * sin((x + y) / 5)
    return x * x + y * y < radius * radius ? 1 : 0
  })
  const picture = { width: SIZE, height: SIZE, data: new Uint8Array(SIZE * SIZE * 4).fill(128) }
  const blob: View = { name: 'front', picture, mask: { width: SIZE, height: SIZE, coverage } }
  expect(await fitTemplate(blob, null, alike)).toBeNull()
}, 20_000)

test('an empty mask has no template', async () => {
  const mask = { width: 8, height: 8, coverage: new Float32Array(64) }
  const picture = { width: 8, height: 8, data: new Uint8Array(256) }
  expect(await fitTemplate({ name: 'front', picture, mask }, 'a chair', alike)).toBeNull()
})

/** A grey thing on a canvas of `SIZE`: inside where `isInside` of x and y from its middle, y up, says so. */
function drawn(isInside: (x: number, y: number) => boolean): View {
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
    isInside((i % SIZE) - SIZE / 2, SIZE / 2 - Math.floor(i / SIZE)) ? 1 : 0
  )
  const picture = { width: SIZE, height: SIZE, data: new Uint8Array(SIZE * SIZE * 4).fill(128) }
  return { name: 'front', picture, mask: { width: SIZE, height: SIZE, coverage } }
}

test('a word for something else of which only a neighbour is known does not hide what the picture shows', async () => {
  expect((await fitTemplate(chair, 'a synagogue', alike))?.family).toBe('chair')
}, 20_000)

test('a named jar whose picture only a dented one would cover is left to the lathe', async () => {
  const jar = drawn((x, y) => {
    const half = y > 50 ? 52 : y > 38 ? 46 : 60 - ((38 - y) / 98) ** 2 * 26
    return y > -60 && y < 60 && Math.abs(x) < half
  })
  expect(await fitTemplate(jar, 'a honey jar', alike)).toBeNull()
}, 20_000)

test('a named thing is not made without what hangs on it in the picture and on none of its kind', async () => {
  const coverage = chair.mask.coverage.map((covered, i) =>
    hypot((i % SIZE) - 40, Math.floor(i / SIZE) - 60) < 6 ? 1 : covered
  )
  expect(await fitTemplate({ ...chair, mask: { ...chair.mask, coverage } }, 'a chair', alike)).toBeNull()
}, 20_000)

test('a named thing whose colours lie across its parts was registered from another side than it is seen from', async () => {
  expect((await fitTemplate(chair, 'a chair', alike))?.family).toBe('chair')
  const { width, height } = chair.mask
  const data = Uint8Array.from({ length: width * height * 4 }, (_, i) => {
    const [x, y] = [Math.floor(i / 4) % width, Math.floor(i / 4 / width)]
    const isRed = (Math.floor(x / 12) + Math.floor(y / 12)) % 2 === 0
    return i % 4 === 3 || (i % 4 === 0) === isRed ? 255 : 20
  })
  const patched: View = { ...chair, picture: { width, height, data } }
  expect(await fitTemplate(patched, 'a chair', alike)).toBeNull()
}, 20_000)

test('a named thing that lies askew in its picture is turned until it covers it: a hammer became a melted key', async () => {
  const hammer = drawn((x, y) => {
    const [along, across] = [(x + y) * Math.SQRT1_2, (y - x) * Math.SQRT1_2]
    const isHandle = Math.abs(across) < 6 && along > -66 && along < 58
    return isHandle || (Math.abs(across) < 26 && along > 36 && along < 58)
  })
  const fit = await fitTemplate(hammer, 'a hammer', alike)
  expect(fit?.concept).toBe('hammer')
  expect(fit?.overlap).toBeGreaterThan(0.9)
}, 20_000)

test('a named person is not pressed into the picture of a face: Father Christmas wore his own beard as a table', async () => {
  const face = drawn(
    (x, y) => hypot(x, y) < 60 || (hypot(x - 50, y) < 16 && x > 0) || (hypot(x + 50, y) < 16 && x < 0)
  )
  expect(await fitTemplate(face, 'a boy', alike)).toBeNull()
  expect(await fitTemplate(face, 'a baby', alike)).toBeNull()
}, 20_000)

test('a picture of two things is not one of them: the lamp beside a sofa became its backrest', async () => {
  expect((await fitTemplate(chair, 'a chair', alike))?.isNamed).toBe(true)
  expect((await fitTemplate(chair, 'a chair and a lamp', alike))?.isNamed).toBe(false)
}, 20_000)
