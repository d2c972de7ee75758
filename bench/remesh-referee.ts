import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnyMesh } from '../src-main/engine/kernel/mesh.ts'

/** What Blender is asked to do. */
export type RefereeMethod = 'decimate' | 'voxel' | 'quad'

/** What Blender made of a model. */
export interface RefereeResult {
  readonly asked: number
  readonly mesh: AnyMesh
  readonly faces: number
  readonly quads: number
  /** Processor time of the operation alone. */
  readonly seconds: number
}

/** The program that is the referee; `PLINTH_BLENDER` names another one. */
const BLENDER = process.env['PLINTH_BLENDER'] ?? 'blender'
const SCRIPT = fileURLToPath(new URL('./blender-remesh.py', import.meta.url))
const FILE_SCRIPT = fileURLToPath(new URL('./blender-decimate.py', import.meta.url))
const FILES_SCRIPT = fileURLToPath(new URL('./blender-files.py', import.meta.url))
const LIMIT_MS = 15 * 60_000

/** The version line of the referee; null where there is none. */
export function findReferee(): string | null {
  const { status, stdout } = spawnSync(BLENDER, ['--version'], { encoding: 'utf8' })
  return status === 0 ? (stdout.split('\n')[0] ?? BLENDER) : null
}

/** Has Blender work on a welded mesh. Targets for which it fails are left out. */
export function askReferee(
  mesh: AnyMesh,
  method: RefereeMethod,
  targets: readonly number[]
): readonly RefereeResult[] {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-referee-'))
  try {
    writeFileSync(join(folder, 'source.positions'), bytesOf(Float32Array.from(mesh.positions)))
    writeFileSync(join(folder, 'source.indices'), bytesOf(mesh.indices))
    const args = ['-b', '-noaudio', '--python', SCRIPT, '--', folder, method, ...targets.map(String)]
    const { stdout } = spawnSync(BLENDER, args, { encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 1e8 })
    return stdout
      .split('\n')
      .flatMap(line => (line.startsWith('MADE ') ? readResult(folder, method, line.slice(5)) : []))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Has Blender decimate a file with its textures; null where it fails. */
export function decimateFile(glb: Uint8Array, triangles: number): Uint8Array | null {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-referee-'))
  try {
    const [source, made] = [join(folder, 'source.glb'), join(folder, 'made.glb')]
    writeFileSync(source, glb)
    const args = ['-b', '-noaudio', '--python', FILE_SCRIPT, '--', source, String(triangles), made]
    spawnSync(BLENDER, args, { timeout: LIMIT_MS, maxBuffer: 1e8 })
    return existsSync(made) ? new Uint8Array(readFileSync(made)) : null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds of processor time that Blender takes for a file. */
export interface RefereeFileRun {
  readonly triangles: number
  /** The modifiers alone. */
  readonly pass: number
  /** Opening, decimating and writing. */
  readonly file: number
}

/** Has Blender open, decimate and write a file so often, in one process; empty where it fails. */
export function decimateFiles(source: string, triangles: number, runs: number): readonly RefereeFileRun[] {
  const made = `${source}.blender.glb`
  const args = [
    '-b',
    '-noaudio',
    '--python',
    FILES_SCRIPT,
    '--',
    source,
    String(triangles),
    made,
    String(runs),
  ]
  const { stdout } = spawnSync(BLENDER, args, { encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 1e8 })
  rmSync(made, { force: true })
  return stdout
    .split('\n')
    .filter(line => line.startsWith('MADE '))
    .map(line => {
      const told = JSON.parse(line.slice(5)) as Readonly<
        Record<'triangles' | 'open' | 'pass' | 'write', number>
      >
      // Writing evaluates the modifiers once more.
      return { triangles: told.triangles, pass: 1000 * told.pass, file: 1000 * (told.open + told.write) }
    })
}

function readResult(folder: string, method: RefereeMethod, line: string): RefereeResult {
  const told = JSON.parse(line) as Omit<RefereeResult, 'mesh'>
  const path = join(folder, `${method}-${told.asked}`)
  const positions = readFileSync(`${path}.positions`)
  const indices = readFileSync(`${path}.indices`)
  return {
    ...told,
    mesh: {
      positions: new Float32Array(Uint8Array.from(positions).buffer),
      indices: new Uint32Array(Uint8Array.from(indices).buffer),
    },
  }
}

const bytesOf = (list: Float32Array | Uint32Array) =>
  new Uint8Array(list.buffer, list.byteOffset, list.byteLength)
