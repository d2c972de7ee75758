import type { StudioAsset } from '../contract/studio-assets.ts'
import type { Asset } from './entities.ts'
import type { Store } from './ports-store.ts'
import { presentAsset, type PresentContext } from './present.ts'

/** The record of the library with who asked for it and what its import noticed. */
export function presentStudioAsset(
  store: Pick<Store, 'generations'>,
  asset: Asset,
  context: PresentContext
): StudioAsset {
  const generation = asset.generationId === null ? null : store.generations.find(asset.generationId)
  return {
    ...presentAsset(asset, context),
    via: generation?.via ?? null,
    stage: generation?.request.stage ?? null,
    import_warnings: [...asset.warnings],
  }
}
