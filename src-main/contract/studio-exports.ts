import { z } from 'zod'
import { FAILURE_CODES } from './errors.ts'

/** Models in the formats of other programs. The API itself delivers GLB alone. */

export const EXPORT_FORMATS = ['glb', 'gltf', 'obj', 'stl', '3mf', 'ply', 'usdz', 'vrm'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const TEXTURE_SIZES = [512, 1024, 2048, 4096] as const
export const TEXTURE_FORMATS = ['png', 'jpeg', 'webp'] as const
export type TextureFormat = (typeof TEXTURE_FORMATS)[number]

/** How many of a unit make a metre. */
export const UNITS_PER_METRE = { mm: 1000, cm: 100, m: 1, in: 1 / 0.0254, ft: 1 / 0.3048 } as const
export const LENGTH_UNITS = ['mm', 'cm', 'm', 'in', 'ft'] as const satisfies (keyof typeof UNITS_PER_METRE)[]
export type LengthUnit = (typeof LENGTH_UNITS)[number]
export const UNIT_NAMES: Readonly<Record<LengthUnit, string>> = {
  mm: 'millimetres',
  cm: 'centimetres',
  m: 'metres',
  in: 'inches',
  ft: 'feet',
}

export const UP_AXES = ['y', 'z'] as const
export type UpAxis = (typeof UP_AXES)[number]

/** What a format holds, and what can be asked of it. */
export interface ExportTraits {
  readonly title: string
  /** Of its main file. */
  readonly ending: string
  readonly mediaType: string
  /** What it is for, in a few words. */
  readonly use: string
  /** Every texture, base colour alone, colours at the vertices, or nothing of it. */
  readonly surface: 'materials' | 'base colour' | 'vertex colours' | 'shape'
  /** Skeletons, morph targets and clips. */
  readonly keepsRig: boolean
  readonly keepsQuads: boolean
  /** The file says what its numbers mean; else whoever opens it must know. */
  readonly saysUnit: boolean
  /** One model is several files: they lie in a folder of its name. */
  readonly isFolder: boolean
  /** Formats that its textures may have. */
  readonly textureFormats: readonly TextureFormat[]
  /** null: always metres. */
  readonly unit: LengthUnit | null
  /** null: always Y. */
  readonly up: UpAxis | null
}

export const EXPORT_TRAITS: Readonly<Record<ExportFormat, ExportTraits>> = {
  glb: {
    title: 'GLB',
    ending: 'glb',
    mediaType: 'model/gltf-binary',
    use: 'Games, the web, most 3D programs',
    surface: 'materials',
    keepsRig: true,
    keepsQuads: false,
    saysUnit: true,
    isFolder: false,
    textureFormats: ['png', 'jpeg', 'webp'],
    unit: null,
    up: null,
  },
  gltf: {
    title: 'glTF with files',
    ending: 'gltf',
    mediaType: 'model/gltf+json',
    use: 'The same with textures to edit',
    surface: 'materials',
    keepsRig: true,
    keepsQuads: false,
    saysUnit: true,
    isFolder: true,
    textureFormats: ['png', 'jpeg', 'webp'],
    unit: null,
    up: null,
  },
  obj: {
    title: 'OBJ',
    ending: 'obj',
    mediaType: 'model/obj',
    use: 'Sculpting and modelling programs',
    surface: 'materials',
    keepsRig: false,
    keepsQuads: true,
    saysUnit: false,
    isFolder: true,
    textureFormats: ['png', 'jpeg'],
    unit: 'm',
    up: 'y',
  },
  stl: {
    title: 'STL',
    ending: 'stl',
    mediaType: 'model/stl',
    use: '3D printing, shape alone',
    surface: 'shape',
    keepsRig: false,
    keepsQuads: false,
    saysUnit: false,
    isFolder: false,
    textureFormats: [],
    unit: 'mm',
    up: 'z',
  },
  '3mf': {
    title: '3MF',
    ending: '3mf',
    mediaType: 'model/3mf',
    use: '3D printing in real size and colour',
    surface: 'base colour',
    keepsRig: false,
    keepsQuads: false,
    saysUnit: true,
    isFolder: false,
    textureFormats: ['png', 'jpeg'],
    unit: 'mm',
    up: 'z',
  },
  ply: {
    title: 'PLY',
    ending: 'ply',
    mediaType: 'model/ply',
    use: 'Scanning and research programs',
    surface: 'vertex colours',
    keepsRig: false,
    keepsQuads: true,
    saysUnit: false,
    isFolder: false,
    textureFormats: [],
    unit: 'm',
    up: 'y',
  },
  usdz: {
    title: 'USDZ',
    ending: 'usdz',
    mediaType: 'model/vnd.usdz+zip',
    use: 'iPhone, iPad, Mac and film tools',
    surface: 'materials',
    keepsRig: false,
    keepsQuads: true,
    saysUnit: true,
    isFolder: false,
    textureFormats: ['png', 'jpeg'],
    unit: 'm',
    up: 'y',
  },
  vrm: {
    title: 'VRM',
    ending: 'vrm',
    mediaType: 'model/gltf-binary',
    use: 'Avatars: a rigged humanoid for VR and video',
    surface: 'materials',
    keepsRig: true,
    keepsQuads: false,
    saysUnit: true,
    isFolder: false,
    textureFormats: ['png', 'jpeg'],
    unit: null,
    up: null,
  },
}

export const MIN_EXPORT_SCALE = 0.0001
export const MAX_EXPORT_SCALE = 10_000
export const MAX_EXPORT_ASSETS = 200

const oneOfNumbers = <const T extends number>(values: readonly T[]) =>
  z.union(values.map(value => z.literal(value)))

export const ExportOptions = z
  .strictObject({
    texture_size: oneOfNumbers(TEXTURE_SIZES)
      .optional()
      .describe('Longest side of a texture in pixels; larger ones are made smaller. Default: as they are.'),
    texture_format: z.enum(TEXTURE_FORMATS).optional().describe('Default: as they are.'),
    unit: z.enum(LENGTH_UNITS).optional().describe('Of the numbers in the file.'),
    up: z.enum(UP_AXES).optional().describe('The axis that points up.'),
    scale: z
      .number()
      .min(MIN_EXPORT_SCALE)
      .max(MAX_EXPORT_SCALE)
      .optional()
      .describe('Times the size of the model. Default 1.'),
    levels: z
      .enum(['finest', 'all'])
      .optional()
      .describe(
        '`all`: of a model with levels of detail, each one as a file of its own. Default `finest`: that one alone; GLB and glTF keep the others inside.'
      ),
  })
  .meta({ id: 'ExportOptions' })
export type ExportOptions = z.infer<typeof ExportOptions>

/** Body of POST /studio/exports. */
export const ExportBody = z
  .strictObject({
    asset_ids: z.array(z.string().min(1).max(100)).min(1).max(MAX_EXPORT_ASSETS),
    format: z.enum(EXPORT_FORMATS),
    options: ExportOptions.default({}),
    pack: z
      .enum(['zip', 'files'])
      .default('zip')
      .describe('`zip`: several files come as one ZIP; `files`: each by itself, with its path.'),
  })
  .meta({ id: 'MakeExport' })
export type ExportBody = z.infer<typeof ExportBody>

const ExportedFile = z.strictObject({
  name: z.string().describe('Safe on every system; with `/` between folders.'),
  size_bytes: z.int().min(0),
  url: z.string().describe('For GET with the studio’s session.'),
})

export const StudioExport = z
  .strictObject({
    id: z.string(),
    asset_ids: z.array(z.string()),
    format: z.enum(EXPORT_FORMATS),
    status: z.enum(['queued', 'running', 'succeeded', 'failed']),
    progress: z.int().min(0).max(100),
    stage: z.string().nullable().describe('What is being done; null while nothing is.'),
    created_at: z.iso.datetime({ precision: 3 }),
    expires_at: z.iso.datetime({ precision: 3 }).nullable().describe('Then its files are removed.'),
    files: z.array(ExportedFile),
    notes: z.array(z.string()).describe('What was left out or changed, one sentence each.'),
    error: z.strictObject({ code: z.enum(FAILURE_CODES), message: z.string() }).nullable(),
  })
  .meta({ id: 'StudioExport' })
export type StudioExport = z.infer<typeof StudioExport>

type OptionName = keyof ExportOptions

/** The first option that the format has no use for, or whose value it does not take; null when there is none. */
export function findMisplacedOption(
  format: ExportFormat,
  options: ExportOptions
): { readonly option: OptionName; readonly why: string } | null {
  const { title, textureFormats, unit, up } = EXPORT_TRAITS[format]
  const { texture_format: wanted } = options
  if (options.texture_size !== undefined && textureFormats.length === 0) {
    return { option: 'texture_size', why: `${title} holds no textures.` }
  }
  if (wanted !== undefined && !textureFormats.includes(wanted)) {
    const others = textureFormats.length === 0 ? 'no textures' : `textures as ${textureFormats.join(' or ')}`
    return { option: 'texture_format', why: `${title} holds ${others}.` }
  }
  if (options.unit !== undefined && unit === null) {
    return { option: 'unit', why: `${title} is always in metres; \`scale\` changes the size.` }
  }
  return options.up !== undefined && up === null
    ? { option: 'up', why: `In ${title} Y always points up; whoever opens it turns it.` }
    : null
}
