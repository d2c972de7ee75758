import type { FinishedGeometry } from '../finish/finish.ts'
import type { FinishedModel } from '../model/types.ts'
import { writeGlb } from '../model/write-glb.ts'
import type { EngineTask, LiveModel } from '../task.ts'
import { createNotes } from '../text/grammar/notes.ts'
import type { Stages } from './stages.ts'
import { paintParts } from './surfaces.ts'
import { modelText } from './text.ts'

/**
 * The file that mode `text` would write for a preview, without its picture and its measures: the same bytes. `isFormEnough`
 * leaves the pictures of the surfaces out where the model would have some. Rejects as mode `text` does.
 */
export async function buildLive(task: EngineTask, isFormEnough: boolean): Promise<LiveModel> {
  const notes = createNotes()
  try {
    const model = await modelText({ ...task, stage: 'preview' }, isFormEnough ? untilForm() : WHOLE, notes)
    return { glb: await writeGlb(model), isForm: false, warnings: notes.list() }
  } catch (error) {
    if (!(error instanceof FormReached)) {
      throw error
    }
    return { glb: await writeGlb(plainModel(error.geometry)), isForm: true, warnings: notes.list() }
  }
}

/** The form stands, and pictures for it would come next. */
class FormReached extends Error {
  readonly geometry: FinishedGeometry
  constructor(geometry: FinishedGeometry) {
    super('The form is there')
    this.geometry = geometry
  }
}

/** Nobody watches a live model's progress. */
const WHOLE: Stages = { run: async (_, work) => work(() => undefined) }

/** Ends where the first picture would be made. */
function untilForm(): Stages {
  let geometry: FinishedGeometry | null = null
  return {
    async run(name, work) {
      if (name === 'unwrap' && geometry !== null) {
        throw new FormReached(geometry)
      }
      const result = await work(() => undefined)
      if (name === 'finish') {
        geometry = result as FinishedGeometry
      }
      return result
    },
  }
}

function plainModel(geometry: FinishedGeometry): FinishedModel {
  return { ...paintParts(geometry), name: 'Live model', extras: {} }
}
