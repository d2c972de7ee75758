// npm run bench -- --rig-skin --models FOLDER [--only NAME,NAME] [--referee] [--pictures FOLDER] [--kind bend|side|twist]:
// how well the skins of models bend. FOLDER holds GLBs; skeletons are those of mode rig. Each joint is turned by 60°.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { prepareEngine } from '../src-main/engine/index.ts'
import { weldVertices } from '../src-main/engine/kernel/weld.ts'
import { openGlb } from '../src-main/engine/model/file-scene.ts'
import { readRigSource } from '../src-main/engine/rig/read-source.ts'
import { addHalfJoints } from '../src-main/engine/rig/half-joints.ts'
import { findSkeleton } from '../src-main/engine/rig/skeleton/index.ts'
import { bindSkin } from '../src-main/engine/rig/skin/index.ts'
import type { RigSource, Skeleton, SkinWeights } from '../src-main/engine/rig/types.ts'
import { readFiles } from './remesh-models.ts'
import { drawSheet } from './skin-look.ts'
import { mirrorDifference, skinDifference } from './skin-differences.ts'
import { BEND, bendAxis, bent, measureBends, turnOf } from './skin-measures.ts'

const BLENDER = process.env['PLINTH_BLENDER'] ?? 'blender'
const SCRIPT = fileURLToPath(new URL('./blender-skin.py', import.meta.url))
const PICTURES = 10

const { values } = parseArgs({
  options: {
    models: { type: 'string' },
    only: { type: 'string' },
    referee: { type: 'boolean', default: false },
    pictures: { type: 'string' },
    kind: { type: 'string', default: 'bend' },
  },
})
const kind = (['bend', 'side', 'twist'] as const).find(known => known === values.kind)
if (values.models === undefined || kind === undefined) {
  throw new Error('--models names a folder of rigged GLBs; --kind is bend, side or twist.')
}
const only = values.only?.split(',')
await prepareEngine(['text', 'rig'])

console.log(
  'model triangles bones | cpu s | volume % (bone) · flipped % (bone) · others % (bone → limb) | left/right'
)
for (const { name, glb } of readFiles(values.models)) {
  if (only !== undefined && !only.includes(name)) {
    continue
  }
  const { source, known } = readRigSource(await openGlb(glb))
  const found = findSkeleton(source, known)
  if ('reason' in found) {
    console.log(`${name}: ${found.reason}`)
    continue
  }
  const before = process.cpuUsage()
  const { skeleton, weights: skin } = addHalfJoints(found, bindSkin(source, found))
  const { user, system } = process.cpuUsage(before)
  const triangles = source.indices.length / 3
  const seconds = ((user + system) / 1e6).toFixed(2)
  const mirror = mirrorDifference(source, skeleton, skin)
  console.log(
    `${name} ${triangles} ${skeleton.bones.length} | ${seconds} | ${worst(source, skeleton, skin)} | ${mirror.mean.toFixed(4)} ${mirror.most.toFixed(3)}`
  )
  if (values.referee) {
    compare(name, source, found)
  }
  if (values.pictures !== undefined) {
    mkdirSync(values.pictures, { recursive: true })
    writeFileSync(join(values.pictures, `${name}.png`), picture(source, skeleton, skin))
  }
}

function worst(source: RigSource, skeleton: Skeleton, skin: SkinWeights): string {
  const bends = measureBends(source, skeleton, skin, kind)
  const most = (value: 'volume' | 'flipped' | 'others'): string => {
    const bend = bends.reduce((a, b) => (b[value] > a[value] ? b : a))
    const limb = value === 'others' ? ` → ${bend.other}` : ''
    return `${(100 * bend[value]).toFixed(2)} (${bend.bone}${limb})`
  }
  return bends.length === 0 ? 'no joint' : `${most('volume')} · ${most('flipped')} · ${most('others')}`
}

