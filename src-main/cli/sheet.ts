import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { inspect } from 'node:util'
import { prepareEngine, run } from '../engine/index.ts'
import { encodePng } from '../engine/model/png.ts'
import { readGlb } from '../engine/model/read-glb.ts'
import { renderViews } from '../engine/render/thumbnail.ts'
import { SHEET_VIEWS } from '../engine/render/views.ts'
import { EngineError } from '../engine/task.ts'
import { composeSheet } from './contact-sheet.ts'
import type { SheetItem } from './contact-sheet.ts'
import { UsageError } from './serve-arguments.ts'
import { parseSheetArguments, SHEET_USAGE } from './sheet-arguments.ts'
import type { SheetArguments } from './sheet-arguments.ts'

/** `npm run sheet`: contact sheets of prompts and models, straight from the engine, without a service. */
async function main(): Promise<void> {
  const args = parseSheetArguments(process.argv.slice(2))
  if (args === 'help') {
    process.stdout.write(SHEET_USAGE)
    return
  }
  const subjects = await listSubjects(args)
  if (subjects.some(subject => subject.kind === 'prompt')) {
    await prepareEngine()
  }
  const items: SheetItem[] = []
  for (const [index, subject] of subjects.entries()) {
    const pictures = await photograph(subject, args)
    const number = String(index + 1)
    items.push({ label: args.hasNames ? `${number} ${nameOf(subject)}` : number, pictures })
    process.stderr.write(`${number}/${subjects.length} ${nameOf(subject)}\n`)
  }
  const { width, height, data } = composeSheet(items, { ...args, picturesPerItem: SHEET_VIEWS.length })
  await writeFile(args.out, encodePng({ width, height, data }))
}

type Subject =
  | { readonly kind: 'prompt'; readonly prompt: string }
  | { readonly kind: 'glb'; readonly file: string }

async function listSubjects(args: SheetArguments): Promise<Subject[]> {
  const files = await Promise.all(args.promptFiles.map(file => readFile(file, 'utf8')))
  const lines = files.flatMap(text => text.split('\n').map(line => line.trim()))
  const written = lines.filter(line => line !== '' && !line.startsWith('#'))
  return [
    ...[...args.prompts, ...written].map(prompt => ({ kind: 'prompt', prompt }) as const),
    ...args.glbs.map(file => ({ kind: 'glb', file }) as const),
  ]
}

function nameOf(subject: Subject): string {
  return subject.kind === 'prompt' ? subject.prompt : basename(subject.file, '.glb')
}

/** Four pictures; none, with a line that says why, when the thing cannot be made: one must not cost the others. */
async function photograph(subject: Subject, args: SheetArguments): Promise<SheetItem['pictures']> {
  try {
    const glb = subject.kind === 'glb' ? await readFile(subject.file) : await generate(subject.prompt, args)
    return renderViews(await readGlb(glb), SHEET_VIEWS, args.cell)
  } catch (error) {
    const reason = error instanceof EngineError ? error.message : inspect(error)
    process.stderr.write(`${nameOf(subject)}: ${reason}\n`)
    process.exitCode = 1
    return []
  }
}

async function generate(prompt: string, { stage, style, seed }: SheetArguments): Promise<Uint8Array> {
  const options = {
    style,
    topology: 'triangle',
    textureResolution: 1024,
    symmetry: 'auto',
    pbr: true,
    seed,
    origin: 'bottom',
  } as const
  const task = { prompt, stage, options, negativePrompt: null, pictures: [], sourceGlb: null }
  const { glb } = await run({ mode: 'text', ...task }, { onProgress: () => undefined })
  return glb
}

try {
  await main()
} catch (error) {
  process.exitCode = 1
  if (!(error instanceof UsageError)) {
    throw error
  }
  process.stderr.write(`${error.message}\n\n${SHEET_USAGE}`)
}
