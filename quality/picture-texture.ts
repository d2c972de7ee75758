import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encode } from 'fast-png'
import { frameOf } from '../src-main/engine/image/frame.ts'
import { placeViews } from '../src-main/engine/image/texture/placed-view.ts'
import { textureFromViews } from '../src-main/engine/image/texture/texture.ts'
import { shoot, stage, type Shot } from '../src-main/engine/image/testing/truth.ts'
import type { View } from '../src-main/engine/image/types.ts'
import type { SurfaceMesh } from '../src-main/engine/kernel/types.ts'
import { readGlb, type SceneModel } from '../src-main/engine/model/read-glb.ts'
import type { Texture } from '../src-main/engine/material/surface.ts'
import { fitCamera, type Camera } from '../src-main/engine/render/camera.ts'
import { createScene, type RenderModel } from '../src-main/engine/render/scene.ts'
import { FILL, flatten, renderViews } from '../src-main/engine/render/thumbnail.ts'
import type { ViewAngle } from '../src-main/engine/render/views.ts'
import { unwrap, type UnwrappedMesh } from '../src-main/engine/uv/unwrap.ts'
import { makeFile } from './support/make.ts'
import { measureSeams } from './support/seam-step.ts'

/**
 * `npm run picture-texture [-- --sheets FOLDER] [--only WORD] [--single]`: photographs known models from
 * one side, takes their textures away, makes them anew from the photograph and compares: the front with the photograph, the
 * back with the true back, in 1/255 of sRGB; steps along seams; processor time. `--single` makes one part of each model.
 */
const RESOLUTION = 1024
const SIZE = 512

interface Case {
  readonly prompt: string
  readonly yaw: number
  readonly isProfile: boolean
}

const CASES: readonly Case[] = [
  { prompt: 'green plaid sofa', yaw: 0, isProfile: false },
  { prompt: 'robot', yaw: 0, isProfile: false },
  { prompt: 'brown horse', yaw: 90, isProfile: true },
  { prompt: 'glossy red teapot', yaw: 0, isProfile: false },
  { prompt: 'owl', yaw: 0, isProfile: false },
  { prompt: 'wooden chair', yaw: 30, isProfile: false },
  { prompt: 'yellow car', yaw: 90, isProfile: true },
  { prompt: 'vase with red polka dots', yaw: 0, isProfile: false },
]

async function main(): Promise<void> {
  const [only, sheets, cache] = ['--only', '--sheets', '--cache'].map(optionOf)
  for (const one of CASES.filter(({ prompt }) => only === null || prompt.includes(only))) {
    const model = await modelOf(one.prompt, cache)
    console.log(`${one.prompt}: ${await measure(one, model, sheets)}`)
  }
}

function optionOf(name: string): string | null {
  const at = process.argv.indexOf(name)
  return at < 0 ? null : (process.argv[at + 1] ?? null)
}

/** Made once when files are kept. */
async function modelOf(prompt: string, folder: string | null): Promise<SceneModel> {
  if (folder === null) {
    return (await makeFile(prompt, { stage: 'refine' })).model
  }
  const path = join(folder, `${prompt.replaceAll(' ', '-')}.glb`)
  try {
    return await readGlb(await readFile(path))
  } catch {
    const { glb, model } = await makeFile(prompt, { stage: 'refine' })
    await mkdir(folder, { recursive: true })
    await writeFile(path, glb)
    return model
  }
}

async function measure(
  { prompt, yaw, isProfile }: Case,
  model: SceneModel,
  sheets: string | null
): Promise<string> {
  const front: ViewAngle = { yaw, pitch: 0 }
  const shot = shoot(model, front, SIZE)
  const view: View = { name: 'front', picture: stage(shot, 'alpha', 1), mask: shot.mask }
  const frame = frameOf(shot.mask)
  const lens = createLens(fitCamera(createScene(model, SIZE).positions, front, FILL), frame)
  const named = mergeByName(model, process.argv.includes('--single'))
  const { meshes } = unwrap(
    named.map(({ mesh }) => ({ ...mesh, ...lens.flat(mesh) })),
    { resolution: RESOLUTION }
  )
  const parts = named.map(({ name }, i) => ({ name, mesh: meshes[i] }))
  const since = process.cpuUsage()
  const textures = textureFromViews(parts, placeViews([view], frame), {
    resolution: RESOLUTION,
    pbr: true,
    isProfile,
  })
  const { user, system } = process.cpuUsage(since)
  const made = dress(
    parts.map(({ name, mesh }) => ({ name, mesh: { ...mesh, ...lens.deep(mesh) } })),
    textures
  )
  const behind = { yaw: yaw + 180, pitch: 0 }
  const [ahead, back] = [
    difference(shot, shoot(made, front, SIZE)),
    difference(shoot(model, behind, SIZE), shoot(made, behind, SIZE)),
  ]
  const seams = measureSeams(meshes, textures.baseColor, 'smooth')
  if (sheets !== null) {
    await mkdir(sheets, { recursive: true })
    const path = join(sheets, `${prompt.replaceAll(' ', '-')}.png`)
    await writeFile(path, sheetOf(model, made, yaw))
  }
  return [
    `${parts.length} parts`,
    `front mean ${ahead.mean.toFixed(1)} p90 ${ahead.p90.toFixed(1)} bias ${ahead.bias.toFixed(1)}`,
    `back mean ${back.mean.toFixed(1)} p90 ${back.p90.toFixed(1)} bias ${back.bias.toFixed(1)}`,
    `seams p99 ${seams.p99.toFixed(2)} most ${seams.most.toFixed(2)}`,
    `${((user + system) / 1e6).toFixed(2)} s`,
  ].join(' · ')
}

