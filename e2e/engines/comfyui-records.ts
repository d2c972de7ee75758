import type { BadModel } from './answers.ts'

/** What a ComfyUI says of its work and of its nodes. */

export interface ComfyNode {
  readonly class_type: string
  readonly inputs: Readonly<Record<string, unknown>>
}

export type ComfyFate =
  | 'done'
  /** A node throws. */
  | 'error'
  /** The graph is not taken. */
  | 'refused'
  /** Done, and nothing was saved. */
  | 'nothing'
  /** Done, and a pack of nodes says the path alone. */
  | 'path'
  /** Done, and the file is gone. */
  | 'gone'
  /** Taken, and the answer never comes. */
  | 'unanswered'
  | BadModel

/** Work that waits or runs. */
export interface Work {
  readonly id: string
  readonly clientId: string | null
  readonly graph: Readonly<Record<string, ComfyNode>>
  readonly fate: ComfyFate
  left: number
}

/** What is kept of work that ended. */
export function recordOf({ fate }: Work): object {
  const ok = { status_str: 'success', completed: true, messages: [['execution_success', {}]] }
  switch (fate) {
    case 'error': {
      const said = {
        node_type: 'KSampler',
        exception_message: 'Allocation on device ran out of memory.',
        traceback: [],
      }
      return {
        outputs: {},
        status: { status_str: 'error', completed: false, messages: [['execution_error', said]] },
      }
    }
    case 'nothing':
      return {
        outputs: { save: { images: [{ filename: 'a.png', subfolder: '', type: 'temp' }] } },
        status: ok,
      }
    case 'path':
      return {
        outputs: { save: { result: ['/home/me/ComfyUI/output/plinth/model_00001_.glb'] } },
        status: ok,
      }
    case 'gone':
      return {
        outputs: { save: { '3d': [{ filename: 'other.glb', subfolder: '', type: 'output' }] } },
        status: ok,
      }
    default:
      return {
        outputs: {
          // What is shown on the way is not what is saved.
          look: { result: [{ filename: 'preview.glb', subfolder: '', type: 'temp' }] },
          save: { '3d': [{ filename: 'model_00001_.glb', subfolder: 'plinth', type: 'output' }] },
        },
        status: ok,
      }
  }
}

/** Work as the queue tells it. */
export const itemOf = ({ id, clientId, graph }: Work): readonly unknown[] => [
  0,
  id,
  graph,
  { client_id: clientId },
  [],
]

/** Nodes of both forms: values in place of the type, and among the options of a COMBO. */
export function infoOf(
  inputs: Readonly<Record<string, readonly string[] | null>>,
  outputs: readonly string[]
): object {
  const required = Object.entries(inputs).map(([name, values], index) => [
    name,
    values === null ? ['ANY', {}] : index % 2 === 0 ? [values, {}] : ['COMBO', { options: values }],
  ])
  return {
    input: { required: Object.fromEntries(required) as object, optional: {} },
    output: outputs,
    output_name: outputs,
  }
}
