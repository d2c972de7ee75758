import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type ComfySimulator,
  HUNYUAN_NODES,
  startComfyUi,
  TRELLIS2_NODES,
  UNIRIG_NODES,
} from '../../../e2e/engines/comfyui-simulator.ts'
import { ComfyWorkflows } from '../../contract/comfy-workflow.ts'
import { DEFAULT_OPTIONS } from '../../domain/resolve-options.ts'
import type { StoredEngine } from '../../contract/studio-engines.ts'
import type { GenerationRequest } from '../../domain/entities.ts'
import { BackendUnavailable } from '../../domain/ports-backend.ts'
import { aRequest } from '../../domain/testing/fakes.ts'
import { createEngineBench, type EngineBench, PICTURE, runTask, until } from './testing/engine-bench.ts'

const MODEL = new TextEncoder().encode('glTF as an engine sends it')

let bench: EngineBench
let comfy: ComfySimulator

beforeEach(async () => {
  bench = createEngineBench()
  comfy = await startComfyUi({ model: MODEL })
})
afterEach(async () => {
  await bench.remove()
  await comfy.kill()
})

const open = (change: Partial<StoredEngine> = {}) =>
  bench.open({ kind: 'comfyui', url: comfy.url, name: 'Comfy', ...change })

/** Opened and asked what it has. */
async function openFound(change: Partial<StoredEngine> = {}) {
  const opened = open(change)
  await opened.backend.check()
  return opened
}

const withCheckpoints = (...names: readonly string[]): ComfySimulator['nodes'] => ({
  ...HUNYUAN_NODES,
  ImageOnlyCheckpointLoader: { ckpt_name: names },
})

const picture = (last: number): Uint8Array => Uint8Array.from([...PICTURE, last])

describe('what a ComfyUI can make', () => {
  it('is decided by its nodes and checkpoints, and said', async () => {
    const { backend, engines } = await openFound()
    expect(backend.modes).toEqual(['image'])
    expect(backend.capabilities()).toMatchObject({ pictures: 4, textures: false })
    expect(backend.health()).toMatchObject({
      state: 'ready',
      message: 'ComfyUI 0.3.60: Hunyuan3D-2, Hunyuan3D-2mv',
    })
    const ask = { url: comfy.url, kind: null, key: null, profile: null, workflows: null }
    expect(await engines.test(ask)).toMatchObject({ isThere: true, kind: 'comfyui', modes: ['image'] })
  })

  it('without the checkpoint of several pictures it takes one', async () => {
    comfy.nodes = withCheckpoints('3d\\hunyuan_3d_v2.1.safetensors')
    const { backend } = await openFound()
    expect(backend.capabilities().pictures).toBe(1)
    expect(await runTask(backend).outcome).toBe('made')
    expect(comfy.given[0]).toMatchObject({
      model: { inputs: { ckpt_name: '3d\\hunyuan_3d_v2.1.safetensors' } },
      empty: { inputs: { resolution: 4096 } },
      sample: { inputs: { steps: 30, cfg: 5 } },
    })
  })

  it.each([
    ['a release that gives two paths', ['mesh_glb_path', 'voxelgrid_npz_path'], 1],
    ['one that gives the grid alone', ['voxelgrid_npz_path'], 0],
  ])('TRELLIS.2 comes before shapes alone, and paints: %s', async (_, outputs, index) => {
    comfy.nodes = { ...HUNYUAN_NODES, ...TRELLIS2_NODES }
    comfy.outputs = { Trellis2ShapeToTexturedMesh: outputs }
    const { backend } = await openFound()
    expect(backend.health().message).toBe('ComfyUI 0.3.60: TRELLIS.2, Hunyuan3D-2, Hunyuan3D-2mv')
    expect(backend.capabilities().textures).toBe(true)
    comfy.fate = 'path'
    const given = { seed: 2 ** 31 + 7, targetTriangles: 2_000, textureResolution: 1024 } as const
    const options = { ...DEFAULT_OPTIONS, ...given }
    expect(await runTask(backend, { request: aRequest({ mode: 'image', options }) }).outcome).toBe('made')
    expect(comfy.given[0]).toMatchObject({
      model: { inputs: { resolution: '1024_cascade' } },
      shape: { inputs: { seed: 7 } },
      save: {
        inputs: {
          ...{ voxelgrid_path: ['texture', index], decimation_target: 10_000, texture_size: 1024 },
          filename_prefix: expect.stringMatching(/^plinth_[0-9a-f-]{36}$/) as string,
        },
      },
      tell: { class_type: 'Preview3D', inputs: { model_file: ['save', 0] } },
    })
  })

  it.each([
    [
      'a release wired otherwise',
      { ...TRELLIS2_NODES, Trellis2ExportGLB: { voxel: null, filename_prefix: null } },
      /TRELLIS\.2 needs a node Trellis2ExportGLB with voxelgrid_path/,
    ],
    [
      'a part of the pack',
      { LoadTrellis2Models: TRELLIS2_NODES['LoadTrellis2Models'], LoadImage: { image: null } },
      /TRELLIS\.2 needs the node InvertMask/,
    ],
  ])('%s is not guessed at: what it lacks is said', async (_, nodes, words) => {
    comfy.nodes = nodes
    const { backend } = await openFound()
    expect(backend.modes).toEqual([])
    expect(backend.health().message).toMatch(words)
  })

  it.each([
    [
      'other checkpoints',
      withCheckpoints('v1-5-pruned-emaonly.safetensors', 'hunyuan3d-dit-v2-turbo_fp16.safetensors'),
    ],
    ['no such nodes', { KSampler: {} }],
  ])('with %s nothing, and says what it lacks', async (_, nodes) => {
    comfy.nodes = nodes
    const { backend } = await openFound()
    expect(backend.modes).toEqual([])
    expect(backend.health().message).toMatch(
      /nothing there makes models: TRELLIS\.2 needs the node LoadTrellis2Models; Hunyuan3D-2\.1 needs /
    )
    expect(await backend.accepts(aRequest({ mode: 'image' }))).toBe(false)
  })

  it('changes with what is installed there', async () => {
    comfy.nodes = withCheckpoints()
    const { backend } = await openFound()
    expect(backend.modes).toEqual([])
    comfy.nodes = HUNYUAN_NODES
    await backend.check()
    expect(backend.modes).toEqual(['image'])
  })

  it('never asked, it may have all, and is asked before it is given anything', async () => {
    comfy.nodes = withCheckpoints()
    const { backend } = open()
    expect(backend.modes).toEqual(['image', 'rig'])
    expect(await backend.accepts(aRequest({ mode: 'image' }))).toBe(false)
    expect(await backend.accepts(aRequest({ mode: 'rig' }))).toBe(false)
    expect(backend.modes).toEqual([])
  })
})

