import type { Loader } from 'three'
import type { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import type { DRACOLoader } from 'three/addons/loaders/DRACOLoader.js'
import type { KTX2Loader } from 'three/addons/loaders/KTX2Loader.js'

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/** What a GLB says that it uses; empty where it cannot be read: its parser says why then. */
export function extensionsOf(glb: ArrayBuffer): ReadonlySet<string> {
  try {
    const length = new DataView(glb).getUint32(HEADER_BYTES, true)
    const text = new Uint8Array(glb, HEADER_BYTES + CHUNK_HEADER_BYTES, length)
    const json: unknown = JSON.parse(new TextDecoder().decode(text))
    const used =
      typeof json === 'object' && json !== null && 'extensionsUsed' in json ? json.extensionsUsed : []
    return new Set(Array.isArray(used) ? used.filter(name => typeof name === 'string') : [])
  } catch {
    return new Set()
  }
}

/**
 * Gives the loader what the model's packing asks for: Draco, meshopt, KTX2. The decoders are files of the studio, fetched with the
 * first model that needs them, and stay for the next.
 */
export async function prepareToUnpack(loader: GLTFLoader, glb: ArrayBuffer): Promise<void> {
  const used = extensionsOf(glb)
  if (used.has('KHR_draco_mesh_compression')) {
    draco ??= openDraco()
    loader.setDRACOLoader(await draco)
  }
  if (used.has('EXT_meshopt_compression') || used.has('KHR_meshopt_compression')) {
    const { MeshoptDecoder } = await import('three/addons/libs/meshopt_decoder.module.js')
    loader.setMeshoptDecoder(MeshoptDecoder)
  }
  if (used.has('KHR_texture_basisu')) {
    textures ??= openTextures()
    loader.setKTX2Loader(await textures)
  }
}

let draco: Promise<DRACOLoader> | null = null
let textures: Promise<KTX2Loader> | null = null

async function openDraco(): Promise<DRACOLoader> {
  const { DRACOLoader, DRACO_GLTF_CONFIG } = await import('three/addons/loaders/DRACOLoader.js')
  return new DRACOLoader().setDecoderPath(DRACO_GLTF_CONFIG).setWorkerLimit(2)
}

async function openTextures(): Promise<KTX2Loader> {
  const { Ktx2Textures } = await import('./ktx2-textures.ts')
  // The parser calls nothing of it but `load`; its type names three's own class.
  return new Ktx2Textures() as Loader as KTX2Loader
}
