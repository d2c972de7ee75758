import type { Asset } from '../../../src-main/contract/asset.ts'
import {
  EXPORT_TRAITS,
  UNITS_PER_METRE,
  type ExportFormat,
  type LengthUnit,
  type UpAxis,
} from '../../../src-main/contract/studio-exports.ts'

/** What a format keeps, in a few words each. */
export function keptBy(format: ExportFormat): readonly string[] {
  const { surface, keepsRig, keepsQuads, saysUnit } = EXPORT_TRAITS[format]
  const surfaces = {
    materials: 'Textures',
    'base colour': 'Base colour',
    'vertex colours': 'Vertex colours',
    shape: null,
  } as const
  return [
    surfaces[surface],
    keepsRig ? 'Rig and clips' : null,
    keepsQuads ? 'Quads' : null,
    saysUnit ? 'Real size' : null,
  ].filter(one => one !== null)
}

/** What these models lose in a format, one sentence each: to be read before it is done. */
export function lossesOf(format: ExportFormat, assets: readonly Asset[]): readonly string[] {
  const { surface, keepsRig, saysUnit } = EXPORT_TRAITS[format]
  const isTextured = assets.some(asset => asset.has_textures)
  const isMoving = assets.some(asset => asset.rigged || asset.animations.length > 0)
  return [
    isMoving && !keepsRig ? 'Rig and clips are left out: the model stands in its rest pose.' : null,
    surface === 'shape' ? 'Colours and textures are left out.' : null,
    isTextured && surface === 'vertex colours' ? 'Textures become one colour at each vertex.' : null,
    isTextured && surface === 'base colour' ? 'Of the textures, the base colour is kept.' : null,
    saysUnit ? null : 'The file does not say its unit: choose the one that the other program takes.',
  ].filter(one => one !== null)
}

/** Width × depth × height of a model as numbers of the file, in the order of its axes. */
export function sizeInFile(
  { bounding_box: { min, max } }: Pick<Asset, 'bounding_box'>,
  { unit, up, scale }: { readonly unit: LengthUnit; readonly up: UpAxis; readonly scale: number }
): string {
  const [x, y, z] = [0, 1, 2].map(axis => (max[axis] - min[axis]) * scale * UNITS_PER_METRE[unit])
  const sides = up === 'z' ? [x, z, y] : [x, y, z]
  return `${sides.map(short).join(' × ')} ${unit}`
}

/** Three digits that count, whole numbers in full. */
function short(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}
