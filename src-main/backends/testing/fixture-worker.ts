import type { ModelExamination, ModelInspection } from '../../engine/task.ts'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { serveVerbs } from '../../engine/worker-process.ts'
import type { WorkerAnswer, WorkerTask, WrittenFile } from '../../engine/task.ts'

/** More reports than a channel holds. */
const CHATTER = 5000

/** Tasks this worker was given, to be seen from outside. */
let taskCount = 0
/** Memory that is never given back. */
const hoard: unknown[] = []

/** A worker that does what the prompt or the file says. Its answer's name tells its process and how many tasks it has had. */
serveVerbs({
  prepare: () => Promise.resolve(null),
  finish: () =>
    Promise.resolve({ ok: false, code: 'generation_failed', message: 'Nothing is finished here.' }),
  async generate(task, onProgress) {
    taskCount += 1
    switch (task.prompt) {
      case 'never end':
        onProgress({ stage: `process ${process.pid}`, progress: 1 })
        return spin()
      case 'tell':
        onProgress({ stage: `process ${process.pid}`, progress: 1 })
        return answer(task)
      case 'chatter':
        for (let i = 0; i < CHATTER; i++) {
          onProgress({ stage: `stage ${i}`, progress: 1 })
        }
        return answer(task)
      case 'a chair':
        onProgress({ stage: 'build', progress: 10 })
        onProgress({ stage: 'finish', progress: 90 })
        return answer(task)
      default:
        await comeToGrief(task.prompt)
        return { ok: false, code: 'generation_failed', message: 'Nothing in it can be made.' }
    }
  },
  async import({ files }) {
    taskCount += 1
    const text = readFileSync(files[0].path, 'utf8')
    await comeToGrief(text)
    return text === 'refuse'
      ? { ok: false, code: 'source_unusable', message: 'It is none.' }
      : {
          ok: true,
          result: {
            ...{ kind: 'model', inspection: inspection() },
            ...{ repairs: ['r'], format: 'GLB', glb: null, archive: null },
          },
        }
  },
  async turntable({ file }) {
    await comeToGrief(readFileSync(file, 'utf8'))
    return { ok: false, code: 'source_unusable', message: 'It has no triangles.' }
  },
  async examine({ file }) {
    const text = readFileSync(file, 'utf8')
    await comeToGrief(text)
    return text === 'refuse'
      ? { ok: false, code: 'source_unusable', message: 'It has no triangles.' }
      : { ok: true, examination: examination() }
  },
  async skeleton({ file }) {
    const text = readFileSync(file, 'utf8')
    await comeToGrief(text)
    return text === 'refuse'
      ? { ok: false, code: 'source_unusable', message: 'It has no limbs.' }
      : { ok: true, skeleton: { bodyClass: 'chain', confidence: 1, isExisting: false, bones: [] } }
  },
  async recipe({ file }) {
    const prompt = readFileSync(file, 'utf8')
    await comeToGrief(prompt)
    return prompt === 'foreign' ? null : recipeOf(prompt)
  },
  cut: () => {
    const mask = { width: 1, height: 1, mask: new Uint8Array([5]), picture: null }
    const told = { confidence: 1, hasThing: true, isUsable: true, background: 'plain' } as const
    return Promise.resolve({ ok: true, cutOut: { ...mask, ...told, notes: [`process ${process.pid}`] } })
  },
  async vocabulary({ prompt }) {
    await comeToGrief(prompt)
    return `Words for ${prompt}`
  },
  async check({ prompt }) {
    await comeToGrief(prompt)
    return { problems: [], understood: [prompt] }
  },
  async live({ prompt, isFormEnough }) {
    taskCount += 1
    await comeToGrief(prompt)
    return prompt === 'refuse'
      ? { ok: false, code: 'generation_failed', message: 'Nothing in it can be made.' }
      : {
          ok: true,
          live: { glb: new Uint8Array([taskCount]), isForm: isFormEnough, warnings: [] },
        }
  },
  async export({ sources, folder }, onProgress) {
    const [{ file, name }] = sources
    onProgress({ stage: 'write', progress: 50 })
    if (name === 'never end') {
      return spin()
    }
    await comeToGrief(name)
    const bytes = readFileSync(file)
    const path = `${folder}/${name}.stl`
    writeFileSync(path, bytes)
    const hash = createHash('sha256').update(bytes).digest('hex')
    return {
      ok: true,
      exported: { files: [{ name: `${name}.stl`, path, hash, sizeBytes: bytes.length }], notes: [] },
    }
  },
})

// Kept for the next of these workers, of which the tests start a hundred: most are ended without warning, and keep nothing by themselves.
module.flushCompileCache?.()

/** The ways in which a worker dies, or does not. */
async function comeToGrief(how: string | null): Promise<void> {
  switch (how ?? '') {
    case 'exit':
      return process.exit(3)
    case 'be killed':
      process.kill(process.pid, 'SIGSEGV')
      return spin()
    case 'throw':
      throw new Error('a defect')
    case 'never end':
      return spin()
    case 'fill the heap':
      for (;;) {
        hoard.push(new Array<number>(100_000).fill(hoard.length))
      }
    case 'fill the memory':
      // Outside of the heap, as WASM and buffers are; slowly, so that it is the watch that ends it.
      for (;;) {
        hoard.push(Buffer.alloc(10_000_000, 1))
        await new Promise(resolve => setTimeout(resolve, 5))
      }
  }
}

function spin(): never {
  for (;;) {
    taskCount += 1
  }
}

function answer(task: WorkerTask): WorkerAnswer {
  const { thumbnail, ...found } = inspection()
  const inputs = [task.sourceFile ?? [], task.pictureFiles].flat().map(file => readFileSync(file))
  const glb = write(task.glbFile, inputs.length === 0 ? new Uint8Array([1, 2, 3]) : Buffer.concat(inputs))
  return { ok: true, result: { ...found, glb, thumbnail: write(task.thumbnailFile, thumbnail) } }
}

function write(path: string, bytes: Uint8Array): WrittenFile {
  writeFileSync(path, bytes)
  return { path, hash: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.byteLength }
}

/** A recipe whose prompt is the model's text. */
function recipeOf(prompt: string) {
  const unit = 'm'
  const seat = {
    kind: 'number',
    min: 0.3,
    max: 0.6,
    default: 0.45,
    unit,
    help: 'How high one sits.',
  } as const
  const back = { kind: 'choice', options: ['slats', 'plain'], default: 'slats', help: 'The back.' } as const
  const parameters = [
    { name: 'seat_height', spec: seat, value: 0.5 },
    { name: 'back', spec: back, value: 'plain' },
  ]
  const relations = [{ kind: 'on', thing: 'rug' }]
  const things = [{ concept: 'chair', family: 'chair', name: 'chair', relations, parameters }]
  return { prompt, negativePrompt: null, stage: 'preview', seed: 7, things } as const
}

/** Of an empty model; its width is the number of the process. */
function examination(): ModelExamination {
  const overhang = { area_cm2: 0, share: 0 }
  const print = {
    size_mm: [process.pid, 1, 1],
    shells: 1,
    volume_cm3: null,
    surface_cm2: 1,
    thinnest_wall: null,
    overhang,
  }
  return { faults: [], print, repaired: null }
}

function inspection(): ModelInspection {
  return {
    name: `process ${process.pid}, task ${taskCount}`,
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