describe('work of a ComfyUI', () => {
  it('is a graph with the picture that was uploaded, and its model the file that was saved', async () => {
    const { backend, finisher } = await openFound()
    const { outcome, handles, reports } = runTask(backend)
    expect(await outcome).toBe('made')
    const [graph] = comfy.given
    const [name] = comfy.uploads.keys()
    expect(graph['load_front']).toEqual({ class_type: 'LoadImage', inputs: { image: name } })
    expect(graph['sample'].inputs).toMatchObject({ seed: 0, steps: 20, cfg: 8 })
    expect(JSON.stringify(graph)).not.toMatch(/\{[a-z_0-9]+\}/)
    expect(handles).toHaveLength(1)
    expect(readFileSync(finisher.raws[0].file.path)).toEqual(Buffer.from(MODEL))
    expect(reports.map(({ stage }) => stage)).toContain('engine')
  })

  it('of several pictures gets each under the name of its side', async () => {
    const { backend } = await openFound()
    const options = { ...DEFAULT_OPTIONS, imageViews: ['back', 'front', 'left'] as const }
    const pictures = [picture(1), picture(2), picture(3)]
    expect(await runTask(backend, { pictures, request: { options } }).outcome).toBe('made')
    const [graph] = comfy.given
    expect(graph['condition'].inputs).toEqual({
      back: ['see_back', 0],
      front: ['see_front', 0],
      left: ['see_left', 0],
    })
    const names = [...comfy.uploads.keys()]
    expect(graph['load_back'].inputs['image']).toBe(names[0])
    expect(graph['load_front'].inputs['image']).toBe(names[1])
    expect(graph['model'].inputs['ckpt_name']).toContain('-mv_')
  })

  it('uses the name that an upload was given there, where its own was taken', async () => {
    const { backend } = await openFound()
    expect(await runTask(backend).outcome).toBe('made')
    const [name] = comfy.uploads.keys()
    comfy.uploads.set(name, picture(9))
    expect(await runTask(backend).outcome).toBe('made')
    expect(comfy.given[1]['load_front'].inputs['image']).toBe(name.replace('.png', ' (1).png'))
  })

  it('waits in the queue behind the work of others', async () => {
    comfy.addForeign('theirs')
    const { backend } = await openFound()
    const { outcome, reports, controller } = runTask(backend)
    await until(() => reports.some(({ stage }) => stage === 'queue'))
    expect(comfy.queued()[0]).toBe('theirs')
    controller.abort(new DOMException('over', 'AbortError'))
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    await until(() => comfy.queued().length === 1)
    expect(comfy.queued()).toEqual(['theirs'])
    expect(comfy.interrupted).toEqual([])
    await until(() => backend.concurrency === 1)
  })

  it.each([false, true])(
    'that runs is stopped there, and that of others is not (older server: %s)',
    async isOld => {
      comfy.isOld = isOld
      comfy.polls = 1_000_000
      const { backend } = await openFound({ time_limit_seconds: 86_400 })
      const { outcome, controller, handles } = runTask(backend)
      await until(() => handles.length === 1)
      controller.abort(new DOMException('over', 'AbortError'))
      await outcome
      expect(backend.concurrency).toBe(0)
      await until(() => backend.concurrency === 1)
      expect(comfy.interrupted).toEqual(handles)
      comfy.addForeign('theirs')
      expect(comfy.queued()).toEqual(['theirs'])
    }
  )

  it('is asked after by its name after a restart of ours, not given again', async () => {
    const { backend } = await openFound()
    const { outcome, handles } = runTask(backend)
    expect(await outcome).toBe('made')
    expect(await runTask(backend, { handle: handles[0] }).outcome).toBe('made')
    expect(comfy.given).toHaveLength(1)
  })

  it.each([true, false])(
    'whose name never came back is found again, not given twice (names kept: %s)',
    async keeps => {
      comfy.fate = 'unanswered'
      comfy.takesPromptIds = keeps
      const { backend } = await openFound()
      const { outcome, handles } = runTask(backend)
      await until(() => handles.length === 1)
      comfy.fate = 'done'
      expect(await outcome).toBe('made')
      expect(comfy.given).toHaveLength(1)
    }
  )

  it('that failed under its name is given again under another', async () => {
    comfy.fate = 'error'
    const { backend } = await openFound()
    const generationId = 'gen_1'
    expect(await runTask(backend, { generationId }).outcome).toBeInstanceOf(BackendUnavailable)
    comfy.fate = 'done'
    expect(await runTask(backend, { generationId }).outcome).toBe('made')
    expect(comfy.given).toHaveLength(2)
  })

  it('killed and started anew in the middle, it knows nothing of it: another engine may try', async () => {
    comfy.polls = 1_000_000
    const { backend } = await openFound()
    const { outcome, handles } = runTask(backend)
    await until(() => handles.length === 1)
    await comfy.kill()
    await comfy.revive()
    const failure = await outcome
    expect(failure).toBeInstanceOf(BackendUnavailable)
    expect(String(failure)).toContain('knows nothing of the work any more')
  })

  it('is found under a path alone, which some packs of nodes say', async () => {
    comfy.fate = 'path'
    const { backend } = await openFound()
    expect(await runTask(backend).outcome).toBe('made')
  })

  it('tells how far it is, by the nodes that it hears of', async () => {
    comfy.polls = 400
    const { backend } = await openFound({ time_limit_seconds: 86_400 })
    const { outcome, reports } = runTask(backend)
    expect(await outcome).toBe('made')
    const shares = reports.filter(({ stage }) => stage === 'engine').map(({ progress }) => progress)
    expect(new Set(shares).size).toBeGreaterThan(10)
    await until(() => comfy.listeners.size === 0)
  })

  it('is done as well without the websocket, and one that is lost is had again', async () => {
    comfy.polls = 400
    const { backend } = await openFound({ time_limit_seconds: 86_400 })
    const { outcome } = runTask(backend)
    await until(() => comfy.listeners.size === 1)
    const [first] = comfy.listeners.values()
    first.destroy()
    await until(
      () =>
        comfy.listeners.size === 1 && !comfy.listeners.has('') && [...comfy.listeners.values()][0] !== first
    )
    comfy.loseSockets()
    expect(await outcome).toBe('made')
    expect(comfy.given).toHaveLength(1)
  })

  it('on one that says too much is listened to no more, and done', async () => {
    comfy.polls = 200
    const { backend } = await openFound({ time_limit_seconds: 86_400 })
    const { outcome } = runTask(backend)
    await until(() => comfy.listeners.size === 1)
    const [id] = comfy.listeners.keys()
    comfy.say(id, 'progress', { text: 'x'.repeat(60_000) })
    comfy.say(id, 'progress', { text: 'x'.repeat(200_000) })
    expect(await outcome).toBe('made')
  })

  it.each([
    ['error', /KSampler: Allocation on device ran out of memory/],
    ['refused', /ImageOnlyCheckpointLoader: Value not in list: ckpt_name/],
    ['nothing', /saved no GLB/],
    ['gone', /did not hand out “other.glb”/],
    ['half', /does not answer/],
    ['too_large', /sends more than/],
  ] as const)('%s is told in words, and another engine may try', async (fate, words) => {
    comfy.fate = fate
    const { backend } = await openFound()
    const failure = await runTask(backend).outcome
    expect(failure).toBeInstanceOf(BackendUnavailable)
    expect(String(failure)).toMatch(words)
  })
})

