import { prepareGeometry } from '../kernel/wasm.ts'
import { compileShape } from '../shape/compile.ts'
import { ShapeError } from '../shape/errors.ts'
import { PREVIEW_TOLERANCE } from '../shape/tolerance.ts'
import { EngineError, type CheckedReading, type WorkerReadingTask } from '../task.ts'
import { compose, type Composition } from '../text/compose.ts'
import { createNotes } from '../text/grammar/notes.ts'
import { ReadingError } from '../text/reading/scene-of-reading.ts'
import { readTask } from './text.ts'

/** A model of a prompt is looked at on a screen: what has more than that before anything is simplified is no program for it. */
const MOST_TRIANGLES = 400_000
/** Longest side, metres: of scenes, too. */
const LARGEST = 500

/**
 * Can a model be built of a reading? All is done that a preview does until its triangles stand. What cannot be is said in
 * sentences for whoever wrote it; an error that nobody foresaw is one, too, because a stranger's numbers led to it.
 */
export async function checkReading({ reading, ...asked }: WorkerReadingTask): Promise<CheckedReading> {
  await prepareGeometry()
  try {
    const composition = composed({ reading, ...asked })
    const { parts } = compileShape(composition.shape, PREVIEW_TOLERANCE)
    return { problems: problemsOf(parts), understood: describe(composition) }
  } catch (error) {
    return { problems: explain(error), understood: [] }
  }
}

function composed({ reading, ...asked }: WorkerReadingTask): Composition {
  const { seed, parameters = {}, pose, surroundings = true } = asked.options
  const task = {
    ...asked,
    mode: 'text',
    stage: 'preview',
    pictures: [],
    sourceGlb: null,
    reading: { model: 'unnamed', scene: reading },
  } as const
  const notes = createNotes()
  const { scene, understood, negative } = readTask(task, notes)
  return compose({
    ...{ scene, understood, negative, seed, surroundings, notes },
    wished: parameters,
    ...(pose === undefined ? {} : { pose }),
  })
}

function problemsOf(
  parts: readonly { readonly positions: Float32Array; readonly indices: Uint32Array }[]
): readonly string[] {
  const triangles = parts.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  if (triangles === 0) {
    return ['Nothing is left of the model.']
  }
  if (triangles > MOST_TRIANGLES) {
    return [`The model has ${triangles} triangles; write fewer and plainer pieces, fewer copies.`]
  }
  const isEndless = parts.some(({ positions }) => positions.some(value => !(Math.abs(value) <= LARGEST)))
  return isEndless ? [`The model is larger than ${LARGEST} m.`] : []
}

function explain(error: unknown): readonly string[] {
  if (error instanceof ReadingError) {
    return error.problems
  }
  if (error instanceof ShapeError || error instanceof EngineError) {
    return [`The model could not be built: ${error.message}.`]
  }
  return ['The model could not be built of these numbers.']
}

/** `chair (wood), table`: what each thing was understood as. */
function describe({ designs }: Composition): readonly string[] {
  return designs.map(({ concept, count }) => {
    const name = concept.own === undefined ? concept.name : `${concept.name} (a new shape)`
    return count > 1 ? `${count} × ${name}` : name
  })
}
