import { beforeAll, describe, expect, it } from 'vitest'
import type { GenerationOptions } from '../../contract/options.ts'
import { boundsOfMeshes } from '../finish/frame.ts'
import { prepareEngine, run } from '../index.ts'
import { readGlb } from '../model/read-glb.ts'
import { readRecipe } from './recipe.ts'
import { writeGlb } from '../model/write-glb.ts'
import type { EngineProgress, EngineResult, EngineTask } from '../task.ts'
import { createNotes } from '../text/grammar/notes.ts'
import type { Stages } from './stages.ts'
import { modelText } from './text.ts'

const OPTIONS: GenerationOptions = {
  style: 'realistic',
  topology: 'triangle',
  textureResolution: 512,
  symmetry: 'auto',
  pbr: true,
  seed: 0,
  origin: 'bottom',
}

const taskOf = (
  prompt: string,
  change: Partial<EngineTask> = {},
  options: Partial<GenerationOptions> = {}
): EngineTask => ({
  mode: 'text',
  prompt,
  negativePrompt: null,
  stage: 'preview',
  options: { ...OPTIONS, ...options },
  pictures: [],
  sourceGlb: null,
  ...change,
})

const make = (...args: Parameters<typeof taskOf>): Promise<EngineResult> =>
  run(taskOf(...args), { onProgress: () => undefined })

/** The model before its file and its picture, which is half of the time: for what needs neither. */
async function shape(...args: Parameters<typeof taskOf>) {
  const stages: Stages = { run: async (_name, work) => work(() => undefined) }
  const notes = createNotes()
  const model = await modelText(taskOf(...args), stages, notes)
  const meshes = model.parts.map(({ mesh }) => mesh)
  return {
    model,
    bounds: boundsOfMeshes(meshes),
    triangles: meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0),
    warnings: notes.list(),
  }
}

beforeAll(() => prepareEngine())

