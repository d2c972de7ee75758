import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { GenerationOptions } from '../../contract/options.ts'
import { decodeUpright } from '../image/decode/decode.ts'
import { shoot, stage } from '../image/testing/truth.ts'
import type { Backdrop } from '../image/testing/walls.ts'
import { prepareEngine, run } from '../index.ts'
import { encodePng } from '../model/png.ts'
import { readGlb } from '../model/read-glb.ts'
import { makeFile } from '../../../quality/support/make.ts'
import { faultsOf } from '../../../quality/support/validate.ts'
import type { EngineResult, EngineTask } from '../task.ts'

// Whole generations: on a busy machine they take long.
vi.setConfig({ testTimeout: 120_000 })

const OPTIONS: GenerationOptions = {
  style: 'realistic',
  topology: 'triangle',
  textureResolution: 512,
  symmetry: 'auto',
  pbr: true,
  seed: 0,
  origin: 'bottom',
}

const taskOf = (pictures: readonly Uint8Array[], wish: Partial<GenerationOptions> = {}): EngineTask => ({
  mode: 'image',
  prompt: null,
  negativePrompt: null,
  stage: null,
  options: { ...OPTIONS, ...wish },
  pictures,
  sourceGlb: null,
})
const make = (
  pictures: readonly Uint8Array[],
  wish: Partial<GenerationOptions> = {}
): Promise<EngineResult> => run(taskOf(pictures, wish), { onProgress: () => undefined })

async function photographs(
  prompt: string,
  yaws: readonly number[],
  backdrop: Backdrop
): Promise<Uint8Array[]> {
  const { model } = await makeFile(prompt)
  return yaws.map(yaw => encodePng(stage(shoot(model, { yaw, pitch: 4 }, 256), backdrop, 1)))
}

beforeAll(() => prepareEngine(['image']))

describe('one picture', () => {
  it('becomes a closed model that a strict reader takes, with the picture’s colours, the same bytes again', async () => {
    const [picture] = await photographs('a red vase', [0], 'plain')
    const made = await make([picture])
    expect(await faultsOf(made.glb)).toEqual([])
    expect(made.report).toMatchObject({ watertight: true, hasTextures: true })
    const { textures } = await readGlb(made.glb)
    expect(textures?.baseColor.width).toBe(512)
    expect(Buffer.compare((await make([picture])).glb, made.glb)).toBe(0)
  })

  it('keeps the triangles, the height and the origin that were asked for', async () => {
    const [picture] = await photographs('a red vase', [0], 'alpha')
    const { report } = await make([picture], { targetTriangles: 1200, heightMeters: 0.4, origin: 'center' })
    expect(report.triangles).toBeLessThanOrEqual(1200)
    expect(report.triangles).toBeGreaterThan(1140)
    const { min, max } = report.boundingBox
    expect([min[1], max[1]].map(value => Number(value.toFixed(4)))).toEqual([-0.2, 0.2])
  })

  it('says when so few triangles were asked for that no closed form has them, and cuts no letter of its name', async () => {
    const [picture] = await photographs('a red vase', [0], 'alpha')
    const task = { ...taskOf([picture], { targetTriangles: 1 }), prompt: `a ${'🏺'.repeat(100)}` }
    const { name, report, warnings } = await run(task, { onProgress: () => undefined })
    expect(warnings).toContainEqual(
      expect.stringMatching(`target_triangles 1 .* the model has ${report.triangles}`)
    )
    expect(name).not.toMatch(/\p{Surrogate}/u)
  })

  it('says when nothing of the name that the prompt gives covers it', async () => {
    const [picture] = await photographs('a red vase', [0], 'alpha')
    const named = (prompt: string): Promise<EngineResult> =>
      run({ ...taskOf([picture]), prompt }, { onProgress: () => undefined })
    const said = expect.stringContaining('form was read from the outline')
    expect((await named('a bicycle')).warnings).toContainEqual(said)
    expect((await named('a vase')).warnings).not.toContainEqual(said)
  })

  it('seen from the side is evened across its depth: it does not lose its head for a second tail', async () => {
    const [picture] = await photographs('brown horse', [90], 'alpha')
    const [as, evened] = [await make([picture]), await make([picture], { symmetry: 'on' })]
    const [x, y] = [0, 1].map(axis => as.report.boundingBox.max[axis] - as.report.boundingBox.min[axis])
    const { min, max } = evened.report.boundingBox
    expect((max[0] - min[0]) / x).toBeCloseTo(1, 1)
    expect((max[1] - min[1]) / y).toBeCloseTo(1, 1)
    expect(max[2]).toBeCloseTo(-min[2], 3)
  })

  it.each(['voxel', 'gold'] as const)('takes the style %s', async style => {
    const [picture] = await photographs('a red vase', [0], 'alpha')
    const { glb, report } = await make([picture], { style })
    expect(await faultsOf(glb)).toEqual([])
    expect(report.watertight).toBe(true)
  })

  it('that shows nothing fails and says so', async () => {
    const data = new Uint8Array(64 * 64 * 4).fill(200)
    await expect(make([encodePng({ width: 64, height: 64, data })])).rejects.toMatchObject({
      code: 'image_unusable',
      message: expect.stringContaining('picture'),
    })
  })
})

describe('several pictures', () => {
  it('of which one is transparent all over fail and name it: its hidden colours made a form', async () => {
    const [front, side] = await photographs('a red vase', [0, 90], 'plain')
    const { width, height, data } = await decodeUpright(side, 'The picture')
    const hidden = encodePng({ width, height, data: data.map((value, i) => (i % 4 === 3 ? 0 : value)) })
    await expect(make([front, hidden])).rejects.toMatchObject({
      code: 'image_unusable',
      message: expect.stringMatching(/^Picture 2 shows nothing/),
    })
  })

  it('from four sides give a form as deep as it is, not as deep as a guess', async () => {
    const pictures = await photographs('a wooden bench', [0, 90, 180, 270], 'alpha')
    const { report } = await make(pictures)
    const { model } = await makeFile('a wooden bench')
    const truth = boundsOf(model.parts.map(({ mesh }) => mesh.positions))
    const { min, max } = report.boundingBox
    const depthPerWidth = (max[2] - min[2]) / (max[0] - min[0])
    expect(depthPerWidth / (truth[2] / truth[0])).toBeGreaterThan(0.85)
    expect(depthPerWidth / (truth[2] / truth[0])).toBeLessThan(1.15)
    expect(report.watertight).toBe(true)
  })

  it('of different things fail and name the one that does not fit', async () => {
    const [bench] = await photographs('a wooden bench', [0], 'alpha')
    const [bottle] = await photographs('a wine bottle', [0], 'alpha')
    await expect(make([bench, bottle], { imageViews: ['front', 'back'] })).rejects.toMatchObject({
      code: 'image_unusable',
      message: expect.stringContaining('Picture 2'),
    })
  })
})

/** Extents along x, y, z. */
function boundsOf(meshes: readonly Float32Array[]): number[] {
  return [0, 1, 2].map(axis => {
    const values = meshes.flatMap(positions => [...positions].filter((_, i) => i % 3 === axis))
    return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b))
  })
}
