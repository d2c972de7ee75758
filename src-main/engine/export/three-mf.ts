import type { LengthUnit } from '../../contract/studio-exports.ts'
import { linearToHex } from '../material/color-math.ts'
import { writeFile } from './file-sinks.ts'
import { largestOf, numberWriter, writeShare } from './numbers.ts'
import type { PictureFile, PictureShop } from './pictures.ts'
import type { Chunks, ExportMaterial, ExportModel, ExportPart, FileSink, Wrap } from './types.ts'
import { weldEqual } from './weld.ts'

const LINES = 4096
const CORE = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
const MATERIALS = 'http://schemas.microsoft.com/3dmanufacturing/material/2015/02'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const UNITS: Readonly<Record<LengthUnit, string>> = {
  mm: 'millimeter',
  cm: 'centimeter',
  m: 'meter',
  in: 'inch',
  ft: 'foot',
}
const TILES: Readonly<Record<Wrap, string>> = { repeat: 'wrap', clamp: 'clamp', mirror: 'mirror' }
/** Resources count from 1; this one holds the plain colours. */
const COLORS_ID = 1

export interface ThreeMfAbout {
  readonly title: string
  readonly generator: string
  readonly unit: LengthUnit
}

export interface ThreeMfWork {
  readonly about: ThreeMfAbout
  readonly shop: PictureShop
  /** A ZIP. */
  readonly package_: FileSink
  /** Hears the chunks of the large file. */
  readonly metered: (chunks: Chunks) => Chunks
}

/**
 * A 3MF package (3MF Core Specification 1.3, with base colours, textures and colours of vertices of its Materials and Properties Extension 1.2): one
 * object for each part, its vertices joined where they lie in the same place, triangles that vanish thereby left out, as a printer
 * needs it.
 */
export async function writeThreeMf(
  model: ExportModel,
  { about, shop, package_, metered }: ThreeMfWork
): Promise<void> {
  const pictures = await picturesOf(model, shop)
  const files = [...new Map([...pictures.values()].map(({ file }) => [file.name, file])).values()]
  await writeFile(package_, '[Content_Types].xml', [contentTypes()])
  await writeFile(package_, '_rels/.rels', [relations([['/3D/3dmodel.model', MODEL_RELATION]])])
  if (files.length > 0) {
    const targets = files.map(({ name }): [string, string] => [texturePath(name), TEXTURE_RELATION])
    await writeFile(package_, '3D/_rels/3dmodel.model.rels', [relations(targets)])
  }
  for (const { name, bytes } of files) {
    await writeFile(package_, texturePath(name).slice(1), [bytes])
  }
  await writeFile(package_, '3D/3dmodel.model', metered(modelXml(model, about, pictures)))
}

const MODEL_RELATION = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel'
const TEXTURE_RELATION = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dtexture'
const texturePath = (name: string): string => `/3D/Textures/${name}`

interface UsedPicture {
  readonly file: PictureFile
  readonly material: ExportMaterial
}

/** Base colours of the materials that have one and are used with texture coordinates. */
async function picturesOf(model: ExportModel, shop: PictureShop): Promise<ReadonlyMap<number, UsedPicture>> {
  const result = new Map<number, UsedPicture>()
  for (const [at, material] of model.materials.entries()) {
    const picture = material.pictures.baseColor
    const isUsed = model.parts.some(part => part.material === at && part.uvs !== null)
    if (picture === null || !isUsed) {
      continue
    }
    const isPlain = material.baseColor.every(value => Math.abs(value - 1) < 1e-3)
    const file = await shop.file({
      texture: picture.texture,
      stem: `${material.name}_base_color`,
      usesAlpha: false,
      edit: isPlain ? null : { kind: 'tint', factor: material.baseColor },
    })
    if (file !== null) {
      result.set(at, { file, material })
    }
  }
  return result
}

