import type { StudioAsset } from '../contract/studio-assets.ts'
import type { Asset } from './entities.ts'
import { LOCAL_BACKEND } from './ports-backend.ts'
import type { Store } from './ports-store.ts'
import { presentAsset, type PresentContext } from './present.ts'

/** The record of the library with who asked for it and what its import noticed. */
export function presentStudioAsset(
  store: Pick<Store, 'generations' | 'assets' | 'labels'>,
  asset: Asset,
  context: PresentContext
): StudioAsset {
  const generation = asset.generationId === null ? null : store.generations.find(asset.generationId)
  // The engine of this machine leaves nothing behind that was not made by it.
  const isFromElsewhere =
    asset.mode === 'import' || (generation !== null && generation.backendId !== LOCAL_BACKEND)
  const origin = isFromElsewhere ? store.assets.findOrigin(asset.id) : null
  return {
    ...presentAsset(asset, context),
    via: generation?.via ?? null,
    stage: generation?.request.stage ?? null,
    repaired: generation?.request.repairs !== undefined,
    labels: [...store.labels.listOfAsset(asset.id)],
    import_warnings: [...asset.warnings],
    import_repairs: [...(origin?.repairs ?? [])],
    import_original:
      origin === null
        ? null
        : {
            format: origin.format,
            filename: origin.filename,
            size_bytes: origin.sizeBytes,
            is_kept_as_sent: origin.hash === asset.glbHash,
          },
  }
}
