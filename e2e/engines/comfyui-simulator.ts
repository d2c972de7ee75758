import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { json, readBody, sendModel } from './answers.ts'
import {
  type ComfyFate,
  type ComfyInput,
  type ComfyNode,
  faultOf,
  infoOf,
  itemOf,
  recordOf,
  type Work,
} from './comfyui-records.ts'
import { acceptSocket, frameOf } from './websocket.ts'

/**
 * A ComfyUI as its published server answers: nodes that are asked after, uploads that are renamed, one queue for everybody, records
 * of what ended, a websocket for progress. It makes no model: it saves the one that it is given.
 */
export interface ComfySimulator {
  readonly url: string
  /** What the next work comes to. */
  fate: ComfyFate
  /** Questions about the queue until the work that runs is done. */
  polls: number
  /** Nodes that it has: inputs by class. */
  nodes: Readonly<Record<string, Readonly<Record<string, ComfyInput>>>>
  /** Stops whatever runs, whichever work it is told, as before it took names. */
  isOld: boolean
  /** What nodes give, by class, where that is named. */
  outputs: Readonly<Record<string, readonly string[]>>
  /** Keeps names that it is sent. */
  takesPromptIds: boolean
  /** Graphs that it was sent, in their order. */
  readonly given: Readonly<Record<string, ComfyNode>>[]
  /** Files that it was sent, by the names that it gave them. */
  readonly uploads: Map<string, Uint8Array>
  /** Names of work that was stopped while it ran. */
  readonly interrupted: string[]
  readonly heard: IncomingMessage['headers'][]
  /** Who listens to it. */
  readonly listeners: Map<string, Socket>
  /** Puts work of somebody else into the queue, before all that waits. */
  addForeign(promptId: string): void
  /** Names of all that waits or runs. */
  queued(): readonly string[]
  /** Says something over the websocket to one who listens. */
  say(clientId: string, type: string, data: object): void
  /** Ends all websockets and takes no more. */
  loseSockets(): void
  kill(): Promise<void>
  /** Listens at the same port again, and remembers nothing. */
  revive(): Promise<void>
}

const CHECKPOINTS = [
  'hunyuan3d-dit-v2_fp16.safetensors',
  'hunyuan3d-dit-v2-mv_fp16.safetensors',
  'v1-5-pruned-emaonly.safetensors',
]

/** ComfyUI's own nodes that make shapes with Hunyuan3D. */
export const HUNYUAN_NODES: ComfySimulator['nodes'] = {
  ImageOnlyCheckpointLoader: { ckpt_name: CHECKPOINTS },
  LoadImage: { image: ['example.png'] },
  CLIPVisionEncode: { clip_vision: null, image: null, crop: ['center', 'none'] },
  Hunyuan3Dv2Conditioning: { clip_vision_output: null },
  Hunyuan3Dv2ConditioningMultiView: { front: null, left: null, back: null, right: null },
  EmptyLatentHunyuan3Dv2: { resolution: null, batch_size: null },
  ModelSamplingAuraFlow: { model: null, shift: null },
  KSampler: { model: null, seed: null, sampler_name: ['euler'], scheduler: ['normal'] },
  VAEDecodeHunyuan3D: { samples: null, vae: null, num_chunks: null, octree_resolution: null },
  VoxelToMesh: { voxel: null, algorithm: ['surface net', 'basic'], threshold: null },
  SaveGLB: { mesh: null, filename_prefix: null },
}

/** The pack ComfyUI-TRELLIS2 as one of its releases is, and what of ComfyUI's own stands between. */
export const TRELLIS2_NODES: ComfySimulator['nodes'] = {
  LoadTrellis2Models: { resolution: ['512', '1024_cascade', '1536_cascade'], precision: ['auto', 'fp16'] },
  LoadImage: { image: ['example.png'] },
  InvertMask: { mask: null },
  MaskComposite: { destination: null, source: null, x: null, y: null, operation: ['multiply', 'add'] },
  Trellis2RemoveBackground: { image: null, low_vram: null },
  Trellis2GetConditioning: { model_config: null, image: null, mask: null, background_color: ['black'] },
  Trellis2ImageToShape: { model_config: null, conditioning: null, seed: null, max_tokens: null },
  Trellis2ShapeToTexturedMesh: { model_config: null, conditioning: null, shape_result: null, seed: null },
  Trellis2ExportGLB: {
    ...{ voxelgrid_path: null, decimation_target: null, texture_size: null, remesh: null },
    filename_prefix: null,
  },
  Preview3D: { model_file: null },
}

