import { createFileNames } from '../../contract/file-name.ts'
import { encodeSrgbByte } from '../material/color-math.ts'
import { largestOf, numberWriter, writeShare } from './numbers.ts'
import { hasAlpha, type PictureFile, type PictureShop, type PictureWish } from './pictures.ts'
import type { Chunks, ExportMaterial, ExportModel, ExportPart } from './types.ts'
import { weldEqual, type Welded } from './weld.ts'

/** Lines that are gathered to one chunk. */
const LINES = 4096

/** What an OBJ says of itself in its first lines. */
export interface ObjAbout {
  readonly generator: string
  /** E.g. `millimetres`: the format has no place for it but a comment. */
  readonly unit: string
  readonly up: 'y' | 'z'
  /** Beside it; null without materials. */
  readonly materialFile: string | null
}

/**
 * Wavefront OBJ (Wavefront Technologies, "Object Files (.obj)", 1995): one object for each part, positions, texture coordinates and
 * normals each with their own indices so that faces stay connected across seams, real quads, colours at vertices behind the
 * position as most programs read them.
 */
export function* writeObj(model: ExportModel, about: ObjAbout): Chunks {
  const { generator, unit, up, materialFile } = about
  yield `# ${generator}\n# Units: ${unit}, ${up.toUpperCase()} up\n`
  yield materialFile === null ? '' : `mtllib ${materialFile}\n`
  const write = numberWriter(largestOf(model.parts.map(part => part.positions)))
  const materialNames = namesInLines(model.materials)
  const start = { position: 1, uv: 1, normal: 1 }
  for (const part of model.parts) {
    const positions = weldEqual([
      { data: part.positions, size: 3 },
      ...(part.colors === null ? [] : [{ data: part.colors, size: 4 }]),
    ])
    const uvs = part.uvs === null ? null : weldEqual([{ data: part.uvs, size: 2 }])
    const normals = part.normals === null ? null : weldEqual([{ data: part.normals, size: 3 }])
    yield `o ${lineOf(part.name)}\n`
    yield* lines(positions.kept, i => `v ${vector(part.positions, i, write)}${colorOf(part, i)}`)
    if (part.uvs !== null && uvs !== null) {
      const { uvs: data } = part
      yield* lines(uvs.kept, i => `vt ${writeShare(data[2 * i])} ${writeShare(1 - data[2 * i + 1])}`)
    }
    if (part.normals !== null && normals !== null) {
      const { normals: data } = part
      yield* lines(normals.kept, i => `vn ${vector(data, i, writeShare)}`)
    }
    yield materialFile === null ? '' : `usemtl ${materialNames[part.material]}\n`
    const corner = cornerWriter({ positions, uvs, normals }, { ...start })
    yield* faces(part, corner)
    start.position += positions.kept.length
    start.uv += uvs?.kept.length ?? 0
    start.normal += normals?.kept.length ?? 0
  }
}

/** Real quads first, then the triangles that are left. */
function* faces({ quads, indices }: ExportPart, corner: (index: number) => string): Chunks {
  const quadCount = quads.length / 4
  yield* lines(range(0, quadCount), at => {
    const from = 4 * at
    return `f ${corner(quads[from])} ${corner(quads[from + 1])} ${corner(quads[from + 2])} ${corner(quads[from + 3])}`
  })
  yield* lines(range(2 * quadCount, indices.length / 3), at => {
    const from = 3 * at
    return `f ${corner(indices[from])} ${corner(indices[from + 1])} ${corner(indices[from + 2])}`
  })
}

function cornerWriter(
  { positions, uvs, normals }: { positions: Welded; uvs: Welded | null; normals: Welded | null },
  start: { readonly position: number; readonly uv: number; readonly normal: number }
): (index: number) => string {
  return index => {
    const position = start.position + positions.of[index]
    const uv = uvs === null ? '' : String(start.uv + uvs.of[index])
    return normals === null
      ? uv === ''
        ? String(position)
        : `${position}/${uv}`
      : `${position}/${uv}/${start.normal + normals.of[index]}`
  }
}

function colorOf({ colors }: ExportPart, index: number): string {
  if (colors === null) {
    return ''
  }
  const channel = (k: number): string => writeShare(encodeSrgbByte(colors[4 * index + k]) / 255)
  return ` ${channel(0)} ${channel(1)} ${channel(2)}`
}

function vector(data: Float32Array, index: number, write: (value: number) => string): string {
  return `${write(data[3 * index])} ${write(data[3 * index + 1])} ${write(data[3 * index + 2])}`
}

function* range(from: number, to: number): Iterable<number> {
  for (let at = from; at < to; at += 1) {
    yield at
  }
}

function* lines(items: Iterable<number>, line: (item: number) => string): Chunks {
  let gathered: string[] = []
  for (const item of items) {
    gathered.push(line(item))
    if (gathered.length === LINES) {
      yield `${gathered.join('\n')}\n`
      gathered = []
    }
  }
  if (gathered.length > 0) {
    yield `${gathered.join('\n')}\n`
  }
}

/** A name in a line: readers end it at a blank or take the blank for the name's. */
const lineOf = (name: string): string => name.replace(/[\s\p{C}]+/gu, '_')

