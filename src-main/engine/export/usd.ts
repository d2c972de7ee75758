import { UNITS_PER_METRE, type LengthUnit } from '../../contract/studio-exports.ts'
import { createFileNames } from '../../contract/file-name.ts'
import { largestOf, numberWriter, writeShare } from './numbers.ts'
import type { PictureFile, PictureShop } from './pictures.ts'
import type { Chunks, ExportMaterial, ExportModel, ExportPart, ExportPicture, Wrap } from './types.ts'
import { weldEqual } from './weld.ts'

/** Items of an array that are gathered to one chunk. */
const ITEMS = 4096
const WRAPS: Readonly<Record<Wrap, string>> = { repeat: 'repeat', clamp: 'clamp', mirror: 'mirror' }

export interface UsdAbout {
  readonly title: string
  readonly generator: string
  readonly unit: LengthUnit
  readonly up: 'y' | 'z'
}

/** Names of prims, which are identifiers, each once. */
interface PrimNames {
  readonly parts: readonly string[]
  readonly materials: readonly string[]
}

/** Pictures by material, as they lie in the package. */
type MaterialFiles = Readonly<Record<keyof ExportMaterial['pictures'], PictureFile | null>>

/**
 * A USD layer as text (OpenUSD, "Usd Preview Surface Proposal" 2.6 and UsdGeomMesh): one mesh for each part with its quads, one
 * UsdPreviewSurface for each material. Meshes with quads share their vertices across seams and say normals and coordinates at
 * corners; others say them at vertices, which every viewer of phones reads.
 */
export async function writeUsd(
  model: ExportModel,
  { about, shop }: { readonly about: UsdAbout; readonly shop: PictureShop }
): Promise<Chunks> {
  const files: MaterialFiles[] = []
  for (const [at, material] of model.materials.entries()) {
    const isUsed = model.parts.some(part => part.material === at)
    files.push(isUsed ? await filesOf(material, shop) : NO_FILES)
  }
  return layer(model, about, files)
}

const NO_FILES: MaterialFiles = {
  baseColor: null,
  metalRough: null,
  normal: null,
  occlusion: null,
  emissive: null,
}

async function filesOf(material: ExportMaterial, shop: PictureShop): Promise<MaterialFiles> {
  const file = async (
    picture: ExportPicture | null,
    what: string,
    usesAlpha = false
  ): Promise<PictureFile | null> =>
    picture === null
      ? null
      : shop.file({ texture: picture.texture, stem: `${material.name}_${what}`, usesAlpha })
  const { pictures } = material
  return {
    baseColor: await file(pictures.baseColor, 'base_color', material.alphaMode !== 'OPAQUE'),
    metalRough: await file(pictures.metalRough, 'orm'),
    normal: await file(pictures.normal, 'normal'),
    occlusion: await file(pictures.occlusion, 'occlusion'),
    emissive: await file(pictures.emissive, 'emissive'),
  }
}

function* layer(model: ExportModel, about: UsdAbout, files: readonly MaterialFiles[]): Chunks {
  const partNames = createFileNames('_')
  const materialNames = createFileNames('_')
  const names: PrimNames = {
    parts: model.parts.map(part => partNames.take(identifier(part.name, 'Part'))),
    materials: model.materials.map(material => materialNames.take(identifier(material.name, 'Material'))),
  }
  const metres = writeShare(1 / UNITS_PER_METRE[about.unit])
  yield `#usda 1.0
(
    customLayerData = {
        string creator = ${quoted(about.generator)}
    }
    defaultPrim = "Model"
    metersPerUnit = ${metres}
    upAxis = "${about.up.toUpperCase()}"
)

def Xform "Model" (
    displayName = ${quoted(about.title)}
    assetInfo = {
        string name = ${quoted(about.title)}
    }
    kind = "component"
)
{
    def Scope "Geometry"
    {
`
  const write = numberWriter(largestOf(model.parts.map(part => part.positions)))
  for (const [at, part] of model.parts.entries()) {
    const material = model.materials[part.material]
    yield* meshPrim(part, {
      name: names.parts[at],
      material,
      materialName: names.materials[part.material],
      write,
    })
  }
  yield '    }\n\n    def Scope "Materials"\n    {\n'
  for (const [at, material] of model.materials.entries()) {
    if (model.parts.some(part => part.material === at)) {
      yield materialPrim(material, names.materials[at], files[at])
    }
  }
  yield '    }\n}\n'
}

