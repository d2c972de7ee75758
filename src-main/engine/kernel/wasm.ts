import initManifold, { type ManifoldToplevel } from 'manifold-3d'
import { MeshoptSimplifier } from 'meshoptimizer'

let manifold: ManifoldToplevel | null = null
let loading: Promise<void> | null = null

async function load(): Promise<void> {
  const [module] = await Promise.all([initManifold(), MeshoptSimplifier.ready])
  module.setup()
  manifold = module
}

/** Loads the WASM libraries; everything in the engine's geometry is synchronous afterwards. Call it once per worker. */
export function prepareGeometry(): Promise<void> {
  loading ??= load()
  return loading
}

/** Whether `prepareGeometry` has finished. */
export function isGeometryReady(): boolean {
  return manifold !== null
}

/** The loaded manifold library. Throws before `prepareGeometry` has finished. */
export function manifoldLibrary(): ManifoldToplevel {
  if (!manifold) {
    throw new Error('prepareGeometry() must finish before a shape is compiled')
  }
  return manifold
}
