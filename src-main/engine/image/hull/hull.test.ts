import { beforeAll, describe, expect, it, vi } from 'vitest'
import { makeFile } from '../../../../quality/support/make.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { boundsOf, volumeOf } from '../../kernel/mesh.ts'
import { isClosed } from '../../kernel/topology.ts'
import type { SceneModel } from '../../model/read-glb.ts'
import { formOf, type ModelledForm } from '../form.ts'
import { frameOf } from '../frame.ts'
import { fillOutline, overlapOf } from '../template/outline.ts'
import { shoot, stage } from '../testing/truth.ts'
import { placeViews } from '../texture/placed-view.ts'
import { VIEW_NAMES, type Mask, type ViewName } from '../types.ts'

// On a busy machine finding cameras takes long.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const SIZE = 192
const models = new Map<string, SceneModel>()

/** Masks from four sides by a camera that stands near and looks down, as people take pictures: front, right, back, left. */
const masksOf = (model: SceneModel): readonly Mask[] =>
  [0, 90, 180, 270].map(yaw => shoot(model, { yaw, pitch: 6 }, SIZE).mask)

function hullOf(
  masks: readonly Mask[],
  imageViews?: readonly ViewName[],
  confidences?: readonly number[]
): Promise<ModelledForm> {
  const pictures = masks.map(({ width, height }) => ({
    width,
    height,
    data: new Uint8Array(width * height * 4),
  }))
  const options = imageViews ? { imageViews } : {}
  const sure = confidences === undefined ? {} : { confidences }
  return formOf({ pictures, masks, ...sure, prompt: null, options })
}

/** IoU of what the form covers in each of its views with the view's mask. */
function overlapsOf({ parts, views, poses }: ModelledForm): number[] {
  const [{ mesh }] = parts
  const at = new Float64Array(2)
  return placeViews(views, frameOf(views[0].mask), poses).map(({ view: { mask }, toPixel }) => {
    const { width, height, coverage } = mask
    const plane = new Float32Array((mesh.positions.length / 3) * 2)
    for (let i = 0, o = 0; i < mesh.positions.length; i += 3, o += 2) {
      toPixel(mesh.positions[i], mesh.positions[i + 1], mesh.positions[i + 2], at)
      plane.set([at[0], height - at[1]], o)
    }
    const box = { left: 0, bottom: 0, right: width, top: height }
    const bits = Uint8Array.from(coverage, value => (value >= 0.5 ? 1 : 0))
    return overlapOf(fillOutline(plane, mesh.indices, box, [width, height]), { width, height, bits })
  })
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b))

beforeAll(async () => {
  await prepareGeometry()
  for (const name of ['horse', 'chair']) {
    models.set(name, (await makeFile(name)).model)
  }
})

function maskedModel(name: string): readonly Mask[] {
  const model = models.get(name)
  if (model === undefined) {
    throw new Error(`no ${name}`)
  }
  return masksOf(model)
}

describe('several views', () => {
  it.each([
    ['horse', 0.95],
    ['chair', 0.93],
  ])(
    'of a %s taken from near keep every outline: level far cameras cut the nearer legs off',
    async (name, bar) => {
      const form = await hullOf(maskedModel(name), VIEW_NAMES)
      expect(form.kind).toBe('hull')
      expect(least(overlapsOf(form))).toBeGreaterThan(bar)
      expect(form.parts.every(({ mesh }) => isClosed(mesh))).toBe(true)
    }
  )

  it('without names, in another order, are told apart: back by its mirror image, sides by what is nearer', async () => {
    const [front, right, back, left] = maskedModel('horse')
    const { views, poses } = await hullOf([front, back, left, right])
    expect(views.map(({ name }) => name)).toEqual(['front', 'back', 'left', 'right'])
    expect(poses?.[0].pitch).toBeGreaterThan(0.03)
  })

  it('with the front and a side exchanged fail and name a picture', async () => {
    const [front, right, back, left] = maskedModel('horse')
    await expect(hullOf([right, front, back, left], VIEW_NAMES)).rejects.toMatchObject({
      code: 'image_unusable',
      message: expect.stringMatching(/^Picture [1-4] /),
    })
  })
})

describe('a picture whose thing was found without confidence', () => {
  it('is used when it fits the others: a right set was refused for a cup that is as grey as its ground', async () => {
    const { views, notes } = await hullOf(maskedModel('horse'), VIEW_NAMES, [1, 1, 0.3, 1])
    expect(views).toHaveLength(4)
    expect(notes).toEqual([])
  })

  it('is left out with a word when it does not', async () => {
    const [front, right, , left] = maskedModel('horse')
    const { views, notes } = await hullOf([front, right, right, left], VIEW_NAMES, [1, 1, 0.3, 1])
    expect(views.map(({ name }) => name)).toEqual(['front', 'right', 'left'])
    expect(notes).toEqual([expect.stringMatching(/^Picture 3 \(back\) was left out/)])
  })

  it('is refused by its number when too little is left without it', async () => {
    const [front, , , left] = maskedModel('horse')
    await expect(
      hullOf([front, left, left], ['front', 'right', 'back'], [0.3, 1, 0.3])
    ).rejects.toMatchObject({
      code: 'image_unusable',
      message: expect.stringMatching(/^Picture [13] shows no subject/),
    })
  })
})

describe('sections', () => {
  /** Four equal views of something as high as wide: a block or a ball. */
  const drawn = (isInside: (x: number, y: number) => boolean): Mask => {
    const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
      isInside(((i % SIZE) + 0.5) / SIZE - 0.5, (Math.floor(i / SIZE) + 0.5) / SIZE - 0.5) ? 1 : 0
    )
    return { width: SIZE, height: SIZE, coverage }
  }
  const fillOf = async (masks: readonly Mask[]): Promise<number> => {
    const { parts } = await hullOf(masks, VIEW_NAMES)
    const { min, max } = boundsOf(parts[0].mesh.positions)
    return volumeOf(parts[0].mesh) / ((max[0] - min[0]) * (max[1] - min[1]) * (max[2] - min[2]))
  }

  it('of an egg are round, where the visual hull is a cushion with edges', async () => {
    const [wide, deep] = [0.4, 0.3].map(half => drawn((x, y) => (x * x) / (half * half) + (y * y) / 0.16 < 1))
    // An ellipsoid fills π / 6 of its box, the hull of its four views 2 / 3.
    expect(await fillOf([wide, deep, wide, deep])).toBeLessThan(0.56)
  })

  it('of a vase, alike from all sides, are turned as from one view: a hull knows no hollow', async () => {
    const { model } = await makeFile('vase')
    const shots = [0, 90, 180, 270].map(yaw => shoot(model, { yaw, pitch: 6 }, SIZE))
    const { kind, parts } = await formOf({
      pictures: shots.map(shot => stage(shot, 'plain', 1)),
      masks: shots.map(({ mask }) => mask),
      prompt: null,
      options: { imageViews: VIEW_NAMES },
    })
    expect(kind).toBe('lathe')
    expect(parts.every(({ mesh }) => isClosed(mesh))).toBe(true)
  })

  it('of a box stay square, where a round form would lose a quarter', async () => {
    const [wide, deep] = [0.4, 0.25].map(half => drawn((x, y) => Math.abs(x) < half && Math.abs(y) < 0.35))
    expect(await fillOf([wide, deep, wide, deep])).toBeGreaterThan(0.95)
  })
})
