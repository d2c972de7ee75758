import { describe, expect } from 'vitest'
import {
  type ComfySimulator,
  HUNYUAN_NODES,
  startComfyUi,
  TRELLIS2_NODES,
  UNIRIG_NODES,
} from '../../../e2e/engines/comfyui-simulator.ts'
import { startHunyuan } from '../../../e2e/engines/hunyuan-simulator.ts'
import { startTrellis } from '../../../e2e/engines/trellis-simulator.ts'
import type { ComfyGraph } from '../../contract/comfy-workflow.ts'
import type { Mode } from '../../contract/generation.ts'
import type { AddEngineBody, Engine } from '../../contract/studio-engines.ts'
import { ENGINE_MODEL, openEngineApp } from './engine-app.ts'
import { type WalkedEngine, walkTheApi } from './testing/engine-walk.ts'

/** The API with an engine elsewhere in place of the one of this machine, the same walk for every adapter. */

interface Simulated extends WalkedEngine {
  readonly url: string
}

interface Adapter {
  readonly name: string
  readonly modes: readonly Mode[]
  readonly body: Omit<AddEngineBody, 'url'>
  /** `isFailing`: it makes nothing. */
  start(isFailing: boolean): Promise<Simulated>
}

const saving = (marks: Readonly<Record<string, string>>): ComfyGraph => ({
  1: { class_type: 'Anything', inputs: { ...marks } },
  2: { class_type: 'SaveGLB', inputs: { mesh: ['1', 0], filename_prefix: '{work}' } },
})

const hunyuan = (version: '2' | '2.1'): Adapter => ({
  name: `Hunyuan3D-${version}`,
  modes: ['image'],
  body: { kind: `hunyuan3d-${version}` },
  async start(isFailing) {
    const engine = await startHunyuan({ version, model: ENGINE_MODEL })
    engine.fate = isFailing ? 'not_found' : 'done'
    return engine
  },
})

const comfyui = (
  name: string,
  modes: readonly Mode[],
  body: Partial<AddEngineBody>,
  nodes: ComfySimulator['nodes'] = HUNYUAN_NODES
): Adapter => ({
  name,
  modes,
  body: { kind: 'comfyui', ...body },
  async start(isFailing) {
    const engine = await startComfyUi({ model: ENGINE_MODEL })
    engine.nodes = { ...nodes, Anything: {} }
    engine.fate = isFailing ? 'error' : 'done'
    return engine
  },
})

const ADAPTERS: readonly Adapter[] = [
  hunyuan('2'),
  hunyuan('2.1'),
  comfyui('ComfyUI with its own nodes', ['image'], {}),
  comfyui('ComfyUI with TRELLIS.2', ['image'], {}, TRELLIS2_NODES),
  comfyui('ComfyUI with UniRig', ['image', 'rig'], {}, { ...HUNYUAN_NODES, ...UNIRIG_NODES }),
  comfyui('ComfyUI with workflows of the user', ['text', 'image', 'texture', 'remesh', 'rig'], {
    workflows: {
      text: saving({ text: '{prompt}' }),
      image: saving({ image: '{picture}' }),
      texture: saving({ mesh: '{model}', text: '{prompt}' }),
      remesh: saving({ mesh: '{model}', faces: '{target_triangles}' }),
      rig: saving({ mesh: '{model}' }),
    },
  }),
  {
    name: 'TRELLIS',
    modes: ['image'],
    body: { kind: 'trellis' },
    async start(isFailing) {
      const engine = await startTrellis({ model: ENGINE_MODEL })
      engine.fate = isFailing ? 'error' : 'done'
      return engine
    },
  },
  {
    name: 'an engine that is described',
    modes: ['image'],
    body: {
      kind: 'http',
      profile: {
        probe: '/openapi.json',
        modes: {
          image: {
            path: '/generate',
            body: 'json',
            fields: { image: '{picture}' },
            result: { from: 'body' },
          },
        },
      },
    },
    async start(isFailing) {
      const engine = await startHunyuan({ version: '2', model: ENGINE_MODEL })
      engine.fate = isFailing ? 'not_found' : 'done'
      return engine
    },
  },
]

describe.each(ADAPTERS)('the API with $name in place of the local engine', ({ modes, body, start }) => {
  walkTheApi(modes, async () => {
    const { app, image } = await openEngineApp([])
    const studio = (request: Parameters<typeof app.call>[0]) =>
      app.call({ ...request, as: app.parts.services.session.token })
    let engine: Simulated | null = null
    return {
      app,
      image,
      async add(isFailing) {
        engine = await start(isFailing)
        // The clock is in a hurry with time limits, too, and the machine may be busy.
        const payload = { ...body, url: engine.url, time_limit_seconds: 86_400 }
        const answer = await studio({ method: 'POST', url: '/studio/engines', payload })
        expect(answer.statusCode).toBe(200)
        return { engine, added: answer.json<Engine>() }
      },
      check: ({ id }) => studio({ method: 'POST', url: `/studio/engines/${id}/check` }),
      async close() {
        await app.parts.engines.close()
        await app.remove()
        await engine?.kill()
      },
    }
  })
})
