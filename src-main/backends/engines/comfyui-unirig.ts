import type { ComfyGraph } from '../../contract/comfy-workflow.ts'
import type { BackendTask } from '../../domain/ports-backend.ts'
import { type ComfyFamily, type ComfyNodes, node, requiredOf } from './comfyui-family.ts'

/**
 * Skeletons and skins by UniRig, with the nodes of the pack ComfyUI-UniRig. It saves FBX and no GLB. Its loader of models gained and lost
 * inputs from one release to the next: what a node there needs beyond what is given here gets the value that the node itself names.
 */

const MESH = 'UniRigLoadMesh'
const MODEL = 'UniRigLoadModel'
const RIG = 'UniRigAutoRig'
const TELL = 'UniRigPreviewRiggedMesh'

/** Inputs that are given, by class. */
const USED: Readonly<Record<string, readonly string[]>> = {
  [MESH]: ['source_folder', 'file_path'],
  [MODEL]: [],
  [RIG]: ['trimesh', 'model', 'skeleton_template', 'fbx_name'],
  [TELL]: ['fbx_output_path'],
}

/** A skeleton for whatever it is given, which stays as it stands. */
const ANY_BODY = 'articulationxl'
/** People: bones as Mixamo names them, and the body is put into a T. */
const PERSON = 'mixamo'

export const UNIRIG: ComfyFamily = {
  mode: 'rig',
  classes: Object.keys(USED),
  find(nodes) {
    const lacking = lackOf(nodes)
    return lacking === null
      ? {
          recipes: [
            {
              mode: 'rig',
              name: 'UniRig',
              least: 0,
              pictures: 0,
              textures: false,
              graph: task => graphOf(task, nodes),
            },
          ],
          lacks: [],
        }
      : { recipes: [], lacks: [`UniRig needs ${lacking}`] }
  },
}

/** The first that it does not have, or that nobody here can give, in words; null: it has all. */
function lackOf(nodes: ComfyNodes): string | null {
  for (const [type, inputs] of Object.entries(USED)) {
    const found = nodes.get(type)
    if (found === undefined) {
      return `the node ${type}`
    }
    const input = inputs.find(name => !found.inputs.has(name))
    if (input !== undefined) {
      return `a node ${type} with ${input}`
    }
    const strange = [...requiredOf(found)].find(([name, value]) => value === null && !inputs.includes(name))
    if (strange !== undefined) {
      return `a node ${type} without ${strange[0]}`
    }
  }
  return templates(nodes).includes(ANY_BODY) ? null : `a node ${RIG} that knows ${ANY_BODY}`
}

const templates = (nodes: ComfyNodes): readonly string[] =>
  nodes.get(RIG)?.inputs.get('skeleton_template') ?? []

function graphOf({ request: { options } }: BackendTask, nodes: ComfyNodes): ComfyGraph {
  const isPerson = options.rigNames === 'mixamo' && templates(nodes).includes(PERSON)
  const full = (type: string, given: Readonly<Record<string, unknown>>): ComfyGraph[string] => {
    const needed = [...requiredOf(nodes.get(type))].flatMap(([name, value]) =>
      value === null ? [] : [[name, value]]
    )
    return node(type, { ...(Object.fromEntries(needed) as Readonly<Record<string, unknown>>), ...given })
  }
  return {
    mesh: full(MESH, { source_folder: 'input', file_path: '{model}' }),
    model: full(MODEL, {}),
    rig: full(RIG, {
      trimesh: ['mesh', 0],
      model: ['model', 0],
      skeleton_template: isPerson ? PERSON : ANY_BODY,
      // A name of its own: of what it made before under the same one, it says nothing.
      fbx_name: 'plinth_{work}',
    }),
    // It saves without a word; this node tells where.
    tell: full(TELL, { fbx_output_path: ['rig', 0] }),
  }
}
