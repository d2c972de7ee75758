import { threadId } from 'node:worker_threads'
import type {
  CutOutAnswer,
  InspectionAnswer,
  ModelInspection,
  ModelRecipe,
  WorkerAnswer,
  WorkerTask,
} from '../../engine/task.ts'

/** More reports than a port hands out in one turn of the event loop. */
const CHATTER = 5000

/** Tasks this worker was given, to be seen from outside. */
let taskCount = 0

export function prepare(): true {
  return true
}

/** A worker that does what the prompt says. Its answer's name tells the thread and how many tasks it has had. */
export async function generate({ task, port }: WorkerTask): Promise<WorkerAnswer> {
  taskCount += 1
  switch (task.prompt) {
    case 'exit':
      return process.exit(3)
    case 'throw':
      throw new Error('a defect')
    case 'refuse':
      return { ok: false, code: 'generation_failed', message: 'Nothing in it can be made.' }
    case 'fill the memory': {
      const hoard: number[][] = []
      for (;;) {
        hoard.push(new Array<number>(100_000).fill(hoard.length))
      }
    }
    case 'never end':
      port.postMessage({ stage: 'spin', progress: 1 })
      for (;;) {
        taskCount += 1
      }
    case 'chatter':
      for (let i = 0; i < CHATTER; i++) {
        port.postMessage({ stage: `stage ${i}`, progress: 1 })
      }
      return answer(new Uint8Array([1]))
    default:
      port.postMessage({ stage: 'build', progress: 10 })
      port.postMessage({ stage: 'finish', progress: 90 })
      return answer(task.sourceGlb ?? new Uint8Array([1, 2, 3]))
  }
}

/** Does what the model says. */
export function inspect({ bytes }: { readonly bytes: Uint8Array }): InspectionAnswer {
  taskCount += 1
  switch (new TextDecoder().decode(bytes)) {
    case 'exit':
      return process.exit(3)
    case 'throw':
      throw new Error('a defect')
    case 'refuse':
      return { ok: false, code: 'source_unusable', message: 'It is none.' }
    case 'never end':
      for (;;) {
        taskCount += 1
      }
    default:
      return { ok: true, inspection: inspectionOf(`thread ${threadId}, task ${taskCount}`) }
  }
}

/** A recipe whose prompt is the model's text; `foreign` has none. */
export function recipe({ bytes }: { readonly bytes: Uint8Array }): ModelRecipe | null {
  const prompt = new TextDecoder().decode(bytes)
  if (prompt === 'exit') {
    return process.exit(3)
  }
  if (prompt === 'foreign') {
    return null
  }
  const seat = {
    kind: 'number',
    min: 0.3,
    max: 0.6,
    default: 0.45,
    unit: 'm',
    help: 'How high one sits.',
  } as const
  const back = { kind: 'choice', options: ['slats', 'plain'], default: 'slats', help: 'The back.' } as const
  const parameters = [
    { name: 'seat_height', spec: seat, value: 0.5 },
    { name: 'back', spec: back, value: 'plain' },
  ]
  return {
    prompt,
    negativePrompt: null,
    stage: 'preview',
    seed: 7,
    things: [{ concept: 'chair', family: 'chair', parameters }],
  }
}

/** Its note tells the thread. */
export function cut(): CutOutAnswer {
  const mask = { width: 1, height: 1, mask: new Uint8Array([5]), picture: null }
  const told = { confidence: 1, hasThing: true, isUsable: true, background: 'plain' } as const
  return { ok: true, cutOut: { ...mask, ...told, notes: [`thread ${threadId}`] } }
}

function answer(glb: Uint8Array): WorkerAnswer {
  return { ok: true, result: { ...inspectionOf(`thread ${threadId}, task ${taskCount}`), glb } }
}

function inspectionOf(name: string): ModelInspection {
  return {
    name,
    thumbnail: new Uint8Array([4]),
    report: {
      triangles: 1,
      vertices: 3,
      boundingBox: { min: [0, 0, 0], max: [1, 1, 1] },
      hasTextures: false,
      rigged: false,
      animations: [],
      watertight: false,
    },
    warnings: ['w'],
  }
}
