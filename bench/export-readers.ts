import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import lib3mf from '@3mfconsortium/lib3mf'
import { unzipSync } from 'fflate'
import {
  ImageLoader,
  Mesh,
  Vector3,
  type BufferGeometry,
  type Material,
  type MeshPhysicalMaterial,
  type Texture,
} from 'three'
import { USDLoader } from 'three/examples/jsm/loaders/USDLoader.js'
import type { ExportFormat } from '../src-main/contract/studio-exports.ts'
import { decodePixels } from '../src-main/engine/image/decode/decode.ts'
import type { Texture as Picture } from '../src-main/engine/material/surface.ts'

/** Width, height, mean red, green, blue, alpha from 0 to 1; null for a picture that could not be read. */
export type PictureFact = readonly [width: number, height: number, mean: readonly number[] | null]

/** What a program finds in a file. Metres, Z up. */
export interface OpenedFacts {
  /** Least x, y, z, then greatest. */
  readonly bounds: readonly number[]
  readonly triangles: number
  readonly quads: number
  readonly volume: number
  /** u and v (upward): mean over the surface, least, greatest. */
  readonly uv: readonly number[] | null
  readonly color: readonly number[] | null
  readonly pictures: Readonly<Record<string, readonly PictureFact[]>>
  readonly names: readonly string[]
  readonly materials: readonly string[]
  readonly bones: number
  /** Seconds. */
  readonly clips: Readonly<Record<string, number>>
  readonly shapes: number
}

/** A file to be opened. */
export interface ExportFile {
  readonly id: string
  readonly format: ExportFormat
  readonly file: string
  /** How many of the file's numbers make a metre. */
  readonly perMetre: number
  readonly up: 'y' | 'z'
}

/** What a reader says of a file: facts, or why it does not open. */
export type Opened = { readonly facts: OpenedFacts } | { readonly error: string }

const SCRIPT = fileURLToPath(new URL('./blender-open.py', import.meta.url))
const BLENDER = process.env['PLINTH_BLENDER'] ?? 'blender'
const LIMIT_MS = 20 * 60_000

