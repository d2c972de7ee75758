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

/**
 * An input of a node: the values that it offers or null for any, of nodes whose graphs are not looked at; else what a graph has to keep
 * to. `uploads`: the files that it was sent.
 */
export type ComfyInput =
  | readonly string[]
  | null
  | {
      readonly values?: readonly string[] | 'uploads'
      readonly isOptional?: true
      readonly usual?: string | number | boolean
    }

/** Work that waits or runs. */
export interface Work {
  readonly id: string
  readonly clientId: string | null
  readonly graph: Readonly<Record<string, ComfyNode>>
  readonly fate: ComfyFate
  left: number
}

/** What is kept of work that ended. */
export function recordOf({ fate, graph }: Work): object {
  const ok = { status_str: 'success', completed: true, messages: [['execution_success', {}]] }
  const rig = Object.values(graph).find(({ class_type: type }) => type === 'UniRigAutoRig')
  if (rig !== undefined && fate === 'done') {
    // It says the name of the FBX in its output folder, and what it thinks is in it.
    const name = `${String(rig.inputs['fbx_name'])}_${String(rig.inputs['skeleton_template'])}.fbx`
    return {
      outputs: { tell: { fbx_file: [name], has_skinning: [true], has_skeleton: [true] } },
      status: ok,
    }
  }
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
  inputs: Readonly<Record<string, ComfyInput>>,
  outputs: readonly string[],
  uploads: Iterable<string>
): object {
  const specs = Object.entries(inputs).map(([name, input], index) => {
    const { isOptional = false, usual } = ruleOf(input) ?? {}
    const values = valuesOf(input, [...uploads])
    const more = usual === undefined ? {} : { default: usual }
    const spec =
      values === null
        ? ['ANY', more]
        : index % 2 === 0
          ? [values, more]
          : ['COMBO', { options: values, ...more }]
    return { isOptional, entry: [name, spec] as const }
  })
  const group = (isOptional: boolean): object =>
    Object.fromEntries(specs.filter(spec => spec.isOptional === isOptional).map(({ entry }) => entry))
  return {
    input: { required: group(false), optional: group(true) },
    output: outputs,
    output_name: outputs,
  }
}

type Rule = Exclude<ComfyInput, readonly string[] | null>

const ruleOf = (input: ComfyInput): Rule | null =>
  input === null || Array.isArray(input) ? null : (input as Rule)

function valuesOf(input: ComfyInput, uploads: readonly string[]): readonly string[] | null {
  const values = ruleOf(input)?.values
  const own = Array.isArray(input) ? (input as readonly string[]) : null
  return values === 'uploads' ? uploads : (values ?? own)
}

/** What is wrong with a graph, as its first node that is at fault is told; null: nothing. */
export function faultOf(
  graph: Readonly<Record<string, ComfyNode>>,
  nodes: Readonly<Record<string, Readonly<Record<string, ComfyInput>>>>,
  uploads: readonly string[]
): object | null {
  for (const { class_type: type, inputs } of Object.values(graph)) {
    for (const [name, input] of Object.entries(nodes[type] ?? {})) {
      const rule = ruleOf(input)
      const value = inputs[name]
      const values = valuesOf(input, uploads)
      const said = (message: string, details: string): object => ({
        class_type: type,
        errors: [{ type: message.toLowerCase().replaceAll(' ', '_'), message, details }],
      })
      if (rule !== null && rule.isOptional !== true && value === undefined) {
        return said('Required input is missing', name)
      }
      if (rule !== null && values !== null && typeof value === 'string' && !values.includes(value)) {
        return said('Value not in list', `${name}: '${value}' not in ${JSON.stringify(values)}`)
      }
    }
  }
  return null
}
