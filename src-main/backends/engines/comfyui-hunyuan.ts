import type { ComfyGraph } from '../../contract/comfy-workflow.ts'
import { IMAGE_VIEWS } from '../../contract/options.ts'
import type { BackendTask } from '../../domain/ports-backend.ts'
import { type ComfyFamily, type ComfyRecipe, node } from './comfyui-family.ts'

/** Hunyuan3D by ComfyUI's own nodes. */

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

/** Shapes alone, by ComfyUI's own nodes. */
export const HUNYUAN3D: ComfyFamily = {
  mode: 'image',
  classes: HUNYUAN_CLASSES,
  find(nodes) {
    const files = nodes.get(LOADER)?.inputs.get('ckpt_name') ?? []
    const recipes: ComfyRecipe[] = []
    const lacks: string[] = []
    for (const shape of HUNYUAN_SHAPES) {
      const file = files.find(name => shape.isFile(fileName(name)))
      const missing = HUNYUAN_CLASSES.find(type => !nodes.has(type) && isUsedBy(type, shape))
      if (missing === undefined && file !== undefined) {
        recipes.push(ofHunyuan(shape, file))
      } else {
        const what = missing === undefined ? `a checkpoint as ${shape.example}` : `the node ${missing}`
        lacks.push(`${shape.name} needs ${what}`)
      }
    }
    return { recipes, lacks }
  },
}

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

/** Checkpoints may lie in folders, with the separator of their system. */
function fileName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? path).toLowerCase()
}
