import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GenerationOptions } from '../src-main/contract/options.ts'
import { run } from '../src-main/engine/index.ts'
import type { AnyMesh } from '../src-main/engine/kernel/mesh.ts'
import { weldByPosition } from '../src-main/engine/kernel/topology.ts'
import { readGlb } from '../src-main/engine/model/read-glb.ts'

/** A model to be remeshed: welded geometry of a whole scene. */
export interface BenchModel {
  readonly name: string
  readonly mesh: AnyMesh
}

const REFINES = [
  ['armchair', 'a leather armchair', 200_000],
  ['teapot', 'a porcelain teapot', 100_000],
  ['dog', 'a brown dog', 100_000],
  ['sword', 'a steel sword', 60_000],
] as const

export const REFINE_OPTIONS: GenerationOptions = {
  style: 'realistic',
  topology: 'triangle',
  textureResolution: 512,
  symmetry: 'auto',
  pbr: true,
  seed: 0,
  origin: 'bottom',
}

/** What the engine makes of a prompt. */
export async function makeRefineFile(
  prompt: string,
  options: Partial<GenerationOptions>
): Promise<Uint8Array> {
  const task = { prompt, negativePrompt: null, stage: 'refine', pictures: [], sourceGlb: null } as const
  const hooks = { onProgress: () => undefined }
  const { glb } = await run({ mode: 'text', ...task, options: { ...REFINE_OPTIONS, ...options } }, hooks)
  return glb
}

/** Four of the engine's own refines. */
export async function makeRefines(): Promise<readonly BenchModel[]> {
  const models: BenchModel[] = []
  for (const [name, prompt, targetTriangles] of REFINES) {
    models.push({ name, mesh: await readMesh(await makeRefineFile(prompt, { targetTriangles })) })
  }
  return models
}

/** Every GLB of a folder. */
export async function readModels(folder: string): Promise<readonly BenchModel[]> {
  return Promise.all(readFiles(folder).map(async ({ name, glb }) => ({ name, mesh: await readMesh(glb) })))
}

/** The bytes of every GLB of a folder, by name. */
export function readFiles(folder: string): readonly { readonly name: string; readonly glb: Uint8Array }[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.glb'))
  return files.sort().map(file => ({
    name: file.replace(/[.]glb$/, ''),
    glb: new Uint8Array(readFileSync(join(folder, file))),
  }))
}

/** Welded geometry of a file's whole scene. */
export async function readMesh(glb: Uint8Array): Promise<AnyMesh> {
  const { parts } = await readGlb(glb, { decodePicture: () => null })
  const positions = new Float32Array(parts.reduce((sum, { mesh }) => sum + mesh.positions.length, 0))
  const indices = new Uint32Array(parts.reduce((sum, { mesh }) => sum + mesh.indices.length, 0))
  let [vertex, corner] = [0, 0]
  for (const { mesh } of parts) {
    positions.set(mesh.positions, 3 * vertex)
    mesh.indices.forEach((index, i) => (indices[corner + i] = index + vertex))
    vertex += mesh.positions.length / 3
    corner += mesh.indices.length
  }
  return welded({ positions, indices })
}

function welded({ positions, indices }: AnyMesh): AnyMesh {
  const place = weldByPosition(positions)
  return { positions, indices: indices.map(vertex => place[vertex]) }
}

/** Five models that make trouble: open, not manifold, inside out, a million triangles, a noisy scan. */
export function makeHostile(): readonly BenchModel[] {
  const dented = (theta: number, phi: number): number =>
    1 + 0.2 * Math.sin(5 * theta) * Math.sin(phi) ** 2 * Math.sin(4 * phi)
  const ball = makeBall(160, dented)
  return [
    { name: 'open', mesh: openBall(ball) },
    { name: 'non-manifold', mesh: crossedSheets(120) },
    { name: 'inverted', mesh: { ...ball, indices: turned(ball.indices) } },
    { name: 'million', mesh: makeBall(500, (theta, phi) => dented(theta, phi) + ripples(theta, phi)) },
    { name: 'noisy scan', mesh: makeBall(220, (theta, phi, i) => dented(theta, phi) + 0.004 * noise(i)) },
  ]
}

const ripples = (theta: number, phi: number): number =>
  0.03 * Math.sin(40 * phi) * Math.sin(30 * theta) * Math.sin(phi) ** 2

/** A ball of `rings` from pole to pole and twice as many around. */
function makeBall(rings: number, radius: (theta: number, phi: number, index: number) => number): AnyMesh {
  const around = 2 * rings
  const positions: number[] = []
  for (let j = 0; j <= rings; j++) {
    for (let i = 0; i < (j === 0 || j === rings ? 1 : around); i++) {
      const [theta, phi] = [(i / around) * 2 * Math.PI, (j / rings) * Math.PI]
      const r = radius(theta, phi, positions.length)
      positions.push(
        r * Math.sin(phi) * Math.cos(theta),
        r * Math.cos(phi),
        -r * Math.sin(phi) * Math.sin(theta)
      )
    }
  }
  const last = positions.length / 3 - 1
  const vertex = (j: number, i: number): number =>
    j === 0 ? 0 : j === rings ? last : 1 + (j - 1) * around + (i % around)
  const indices: number[] = []
  for (let j = 0; j < rings; j++) {
    for (let i = 0; i < around; i++) {
      if (j > 0) {
        indices.push(vertex(j, i), vertex(j + 1, i), vertex(j, i + 1))
      }
      if (j < rings - 1) {
        indices.push(vertex(j, i + 1), vertex(j + 1, i), vertex(j + 1, i + 1))
      }
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) }
}

/** A window of it is cut out. */
function openBall({ positions, indices }: AnyMesh): AnyMesh {
  const kept: number[] = []
  for (let i = 0; i < indices.length; i += 3) {
    const [x, y, z] = [0, 1, 2].map(k => positions[3 * indices[i] + k])
    if (!(x > 0.4 && Math.abs(y) < 0.5 && Math.abs(z) < 0.5)) {
      kept.push(indices[i], indices[i + 1], indices[i + 2])
    }
  }
  return { positions, indices: Uint32Array.from(kept) }
}

/** Two waved sheets that cross along one row of shared vertices: four triangles at each of its edges. */
function crossedSheets(n: number): AnyMesh {
  const positions: number[] = []
  const indices: number[] = []
  for (const sheet of [0, 1]) {
    const first = positions.length / 3
    for (let j = 0; j <= n; j++) {
      for (let i = 0; i <= n; i++) {
        const [x, d] = [i / n - 0.5, j / n - 0.5]
        const wave = 0.08 * Math.sin(9 * x) * Math.sin(7 * d)
        positions.push(...(sheet === 0 ? [x, wave, d] : [x, d, wave]))
      }
    }
    for (let j = 0; j < n; j++) {
      for (let i = 0; i < n; i++) {
        const a = first + j * (n + 1) + i
        indices.push(a, a + n + 1, a + 1, a + 1, a + n + 1, a + n + 2)
      }
    }
  }
  return welded({ positions: Float32Array.from(positions), indices: Uint32Array.from(indices) })
}

const turned = (indices: Uint32Array): Uint32Array =>
  indices.map((_, corner) => indices[corner % 3 === 0 ? corner : corner % 3 === 1 ? corner + 1 : corner - 1])

/** −1 … 1, the same for the same number. */
function noise(index: number): number {
  let x = Math.imul(index ^ 0x9e3779b9, 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 31 - 1
}
