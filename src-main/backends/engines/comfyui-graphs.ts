import type { ComfyGraph, ComfyWorkflows } from '../../contract/comfy-workflow.ts'
import { marksOf } from '../../contract/comfy-workflow.ts'
import { type Mode, MODES } from '../../contract/generation.ts'
import { IMAGE_VIEWS } from '../../contract/options.ts'
import type { BackendTask } from '../../domain/ports-backend.ts'

/** Graphs that a ComfyUI can be given, and which of them run on one, by the nodes and model files that it has. */

/** Nodes that a ComfyUI has: by class, by input, the values that it offers; null where any is taken. */
export type ComfyNodes = ReadonlyMap<string, ReadonlyMap<string, readonly string[] | null>>

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

/** Classes whose nodes are asked after. */
export function classesOf(workflows: ComfyWorkflows | null): readonly string[] {
  const own = Object.values(workflows ?? {}).flatMap(graph =>
    Object.values(graph).map(({ class_type: type }) => type)
  )
  return [...new Set([...HUNYUAN_CLASSES, ...own])]
}

/**
 * What can be made there, best first: the user's workflows, then graphs of ComfyUI's own nodes for Hunyuan3D. `lacks`: one phrase
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
  const files = nodes.get(LOADER)?.get('ckpt_name') ?? []
  for (const shape of HUNYUAN_SHAPES) {
    const file = files.find(name => shape.isFile(fileName(name)))
    const missing = HUNYUAN_CLASSES.find(type => !nodes.has(type) && isUsedBy(type, shape))
    if (missing === undefined && file !== undefined) {
      recipes.push(ofHunyuan(shape, file))
    } else {
      const what = missing === undefined ? `a checkpoint as ${shape.example}` : `the node ${missing}`
      others.push(`${shape.name} needs ${what}`)
    }
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
      const values = offered.get(name)
      const isFixed = typeof value === 'string' && !value.includes('{')
      // Pictures of its input folder are looked for when it is run: not all are offered.
      if (isFixed && Array.isArray(values) && type !== 'LoadImage' && !values.includes(value)) {
        return `“${value}” for ${type}.${name}`
      }
    }
  }
  return null
}

// ---------------------------------------------------------------- Hunyuan3D by ComfyUI's own nodes

const LOADER = 'ImageOnlyCheckpointLoader'
const SEVERAL = 'Hunyuan3Dv2ConditioningMultiView'
const SINGLE = 'Hunyuan3Dv2Conditioning'
const HUNYUAN_CLASSES = [
  LOADER,
  'LoadImage',
  'CLIPVisionEncode',
  SINGLE,
  SEVERAL,
  'EmptyLatentHunyuan3Dv2',
  'ModelSamplingAuraFlow',
  'KSampler',
  'VAEDecodeHunyuan3D',
  'VoxelToMesh',
  'SaveGLB',
] as const

/** Settings of one checkpoint, as the templates that come with ComfyUI have them. */
interface HunyuanShape {
  readonly name: string
  readonly example: string
  readonly hasSeveral: boolean
  readonly resolution: number
  readonly steps: number
  readonly cfg: number
  readonly crop: 'none' | 'center'
  isFile(name: string): boolean
}

const isPlain = (name: string): boolean => /hunyuan[-_]?3d/.test(name) && !/turbo|mini|paint|vae/.test(name)
const isNewer = (name: string): boolean => /v?2[._-]1/.test(name)
const isMulti = (name: string): boolean => /(^|[-_])(2)?mv([-_.]|$)/.test(name)

/** Best first. Those of fewer steps ("turbo") need other settings, and the small ones are other models: neither is guessed at. */
const HUNYUAN_SHAPES: readonly HunyuanShape[] = [
  {
    name: 'Hunyuan3D-2.1',
    example: 'hunyuan_3d_v2.1.safetensors',
    hasSeveral: false,
    resolution: 4096,
    steps: 30,
    cfg: 5,
    crop: 'center',
    isFile: name => isPlain(name) && isNewer(name) && !isMulti(name),
  },
  {
    name: 'Hunyuan3D-2',
    example: 'hunyuan3d-dit-v2_fp16.safetensors',
    hasSeveral: false,
    resolution: 3072,
    steps: 20,
    cfg: 8,
    crop: 'none',
    isFile: name => isPlain(name) && !isNewer(name) && !isMulti(name),
  },
  {
    name: 'Hunyuan3D-2mv',
    example: 'hunyuan3d-dit-v2-mv_fp16.safetensors',
    hasSeveral: true,
    resolution: 3072,
    steps: 20,
    cfg: 7.5,
    crop: 'none',
    isFile: name => isPlain(name) && !isNewer(name) && isMulti(name),
  },
]

const isUsedBy = (type: string, { hasSeveral }: HunyuanShape): boolean =>
  type !== (hasSeveral ? SINGLE : SEVERAL)

function ofHunyuan(shape: HunyuanShape, file: string): ComfyRecipe {
  const { name, hasSeveral } = shape
  return {
    mode: 'image',
    name,
    least: 1,
    pictures: hasSeveral ? 4 : 1,
    textures: false,
    graph: task => hunyuanGraph(shape, file, task),
  }
}

function hunyuanGraph(shape: HunyuanShape, file: string, task: BackendTask): ComfyGraph {
  // Without names they are in the order that names are listed in: nobody looks at them before.
  const names = task.request.options.imageViews ?? IMAGE_VIEWS
  const views = shape.hasSeveral ? task.pictures.map((_, index) => names[index] ?? IMAGE_VIEWS[index]) : []
  const encoders = (shape.hasSeveral ? views : ['front']).flatMap((view, index) => [
    [
      `load_${view}`,
      node('LoadImage', { image: index === 0 ? '{picture}' : `{picture_${index + 1}}` }),
    ] as const,
    [
      `see_${view}`,
      node('CLIPVisionEncode', { clip_vision: ['model', 1], image: [`load_${view}`, 0], crop: shape.crop }),
    ] as const,
  ])
  const condition = shape.hasSeveral
    ? node(SEVERAL, Object.fromEntries(views.map(view => [view, [`see_${view}`, 0]])))
    : node(SINGLE, { clip_vision_output: ['see_front', 0] })
  return {
    model: node(LOADER, { ckpt_name: file }),
    ...Object.fromEntries(encoders),
    condition,
    shift: node('ModelSamplingAuraFlow', { model: ['model', 0], shift: 1 }),
    empty: node('EmptyLatentHunyuan3Dv2', { resolution: shape.resolution, batch_size: 1 }),
    sample: node('KSampler', {
      model: ['shift', 0],
      positive: ['condition', 0],
      negative: ['condition', 1],
      latent_image: ['empty', 0],
      seed: '{seed}',
      steps: shape.steps,
      cfg: shape.cfg,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 1,
    }),
    decode: node('VAEDecodeHunyuan3D', {
      samples: ['sample', 0],
      vae: ['model', 2],
      num_chunks: 8000,
      octree_resolution: 256,
    }),
    mesh: node('VoxelToMesh', { voxel: ['decode', 0], algorithm: 'surface net', threshold: 0.6 }),
    // A name of its own: a result that is taken from a memory of earlier work is not always told of.
    save: node('SaveGLB', { mesh: ['mesh', 0], filename_prefix: 'plinth/{work}' }),
  }
}

function node(type: string, inputs: Readonly<Record<string, unknown>>): ComfyGraph[string] {
  return { class_type: type, inputs }
}

/** Checkpoints may lie in folders, with the separator of their system. */
function fileName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? path).toLowerCase()
}
