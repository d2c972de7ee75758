import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  EXPORT_FORMATS,
  ExportOptions,
  findMisplacedOption,
  LENGTH_UNITS,
  MAX_EXPORT_ASSETS,
  TEXTURE_FORMATS,
  TEXTURE_SIZES,
  type ExportFormat,
} from '../contract/studio-exports.ts'
import { defaultProfile } from './profile.ts'
import { UsageError } from './serve-arguments.ts'

/** What `export` is to write, and where. */
export interface ExportArguments {
  /** Models of the library. */
  readonly assetIds: readonly string[]
  /** Absolute paths of GLB files. */
  readonly files: readonly string[]
  readonly format: ExportFormat
  readonly options: ExportOptions
  readonly pack: 'zip' | 'files'
  /** Absolute path of a folder. */
  readonly out: string
  readonly profile: string
}

export const EXPORT_USAGE = `Usage: npm run export -- ID|FILE.glb … --format FORMAT [options]

  Models of the library by their ids, or GLB files of anybody, in the format of other programs.

  -f, --format FORMAT      ${EXPORT_FORMATS.join(', ')}
  -o, --out FOLDER         where the files go; it is made (default: here)
  --texture-size N         ${TEXTURE_SIZES.join(', ')}: textures at most so large (default: as they are)
  --texture-format NAME    ${TEXTURE_FORMATS.join(', ')} (default: as they are)
  --unit NAME              ${LENGTH_UNITS.join(', ')}, of the numbers in the file (default: mm for stl and 3mf, else m)
  --up AXIS                y or z (default: z for stl and 3mf, else y)
  --scale N                times the size (default 1)
  --levels                 each level of detail as a model of its own
  --zip                    one ZIP instead of several files
  --profile DIR            whose library to read (default ${defaultProfile()})
  --help                   print this

Ids are read from the running service of the profile, else from one of its own for the while. Files that are there are replaced by whole ones.
`

const text = { type: 'string' } as const
const OPTIONS = {
  format: { ...text, short: 'f' },
  out: { ...text, short: 'o' },
  'texture-size': text,
  'texture-format': text,
  unit: text,
  up: text,
  scale: text,
  levels: { type: 'boolean', default: false },
  zip: { type: 'boolean', default: false },
  profile: text,
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Reads arguments and environment. Throws `UsageError`. */
export function parseExportArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv
): ExportArguments | 'help' {
  const { values, positionals } = parse(args)
  if (values.help) {
    return 'help'
  }
  const isFile = (name: string): boolean => /[.]glb$/i.test(name)
  const assetIds = positionals.filter(name => !isFile(name))
  const files = positionals.filter(isFile).map(name => resolve(name))
  const count = assetIds.length + files.length
  if (count === 0 || Math.max(assetIds.length, files.length) > MAX_EXPORT_ASSETS) {
    throw new UsageError(
      `Name what is to be exported: 1 to ${MAX_EXPORT_ASSETS} ids of models, or GLB files.`
    )
  }
  const format = EXPORT_FORMATS.find(name => name === values.format?.toLowerCase())
  if (format === undefined) {
    throw new UsageError(`--format takes one of ${EXPORT_FORMATS.join(', ')}.`)
  }
  return {
    assetIds: [...new Set(assetIds)],
    files: [...new Set(files)],
    format,
    options: readOptions(format, {
      texture_size: numberOf(values['texture-size']),
      texture_format: values['texture-format'],
      unit: values.unit,
      up: values.up,
      scale: numberOf(values.scale),
      levels: values.levels ? 'all' : undefined,
    }),
    pack: values.zip ? 'zip' : 'files',
    out: resolve(values.out ?? '.'),
    profile: resolve(values.profile ?? (env['PLINTH_PROFILE'] || defaultProfile())),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

const numberOf = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : value.trim() === '' ? Number.NaN : Number(value)

function readOptions(format: ExportFormat, given: Record<string, unknown>): ExportOptions {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const parsed = ExportOptions.safeParse(present)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new UsageError(`--${switchOf(String(issue.path[0]))}: ${issue.message}.`)
  }
  const misplaced = findMisplacedOption(format, parsed.data)
  if (misplaced !== null) {
    throw new UsageError(`--${switchOf(misplaced.option)} does not fit: ${misplaced.why}`)
  }
  return parsed.data
}

const switchOf = (option: string): string => option.replaceAll('_', '-')
