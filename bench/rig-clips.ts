import { mkdirSync, readFileSync, writeFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from 'fast-png'
import type { Vec3 } from '../src-main/engine/kernel/types.ts'
import { distance } from '../src-main/engine/kernel/vector.ts'
import { openGlb } from '../src-main/engine/model/file-scene.ts'
import { makeSoundClips } from '../src-main/engine/rig/clips/index.ts'
import { poseAt } from '../src-main/engine/rig/clips/play.ts'
import { measureContact, type Contact } from '../src-main/engine/rig/clips/testing/measure-clip.ts'
import { deformPositions, skinMatrices } from '../src-main/engine/rig/pose.ts'
import { readRigSource, type RigScene } from '../src-main/engine/rig/read-source.ts'
import { addHalfJoints } from '../src-main/engine/rig/half-joints.ts'
import { findSkeleton } from '../src-main/engine/rig/skeleton/index.ts'
import { turnUpright } from '../src-main/engine/rig/upright.ts'
import { bindSkin } from '../src-main/engine/rig/skin/index.ts'
import type { Clip, RigSource, Skeleton, SkinWeights } from '../src-main/engine/rig/types.ts'
import { drawFrame, VIEWS, type Picture, type View } from './rig-clips-picture.ts'

/**
 * Clips of rigged models: how far feet slide, whether loops close, whether anything goes under the floor or jumps; and, with
 * `--sheets`, five frames of every clip as a picture; with `--each`, a larger picture of every clip alone, seen from two sides.
 * Usage: node bench/rig-clips.ts FOLDER [--sheets FOLDER [--each]] [--only NAME]
 */
interface BoundModel {
  readonly name: string
  readonly source: RigSource
  readonly skeleton: Skeleton
  readonly weights: SkinWeights
  /** Of `ShadedMesh`. */
  readonly groupOf: Uint32Array
}

const FRAMES = 5
const CELL = 200
const LARGE = 300
const FOOT_SAMPLES = 1200
/** Names of clips whose feet carry the body over the floor. */
const GAITS = /^(walk|run|trot|gallop|amble|crawl|idle|sit|wave)$/

async function readModel(folder: string, file: string): Promise<BoundModel | null> {
  const document = await openGlb(new Uint8Array(readFileSync(join(folder, file))))
  const scene = readRigSource(document)
  const found = findSkeleton(scene.source, scene.known)
  if ('reason' in found) {
    return null
  }
  const { source, skeleton } = turnUpright(scene.source, found)
  return {
    name: file.replace(/[.]glb$/, ''),
    source,
    ...addHalfJoints(skeleton, bindSkin(source, skeleton)),
    groupOf: shadedGroups(scene),
  }
}

/** Vertices that a file splits for their textures alone are shaded as one. */
function shadedGroups({ source: { positions }, pieces }: RigScene): Uint32Array {
  const numbers = new Map<string, number>()
  const groupOf = new Uint32Array(positions.length / 3)
  for (const { primitive, firstVertex } of pieces) {
    const normals = primitive.getAttribute('NORMAL')
    const count = primitive.getAttribute('POSITION')?.getCount() ?? 0
    for (let i = 0; i < count; i += 1) {
      const vertex = firstVertex + i
      const normal =
        normals === null ? [vertex] : normals.getElement(i, []).map(value => Math.round(20 * value))
      const key = [...positions.subarray(3 * vertex, 3 * vertex + 3), ...normal].join(' ')
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      groupOf[vertex] = number
    }
  }
  return groupOf
}

interface Figures {
  readonly contact: Contact | null
  /** Shares of the body's height. */
  readonly seam: number
  readonly under: number
  /** Degrees that a bone turns from one frame to the next beyond what it did before. */
  readonly jerk: number
}

function measure({ source, skeleton, weights }: BoundModel, clip: Clip, leg: number): Figures {
  const steps = Math.max(8, Math.round(clip.seconds * 60))
  const frames = Array.from({ length: steps + 1 }, (_, i) =>
    skinMatrices(skeleton, poseAt(skeleton, clip, (clip.seconds * i) / steps))
  )
  const placesOf = (vertex: number): readonly Vec3[] =>
    frames.map(matrices => pointOf(source, weights, vertex, matrices))
  const soles = footVertices(skeleton, weights).flatMap(foot => soleOf(foot.map(placesOf)))
  const paths = frames.map((_, i) => soles.map(places => places[i]))
  const ground = paths.reduce((low, points) => points.reduce((least, [, y]) => Math.min(least, y), low), 0)
  const contact =
    GAITS.test(clip.name) && soles.length > 0 ? measureContact(paths, clip.seconds, 0.005 * leg) : null
  const [first, last] = [frames[0], frames[steps]]
  const seam = first.reduce((most, value, i) => Math.max(most, Math.abs(value - last[i])), 0)
  let jerk = 0
  for (let i = 2; i < frames.length; i += 1) {
    const [a, b, c] = [frames[i - 2], frames[i - 1], frames[i]]
    c.forEach((value, k) => (jerk = k % 4 === 3 ? jerk : Math.max(jerk, Math.abs(value - 2 * b[k] + a[k]))))
  }
  return { contact, seam, under: -ground / leg, jerk: (jerk * 180) / Math.PI }
}

/** Of each foot the vertices that it and its toes move more than anything else does, of stiff legs those of the whole leg; at most `FOOT_SAMPLES`. */
function footVertices(skeleton: Skeleton, skin: SkinWeights): readonly (readonly number[])[] {
  const feet = verticesOf(skeleton, skin, /(Foot|Toes)$/)
  return feet.length > 0 ? feet : verticesOf(skeleton, skin, /UpperLeg$/)
}

function verticesOf(
  { bones }: Skeleton,
  { joints, weights }: SkinWeights,
  ending: RegExp
): readonly (readonly number[])[] {
  const sides = new Map<string, number[]>()
  const footOf = bones.map(({ name }) => (ending.test(name) ? name.replace(ending, '') : null))
  for (let vertex = 0; 4 * vertex < joints.length; vertex += 1) {
    let share = 0
    for (let slot = 4 * vertex; slot < 4 * vertex + 4; slot += 1) {
      share += footOf[joints[slot]] === null ? 0 : weights[slot]
    }
    const name = footOf[joints[4 * vertex]]
    if (name !== null && share > 0.9) {
      sides.set(name, [...(sides.get(name) ?? []), vertex])
    }
  }
  return [...sides.values()].map(vertices => {
    const stride = Math.ceil(vertices.length / FOOT_SAMPLES)
    return vertices.filter((_, i) => i % stride === 0)
  })
}

/**
 * Of the paths of a foot's vertices those of its sole: what comes lowest in the course of the clip, wherever it is in rest (the soles of what
 * sits look forth).
 */
function soleOf(paths: readonly (readonly Vec3[])[]): readonly (readonly Vec3[])[] {
  const heights = paths.map(places => places.map(([, y]) => y))
  const lowest = heights.map(ys => Math.min(...ys))
  const low = Math.min(...lowest)
  const thick = Math.max(...heights.map((ys, i) => ys[0] - lowest[i]), 0)
  const first = heights.map(ys => ys[0])
  const size = Math.max(Math.max(...first) - Math.min(...first), 0.25 * thick)
  return paths.filter((_, i) => lowest[i] < low + 0.12 * size)
}

function pointOf(
  { positions }: RigSource,
  { joints, weights }: SkinWeights,
  vertex: number,
  m: Float64Array
): Vec3 {
  const [x, y, z] = [positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]]
  const out = [0, 0, 0]
  for (let slot = 4 * vertex; slot < 4 * vertex + 4; slot += 1) {
    for (let row = 0; row < 3; row += 1) {
      const o = 12 * joints[slot] + 4 * row
      out[row] += weights[slot] * (m[o] * x + m[o + 1] * y + m[o + 2] * z + m[o + 3])
    }
  }
  return [out[0], out[1], out[2]]
}

