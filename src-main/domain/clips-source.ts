import type { Asset, GenerationRequest } from './entities.ts'
import { invalidRequest, notFound } from './errors.ts'
import type { Store } from './ports-store.ts'

const FIELD = 'options.clips_from'

/** The asset whose clips a request carries over; null where it names none, and in other modes, which read no such option. */
export function clipsAssetOf({ mode, options }: Pick<GenerationRequest, 'mode' | 'options'>): string | null {
  return mode === 'rig' ? (options.clipsFrom ?? null) : null
}

/**
 * Is there anything to carry over? Whether it fits the other body is found out when the clips are read.
 *
 * @throws ServiceError `not_found`, or `invalid_request` for an asset without bones or clips, each naming `options.clips_from`.
 */
export function checkClipsAsset(
  { assets }: Pick<Store, 'assets'>,
  accountId: string,
  request: Pick<GenerationRequest, 'mode' | 'options'>
): void {
  const id = clipsAssetOf(request)
  if (id === null) {
    return
  }
  const asset = assets.findOwned(accountId, id)
  if (asset === null) {
    throw notFound('asset', FIELD)
  }
  const lack = lackOf(asset)
  if (lack !== null) {
    throw invalidRequest(
      FIELD,
      `\`${FIELD}\` names an asset without ${lack}: give it some with mode rig, or name another one.`
    )
  }
}

const lackOf = ({ rigged, animations }: Asset): string | null =>
  rigged ? (animations.length > 0 ? null : 'clips') : 'bones'
