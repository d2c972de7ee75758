// npm run bench -- --remesh-files [--models FOLDER] [--only NAME,NAME] [--triangles N] [--runs N]: what it takes from a GLB to a decimated GLB, beside
// Blender's opening, decimating and writing of the same file in the same run. Processor time of the least of some runs: ours in a process that has done
// it before, Blender's without its start. Ours is told without the thumbnail, which Blender makes none of, and with it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareEngine, run } from '../src-main/engine/index.ts'
import { measureGlb } from '../src-main/engine/model/measure.ts'
import { makeRefineFile, readFiles, REFINE_OPTIONS } from './remesh-models.ts'
import { decimateFiles, findReferee } from './remesh-referee.ts'

/** As those of `--remesh`, with textures. */
const REFINES = [
  ['armchair', 'a leather armchair', 200_000],
  ['teapot', 'a porcelain teapot', 100_000],
  ['dog', 'a brown dog', 100_000],
  ['sword', 'a steel sword', 60_000],
] as const
const TEXTURES = 1024
/** Runs of ours before those that count. */
const WARM_UP = 4

const { values } = parseArgs({
  options: {
    models: { type: 'string' },
    only: { type: 'string' },
    triangles: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
  },
})
const only = values.only?.split(',')
const isWanted = (name: string): boolean => only === undefined || only.includes(name)
const [triangles, runs] = [Number(values.triangles), Number(values.runs)]
const referee = findReferee()
process.stdout.write(
  referee === null ? 'Blender is not installed: its columns are left out.\n' : `Referee: ${referee}\n`
)
const folder = mkdtempSync(join(tmpdir(), 'plinth-files-'))
try {
  await prepareEngine(['remesh'])
  for (const [name, prompt, targetTriangles] of REFINES) {
    if (isWanted(name)) {
      await compare(name, await makeRefineFile(prompt, { targetTriangles, textureResolution: TEXTURES }))
    }
  }
  for (const { name, glb } of values.models === undefined ? [] : readFiles(values.models)) {
    if (isWanted(name)) {
      await compare(name, glb)
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Milliseconds of processor time. */
interface Times {
  readonly pass: number
  /** From file to file, without the thumbnail. */
  readonly file: number
  readonly thumbnail: number
}

async function compare(name: string, glb: Uint8Array): Promise<void> {
  const [source, made] = [join(folder, 'source.glb'), join(folder, 'made.glb')]
  writeFileSync(source, glb)
  const { triangles: before } = await measureGlb(glb)
  const target = Math.min(triangles, Math.ceil(before / 2))
  for (let warm = 0; warm < WARM_UP; warm++) {
    await remeshFile(source, made, target)
  }
  const ours: Times[] = []
  for (let number = 0; number < runs; number++) {
    ours.push(await remeshFile(source, made, target))
  }
  const own = least(ours)
  const { triangles: after } = await measureGlb(new Uint8Array(readFileSync(made)))
  const cells = [
    `${name.padEnd(15)} ${before} → ${after}`,
    `ours: pass ${own.pass.toFixed(0)} ms, file to file ${own.file.toFixed(0)} ms, with thumbnail ${(own.file + own.thumbnail).toFixed(0)} ms`,
  ]
  const theirs = referee === null ? [] : decimateFiles(source, target, runs)
  if (theirs.length > 0) {
    const other = least(theirs.map(one => ({ pass: one.pass, file: one.file, thumbnail: 0 })))
    cells.push(
      `Blender: ${theirs[0].triangles} triangles, pass ${other.pass.toFixed(0)} ms, file to file ${other.file.toFixed(0)} ms`,
      `ratios pass ${(own.pass / other.pass).toFixed(2)}, file to file ${(own.file / other.file).toFixed(2)}`
    )
  }
  process.stdout.write(`${cells.join(' · ')}\n`)
}

/** The least of each. */
function least(times: readonly Times[]): Times {
  return {
    pass: Math.min(...times.map(({ pass }) => pass)),
    file: Math.min(...times.map(({ file }) => file)),
    thumbnail: Math.min(...times.map(({ thumbnail }) => thumbnail)),
  }
}

async function remeshFile(source: string, made: string, targetTriangles: number): Promise<Times> {
  const times = new Map<string, number>()
  const start = process.cpuUsage()
  let [stage, since] = ['read', start]
  const turnTo = (next: string): void => {
    const { user, system } = process.cpuUsage(since)
    times.set(stage, (times.get(stage) ?? 0) + (user + system) / 1000)
    ;[stage, since] = [next, process.cpuUsage()]
  }
  const task = { prompt: null, negativePrompt: null, stage: null, pictures: [] } as const
  const options = { ...REFINE_OPTIONS, targetTriangles, remeshMethod: 'decimate' } as const
  const sourceGlb = new Uint8Array(readFileSync(source))
  const { glb } = await run(
    { mode: 'remesh', ...task, sourceGlb, options },
    { onProgress: ({ stage: next }) => next !== stage && turnTo(next) }
  )
  writeFileSync(made, glb)
  turnTo('')
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0)
  const thumbnail = times.get('thumbnail') ?? 0
  return { pass: times.get('remesh') ?? 0, file: whole - thumbnail, thumbnail }
}