function namesInLines(materials: readonly ExportMaterial[]): readonly string[] {
  const names = createFileNames('_')
  return materials.map(({ name }) => names.take(lineOf(name)))
}

/**
 * The materials of an OBJ: those of 1995 and the PBR lines that programs agreed on (`Pr`, `Pm`, `map_Pr`, `map_Pm`, `norm`). Colours
 * are sRGB, as most readers take them. Factors are in the pictures where there are some, because readers differ in whether they
 * multiply. `folder` stands before the pictures' names.
 */
export async function writeMtl(
  model: ExportModel,
  { shop, folder, generator }: { shop: PictureShop; folder: string; generator: string }
): Promise<string> {
  const used = new Set(model.parts.map(part => part.material))
  const names = namesInLines(model.materials)
  const blocks: string[] = [`# ${generator}\n`]
  for (const [at, material] of model.materials.entries()) {
    if (used.has(at)) {
      blocks.push(`newmtl ${names[at]}\n${await materialLines(material, { shop, folder })}`)
    }
  }
  return blocks.join('\n')
}

async function materialLines(
  material: ExportMaterial,
  { shop, folder }: { shop: PictureShop; folder: string }
): Promise<string> {
  const stem = (what: string): string => `${material.name}_${what}`
  const { pictures } = material
  const map = async (
    key: string,
    wish: PictureWish | null
  ): Promise<{ line: string; file: PictureFile | null }> => {
    const file = wish === null ? null : await shop.file(wish)
    return { file, line: file === null ? '' : `${key} ${folder}/${file.name}\n` }
  }
  const base = await map('map_Kd', colorWish(pictures.baseColor, material.baseColor, stem('base_color')))
  const glow = await map('map_Ke', colorWish(pictures.emissive, material.emissive, stem('emissive')))
  const rough = await map(
    'map_Pr',
    channelWish(pictures.metalRough, 1, material.roughness, stem('roughness'))
  )
  const metal = await map('map_Pm', channelWish(pictures.metalRough, 2, material.metallic, stem('metalness')))
  const clear = material.alphaMode === 'OPAQUE' ? null : await clearPicture(pictures.baseColor, shop)
  const opacity = await map('map_d', channelWish(clear, 3, material.alpha, stem('opacity')))
  const normal = await map('norm', plainWish(pictures.normal, stem('normal')))
  const alpha = material.alphaMode === 'OPAQUE' ? 1 : material.alpha
  return [
    `Kd ${base.file === null ? srgb(material.baseColor) : '1 1 1'}\n`,
    `Ks ${grey(0.04 + 0.96 * material.metallic)}\n`,
    // Blinn's exponent for a roughness as Blender has it, so that it comes back as what it was.
    `Ns ${writeShare(1000 * (1 - material.roughness) * (1 - material.roughness))}\n`,
    `Ke ${glow.file === null ? srgb(material.emissive) : '1 1 1'}\n`,
    'Ni 1.5\n',
    `d ${opacity.file === null ? writeShare(alpha) : '1'}\n`,
    `illum ${alpha < 1 || opacity.file !== null ? 4 : 2}\n`,
    `Pr ${rough.file === null ? writeShare(material.roughness) : '1'}\n`,
    `Pm ${metal.file === null ? writeShare(material.metallic) : '1'}\n`,
    base.line,
    opacity.line,
    glow.line,
    rough.line,
    metal.line,
    normal.line,
    normal.file === null
      ? ''
      : `map_Bump -bm ${writeShare(material.normalScale)} ${folder}/${normal.file.name}\n`,
  ].join('')
}

/** null for one that lets nothing through: its material's alpha says it all. */
async function clearPicture(
  picture: ExportMaterial['pictures']['baseColor'],
  shop: PictureShop
): Promise<ExportMaterial['pictures']['baseColor']> {
  const pixels = picture === null ? null : await shop.pixels(picture.texture)
  return pixels !== null && hasAlpha(pixels) ? picture : null
}

type Vec3 = readonly [number, number, number]

function colorWish(
  picture: ExportMaterial['pictures']['baseColor'],
  factor: Vec3,
  stem: string
): PictureWish | null {
  if (picture === null || factor.every(value => value === 0)) {
    return null
  }
  const isPlain = factor.every(value => Math.abs(value - 1) < 1e-3)
  return { texture: picture.texture, stem, usesAlpha: false, edit: isPlain ? null : { kind: 'tint', factor } }
}

function channelWish(
  picture: ExportMaterial['pictures']['baseColor'],
  channel: 1 | 2 | 3,
  factor: number,
  stem: string
): PictureWish | null {
  return picture === null || factor === 0
    ? null
    : { texture: picture.texture, stem, usesAlpha: false, edit: { kind: 'channel', channel, factor } }
}

function plainWish(picture: ExportMaterial['pictures']['normal'], stem: string): PictureWish | null {
  return picture === null ? null : { texture: picture.texture, stem, usesAlpha: false }
}

const srgb = (linear: Vec3): string => linear.map(value => writeShare(encodeSrgbByte(value) / 255)).join(' ')

const grey = (value: number): string => `${writeShare(value)} ${writeShare(value)} ${writeShare(value)}`