describe('a workflow of the user', () => {
  const RIG = {
    load: { class_type: 'LoadMesh', inputs: { path: '{model}', kind: 'fast' } },
    out: { class_type: 'SaveGLB', inputs: { mesh: ['load', 0], filename_prefix: 'rig/{seed}' } },
  }
  const TEXT = {
    ask: {
      class_type: 'TextToMesh',
      inputs: { text: 'a model of {prompt}', seed: '{seed}', faces: '{target_triangles}' },
    },
    out: { class_type: 'SaveGLB', inputs: { mesh: ['ask', 0], filename_prefix: 'x' } },
  }
  const OWN_NODES = {
    ...HUNYUAN_NODES,
    LoadMesh: { path: null, kind: ['fast', 'slow'] },
    TextToMesh: { text: null, seed: null, faces: null },
  }

  it('gets what is asked where its marks are, and is another mode of the engine', async () => {
    comfy.nodes = OWN_NODES
    const { backend } = await openFound({ workflows: { rig: RIG, text: TEXT } })
    expect(backend.modes).toEqual(['text', 'image', 'rig'])
    // What a caller writes is no mark.
    const request = { mode: 'text', stage: 'preview', prompt: 'a {seed} chair', imageUrls: [] } as const
    expect(await runTask(backend, { pictures: [], request }).outcome).toBe('made')
    expect(comfy.given[0]['ask'].inputs).toEqual({
      text: 'a model of a {seed} chair',
      seed: 0,
      faces: 40_000,
    })
    const sourceFile = join(tmpdir(), `plinth-comfy-${process.pid}.glb`)
    writeFileSync(sourceFile, MODEL)
    const rig = { mode: 'rig', imageUrls: [] } as const
    expect(await runTask(backend, { pictures: [], request: rig, sourceFile }).outcome).toBe('made')
    expect(comfy.given[1]['load'].inputs['path']).toMatch(/^plinth-.*\.glb$/)
    expect([...comfy.uploads.values()].at(-1)).toEqual(Buffer.from(MODEL))
  })

  it('for two pictures leaves one picture to the graphs of its own', async () => {
    const PAIR = {
      a: { class_type: 'LoadImage', inputs: { image: '{picture}' } },
      b: { class_type: 'LoadImage', inputs: { image: '{picture_2}' } },
      out: { class_type: 'SaveGLB', inputs: { mesh: ['a', 0], other: ['b', 0], filename_prefix: 'x' } },
    }
    const { backend } = await openFound({ workflows: { image: PAIR } })
    expect(await runTask(backend, { pictures: [picture(1), picture(2)] }).outcome).toBe('made')
    expect(await runTask(backend, { pictures: [picture(1)] }).outcome).toBe('made')
    expect(comfy.given.map(graph => Object.hasOwn(graph, 'sample'))).toEqual([false, true])
  })

  it.each([
    ['node', { ...OWN_NODES, LoadMesh: undefined }, 'your workflow for rig needs the node LoadMesh'],
    ['file', { ...OWN_NODES, LoadMesh: { path: null, kind: ['slow'] } }, '“fast” for LoadMesh.kind'],
  ])('whose %s is not there is left out', async (_, nodes, words) => {
    comfy.nodes = Object.fromEntries(
      Object.entries(nodes).flatMap(([name, inputs]) => (inputs === undefined ? [] : [[name, inputs]]))
    )
    const { backend } = await openFound({ workflows: { rig: RIG } })
    expect(backend.modes).toEqual(['image'])
    expect(backend.health().message).toContain(words)
  })

  it.each([
    [{}, 'must have at least one mode'],
    [{ image: {} }, 'must have at least one node'],
    [{ image: RIG }, 'must have {picture} where it goes in'],
    [RIG, 'Unrecognized'],
    [{ nodes: [], links: [] }, 'Unrecognized'],
  ])('%j is none', (text, words) => {
    const parsed = ComfyWorkflows.safeParse(text)
    expect(parsed.success).toBe(false)
    expect(JSON.stringify(parsed.error?.issues)).toContain(words)
  })
})

