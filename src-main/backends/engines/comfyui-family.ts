import type { ComfyGraph } from '../../contract/comfy-workflow.ts'
import type { Mode } from '../../contract/generation.ts'
import type { BackendTask } from '../../domain/ports-backend.ts'

/** What a family of graphs for a ComfyUI is, and what it is made of. */

/** A class of nodes, as a ComfyUI describes it. */
export interface ComfyNodeInfo {
  /** The values that an input offers; null where any is taken. */
  readonly inputs: ReadonlyMap<string, readonly string[] | null>
  /** Inputs that it does nothing without, each with the value that it names itself; null where it names none. */
  readonly required: ReadonlyMap<string, unknown>
  /** Names, in their order. */
  readonly outputs: readonly string[]
}

/** Nodes that a ComfyUI has, by class. */
export type ComfyNodes = ReadonlyMap<string, ComfyNodeInfo>

/** Graphs of ours for one family of models. */
export interface ComfyFamily {
  readonly mode: Mode
  /** Classes whose nodes it is made of. */
  readonly classes: readonly string[]
  /** Which of its graphs run there, best first; `lacks`: one phrase for each of the others. */
  find(nodes: ComfyNodes): { readonly recipes: readonly ComfyRecipe[]; readonly lacks: readonly string[] }
}

export interface ComfyRecipe {
  readonly mode: Mode
  /** For people. */
  readonly name: string
  /** Of mode image: as many as it looks at, from `least` on. */
  readonly least: number
  readonly pictures: number
  readonly textures: boolean
  /** In the API format, with marks for what is asked. */
  graph(task: BackendTask): ComfyGraph
}

/** Inputs that a node does nothing without, by name. */
export const requiredOf = (info: ComfyNodeInfo | undefined): ReadonlyMap<string, unknown> =>
  info?.required ?? new Map<string, unknown>()

/** One node of a graph. */
export function node(type: string, inputs: Readonly<Record<string, unknown>>): ComfyGraph[string] {
  return { class_type: type, inputs }
}
