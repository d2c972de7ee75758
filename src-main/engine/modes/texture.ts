import type { Document } from '@gltf-transform/core'
import { EngineError, type EngineHooks, type EngineResult, type EngineTask } from '../task.ts'
import { createOcclusion } from '../kernel/occlusion.ts'
import type { SurfaceMesh } from '../kernel/types.ts'
import { bakeTextures } from '../material/bake.ts'
import { resolveMaterial } from '../material/resolve.ts'
import type { MaterialSpec } from '../material/types.ts'
import { openGlb } from '../model/file-scene.ts'
import { measureGlb } from '../model/measure.ts'
import { readDocument } from '../model/read-glb.ts'
import { writeReskinned, type Skin } from '../model/reskin.ts'
import { listSurfaces, type FileSurface } from '../model/surfaces.ts'
import type { TextureSet } from '../material/surface.ts'
import { renderThumbnail } from '../render/thumbnail.ts'
import { createNotes } from '../text/grammar/notes.ts'
import { chooseOutfit } from '../text/looks/outfit.ts'
import { computeTangents } from '../uv/tangents.ts'
import { unwrap, type UnwrappedMesh } from '../uv/unwrap.ts'
import { hasUsableUvs } from '../uv/usable.ts'
import { followStages, type Stages, type StageWeight } from './stages.ts'
import { atlasMaterial } from './surfaces.ts'

/** Weights are milliseconds of processor time of a middling model. */
const STAGES: readonly StageWeight[] = [
  { name: 'read', weight: 60 },
  { name: 'understand', weight: 10 },
  { name: 'unwrap', weight: 550 },
  { name: 'bake', weight: 1200 },
  { name: 'write', weight: 320 },
  { name: 'thumbnail', weight: 500 },
  { name: 'measure', weight: 20 },
]

/**
 * Mode `texture`: the library's model under the prompt's materials. UVs that can carry a texture stay, others are made;
 * geometry, names, skins and animations stay. Rejects with `EngineError`: `source_unusable` when the model has no
 * surface, `generation_failed` when the prompt says nothing of looks.
 */
export async function runTexture(task: EngineTask, hooks: EngineHooks): Promise<EngineResult> {
  const stages = followStages(STAGES, hooks)
  const notes = createNotes()
  const { document, surfaces, past } = await stages.run('read', () => readSource(task))
  const specs = await stages.run('understand', () => {
    const chosen = chooseOutfit({
      prompt: task.prompt ?? '',
      negativePrompt: task.negativePrompt,
      parts: surfaces.map(({ name, spec, mesh }) => ({ name, spec, area: areaOf(mesh) })),
      families: familiesOf(past.extras),
      notes,
    })
    return chosen ?? refuse(task.prompt ?? '')
  })
  const resolution = task.options.textureResolution
  const layout = await stages.run('unwrap', () => layOut(surfaces, resolution))
  const meshes = layout.meshes
  const textures = await stages.run('bake', step => bake(task, { surfaces, specs, meshes }, step))
  const glb = await stages.run('write', () => {
    const skins = surfaces.map((surface, i): Skin => ({
      surface,
      spec: specs[i],
      material: atlasMaterial(specs[i], task.options.pbr),
      layout: layout.isNew ? meshes[i] : null,
    }))
    const remembered = { prompt: task.prompt, seed: task.options.seed }
    return writeReskinned(document, skins, { textures, remembered })
  })
  return deliver({ glb, document, name: past.name }, notes.list(), stages)
}

interface Source {
  readonly document: Document
  readonly surfaces: readonly FileSurface[]
  readonly past: { readonly name: string; readonly extras: Readonly<Record<string, unknown>> }
}

async function readSource({ sourceGlb }: EngineTask): Promise<Source> {
  if (sourceGlb === null) {
    throw new EngineError('source_unusable', 'The source model could not be found.')
  }
  const document = await openGlb(sourceGlb)
  const surfaces = listSurfaces(document)
  if (surfaces.length === 0) {
    throw new EngineError('source_unusable', 'The source model has no triangles to put a texture on.')
  }
  const { name, extras } = readDocument(document, { decodePicture: () => null })
  return { document, surfaces, past: { name, extras } }
}

function refuse(prompt: string): never {
  throw new EngineError(
    'generation_failed',
    `“${prompt.slice(0, 60)}” names no colour, material, pattern or condition. Say how the model should look, e.g. “worn red leather with brass handles”.`
  )
}

/** Families of the things in a file made here. */
function familiesOf(extras: Readonly<Record<string, unknown>>): readonly string[] {
  const things = extras['things']
  return Array.isArray(things)
    ? things.flatMap((thing: unknown) => {
        const family: unknown =
          typeof thing === 'object' && thing !== null ? Reflect.get(thing, 'family') : null
        return typeof family === 'string' ? family : []
      })
    : []
}

interface Layout {
  readonly meshes: readonly UnwrappedMesh[]
  readonly isNew: boolean
}

function layOut(surfaces: readonly FileSurface[], resolution: number): Layout {
  const meshes = surfaces.map(({ mesh }) => mesh)
  if (hasUsableUvs(meshes, resolution)) {
    return { meshes: meshes.map(withTangents), isNew: false }
  }
  return { meshes: unwrap(meshes, { resolution }).meshes, isNew: true }
}

function withTangents(mesh: SurfaceMesh): UnwrappedMesh {
  const { uvs = new Float32Array((mesh.positions.length / 3) * 2) } = mesh
  return { ...mesh, uvs, tangents: computeTangents({ ...mesh, uvs }) }
}

function bake(
  { options }: EngineTask,
  model: {
    readonly surfaces: readonly FileSurface[]
    readonly specs: readonly MaterialSpec[]
    readonly meshes: readonly UnwrappedMesh[]
  },
  step: (fraction: number) => void
): TextureSet {
  const { surfaces, specs, meshes } = model
  const opaque = meshes.filter((_, i) => resolveMaterial(specs[i]).transmission === 0)
  return bakeTextures(
    surfaces.map(({ name }, i) => ({ name, mesh: meshes[i], material: specs[i] })),
    {
      resolution: options.textureResolution,
      seed: options.seed,
      pbr: options.pbr,
      ...(options.pbr ? { occlusion: createOcclusion(opaque) } : {}),
      onProgress: share => step(0.1 + 0.9 * share),
    }
  )
}

function areaOf({ positions: p, indices }: SurfaceMesh): number {
  let sum = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    sum += Math.sqrt(x * x + y * y + z * z) / 2
  }
  return sum
}

async function deliver(
  { glb, document, name }: { readonly glb: Uint8Array; readonly document: Document; readonly name: string },
  warnings: readonly string[],
  stages: Stages
): Promise<EngineResult> {
  const thumbnail = await stages.run('thumbnail', () => renderThumbnail(readDocument(document)))
  const report = await stages.run('measure', () => measureGlb(glb))
  return { name, glb, thumbnail, report, warnings }
}
