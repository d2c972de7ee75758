import { type AnimationClip, Box3, type Material, Mesh, type Object3D, SkinnedMesh, Texture } from 'three'
import { GLTFLoader, type GLTF } from 'three/addons/loaders/GLTFLoader.js'
import { Download } from '../../../src-main/contract/asset.ts'
import { call, pathOf, send } from '../../shared/api/client.ts'
import { loadDetailLevels, type DetailLevels } from './detail-levels.ts'
import { prepareToUnpack } from './unpacking.ts'

/** A model in the viewport: the scene, where it is, and how to let go of it. */
export interface ViewModel {
  readonly assetId: string
  readonly scene: Object3D
  readonly bounds: Box3
  readonly sizeBytes: number
  readonly levels: DetailLevels
  readonly clips: readonly AnimationClip[]
  /** The place of what is drawn among the nodes of the file; null for what is none of its own, e.g. one of several materials. */
  nodeOf(object: Object3D): number | null
}

/** Fetches the asset's file through the API and parses it. Nothing is cached by address: a model is its asset's id. */
export async function loadModel(assetId: string, signal: AbortSignal): Promise<ViewModel> {
  const { url } = await call(`/v1/assets/${assetId}/download`, Download, { signal })
  const response = await send(pathOf(url), { signal })
  return await readModel(assetId, await response.arrayBuffer())
}

/** Parses a GLB that stands for an asset. */
export async function readModel(assetId: string, bytes: ArrayBuffer): Promise<ViewModel> {
  const loader = new GLTFLoader()
  await prepareToUnpack(loader, bytes)
  const gltf: GLTF = await loader.parseAsync(bytes, '')
  gltf.scene.updateMatrixWorld(true)
  const bounds = new Box3().setFromObject(gltf.scene, true)
  const levels = await loadDetailLevels(gltf)
  gltf.scene.traverse(node => {
    if (isMesh(node)) {
      node.castShadow = true
      // Its clips may take it out of where it rests.
      node.frustumCulled = !(node instanceof SkinnedMesh)
    }
  })
  return {
    assetId,
    scene: gltf.scene,
    bounds,
    sizeBytes: bytes.byteLength,
    levels,
    clips: gltf.animations,
    nodeOf: object => gltf.parser.associations.get(object)?.nodes ?? null,
  }
}

const holders = new WeakMap<ViewModel, number>()

/**
 * Keeps a model until the returned function is called; the last one to let go frees it. The canvas draws on its own time:
 * it may still have a model that nobody else wants any more.
 */
export function holdModel(model: ViewModel): () => void {
  holders.set(model, (holders.get(model) ?? 0) + 1)
  let isHeld = true
  return () => {
    if (!isHeld) {
      return
    }
    isHeld = false
    const left = (holders.get(model) ?? 1) - 1
    holders.set(model, left)
    if (left === 0) {
      disposeModel(model)
    }
  }
}

/** Frees what the graphics card holds for the model: geometries, materials, textures. */
function disposeModel(model: ViewModel): void {
  model.scene.traverse(node => {
    if (isMesh(node)) {
      node.geometry.dispose()
      listMaterials(node).forEach(disposeMaterial)
    }
  })
}

/** A mesh's materials as a list. */
export function listMaterials(mesh: Mesh): readonly Material[] {
  return Array.isArray(mesh.material) ? mesh.material : [mesh.material]
}

function disposeMaterial(material: Material): void {
  for (const value of Object.values(material) as unknown[]) {
    if (isTexture(value)) {
      value.dispose()
      if (value.image instanceof ImageBitmap) {
        value.image.close()
      }
    }
  }
  material.dispose()
}

/** Is it drawn with triangles? */
export function isMesh(node: Object3D): node is Mesh {
  return node instanceof Mesh
}

/** Is it a picture of a material? */
export function isTexture(value: unknown): value is Texture {
  return value instanceof Texture
}