/** Opens files of the formats that Blender has readers for, one after another in one process. */
export function openInBlender(files: readonly ExportFile[]): ReadonlyMap<string, Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-open-'))
  try {
    const jobs = files.map(({ id, format, file, perMetre, up }) => ({
      id,
      format,
      file,
      per_metre: perMetre,
      up,
    }))
    writeFileSync(join(folder, 'jobs.json'), JSON.stringify(jobs))
    const args = ['-b', '-noaudio', '--python', SCRIPT, '--', join(folder, 'jobs.json')]
    const { stdout } = spawnSync(BLENDER, args, { encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 1e9 })
    const told = stdout.split('\n').filter(line => line.startsWith('OPENED '))
    return new Map(
      told.map(line => {
        const { id, ...opened } = JSON.parse(line.slice(7)) as { id: string } & Opened
        return [id, opened]
      })
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens a 3MF with the 3MF Consortium's library, which refuses whatever breaks the specification. */
export async function openThreeMf({ file, perMetre, up }: ExportFile): Promise<OpenedFacts> {
  const { CWrapper, FS, eModelUnit } = await lib3mf()
  FS.writeFile('/model.3mf', readFileSync(file))
  const wrapper = new CWrapper()
  const model = wrapper.CreateModel()
  const reader = model.QueryReader('3mf')
  reader.SetStrictModeActive(true)
  reader.ReadFromFile('/model.3mf')
  if (reader.GetWarningCount() > 0) {
    throw new Error(`${reader.GetWarningCount()} warnings`)
  }
  const units = { MilliMeter: 1000, CentiMeter: 100, Meter: 1, Inch: 1 / 0.0254, Foot: 1 / 0.3048 } as const
  const unit = (Object.keys(units) as (keyof typeof units)[]).find(
    name => eModelUnit[name].value === model.GetUnit().value
  )
  if (unit === undefined || Math.abs(units[unit] - perMetre) > 1e-9) {
    throw new Error(`Its unit is ${unit ?? 'unknown'}`)
  }
  const surface = createSurface()
  const names: string[] = []
  const objects = model.GetMeshObjects()
  while (objects.MoveNext()) {
    const object = objects.GetCurrentMeshObject()
    names.push(object.GetName())
    const points = Array.from({ length: object.GetVertexCount() }, (_, index) => {
      const at = object.GetVertex(index)
      const [x, y, z] = [at.get_Coordinates0(), at.get_Coordinates1(), at.get_Coordinates2()]
      at.delete()
      return new Vector3(x, up === 'y' ? -z : y, up === 'y' ? y : z).divideScalar(perMetre)
    })
    for (let index = 0; index < object.GetTriangleCount(); index += 1) {
      const corners = object.GetTriangle(index)
      const places = [corners.get_Indices0(), corners.get_Indices1(), corners.get_Indices2()]
      corners.delete()
      surface.add(places.map(place => points[place]))
    }
    object.delete()
  }
  const files = unzipSync(readFileSync(file))
  const pictures: PictureFact[] = []
  const textures = model.GetTexture2Ds()
  while (textures.MoveNext()) {
    const texture = textures.GetCurrentTexture2D()
    const attachment = texture.GetAttachment()
    const path = attachment.GetPath().slice(1)
    attachment.delete()
    texture.delete()
    pictures.push(factOf(files[path] === undefined ? null : await decodePixels(files[path])))
  }
  textures.delete()
  objects.delete()
  reader.delete()
  model.delete()
  wrapper.delete()
  const bare = { uv: null, color: null, materials: [], bones: 0, clips: {}, shapes: 0, quads: 0 }
  return { ...bare, ...surface.facts(), names: names.sort(), pictures: { 'Base Color': pictures } }
}

/** Opens a USDZ with three's reader; Debian's Blender has none. */
export async function openUsdz({ file }: ExportFile): Promise<OpenedFacts> {
  const waiting: Promise<void>[] = []
  // What a page does with a picture's address.
  ImageLoader.prototype.load = function (url, onLoad) {
    const image = { width: 0, height: 0, data: new Uint8Array(0) }
    const read = async () => {
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
      Object.assign(image, await decodePixels(bytes))
      onLoad?.(image as unknown as HTMLImageElement)
    }
    waiting.push(read())
    return image as unknown as HTMLImageElement
  }
  const bytes = readFileSync(file)
  const layer = Object.entries(unzipSync(bytes))[0]
  if (layer === undefined || !layer[0].endsWith('.usda')) {
    throw new Error('Its first file is no layer')
  }
  const scene = new USDLoader().parse(Uint8Array.from(bytes).buffer, '')
  await Promise.all(waiting)
  scene.updateMatrixWorld(true)
  const surface = createSurface()
  const names: string[] = []
  const materials = new Set<Material>()
  scene.traverse(object => {
    if (!(object instanceof Mesh)) {
      return
    }
    names.push(object.name)
    const geometry = object.geometry as BufferGeometry
    const own = Array.isArray(object.material) ? object.material : [object.material]
    own.forEach(material => materials.add(material as Material))
    const positions = geometry.getAttribute('position')
    const uvs = geometry.hasAttribute('uv') ? geometry.getAttribute('uv') : null
    const count = geometry.index?.count ?? positions.count
    for (let i = 0; i < count; i += 3) {
      const corners = [0, 1, 2].map(k => geometry.index?.getX(i + k) ?? i + k)
      const points = corners.map(corner =>
        new Vector3().fromBufferAttribute(positions, corner).applyMatrix4(object.matrixWorld)
      )
      // From Y up to Z up.
      surface.add(
        points.map(({ x, y, z }) => new Vector3(x, -z, y)),
        uvs === null ? null : corners.map(corner => [uvs.getX(corner), uvs.getY(corner)])
      )
    }
  })
  const slots = {
    'Base Color': 'map',
    Roughness: 'roughnessMap',
    Emission: 'emissiveMap',
    Normal: 'normalMap',
  }
  const pictures: Record<string, PictureFact[]> = {}
  for (const [slot, key] of Object.entries(slots)) {
    for (const material of materials) {
      const texture = (material as MeshPhysicalMaterial)[key as 'map'] as Texture<Picture> | null
      if (texture !== null && texture !== undefined) {
        pictures[slot] = [...(pictures[slot] ?? []), factOf(texture.image)]
      }
    }
  }
  const text = new TextDecoder().decode(layer[1])
  const counts = [...text.matchAll(/faceVertexCounts = \[([^\]]*)\]/g)].flatMap(([, list]) =>
    list.split(', ')
  )
  return {
    ...surface.facts(),
    quads: counts.filter(count => count === '4').length,
    pictures,
    names: names.sort(),
    materials: [...materials].map(({ name }) => name).sort(),
    color: null,
    bones: 0,
    clips: {},
    shapes: 0,
  }
}

function createSurface() {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  const uv = { sum: [0, 0], low: [Infinity, Infinity], high: [-Infinity, -Infinity], area: 0 }
  let [triangles, volume] = [0, 0]
  return {
    add(points: readonly Vector3[], uvs: readonly (readonly number[])[] | null = null): void {
      for (const point of points) {
        point.toArray().forEach((value, k) => {
          low[k] = Math.min(low[k], value)
          high[k] = Math.max(high[k], value)
        })
      }
      const [a, b, c] = points
      volume += a.dot(new Vector3().crossVectors(b, c)) / 6
      triangles += 1
      const area = new Vector3().crossVectors(b.clone().sub(a), c.clone().sub(a)).length() + 1e-12
      for (const at of uvs ?? []) {
        uv.sum.forEach((_, k) => (uv.sum[k] += (at[k] * area) / 3))
        uv.low = uv.low.map((value, k) => Math.min(value, at[k]))
        uv.high = uv.high.map((value, k) => Math.max(value, at[k]))
        uv.area += area / 3
      }
    },
    facts: (): Pick<OpenedFacts, 'bounds' | 'triangles' | 'volume' | 'uv'> => ({
      bounds: [...low, ...high],
      triangles,
      volume,
      uv: uv.area === 0 ? null : [...uv.sum.map(sum => sum / uv.area), ...uv.low, ...uv.high],
    }),
  }
}

function factOf(picture: Picture | null | undefined): PictureFact {
  if (picture === null || picture === undefined || picture.width === 0) {
    return [0, 0, null]
  }
  const { width, height, data } = picture
  const sums = [0, 0, 0, 0]
  data.forEach((value, i) => (sums[i % 4] += value))
  return [width, height, sums.map(sum => sum / 255 / width / height)]
}