/** Between a model in space and the same as an orthographic picture shows it: what the form stages deliver. */
function createLens(camera: Camera, frame: { unit: number; centerX: number; baseY: number }) {
  const { right, up, toward, position, focal } = camera
  const distance = dot(position, toward)
  const half = SIZE / 2
  const scale = (frame.unit * half * focal) / distance
  const map = (values: Float32Array, turn: (v: number[]) => number[]): Float32Array => {
    const result = new Float32Array(values.length)
    for (let i = 0; i < values.length; i += 3) {
      result.set(turn([values[i], values[i + 1], values[i + 2]]), i)
    }
    return result
  }
  return {
    flat: ({ positions, normals }: SurfaceMesh) => ({
      positions: map(positions, p => {
        const [x, y, z] = [right, up, toward].map(axis => dot(p, axis) - dot(position, axis))
        const px = half + (half * focal * x) / -z
        const py = half - (half * focal * y) / -z
        return [(px - frame.centerX) * frame.unit, (frame.baseY - py) * frame.unit, (z + distance) * scale]
      }),
      normals: map(normals, n => [dot(n, right), dot(n, up), dot(n, toward)]),
    }),
    deep: ({ positions, normals }: SurfaceMesh) => ({
      positions: map(positions, ([x, y, depth]) => {
        const z = depth / scale - distance
        const a = ((x / frame.unit + frame.centerX - half) * -z) / (half * focal)
        const b = ((half - (frame.baseY - y / frame.unit)) * -z) / (half * focal)
        return [0, 1, 2].map(k => position[k] + a * right[k] + b * up[k] + z * toward[k])
      }),
      normals: map(normals, ([a, b, c]) => [0, 1, 2].map(k => a * right[k] + b * up[k] + c * toward[k])),
    }),
  }
}

const dot = (a: readonly number[], b: readonly number[]): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function mergeByName(model: SceneModel, isSingle: boolean): { name: string; mesh: SurfaceMesh }[] {
  const groups = new Map<string, SurfaceMesh[]>()
  for (const { name, mesh } of model.parts) {
    const key = isSingle ? 'body' : name
    groups.set(key, [...(groups.get(key) ?? []), mesh])
  }
  return [...groups].map(([name, meshes]) => ({ name, mesh: join3(meshes) }))
}

function join3(meshes: readonly SurfaceMesh[]): SurfaceMesh {
  let first = 0
  const indices = meshes.flatMap(mesh => {
    const own = [...mesh.indices].map(index => index + first)
    first += mesh.positions.length / 3
    return own
  })
  return {
    positions: Float32Array.from(meshes.flatMap(mesh => [...mesh.positions])),
    normals: Float32Array.from(meshes.flatMap(mesh => [...mesh.normals])),
    indices: Uint32Array.from(indices),
  }
}

function dress(
  parts: readonly { readonly name: string; readonly mesh: UnwrappedMesh }[],
  textures: RenderModel['textures']
): RenderModel {
  return {
    textures,
    parts: parts.map(part => ({ ...part, role: 'body', material: 0 })),
    materials: [
      {
        name: 'surface',
        baseColor: [1, 1, 1],
        alpha: 1,
        metallic: 1,
        roughness: 1,
        emissive: [0, 0, 0],
        transmission: 0,
        doubleSided: false,
        textured: true,
      },
    ],
  }
}

/** Over what both show: mean and 90th percentile of the largest channel's difference, and the mean signed one. */
function difference(truth: Shot, made: Shot): { mean: number; p90: number; bias: number } {
  const steps: number[] = []
  let bias = 0
  for (let i = 0; i < truth.size * truth.size; i += 1) {
    if (truth.thing[4 * i + 3] < 0.99 || made.thing[4 * i + 3] < 0.99) {
      continue
    }
    const own = [0, 1, 2].map(k => 255 * (made.thing[4 * i + k] - truth.thing[4 * i + k]))
    steps.push(own.reduce((sum, step) => sum + Math.abs(step) / 3, 0))
    bias += (own[0] + own[1] + own[2]) / 3
  }
  steps.sort((a, b) => a - b)
  return {
    mean: steps.reduce((sum, step) => sum + step, 0) / steps.length,
    p90: steps[Math.floor(0.9 * steps.length)],
    bias: bias / steps.length,
  }
}

/** Above the truth, below what was made: front, right, back, left and three-quarter. */
function sheetOf(truth: RenderModel, made: RenderModel, yaw: number): Uint8Array {
  const cell = 256
  const views = [0, 90, 180, 270, 215].map(turn => ({ yaw: yaw + turn, pitch: turn === 215 ? 18 : 5 }))
  const data = new Uint8Array(views.length * cell * 2 * cell * 4).fill(255)
  const place = (picture: Texture, column: number, row: number): void => {
    for (let y = 0; y < cell; y += 1) {
      const line = picture.data.subarray(4 * y * cell, 4 * (y + 1) * cell)
      data.set(line, 4 * ((row * cell + y) * views.length * cell + column * cell))
    }
  }
  ;[truth, made].forEach((model, row) => {
    renderViews(model, views, cell).forEach((picture, column) =>
      place(flatten(picture, [200, 200, 205]), column, row)
    )
  })
  return encode({ width: views.length * cell, height: 2 * cell, data, channels: 4, depth: 8 })
}

await main()
