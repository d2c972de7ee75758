import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MODES, STAGES } from '../contract/generation.ts'
import { EXISTING_RIGS, REMESH_METHODS, RIG_CLASSES, RIG_NAMES, RIG_POSES } from '../contract/options.ts'
import { defaultProfile } from './profile.ts'
import { UsageError } from './serve-arguments.ts'

/** What `generate` is to make, and where it puts it. */
export interface GenerateArguments {
  /** Body of POST /generations, without pictures. */
  readonly body: Readonly<Record<string, unknown>>
  /** Absolute paths of pictures, to be uploaded first. */
  readonly imageFiles: readonly string[]
  /** Absolute path of the GLB; the picture goes beside it. */
  readonly output: string
  readonly profile: string
}

export const GENERATE_USAGE = `Usage: npm run generate -- "a wooden chair" -o chair.glb [options]

  -o, --output FILE        where the GLB goes; the picture is written beside it (default: from the prompt)
  --mode MODE              ${MODES.join(', ')} (default text, image with --image)
  --image FILE             a picture, up to four times
  --source ID              the asset that texture, remesh and rig work on
  --stage STAGE            ${STAGES.join(' or ')}, for text
  --negative TEXT          what to avoid
  --style NAME --seed N --triangles N --texture-resolution N --topology triangle|quad --symmetry off|auto|on
  --remesh-method NAME     ${REMESH_METHODS.join(', ')}, for remesh
  --levels-of-detail N     2 to 5 levels in one file, for remesh
  --rig-names NAME         ${RIG_NAMES.join(', ')}, for rig
  --pose NAME              ${RIG_POSES.join(', ')}, for rig
  --existing-rig NAME      ${EXISTING_RIGS.join(' or ')}, for rig
  --rig-class NAME         ${RIG_CLASSES.join(', ')}, for rig
  --clips-from ID          the rigged asset whose clips are carried over, for rig
  --profile DIR            whose service to use (default ${defaultProfile()})
  --help                   print this

Uses the running service of the profile, else one of its own for the while.
`

const text = { type: 'string' } as const
const OPTIONS = {
  output: { ...text, short: 'o' },
  mode: text,
  image: { ...text, multiple: true },
  source: text,
  stage: text,
  negative: text,
  style: text,
  seed: text,
  triangles: text,
  'texture-resolution': text,
  topology: text,
  symmetry: text,
  'remesh-method': text,
  'levels-of-detail': text,
  'rig-names': text,
  pose: text,
  'existing-rig': text,
  'rig-class': text,
  'clips-from': text,
  profile: text,
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Reads arguments and environment. What the fields may hold is the API's to judge. Throws `UsageError`. */
export function parseGenerateArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv
): GenerateArguments | 'help' {
  const { values, positionals } = parse(args)
  if (values.help) {
    return 'help'
  }
  const imageFiles = (values.image ?? []).map(file => resolve(file))
  const prompt = positionals.join(' ')
  if (prompt === '' && imageFiles.length === 0 && values.source === undefined) {
    throw new UsageError('There is nothing to make: give a prompt, an --image or a --source.')
  }
  const options = withoutAbsent({
    style: values.style,
    seed: toNumber('seed', values.seed),
    target_triangles: toNumber('triangles', values.triangles),
    texture_resolution: toNumber('texture-resolution', values['texture-resolution']),
    topology: values.topology,
    symmetry: values.symmetry,
    remesh_method: values['remesh-method'],
    levels_of_detail: toNumber('levels-of-detail', values['levels-of-detail']),
    rig_names: values['rig-names'],
    pose: values.pose,
    existing_rig: values['existing-rig'],
    rig_class: values['rig-class'],
    clips_from: values['clips-from'],
  })
  return {
    body: withoutAbsent({
      mode: values.mode ?? (imageFiles.length > 0 ? 'image' : 'text'),
      prompt: prompt === '' ? undefined : prompt,
      negative_prompt: values.negative,
      source_asset_id: values.source,
      stage: values.stage,
      options: Object.keys(options).length > 0 ? options : undefined,
    }),
    imageFiles,
    output: resolve(values.output ?? `${toFileName(prompt)}.glb`),
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

function toNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) {
    return undefined
  }
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) {
    throw new UsageError(`--${name} takes a number, not "${value}".`)
  }
  return number
}

function withoutAbsent(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}

/** `A wooden chair!` → `a-wooden-chair`; `model` where nothing is left. */
function toFileName(prompt: string): string {
  const words = prompt.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, 8).join('-') || 'model'
}
