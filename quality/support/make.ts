import type { GenerationOptions } from '../../src-main/contract/options.ts'
import { prepareEngine, run } from '../../src-main/engine/index.ts'
import type { Stages } from '../../src-main/engine/modes/stages.ts'
import { modelText } from '../../src-main/engine/modes/text.ts'
import { readGlb } from '../../src-main/engine/model/read-glb.ts'
import type { SceneModel } from '../../src-main/engine/model/read-glb.ts'
import { writeGlb } from '../../src-main/engine/model/write-glb.ts'
import type { EngineResult, EngineTask } from '../../src-main/engine/task.ts'
import { createNotes } from '../../src-main/engine/text/grammar/notes.ts'

/** What a test asks for beside the prompt. */
export interface Wish {
  readonly stage?: 'preview' | 'refine'
  readonly negativePrompt?: string
  readonly options?: Partial<GenerationOptions>
}

/** A file without a picture: pictures are half of the time and no test of form needs them. */
export interface Made {
  readonly glb: Uint8Array
  /** Read back from the file. */
  readonly model: SceneModel
  readonly warnings: readonly string[]
}

const DEFAULTS: GenerationOptions = {
  style: 'realistic',
  topology: 'triangle',
  textureResolution: 1024,
  symmetry: 'auto',
  pbr: true,
  seed: 0,
  origin: 'bottom',
}

const quiet: Stages = { run: async (_name, work) => work(() => undefined) }

function taskOf(prompt: string, { stage = 'preview', negativePrompt, options }: Wish): EngineTask {
  return {
    mode: 'text',
    prompt,
    stage,
    negativePrompt: negativePrompt ?? null,
    options: { ...DEFAULTS, ...options },
    pictures: [],
    sourceGlb: null,
  }
}

/** The engine's own way from prompt to file, without the picture. */
export async function makeFile(prompt: string, wish: Wish = {}): Promise<Made> {
  await prepareEngine()
  const notes = createNotes()
  const glb = await writeGlb(await modelText(taskOf(prompt, wish), quiet, notes))
  return { glb, model: await readGlb(glb), warnings: notes.list() }
}

/** The whole engine, picture and report included. */
export async function makeResult(prompt: string, wish: Wish = {}): Promise<EngineResult> {
  await prepareEngine()
  return run(taskOf(prompt, wish), { onProgress: () => undefined })
}
