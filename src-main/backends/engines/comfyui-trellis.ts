import type { ComfyGraph } from '../../contract/comfy-workflow.ts'
import type { BackendTask } from '../../domain/ports-backend.ts'
import { type ComfyFamily, type ComfyNodes, node } from './comfyui-family.ts'

/**
 * TRELLIS.2 by the nodes of the pack ComfyUI-TRELLIS2. They are renamed and rewired from one release to the next, so each input that is
 * used here is looked for before, and the grid of voxels is taken from whichever output bears its name.
 */

const LOADER = 'LoadTrellis2Models'
const BACKGROUND = 'Trellis2RemoveBackground'
const CONDITION = 'Trellis2GetConditioning'
const SHAPE = 'Trellis2ImageToShape'
const TEXTURE = 'Trellis2ShapeToTexturedMesh'
const EXPORT = 'Trellis2ExportGLB'
const GRID = 'voxelgrid_npz_path'

/** Inputs that are given, by class. */
const USED: Readonly<Record<string, readonly string[]>> = {
  [LOADER]: ['resolution'],
  LoadImage: ['image'],
  InvertMask: ['mask'],
  [BACKGROUND]: ['image'],
  MaskComposite: ['destination', 'source', 'x', 'y', 'operation'],
  [CONDITION]: ['model_config', 'image', 'mask'],
  [SHAPE]: ['model_config', 'conditioning', 'seed'],
  [TEXTURE]: ['model_config', 'conditioning', 'shape_result', 'seed'],
  [EXPORT]: ['voxelgrid_path', 'decimation_target', 'texture_size', 'filename_prefix'],
  Preview3D: ['model_file'],
}

/** As many faces as it keeps at the least. */
const LEAST_FACES = 10_000
/** What is asked for when the caller does not say: half of what its own node would keep. */
const USUAL_FACES = 250_000
/** Its seeds are positive and of 31 bits. */
const MAX_SEED = 2 ** 31 - 1

export const TRELLIS2: ComfyFamily = {
  mode: 'image',
  classes: Object.keys(USED),
  find(nodes) {
    const lacking = lackOf(nodes)
    return lacking === null
      ? {
          recipes: [
            {
              mode: 'image',
              name: 'TRELLIS.2',
              least: 1,
              pictures: 1,
              textures: true,
              graph: task => graphOf(task, nodes),
            },
          ],
          lacks: [],
        }
      : { recipes: [], lacks: [`TRELLIS.2 needs ${lacking}`] }
  },
}

/** The first that it does not have, in words; null: it has all. */
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
  }
  return gridOf(nodes) === -1 ? `a node ${TEXTURE} that gives ${GRID}` : null
}

const gridOf = (nodes: ComfyNodes): number => nodes.get(TEXTURE)?.outputs.indexOf(GRID) ?? -1

function graphOf({ request: { options } }: BackendTask, nodes: ComfyNodes): ComfyGraph {
  const seed = options.seed % (MAX_SEED + 1)
  const resolutions = nodes.get(LOADER)?.inputs.get('resolution') ?? null
  return {
    // Not every release has the name of its best one.
    model: node(LOADER, { resolution: resolutions?.find(name => name.startsWith('1024')) ?? '1024_cascade' }),
    load: node('LoadImage', { image: '{picture}' }),
    // Its mask is what is transparent, and a small empty one where nothing is.
    opaque: node('InvertMask', { mask: ['load', 1] }),
    cut: node(BACKGROUND, { image: ['load', 0] }),
    mask: node('MaskComposite', {
      destination: ['cut', 1],
      source: ['opaque', 0],
      x: 0,
      y: 0,
      operation: 'multiply',
    }),
    see: node(CONDITION, { model_config: ['model', 0], image: ['load', 0], mask: ['mask', 0] }),
    shape: node(SHAPE, { model_config: ['model', 0], conditioning: ['see', 0], seed }),
    texture: node(TEXTURE, {
      model_config: ['model', 0],
      conditioning: ['see', 0],
      shape_result: ['shape', 0],
      seed,
    }),
    save: node(EXPORT, {
      voxelgrid_path: ['texture', gridOf(nodes)],
      decimation_target: Math.max(LEAST_FACES, options.targetTriangles ?? USUAL_FACES),
      texture_size: options.textureResolution,
      filename_prefix: 'plinth_{work}',
    }),
    // It saves without a word; this node tells where.
    tell: node('Preview3D', { model_file: ['save', 0] }),
  }
}