/** Metres from the hip over the knee to the tip of the foot, however it is bent in rest; half the height of what has no leg. */
function legOf({ bones }: Skeleton, height: number): number {
  const leg = bones.filter(({ name }) => /^left(Hind)?(UpperLeg|LowerLeg|Foot)$/.test(name))
  return leg.length === 0 ? height / 2 : leg.reduce((sum, { head, tail }) => sum + distance(head, tail), 0)
}

/** Frames of clips, a row for each clip and view. */
function sheetOf(
  model: BoundModel,
  clips: readonly Clip[],
  { size, views }: { readonly size: number; readonly views: readonly View[] }
): Picture {
  const { indices } = model.source
  const width = size * FRAMES
  const height = size * clips.length * views.length
  const data = new Uint8Array(4 * width * height).fill(255)
  clips.forEach((clip, at) => {
    const all = Array.from({ length: FRAMES }, (_, column) => {
      const pose = poseAt(model.skeleton, clip, (clip.seconds * column) / FRAMES)
      return deformPositions(model.source.positions, model.weights, skinMatrices(model.skeleton, pose))
    })
    views.forEach((view, i) => {
      const top = size * (views.length * at + i)
      all.forEach((positions, column) => {
        const cell = drawFrame({ positions, indices, groupOf: model.groupOf }, { all, size, view })
        for (let y = 0; y < size; y += 1) {
          data.set(cell.subarray(4 * y * size, 4 * (y + 1) * size), 4 * ((top + y) * width + column * size))
        }
      })
    })
  })
  return { width, height, data }
}

