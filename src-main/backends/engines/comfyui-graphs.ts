import type { ComfyGraph, ComfyWorkflows } from '../../contract/comfy-workflow.ts'
import { marksOf } from '../../contract/comfy-workflow.ts'
import { type Mode, MODES } from '../../contract/generation.ts'
import type { ComfyFamily, ComfyNodes, ComfyRecipe } from './comfyui-family.ts'
import { HUNYUAN3D } from './comfyui-hunyuan.ts'
import { TRELLIS2 } from './comfyui-trellis.ts'
import { UNIRIG } from './comfyui-unirig.ts'

/** Graphs that a ComfyUI can be given, and which of them run on one, by the nodes and model files that it has. */

/** Best first: TRELLIS.2 makes textures. */
const FAMILIES: readonly ComfyFamily[] = [TRELLIS2, HUNYUAN3D, UNIRIG]

/** Modes that a ComfyUI may have, before it was asked. */
export function possibleModes(workflows: ComfyWorkflows | null): readonly Mode[] {
  return MODES.filter(
    mode => workflows?.[mode] !== undefined || FAMILIES.some(family => family.mode === mode)
  )
}

/** Classes whose nodes are asked after. */
export function classesOf(workflows: ComfyWorkflows | null): readonly string[] {
  const own = Object.values(workflows ?? {}).flatMap(graph =>
    Object.values(graph).map(({ class_type: type }) => type)
  )
  return [...new Set([...FAMILIES.flatMap(({ classes }) => classes), ...own])]
}

/**
 * What can be made there, best first: the user's workflows, then graphs of ours. `lacks`: one phrase
 * for each workflow that cannot be; `others`: for each of the graphs.
 */
export function recipesOf(
  nodes: ComfyNodes,
  { workflows, hasTexture }: { readonly workflows: ComfyWorkflows | null; readonly hasTexture: boolean }
): {
  readonly recipes: readonly ComfyRecipe[]
  readonly lacks: readonly string[]
  readonly others: readonly string[]
} {
  const recipes: ComfyRecipe[] = []
  const lacks: string[] = []
  const others: string[] = []
  for (const mode of MODES) {
    const graph = workflows?.[mode]
    if (graph !== undefined) {
      const missing = missingIn(graph, nodes)
      if (missing === null) {
        recipes.push(ofWorkflow(mode, graph, hasTexture))
      } else {
        lacks.push(`your workflow for ${mode} needs ${missing}`)
      }
    }
  }
  for (const family of FAMILIES) {
    const found = family.find(nodes)
    recipes.push(...found.recipes)
    others.push(...found.lacks)
  }
  return { recipes, lacks, others }
}

function ofWorkflow(mode: Mode, graph: ComfyGraph, textures: boolean): ComfyRecipe {
  const marks = marksOf(graph)
  const pictures = [4, 3, 2].find(number => marks.has(`picture_${number}`)) ?? 1
  return { mode, name: `your workflow for ${mode}`, least: pictures, pictures, textures, graph: () => graph }
}

/** The first node or file that a workflow of the user's needs and that is not there, in words; null: all are. */
function missingIn(graph: ComfyGraph, nodes: ComfyNodes): string | null {
  for (const { class_type: type, inputs } of Object.values(graph)) {
    const offered = nodes.get(type)
    if (offered === undefined) {
      return `the node ${type}`
    }
    for (const [name, value] of Object.entries(inputs)) {
      const values = offered.inputs.get(name)
      const isFixed = typeof value === 'string' && !value.includes('{')
      // Pictures of its input folder are looked for when it is run: not all are offered.
      if (isFixed && Array.isArray(values) && type !== 'LoadImage' && !values.includes(value)) {
        return `“${value}” for ${type}.${name}`
      }
    }
  }
  return null
}
