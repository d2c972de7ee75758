import type { Policy } from './policy.ts'
import { BackendError } from './ports-backend.ts'
import type { Digest, PictureSource } from './ports.ts'

/** Judges every fetched picture by the acceptable-use policy: the generation then fails with `content_rejected`. */
export function checkPictures(source: PictureSource, policy: Policy, digest: Digest): PictureSource {
  return {
    async fetch(url, signal, number) {
      const bytes = await source.fetch(url, signal, number)
      if (policy.isPictureRejected(await digest.sha256OfLarge(bytes))) {
        throw new BackendError({
          code: 'content_rejected',
          message: `${number === undefined ? 'The picture' : `Picture ${number}`} breaks the acceptable use policy. Use another one.`,
        })
      }
      return bytes
    },
  }
}