describe('mode text', () => {
  it.each(['preview', 'refine'] as const)(
    'reports real stages of a %s: at least five values, never falling',
    async stage => {
      const reports: EngineProgress[] = []
      await run(taskOf('a mug', { stage }), { onProgress: report => void reports.push(report) })
      const values = reports.map(({ progress }) => progress)
      expect(new Set(values).size).toBeGreaterThanOrEqual(5)
      expect(values).toEqual([...values].sort((a, b) => a - b))
      expect(values.at(-1)).toBe(99)
      const names = [...new Set(reports.map(report => report.stage))]
      const textures = stage === 'refine' ? ['unwrap', 'bake'] : []
      expect(names).toEqual([
        'understand',
        'build',
        'compile',
        'finish',
        ...textures,
        'write',
        'thumbnail',
        'measure',
      ])
    }
  )

  it('refines in exactly the bounds of the preview, with textures', async () => {
    const preview = await shape('a red rocking chair')
    const refined = await shape('a red rocking chair', { stage: 'refine' })
    expect(refined.bounds).toEqual(preview.bounds)
    expect(preview.model.textures).toBeNull()
    expect(refined.model.textures).not.toBeNull()
    expect(refined.triangles).toBeGreaterThan(preview.triangles)
    expect(refined.model.name).toBe(preview.model.name)
  })

  it('bakes base colour, normal and occlusion-roughness-metalness at the resolution asked for, or the first alone', async () => {
    const full = (await shape('a mug', { stage: 'refine' })).model.textures
    expect([full?.baseColor.width, full?.normal?.width, full?.orm?.width]).toEqual([512, 512, 512])
    const plain = (await shape('a mug', { stage: 'refine' }, { pbr: false })).model.textures
    expect([plain?.baseColor.width, plain?.normal, plain?.orm]).toEqual([512, undefined, undefined])
  })

  it('says when a number of triangles cannot be had: too few for closed parts, more than flat faces take', async () => {
    const few = await shape('a wooden crate', {}, { targetTriangles: 1 })
    expect(few.warnings).toContainEqual(
      expect.stringContaining(`closed form; the model has ${few.triangles}`)
    )
    const many = await shape('a wooden crate', {}, { targetTriangles: 300_000 })
    expect(many.warnings).toContainEqual(expect.stringContaining(`bound; the model has ${many.triangles}`))
    const met = await shape('a wooden crate', {}, { targetTriangles: 500 })
    expect(met.warnings).toEqual([])
  })

  it('never makes more triangles than asked for, and at most 5 000 in a preview that names no number', async () => {
    for (const targetTriangles of [300, 1000, 8000]) {
      expect((await shape('three cars', {}, { targetTriangles })).triangles).toBeLessThanOrEqual(
        targetTriangles
      )
    }
    expect((await shape('twelve cars')).triangles).toBeLessThanOrEqual(5000)
    const refined = await shape('a dog', { stage: 'refine' }, { targetTriangles: 2000, pbr: false })
    expect(refined.triangles).toBeLessThanOrEqual(2000)
  })

  it('gives the same bytes for the same task and others for another seed', async () => {
    const glb = async (seed: number): Promise<Uint8Array> =>
      writeGlb((await shape('a tree', { stage: 'refine' }, { seed })).model)
    const [first, second, other] = [await glb(4), await glb(4), await glb(5)]
    expect(Buffer.compare(first, second)).toBe(0)
    expect(Buffer.compare(first, other)).not.toBe(0)
  })

  it('takes the height of the options before that of the prompt, exactly, and the origin', async () => {
    const height = async (prompt: string, options: Partial<GenerationOptions>): Promise<number> => {
      const { min, max } = (await shape(prompt, {}, options)).bounds
      return max[1] - min[1]
    }
    expect(await height('a 40 cm tall lamp', {})).toBeCloseTo(0.4, 5)
    expect(await height('a 40 cm tall lamp', { heightMeters: 2.5 })).toBeCloseTo(2.5, 5)
    expect(await height('two dogs', { heightMeters: 0.31 })).toBeCloseTo(0.31, 5)
    const centred = (await shape('a chair', {}, { origin: 'center' })).bounds
    expect(centred.min[1]).toBeCloseTo(-centred.max[1], 5)
    expect((await shape('a chair')).bounds.min[1]).toBe(0)
  })

  it('gives every copy and every thing parts of its own', async () => {
    const names = async (prompt: string): Promise<string[]> =>
      (await shape(prompt)).model.parts.map(({ name }) => name)
    expect(await names('two mugs')).toEqual(['body_1', 'handle_1', 'body_2', 'handle_2'])
    expect(await names('a mug')).toEqual(['body', 'handle'])
    expect(await names('a red mug and a blue mug')).toContain('handle_mug_2')
    expect(await names('two dogs')).toContain('ear_2_left')
  })

  it('remembers in the file what was understood and decided', async () => {
    const { model } = await shape('three red mugs without handles', { negativePrompt: 'blue' }, { seed: 9 })
    const { extras } = await readGlb(await writeGlb(model))
    expect(extras).toMatchObject({
      prompt: 'three red mugs without handles',
      negative_prompt: 'blue',
      seed: 9,
      stage: 'preview',
      things: [{ concept: 'mug', family: 'mug', understood: 'exact', count: 3, without: ['handle'] }],
    })
    expect(extras).toHaveProperty('engine')
    expect(extras).toHaveProperty('shape')
  })

  it.each([
    ['a zeitgeist', '“zeitgeist”'],
    ['', 'names no thing'],
    ['wooden', 'names no thing'],
    ['ein roter Stuhl', '“stuhl”'],
    ['a whim perched on a notion', '“whim”'],
  ])('fails for “%s” and says what it can make', async (prompt, reason) => {
    const failure = make(prompt)
    await expect(failure).rejects.toMatchObject({ name: 'EngineError', code: 'generation_failed' })
    await expect(failure).rejects.toThrow(reason)
    await expect(failure).rejects.toThrow('among them chairs, ')
  })

  it('warns of every option it does not honour', async () => {
    const { warnings } = await shape(
      'a steampunk mug',
      {},
      {
        style: 'gold',
        topology: 'quad',
        pose: 'sitting',
        rigNames: 'vrm',
        imageViews: ['front'],
      }
    )
    for (const word of ['gold', 'steampunk', 'options.pose', 'rig_names', 'image_views']) {
      expect(warnings.join('\n')).toContain(word)
    }
    expect((await shape('a mug')).warnings).toEqual([])
  })

  it('takes parameters that the caller names, clamps them and says what no thing has', async () => {
    const tall = await shape('a chair', {}, { parameters: { seat_height: 0.6 } })
    expect(tall.bounds.max[1]).toBeGreaterThan((await shape('a chair')).bounds.max[1] + 0.1)
    expect(tall.warnings).toEqual([])
    const { warnings } = await shape(
      'a chair',
      {},
      { parameters: { seat_height: 9, wings: 2, back: 'feathers' } }
    )
    expect(warnings.join(' ')).toMatch(/seat_height: 0.85 was used, 9/)
    expect(warnings.join(' ')).toMatch(/wings is no parameter/)
    expect(warnings.join(' ')).toMatch(/back: slats was used, feathers/)
  })

  it('leaves its recipe in the file, and the recipe makes the same model', async () => {
    const { model } = await shape('a tall chair', {}, { parameters: { slats: 6 }, seed: 4 })
    const recipe = readRecipe(await writeGlb(model))
    expect(recipe).toMatchObject({ prompt: 'a tall chair', seed: 4, stage: 'preview' })
    const [{ family, parameters }] = recipe?.things ?? []
    expect(family).toBe('chair')
    expect(parameters.find(({ name }) => name === 'slats')).toMatchObject({
      value: 6,
      spec: { min: 2, max: 9 },
    })
    const values = Object.fromEntries(parameters.map(({ name, value }) => [name, value]))
    const again = await shape('a tall chair', {}, { parameters: values, seed: 4 })
    expect(again.bounds).toEqual(
      (await shape('a tall chair', {}, { parameters: { slats: 6 }, seed: 4 })).bounds
    )
  })

  it('pairs triangles into quads when asked, in a refine as in a preview', async () => {
    for (const stage of ['preview', 'refine'] as const) {
      const { model, triangles, warnings } = await shape('a chair', { stage }, { topology: 'quad' })
      const quads = model.parts.reduce((sum, part) => sum + (part.quads ?? 0), 0)
      expect((2 * quads) / triangles).toBeGreaterThan(0.6)
      expect(warnings).toEqual([])
    }
  })

  it('takes the style from the prompt when the options name none', async () => {
    const asked = await shape('a low-poly corgi')
    expect(asked.triangles).toBeLessThan(1000)
    expect(asked.warnings).toEqual([])
    expect((await shape('a low-poly corgi', {}, { style: 'cartoon' })).triangles).toBeGreaterThan(1000)
  })

  it('makes what it knows of a prompt and names the rest', async () => {
    const { model, warnings } = await shape('a chair and a zeitgeist')
    expect(model.name).toBe('Chair')
    expect(warnings.join(' ')).toContain('“zeitgeist”')
  })
})