function writeSheet(path: string, { width, height, data }: Picture): void {
  writeFileSync(path, encode({ width, height, data, channels: 4, depth: 8 }))
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`

async function main(): Promise<void> {
  const [folder, ...flags] = process.argv.slice(2)
  const flag = (name: string): string | null => (flags.includes(name) ? flags[flags.indexOf(name) + 1] : null)
  const [sheets, only] = [flag('--sheets'), flag('--only')]
  let count = 0
  for (const file of readdirSync(folder)
    .filter(name => name.endsWith('.glb'))
    .sort()) {
    if (only !== null && !only.split(',').some(word => file.includes(word))) {
      continue
    }
    const model = await readModel(folder, file)
    if (model === null) {
      continue
    }
    const { skeleton, source } = model
    const start = performance.now()
    const { clips, torn } = makeSoundClips(source, skeleton, model.weights)
    const spent = performance.now() - start
    const bytes = clips
      .flatMap(({ tracks }) => tracks)
      .reduce(
        (sum, track) =>
          sum + 4 * (track.times.length + (track.rotations?.length ?? 0) + (track.translations?.length ?? 0)),
        0
      )
    console.log(
      `${model.name}: ${skeleton.bodyClass}, ${skeleton.bones.length} bones, ${spent.toFixed(0)} ms, ${(bytes / 1024).toFixed(0)} KiB`
    )
    if (torn.length > 0) {
      console.log(`  left out, for it would tear: ${torn.join(', ')}`)
    }
    const heights = Array.from({ length: source.positions.length / 3 }, (_, i) => source.positions[3 * i + 1])
    const leg = legOf(
      skeleton,
      heights.reduce((most, y) => Math.max(most, y), 0)
    )
    for (const clip of clips) {
      const { contact, seam, under, jerk } = measure(model, clip, leg)
      const feet =
        contact === null
          ? ''
          : ` slide ${percent(contact.slide / leg)} speed ${contact.speed.toFixed(2)} m/s duty ${contact.duty.toFixed(2)}`
      console.log(
        `  ${clip.name.padEnd(7)} ${clip.seconds.toFixed(2)} s seam ${seam.toExponential(1)} jerk ${jerk.toFixed(1)}° under ${percent(under)}${feet}`
      )
    }
    if (sheets !== null && clips.length > 0) {
      mkdirSync(sheets, { recursive: true })
      if (!flags.includes('--each')) {
        writeSheet(
          join(sheets, `${model.name}.png`),
          sheetOf(model, clips, { size: CELL, views: VIEWS.slice(0, 1) })
        )
        continue
      }
      for (const clip of clips) {
        count += 1
        const name = `${String(count).padStart(3, '0')}-${model.name}-${clip.name}.png`
        writeSheet(join(sheets, name), sheetOf(model, [clip], { size: LARGE, views: VIEWS }))
      }
    }
  }
}

await main()