/** The pack ComfyUI-UniRig as its release of May 2026 is: its loader needs nothing to be said. */
export const UNIRIG_NODES: ComfySimulator['nodes'] = {
  UniRigLoadMesh: { source_folder: { values: ['input', 'output'] }, file_path: { values: 'uploads' } },
  UniRigLoadModel: {
    precision: { values: ['auto', 'bf16', 'fp16', 'fp32'], isOptional: true },
    attn_backend: { values: ['auto', 'flash_attn', 'sdpa'], isOptional: true },
  },
  UniRigAutoRig: {
    trimesh: {},
    model: {},
    skeleton_template: { values: ['mixamo', 'articulationxl'], isOptional: true },
    fbx_name: { isOptional: true },
    target_face_count: { isOptional: true },
    debug: { isOptional: true },
  },
  UniRigPreviewRiggedMesh: { fbx_output_path: {} },
}

/** Starts one on loopback. */
export async function startComfyUi({ model }: { readonly model: Uint8Array }): Promise<ComfySimulator> {
  let running: Work | null = null
  let pending: Work[] = []
  const records = new Map<string, object>()
  const sockets = new Set<Socket>()
  let hasSockets = true
  const create = () => {
    const made = createServer((request, response) => void answer(request, response))
    made.on('upgrade', (request, socket: Socket) => listen(request, socket))
    return made
  }
  let server = create()
  const open = (port: number): Promise<void> =>
    new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve()))
  await open(0)
  const { port } = server.address() as AddressInfo

  const simulator: ComfySimulator = {
    url: `http://127.0.0.1:${port}`,
    fate: 'done',
    polls: 2,
    nodes: HUNYUAN_NODES,
    isOld: false,
    outputs: { Trellis2ShapeToTexturedMesh: ['mesh_glb_path', 'voxelgrid_npz_path'] },
    takesPromptIds: true,
    given: [],
    uploads: new Map(),
    interrupted: [],
    heard: [],
    listeners: new Map(),
    addForeign(id) {
      pending.unshift({ id, clientId: 'somebody', graph: {}, fate: 'nothing', left: 1_000_000 })
      next()
    },
    queued: () => [...(running === null ? [] : [running]), ...pending].map(({ id }) => id),
    say(clientId, type, data) {
      simulator.listeners.get(clientId)?.write(frameOf(JSON.stringify({ type, data })))
    },
    loseSockets() {
      hasSockets = false
      sockets.forEach(socket => socket.destroy())
    },
    kill: () =>
      new Promise(resolve => {
        running = null
        pending = []
        records.clear()
        sockets.forEach(socket => socket.destroy())
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    revive() {
      server = create()
      return open(port)
    },
  }

  const next = (): void => {
    if (running === null) {
      running = pending.shift() ?? null
    }
  }
  const end = (work: Work): void => {
    records.set(work.id, { prompt: [0, work.id, work.graph, {}, []], ...recordOf(work) })
    simulator.say(work.clientId ?? '', work.fate === 'error' ? 'execution_error' : 'execution_success', {
      prompt_id: work.id,
    })
    running = null
    next()
  }
  const tick = (): void => {
    if (running !== null) {
      const work = running
      work.left -= 1
      const [value, max] = [simulator.polls - work.left, simulator.polls]
      simulator.say(work.clientId ?? '', 'executing', { node: 'sample', prompt_id: work.id })
      simulator.say(work.clientId ?? '', 'progress', { value, max, node: 'sample', prompt_id: work.id })
      if (work.left <= 0) {
        end(work)
      }
    }
  }
  const listen = (request: IncomingMessage, socket: Socket): void => {
    const url = new URL(request.url ?? '/', 'http://engine')
    const key = request.headers['sec-websocket-key']
    if (!hasSockets || url.pathname !== '/ws' || key === undefined) {
      socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n')
      return
    }
    acceptSocket(socket, key)
    const clientId = url.searchParams.get('clientId') ?? ''
    sockets.add(socket)
    simulator.listeners.set(clientId, socket)
    socket.resume()
    socket.once('end', () => socket.destroy())
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      simulator.listeners.delete(clientId)
    })
    simulator.say(clientId, 'status', {
      status: { exec_info: { queue_remaining: pending.length } },
      sid: clientId,
    })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    simulator.heard.push(request.headers)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://engine')
    const body = await readBody(request)
    switch (`${request.method} ${pathname}`) {
      case 'GET /system_stats':
        json(response, 200, {
          system: { os: 'posix', comfyui_version: '0.3.60', python_version: '3.12.3' },
          devices: [{ name: 'cuda:0', vram_total: 1, vram_free: 1 }],
        })
        return
      case 'GET /queue':
        tick()
        json(response, 200, {
          queue_running: running === null ? [] : [itemOf(running)],
          queue_pending: pending.map(itemOf),
        })
        return
      case 'POST /queue': {
        const { delete: ids = [] } = JSON.parse(body.toString()) as { delete?: readonly string[] }
        pending = pending.filter(({ id }) => !ids.includes(id))
        response.writeHead(200).end()
        return
      }
      case 'POST /interrupt': {
        const { prompt_id: id } = JSON.parse(body.toString() || '{}') as { prompt_id?: string }
        if (running !== null && (simulator.isOld || id === undefined || running.id === id)) {
          simulator.interrupted.push(running.id)
          records.set(running.id, {
            outputs: {},
            status: { status_str: 'error', messages: [['execution_interrupted', {}]] },
          })
          running = null
          next()
        }
        response.writeHead(200).end()
        return
      }
      case 'POST /upload/image':
        json(response, 200, upload(body))
        return
      case 'POST /prompt':
        take(JSON.parse(body.toString()) as PromptBody, response)
        return
      case 'GET /view':
        view(searchParams, response)
        return
    }
    if (pathname.startsWith('/object_info/')) {
      const type = decodeURIComponent(pathname.slice('/object_info/'.length))
      json(
        response,
        200,
        Object.hasOwn(simulator.nodes, type)
          ? { [type]: infoOf(simulator.nodes[type], simulator.outputs[type] ?? [], simulator.uploads.keys()) }
          : {}
      )
    } else if (pathname.startsWith('/history/')) {
      const id = decodeURIComponent(pathname.slice('/history/'.length))
      const record = records.get(id)
      json(response, 200, record === undefined ? {} : { [id]: record })
    } else {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<html><body>404: Not Found</body></html>')
    }
  }
  /** A name that is taken by another file gets a number. */
  const upload = (body: Buffer): object => {
    const text = body.toString('latin1')
    const [, wanted = 'image.png'] = /filename="([^"]+)"/.exec(text) ?? []
    const start = text.indexOf('\r\n\r\n') + 4
    const [boundary] = text.split('\r\n', 1)
    const bytes = body.subarray(start, text.indexOf(`\r\n${boundary}`, start))
    let name = wanted
    for (
      let number = 1;
      simulator.uploads.has(name) && !bytes.equals(simulator.uploads.get(name) ?? bytes);
      number += 1
    ) {
      name = wanted.replace(/(\.[a-z]+)$/, ` (${number})$1`)
    }
    simulator.uploads.set(name, bytes)
    return { name, subfolder: '', type: 'input' }
  }
  const take = (
    { prompt, client_id: clientId, prompt_id: id }: PromptBody,
    response: ServerResponse
  ): void => {
    const fault =
      simulator.fate === 'refused'
        ? {
            class_type: 'ImageOnlyCheckpointLoader',
            errors: [
              {
                type: 'value_not_in_list',
                message: 'Value not in list',
                details: "ckpt_name: 'x' not in []",
              },
            ],
          }
        : faultOf(prompt, simulator.nodes, [...simulator.uploads.keys()])
    if (fault !== null) {
      json(response, 400, {
        error: {
          type: 'prompt_outputs_failed_validation',
          message: 'Prompt outputs failed validation',
          details: '',
        },
        node_errors: { model: fault },
      })
      return
    }
    simulator.given.push(prompt)
    const work: Work = {
      id: simulator.takesPromptIds && id !== undefined ? id : randomUUID(),
      clientId: clientId ?? null,
      graph: prompt,
      fate: simulator.fate,
      left: simulator.polls,
    }
    pending.push(work)
    next()
    if (simulator.fate === 'unanswered') {
      response.destroy()
      return
    }
    json(response, 200, { prompt_id: work.id, number: simulator.given.length, node_errors: {} })
  }
  const view = (query: URLSearchParams, response: ServerResponse): void => {
    const name = query.get('filename') ?? ''
    const isSaved = name === 'model_00001_.glb' && query.get('subfolder') === 'plinth'
    const isRig =
      /^plinth_[-0-9a-f]+_(mixamo|articulationxl)\.fbx$/.test(name) && query.get('subfolder') === ''
    const isThere = (isSaved || isRig) && query.get('type') === 'output'
    if (!isThere) {
      response.writeHead(404).end()
      return
    }
    sendModel(response, simulator.fate, model)
  }
  return simulator
}

interface PromptBody {
  readonly prompt: Readonly<Record<string, ComfyNode>>
  readonly client_id?: string
  readonly prompt_id?: string
}
