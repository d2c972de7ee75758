import { decode } from 'fast-png'
import { expect, it } from 'vitest'
import { box } from '../model/fixtures.ts'
import { sampleModel } from '../model/sample-model.ts'
import { writeGlb } from '../model/write-glb.ts'
import { drawTurntable } from './turntable.ts'

/** A plank on its edge: from the front it is wide, from the side a line. */
async function plank(): Promise<Uint8Array> {
  const sample = sampleModel()
  const mesh = box([1, 0.6, 0.02])
  return writeGlb({
    ...sample,
    parts: [{ name: 'plank', role: 'body', mesh, material: 0 }],
    materials: sample.materials.slice(0, 1).map(material => ({ ...material, textured: false })),
    textures: null,
  })
}

const SIZE = 48

/** Columns of a picture of the strip in which something solid is seen. */
function widthOf({ width, data }: ReturnType<typeof decode>, frame: number): number {
  return Array.from({ length: SIZE }, (_, x) =>
    Array.from({ length: SIZE }, (__, y) => data[(y * width + frame * SIZE + x) * 4 + 3] ?? 0)
  ).filter(column => column.some(alpha => alpha > 250)).length
}

it('turns a model once around at one scale, each picture by the same angle', async () => {
  const bytes = await plank()
  const frames = 8
  const strip = await drawTurntable(bytes, { frames, size: SIZE })
  const picture = decode(strip)
  expect([picture.width, picture.height, picture.channels]).toEqual([frames * SIZE, SIZE, 4])
  const widths = Array.from({ length: frames }, (_, frame) => widthOf(picture, frame))
  // Half a turn shows the back, which is as wide. From near its edge it is thin, as it would not be were each picture fitted anew.
  for (const frame of [0, 1, 2, 3]) {
    expect(Math.abs((widths[frame] ?? 0) - (widths[frame + 4] ?? 99))).toBeLessThanOrEqual(1)
  }
  expect(Math.max(...widths)).toBeGreaterThan(2.5 * Math.min(...widths))
  expect(Buffer.from(strip).equals(await drawTurntable(bytes, { frames, size: SIZE }))).toBe(true)
})
