import type { Cutout, CutoutBody } from '../contract/studio-cutout.ts'
import type { Caller } from './entities.ts'
import { invalidRequest } from './errors.ts'
import { BackendError, type CutPicture, type PictureCutter } from './ports-backend.ts'
import type { Uploads } from './uploads.ts'

/** Things cut out of the studio's own pictures. */
export interface Cutouts {
  /**
   * Throws `invalid_request` naming `url` for one that is no own upload, or whose picture cannot be read, and `strokes` when a
   * cut-out is to be kept and nothing is left in it.
   */
  make(caller: Caller, body: CutoutBody): Promise<Cutout>
}

/** Cuts with the engine; what is kept becomes an upload like any other. */
export function createCutouts(deps: { readonly uploads: Uploads; readonly cutter: PictureCutter }): Cutouts {
  const { uploads, cutter } = deps
  return {
    async make(caller, { url, strokes, keep }) {
      const upload = uploads.findNamed(url, caller)
      if (upload === null) {
        throw invalidRequest(
          'url',
          '`url` is no picture of this studio; send it to POST /studio/uploads first.'
        )
      }
      const { mask, picture, ...told } = await cutIn(cutter, {
        file: uploads.fileOf(upload),
        strokes,
        withPicture: keep,
      })
      if (keep && !told.has_thing) {
        throw invalidRequest('strokes', nothingToKeep(strokes.length > 0))
      }
      const kept = picture === null ? null : await uploads.add(caller.accountId, picture, upload.name)
      return {
        ...told,
        mask: Buffer.from(mask).toString('base64'),
        url: kept === null ? null : uploads.urlOf(kept),
      }
    },
  }
}

const nothingToKeep = (isMarked: boolean): string =>
  isMarked
    ? '`strokes` leave nothing of the thing in the picture. Take some back, or mark with `keep` what belongs to it.'
    : 'No thing was found in the picture. Mark it in `strokes` with `keep`.'

async function cutIn(cutter: PictureCutter, task: Parameters<PictureCutter['cut']>[0]): Promise<CutPicture> {
  try {
    return await cutter.cut(task)
  } catch (error) {
    if (error instanceof BackendError) {
      throw invalidRequest('url', error.failure.message)
    }
    throw error
  }
}