/** The same bones with Blender's automatic weights, which know no rigid parts. */
function compare(name: string, source: RigSource, skeleton: Skeleton): void {
  const bare = { ...skeleton, bones: skeleton.bones.map(bone => ({ ...bone, parts: [] })) }
  const theirs = askReferee(source, skeleton)
  if (theirs === null) {
    console.log(`  ${name}: Blender found no weights`)
    return
  }
  const difference = skinDifference(theirs.skin, bindSkin(source, bare))
  console.log(
    `  Blender: differs by ${difference.toFixed(3)} a vertex, without weights ${(100 * theirs.empty).toFixed(1)} % | ${worst(source, skeleton, theirs.skin)}`
  )
  if (values.pictures !== undefined) {
    mkdirSync(values.pictures, { recursive: true })
    writeFileSync(join(values.pictures, `${name}-blender.png`), picture(source, skeleton, theirs.skin))
    const own = bindSkin(source, skeleton)
    writeFileSync(join(values.pictures, `${name}-bare.png`), picture(source, skeleton, own))
  }
}

function askReferee(
  source: RigSource,
  { bones }: Skeleton
): { readonly skin: SkinWeights; readonly empty: number } | null {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-skin-'))
  try {
    const welded = weldVertices(source, 0)
    const told = bones.map(bone => ({
      name: bone.name,
      parent: bone.parent,
      head: bone.head,
      tail: bone.tail,
    }))
    writeFileSync(join(folder, 'source.positions'), bytesOf(Float32Array.from(welded.positions)))
    writeFileSync(join(folder, 'source.indices'), bytesOf(welded.indices))
    writeFileSync(join(folder, 'bones.json'), JSON.stringify(told))
    const args = ['-b', '-noaudio', '--python', SCRIPT, '--', folder]
    const { stdout } = spawnSync(BLENDER, args, { encoding: 'utf8', timeout: 600_000, maxBuffer: 1e8 })
    const line = stdout.split('\n').find(text => text.startsWith('MADE '))
    if (line === undefined) {
      return null
    }
    const { empty } = JSON.parse(line.slice(5)) as { empty: number }
    const rows = new Float32Array(Uint8Array.from(readFileSync(join(folder, 'weights'))).buffer)
    return empty > 0.99 ? null : { skin: fourOf(rows, bones.length, welded.vertexOf), empty }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The four greatest of each row, made to sum to 1; a vertex without any follows the root. */
function fourOf(rows: Float32Array, boneCount: number, vertexOf: Uint32Array): SkinWeights {
  const joints = new Uint16Array(4 * vertexOf.length)
  const weights = new Float32Array(4 * vertexOf.length)
  vertexOf.forEach((place, vertex) => {
    const row = Array.from(rows.subarray(place * boneCount, (place + 1) * boneCount), (weight, bone) => ({
      weight,
      bone,
    }))
    const kept = row.sort((a, b) => b.weight - a.weight).slice(0, 4)
    const sum = kept.reduce((total, { weight }) => total + weight, 0)
    kept.forEach(({ weight, bone }, i) => {
      joints[4 * vertex + i] = sum > 0 && weight > 0 ? bone : 0
      weights[4 * vertex + i] = sum > 0 ? weight / sum : i === 0 ? 1 : 0
    })
  })
  return { joints, weights }
}

/** Rest from both sides, then as many joints as there is room for, spread over the skeleton. */
function picture(source: RigSource, skeleton: Skeleton, skin: SkinWeights): Uint8Array {
  const joints = skeleton.bones.flatMap(({ parent }, bone) => (parent < 0 ? [] : [bone]))
  const step = Math.max(1, joints.length / PICTURES)
  const shown = Array.from(
    { length: Math.min(PICTURES, joints.length) },
    (_, i) => joints[Math.floor(i * step)]
  )
  const views = shown.map((bone, i) => ({
    positions: bent(source, skeleton, skin, {
      bone,
      turn: turnOf(bendAxis(skeleton.bones[bone], kind ?? 'bend'), i % 2 === 0 ? BEND : -BEND),
    }),
    turn: 0.7,
  }))
  const rest = [0.3, Math.PI + 0.3].map(turn => ({ positions: source.positions, turn }))
  return drawSheet(source, skin, [...rest, ...views], 4)
}

function bytesOf(list: Float32Array | Uint32Array): Uint8Array {
  return new Uint8Array(list.buffer, list.byteOffset, list.byteLength)
}