function contentTypes(): string {
  const types = [
    ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
    ['model', 'application/vnd.ms-package.3dmanufacturing-3dmodel+xml'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
  ]
  const lines = types.map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`)
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${lines.join('')}</Types>`
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

function relations(targets: readonly (readonly [target: string, type: string])[]): string {
  const lines = targets.map(
    ([target, type], at) => `<Relationship Id="rel${at}" Target="${target}" Type="${type}"/>`
  )
  return `${XML}<Relationships xmlns="${RELATIONS}">${lines.join('')}</Relationships>`
}

function* modelXml(
  model: ExportModel,
  { title, generator, unit }: ThreeMfAbout,
  pictures: ReadonlyMap<number, UsedPicture>
): Chunks {
  const groups = new Map<number, number>()
  let id = COLORS_ID
  yield `${XML}<model unit="${UNITS[unit]}" xml:lang="en-US" xmlns="${CORE}" xmlns:m="${MATERIALS}">\n`
  yield `<metadata name="Title">${escaped(title)}</metadata>\n`
  yield `<metadata name="Application">${escaped(generator)}</metadata>\n<resources>\n`
  yield `<basematerials id="${COLORS_ID}">\n`
  yield* model.materials.map(
    material => `<base name="${escaped(material.name)}" displaycolor="${colorOf(material)}"/>\n`
  )
  yield '</basematerials>\n'
  for (const [at, { file, material }] of pictures) {
    const { wrapS, wrapT } = material.pictures.baseColor ?? { wrapS: 'repeat', wrapT: 'repeat' }
    id += 1
    const tiles = `tilestyleu="${TILES[wrapS]}" tilestylev="${TILES[wrapT]}"`
    yield `<m:texture2d id="${id}" path="${texturePath(file.name)}" contenttype="${file.mediaType}" ${tiles}/>\n`
    groups.set(at, id)
  }
  const objects: number[] = []
  const write = numberWriter(largestOf(model.parts.map(part => part.positions)))
  for (const part of model.parts) {
    const texture = groups.get(part.material)
    const group = id + 1
    const hasGroup = (texture !== undefined && part.uvs !== null) || part.colors !== null
    if (texture !== undefined && part.uvs !== null) {
      yield* coordinatesXml(part.uvs, group, texture)
    } else if (part.colors !== null) {
      yield* colorsXml(part.colors, group, model.materials[part.material])
    }
    id += hasGroup ? 2 : 1
    yield* objectXml(part, { id, write, properties: hasGroup ? group : null })
    objects.push(id)
  }
  yield '</resources>\n<build>\n'
  yield* objects.map(object => `<item objectid="${object}"/>\n`)
  yield '</build>\n</model>\n'
}

function* coordinatesXml(uvs: Float32Array, id: number, texture: number): Chunks {
  yield `<m:texture2dgroup id="${id}" texid="${texture}">\n`
  yield* lines(
    uvs.length / 2,
    i => `<m:tex2coord u="${writeShare(uvs[2 * i])}" v="${writeShare(1 - uvs[2 * i + 1])}"/>`
  )
  yield '</m:texture2dgroup>\n'
}

/** Colours of vertices, each times the material's. */
function* colorsXml(colors: Float32Array, id: number, { baseColor }: ExportMaterial): Chunks {
  yield `<m:colorgroup id="${id}">\n`
  yield* lines(colors.length / 4, i => {
    const [r, g, b] = baseColor.map((value, k) => value * colors[4 * i + k])
    return `<m:color color="${linearToHex([r, g, b]).toUpperCase()}"/>`
  })
  yield '</m:colorgroup>\n'
}

function* objectXml(
  part: ExportPart,
  about: { id: number; write: (value: number) => string; properties: number | null }
): Chunks {
  const { id, write, properties } = about
  const { positions, indices } = part
  const { kept, of } = weldEqual([{ data: positions, size: 3 }])
  const common =
    properties === null ? `pid="${COLORS_ID}" pindex="${part.material}"` : `pid="${properties}" pindex="0"`
  yield `<object id="${id}" type="model" name="${escaped(part.name)}" ${common}>\n<mesh>\n<vertices>\n`
  yield* lines(kept.length, at => {
    const i = 3 * kept[at]
    return `<vertex x="${write(positions[i])}" y="${write(positions[i + 1])}" z="${write(positions[i + 2])}"/>`
  })
  yield '</vertices>\n<triangles>\n'
  yield* lines(indices.length / 3, t => {
    const [i, j, k] = [indices[3 * t], indices[3 * t + 1], indices[3 * t + 2]]
    const [a, b, c] = [of[i], of[j], of[k]]
    if (a === b || b === c || c === a) {
      return ''
    }
    const corners = `<triangle v1="${a}" v2="${b}" v3="${c}"`
    return properties === null
      ? `${corners}/>`
      : `${corners} pid="${properties}" p1="${i}" p2="${j}" p3="${k}"/>`
  })
  yield '</triangles>\n</mesh>\n</object>\n'
}

function* lines(count: number, line: (at: number) => string): Chunks {
  for (let from = 0; from < count; from += LINES) {
    const gathered: string[] = []
    for (let at = from; at < Math.min(count, from + LINES); at += 1) {
      const text = line(at)
      if (text !== '') {
        gathered.push(text)
      }
    }
    yield gathered.length === 0 ? '' : `${gathered.join('\n')}\n`
  }
}

function colorOf({ baseColor, alpha, alphaMode }: ExportMaterial): string {
  const [r, g, b] = baseColor
  const byte = Math.round(255 * Math.min(1, Math.max(0, alphaMode === 'OPAQUE' ? 1 : alpha)))
  return `${linearToHex([r, g, b])}${byte.toString(16).padStart(2, '0')}`.toUpperCase()
}

/** XML takes no control characters, escaped or not. */
function escaped(text: string): string {
  const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/\p{C}/gu, ' ').replace(/[&<>"]/g, mark => marks[mark])
}