describe('UniRig in a ComfyUI', () => {
  const RIG: Partial<GenerationRequest> = { mode: 'rig', imageUrls: [], sourceAssetId: 'ast_1' }
  let source: string

  beforeEach(() => {
    source = join(tmpdir(), `plinth-unirig-${process.pid}.glb`)
    writeFileSync(source, 'glTF of the library')
    comfy.nodes = UNIRIG_NODES
  })
  afterEach(() => rmSync(source, { force: true }))

  const rigged = async (request: Partial<GenerationRequest> = {}) => {
    const { backend, finisher } = await openFound()
    const outcome = await runTask(backend, {
      request: { ...RIG, ...request },
      pictures: [],
      sourceFile: source,
    }).outcome
    return { backend, finisher, outcome }
  }

  it('rigs the model that it is sent, and hands out the FBX that it saved', async () => {
    const { backend, finisher, outcome } = await rigged()
    expect(backend.modes).toEqual(['rig'])
    expect(backend.health().message).toContain('UniRig')
    expect(outcome).toBe('made')
    const [[name, bytes]] = [...comfy.uploads]
    expect([name.endsWith('.glb'), Buffer.from(bytes).toString()]).toEqual([true, 'glTF of the library'])
    expect(comfy.given[0]).toMatchObject({
      mesh: { class_type: 'UniRigLoadMesh', inputs: { source_folder: 'input', file_path: name } },
      model: { inputs: {} },
      rig: { inputs: { trimesh: ['mesh', 0], model: ['model', 0], skeleton_template: 'articulationxl' } },
      tell: { inputs: { fbx_output_path: ['rig', 0] } },
    })
    expect(finisher.raws).toHaveLength(1)
  })

  it('makes two rigs of one model: what has the same name is not made anew there', async () => {
    await rigged()
    await rigged()
    const names = comfy.given.map(graph => graph['rig'].inputs['fbx_name'])
    expect(new Set(names).size).toBe(2)
  })

  it('gives people Mixamo’s bones where they are asked for', async () => {
    await rigged({ options: { ...DEFAULT_OPTIONS, rigNames: 'mixamo' } })
    expect(comfy.given[0]).toMatchObject({ rig: { inputs: { skeleton_template: 'mixamo' } } })
  })

  it('is not taken from what waited for it at a start of ours, before anybody has asked what it has', async () => {
    const { backend } = open()
    expect(backend.modes).toContain('rig')
    expect(await runTask(backend, { request: RIG, pictures: [], sourceFile: source }).outcome).toBe('made')
  })

  it('says what of the request a rig from elsewhere does not follow', async () => {
    const { backend } = await openFound()
    const options = { ...DEFAULT_OPTIONS, pose: 't', joints: { hips: [0, 1, 0] } }
    const { result } = runTask(backend, { request: { ...RIG, options }, pictures: [], sourceFile: source })
    expect((await result).warnings).toEqual(['options.pose, options.joints: “Comfy” makes its rigs without.'])
  })

  it('of an older release is given what its loader does nothing without', async () => {
    comfy.nodes = { ...UNIRIG_NODES, UniRigLoadModel: { cache_to_gpu: { usual: true } } }
    const { outcome } = await rigged()
    expect(outcome).toBe('made')
    expect(comfy.given[0]).toMatchObject({ model: { inputs: { cache_to_gpu: true } } })
  })

  it.each([
    [
      'without the node that rigs in one',
      { UniRigAutoRig: undefined },
      'UniRig needs the node UniRigAutoRig',
    ],
    [
      'that wants what nobody here knows',
      { UniRigLoadModel: { licence: {} } },
      'UniRig needs a node UniRigLoadModel without licence',
    ],
    [
      'that knows people alone',
      {
        UniRigAutoRig: {
          ...UNIRIG_NODES['UniRigAutoRig'],
          skeleton_template: { values: ['mixamo'], isOptional: true },
        },
      },
      'UniRig needs a node UniRigAutoRig that knows articulationxl',
    ],
  ] as const)('%s is left out, and its lack is said', async (_, change, lack) => {
    const nodes = { ...UNIRIG_NODES, ...change }
    comfy.nodes = Object.fromEntries(
      Object.entries(nodes).flatMap(([type, inputs]) => (inputs === undefined ? [] : [[type, inputs]]))
    )
    const { backend } = await openFound()
    expect(backend.modes).toEqual([])
    expect(backend.health().message).toContain(lack)
  })
})
