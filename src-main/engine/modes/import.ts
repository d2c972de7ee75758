import { renderThumbnail } from '../render/thumbnail.ts'
import { EngineError, type ModelInspection } from '../task.ts'
import { drawnNodes, openGlb } from '../model/file-scene.ts'
import { readGlbJson, unusable } from '../model/glb-json.ts'
import { checkBeforeReading, checkBounds, checkContent } from '../model/import-limits.ts'
import { measureDocument } from '../model/measure.ts'
import { decodePicture } from '../model/picture.ts'
import { readDocument, type PictureDecoder, type SceneModel } from '../model/read-glb.ts'
import { validateGlb } from '../model/validate.ts'

/** Pixels of all textures together that are decoded for the picture: four of 4096². */
const MAX_DECODED_PIXELS = 4 * 4096 * 4096

/**
 * Checks a foreign GLB and draws its picture: Khronos validator, limits, facts. Draco and meshopt compression are
 * unpacked for measuring and drawing only: the model's bytes stay the caller's.
 * @throws {EngineError} `source_unusable` whose message begins with "It" and says what to do.
 */
export async function inspectModel(bytes: Uint8Array): Promise<ModelInspection> {
  checkBeforeReading(readGlbJson(bytes), bytes.byteLength)
  const validatorWarnings = await validateGlb(bytes)
  try {
    return await inspectValid(bytes, validatorWarnings)
  } catch (error) {
    if (error instanceof EngineError) {
      throw error
    }
    // What the validator does not know, such as compressed data, is met here.
    const reason = error instanceof Error ? error.message : String(error)
    throw unusable(`It could not be read: ${reason.slice(0, 200)}`)
  }
}

async function inspectValid(
  bytes: Uint8Array,
  validatorWarnings: readonly string[]
): Promise<ModelInspection> {
  const document = await openGlb(bytes)
  checkContent(document, drawnNodes(document))
  const left: string[] = []
  const model = readDocument(document, { decodePicture: createDecoder(left) })
  const report = measureDocument(document)
  checkBounds(report, model.parts)
  return {
    name: model.name,
    thumbnail: renderThumbnail(centered(model, report.boundingBox)),
    report,
    warnings: [...validatorWarnings, ...left],
  }
}

/** Decodes what it can within the budget; what it cannot is told in `left`, and the factors stand for it. */
function createDecoder(left: string[]): PictureDecoder {
  let pixels = 0
  return (bytes, { mimeType, size }) => {
    pixels += size === null ? 0 : size[0] * size[1]
    if (pixels > MAX_DECODED_PIXELS) {
      left.push('Its textures are too large for the picture: some of them were left out there.')
      return null
    }
    try {
      const picture = decodePicture(bytes)
      if (picture === null) {
        left.push(`A texture of type ${mimeType} was left out of the picture: PNG and JPEG are drawn there.`)
      }
      return picture
    } catch {
      left.push(`A texture of type ${mimeType} is damaged and was left out of the picture.`)
      return null
    }
  }
}

/** In the middle of the world: far from it single precision would tear the picture. */
function centered(model: SceneModel, { min, max }: ModelInspection['report']['boundingBox']): SceneModel {
  const middle = min.map((value, axis) => (value + max[axis]) / 2)
  const parts = model.parts.map(part => {
    const positions = part.mesh.positions.map((value, index) => value - middle[index % 3])
    return { ...part, mesh: { ...part.mesh, positions } }
  })
  return { ...model, parts }
}
