import { parseArgs } from 'node:util'
import type { Stage } from '../contract/generation.ts'
import { STYLES, type Style } from '../contract/options.ts'
import { UsageError } from './serve-arguments.ts'

/** What a contact sheet shows and how. */
export interface SheetArguments {
  readonly out: string
  readonly prompts: readonly string[]
  /** Files with one prompt a line; empty lines and lines that begin with # are skipped. */
  readonly promptFiles: readonly string[]
  readonly glbs: readonly string[]
  readonly stage: Stage
  readonly style: Style
  readonly seed: number
  readonly columns: number
  readonly cell: number
  readonly hasNames: boolean
  readonly isDark: boolean
}

export const SHEET_USAGE = `Usage: npm run sheet -- OUT.png [options]

  --prompt TEXT    a thing to make (repeat for more)
  --prompts FILE   one prompt a line, # begins a comment (repeat for more)
  --glb FILE       a finished model (repeat for more)
  --stage STAGE    preview (default) or refine
  --style STYLE    realistic (default), voxel, origami …
  --seed N         seed of every prompt (default 0)
  --names          write the prompt beside the number
  --cols N         things side by side (default 2)
  --cell PX        side of each picture (default 220)
  --dark           dark paper instead of light
  --help           print this

Each thing is shown in four views: three-quarter, front, side, three-quarter from behind.
`

/** Reads the command line. Throws `UsageError`. */
export function parseSheetArguments(args: readonly string[]): SheetArguments | 'help' {
  const { values, positionals } = parse(args)
  if (values.help) {
    return 'help'
  }
  const [out, ...rest] = positionals
  if (out === undefined || rest.length > 0) {
    throw new UsageError('Name one file to write, e.g. sheet.png.')
  }
  const stage = values.stage ?? 'preview'
  if (stage !== 'preview' && stage !== 'refine') {
    throw new UsageError('--stage is preview or refine.')
  }
  const style = STYLES.find(name => name === (values.style ?? 'realistic'))
  if (style === undefined) {
    throw new UsageError(`--style is one of ${STYLES.join(', ')}.`)
  }
  const prompts = values.prompt ?? []
  const promptFiles = values.prompts ?? []
  const glbs = values.glb ?? []
  if (prompts.length + promptFiles.length + glbs.length === 0) {
    throw new UsageError('Say what to show: --prompt, --prompts or --glb.')
  }
  return {
    out,
    prompts,
    promptFiles,
    glbs,
    stage,
    style,
    seed: wholeNumber('--seed', values.seed ?? '0', 0),
    columns: wholeNumber('--cols', values.cols ?? '2', 1),
    cell: wholeNumber('--cell', values.cell ?? '220', 16),
    hasNames: values.names ?? false,
    isDark: values.dark ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        prompt: { type: 'string', multiple: true },
        prompts: { type: 'string', multiple: true },
        glb: { type: 'string', multiple: true },
        stage: { type: 'string' },
        style: { type: 'string' },
        seed: { type: 'string' },
        cols: { type: 'string' },
        cell: { type: 'string' },
        names: { type: 'boolean' },
        dark: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least) {
    throw new UsageError(`${name} is a whole number from ${least}.`)
  }
  return value
}