function* meshPrim(
  part: ExportPart,
  about: {
    readonly name: string
    readonly material: ExportMaterial
    readonly materialName: string
    readonly write: (value: number) => string
  }
): Chunks {
  const { name, material, materialName, write } = about
  const { positions, normals, uvs, quads, indices } = part
  const quadCount = quads.length / 4
  const left = indices.subarray(6 * quadCount)
  const corners = new Uint32Array(quads.length + left.length)
  corners.set(quads)
  corners.set(left, quads.length)
  const isShared = quadCount > 0
  const welded = isShared ? weldEqual([{ data: positions, size: 3 }]) : null
  yield `        def Mesh "${name}" (\n            prepend apiSchemas = ["MaterialBindingAPI"]\n            displayName = ${quoted(part.name)}\n        )\n        {\n`
  yield `            uniform bool doubleSided = ${material.doubleSided ? 1 : 0}\n`
  yield `            float3[] extent = [${extentOf(positions, write)}]\n`
  yield* array('int[] faceVertexCounts', quadCount + left.length / 3, at => (at < quadCount ? '4' : '3'))
  yield* array('int[] faceVertexIndices', corners.length, at =>
    String(welded === null ? corners[at] : welded.of[corners[at]])
  )
  yield `            rel material:binding = </Model/Materials/${materialName}>\n`
  if (normals !== null) {
    const count = isShared ? corners.length : normals.length / 3
    const how = isShared ? 'faceVarying' : 'vertex'
    yield* array(
      'normal3f[] normals',
      count,
      at => triple(normals, isShared ? corners[at] : at, writeShare),
      ` (\n                interpolation = "${how}"\n            )`
    )
  }
  const kept = welded?.kept ?? null
  yield* array('point3f[] points', kept?.length ?? positions.length / 3, at =>
    triple(positions, kept === null ? at : kept[at], write)
  )
  yield* colorPrimvar(part, isShared ? corners : null)
  if (uvs !== null) {
    yield* coordinatesPrimvar(uvs, isShared ? corners : null)
  }
  yield '            uniform token subdivisionScheme = "none"\n        }\n\n'
}

function* coordinatesPrimvar(uvs: Float32Array, corners: Uint32Array | null): Chunks {
  const pair = (i: number): string => `(${writeShare(uvs[2 * i])}, ${writeShare(1 - uvs[2 * i + 1])})`
  const how = corners === null ? 'vertex' : 'faceVarying'
  const kind = ` (\n                interpolation = "${how}"\n            )`
  if (corners === null) {
    yield* array('texCoord2f[] primvars:st', uvs.length / 2, pair, kind)
    return
  }
  const { kept, of } = weldEqual([{ data: uvs, size: 2 }])
  yield* array('texCoord2f[] primvars:st', kept.length, at => pair(kept[at]), kind)
  yield* array('int[] primvars:st:indices', corners.length, at => String(of[corners[at]]))
}

/** Colours of vertices are linear in USD as in glTF. */
function* colorPrimvar({ colors }: ExportPart, corners: Uint32Array | null): Chunks {
  if (colors === null) {
    return
  }
  const triple = (i: number): string =>
    `(${writeShare(colors[4 * i])}, ${writeShare(colors[4 * i + 1])}, ${writeShare(colors[4 * i + 2])})`
  const how = corners === null ? 'vertex' : 'faceVarying'
  yield* array(
    'color3f[] primvars:displayColor',
    corners === null ? colors.length / 4 : corners.length,
    at => triple(corners === null ? at : corners[at]),
    ` (\n                interpolation = "${how}"\n            )`
  )
}

function* array(head: string, count: number, item: (at: number) => string, tail = ''): Chunks {
  yield `            ${head} = [`
  for (let from = 0; from < count; from += ITEMS) {
    const gathered: string[] = []
    for (let at = from; at < Math.min(count, from + ITEMS); at += 1) {
      gathered.push(item(at))
    }
    yield `${from === 0 ? '' : ', '}${gathered.join(', ')}`
  }
  yield `]${tail}\n`
}

function triple(data: Float32Array, i: number, write: (value: number) => string): string {
  return `(${write(data[3 * i])}, ${write(data[3 * i + 1])}, ${write(data[3 * i + 2])})`
}

function extentOf(positions: Float32Array, write: (value: number) => string): string {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i += 1) {
    low[i % 3] = Math.min(low[i % 3], positions[i])
    high[i % 3] = Math.max(high[i % 3], positions[i])
  }
  const corner = (values: number[]): string => `(${values.map(write).join(', ')})`
  return `${corner(low)}, ${corner(high)}`
}

/** One of the textures of a material, and what it is joined to. */
interface TextureUse {
  readonly name: keyof MaterialFiles
  readonly file: PictureFile
  readonly picture: ExportPicture
  readonly scale: readonly [number, number, number, number]
  readonly bias?: readonly [number, number, number, number]
  readonly space: 'sRGB' | 'raw'
  readonly outputs: readonly string[]
}

function materialPrim(material: ExportMaterial, name: string, files: MaterialFiles): string {
  const path = `/Model/Materials/${name}`
  const uses = textureUses(material, files)
  const joined = new Set(uses.map(use => use.name))
  const output = (use: keyof MaterialFiles, channel: string): string => `<${path}/${use}.outputs:${channel}>`
  const isClear = material.alphaMode !== 'OPAQUE'
  const inputs = [
    joined.has('baseColor')
      ? `color3f inputs:diffuseColor.connect = ${output('baseColor', 'rgb')}`
      : `color3f inputs:diffuseColor = ${vector(material.baseColor)}`,
    joined.has('emissive')
      ? `color3f inputs:emissiveColor.connect = ${output('emissive', 'rgb')}`
      : `color3f inputs:emissiveColor = ${vector(material.emissive)}`,
    joined.has('metalRough')
      ? `float inputs:metallic.connect = ${output('metalRough', 'b')}`
      : `float inputs:metallic = ${writeShare(material.metallic)}`,
    joined.has('metalRough')
      ? `float inputs:roughness.connect = ${output('metalRough', 'g')}`
      : `float inputs:roughness = ${writeShare(material.roughness)}`,
    joined.has('normal') ? `normal3f inputs:normal.connect = ${output('normal', 'rgb')}` : null,
    joined.has('occlusion') ? `float inputs:occlusion.connect = ${output('occlusion', 'r')}` : null,
    !isClear
      ? 'float inputs:opacity = 1'
      : joined.has('baseColor')
        ? `float inputs:opacity.connect = ${output('baseColor', 'a')}`
        : `float inputs:opacity = ${writeShare(material.alpha)}`,
    material.alphaMode === 'MASK'
      ? `float inputs:opacityThreshold = ${writeShare(material.alphaCutoff)}`
      : null,
    'int inputs:useSpecularWorkflow = 0',
  ].filter(line => line !== null)
  const reader =
    uses.length === 0
      ? ''
      : `
            def Shader "coordinates"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }
`
  return `        def Material "${name}"
        {
            token outputs:surface.connect = <${path}/surface.outputs:surface>

            def Shader "surface"
            {
                uniform token info:id = "UsdPreviewSurface"
${inputs.map(line => `                ${line}\n`).join('')}                token outputs:surface
            }
${reader}${uses.map(use => texturePrim(use, path)).join('')}        }

`
}

function textureUses(material: ExportMaterial, files: MaterialFiles): TextureUse[] {
  const { baseColor, emissive, normalScale, metallic, roughness, pictures } = material
  const use = (
    name: keyof MaterialFiles,
    rest: Omit<TextureUse, 'name' | 'file' | 'picture'>
  ): TextureUse[] => {
    const [file, picture] = [files[name], pictures[name]]
    return file === null || picture === null ? [] : [{ name, file, picture, ...rest }]
  }
  const [r, g, b] = baseColor
  const [er, eg, eb] = emissive
  const isClear = material.alphaMode !== 'OPAQUE'
  return [
    ...use('baseColor', {
      scale: [r, g, b, isClear ? material.alpha : 1],
      space: 'sRGB',
      outputs: isClear ? ['float3 outputs:rgb', 'float outputs:a'] : ['float3 outputs:rgb'],
    }),
    ...use('metalRough', {
      scale: [1, roughness, metallic, 1],
      space: 'raw',
      outputs: ['float outputs:g', 'float outputs:b'],
    }),
    ...use('normal', {
      // From 0 … 1 to −1 … 1, as the proposal asks of 8-bit pictures.
      scale: [2 * normalScale, 2 * normalScale, 2, 1],
      bias: [-normalScale, -normalScale, -1, 0],
      space: 'raw',
      outputs: ['float3 outputs:rgb'],
    }),
    ...use('occlusion', { scale: [1, 1, 1, 1], space: 'raw', outputs: ['float outputs:r'] }),
    ...(er + eg + eb > 0
      ? use('emissive', { scale: [er, eg, eb, 1], space: 'sRGB', outputs: ['float3 outputs:rgb'] })
      : []),
  ]
}

function texturePrim({ name, file, picture, scale, bias, space, outputs }: TextureUse, path: string): string {
  const lines = [
    'uniform token info:id = "UsdUVTexture"',
    `asset inputs:file = @textures/${file.name}@`,
    `float2 inputs:st.connect = <${path}/coordinates.outputs:result>`,
    `token inputs:wrapS = "${WRAPS[picture.wrapS]}"`,
    `token inputs:wrapT = "${WRAPS[picture.wrapT]}"`,
    `token inputs:sourceColorSpace = "${space}"`,
    `float4 inputs:scale = ${vector(scale)}`,
    ...(bias === undefined ? [] : [`float4 inputs:bias = ${vector(bias)}`]),
    ...outputs,
  ]
  return `
            def Shader "${name}"
            {
${lines.map(line => `                ${line}\n`).join('')}            }
`
}

const vector = (values: readonly number[]): string => `(${values.map(writeShare).join(', ')})`

/** A prim's name: letters, digits and underscores, no digit first. */
function identifier(name: string, fallback: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '_')
  const plain = letters.replace(/^_+|_+$/g, '')
  return plain === '' ? fallback : /^[0-9]/.test(plain) ? `_${plain}` : plain
}

function quoted(text: string): string {
  return `"${text.replace(/\p{C}/gu, ' ').replace(/["\\]/g, mark => `\\${mark}`)}"`
}
