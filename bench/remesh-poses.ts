// npm run bench -- --remesh-poses [--models FOLDER] [--only NAME,NAME] [--triangles N,N]: models with a skeleton, decimated by mode remesh, before and
// after in the same ten poses: how far the two surfaces lie apart, in shares of the height at rest. The exit code is 1 where that is more than 1 %.
import { parseArgs } from 'node:util'
import type { Document, Node } from '@gltf-transform/core'
import type { GenerationOptions } from '../src-main/contract/options.ts'
import { prepareEngine, run } from '../src-main/engine/index.ts'
import { boundsOf, type AnyMesh } from '../src-main/engine/kernel/mesh.ts'
import { drawnNodes, openGlb, triangleIndices, worldPositions } from '../src-main/engine/model/file-scene.ts'
import { multiplyTurns } from '../src-main/engine/rig/quaternions.ts'
import type { Quat } from '../src-main/engine/rig/types.ts'
import { createMeter } from './remesh-metrics.ts'
import { makeRefineFile, readFiles, REFINE_OPTIONS } from './remesh-models.ts'

/** Bodies of different plans, which mode rig gives a skeleton. */
const REFINES = [
  ['man', 'a man'],
  ['dog', 'a brown dog'],
  ['dragon', 'a green dragon'],
  ['spider', 'a black spider'],
  ['octopus', 'an octopus'],
] as const
const TRIANGLES = 60_000
const POSES = 10
/** Every joint turns by so much at most. */
const MOST_TURN = Math.PI / 5
const SAMPLES = 30_000
const BAR = 0.01

const { values } = parseArgs({
  options: {
    models: { type: 'string' },
    only: { type: 'string' },
    triangles: { type: 'string', default: '10000' },
  },
})
const only = values.only?.split(',')
const isWanted = (name: string): boolean => only === undefined || only.includes(name)
const targets = values.triangles.split(',').map(Number)

await prepareEngine(['text', 'remesh', 'rig'])
for (const [name, prompt] of REFINES) {
  if (isWanted(name)) {
    await compare(name, await rigged(await makeRefineFile(prompt, { targetTriangles: TRIANGLES })))
  }
}
for (const { name, glb } of values.models === undefined ? [] : readFiles(values.models)) {
  if (isWanted(name)) {
    await compare(name, glb)
  }
}

async function compare(name: string, source: Uint8Array): Promise<void> {
  const before = await openPosable(source)
  if (before.joints === 0) {
    process.stdout.write(`${name.padEnd(10)} · no skeleton\n`)
    return
  }
  const rest = before.inPose(null)
  const { min, max } = boundsOf(rest.positions)
  const height = max[1] - min[1]
  for (const triangles of targets.filter(target => target < rest.indices.length / 3)) {
    const after = await openPosable(await decimated(source, triangles))
    const apart = [null, ...Array.from({ length: POSES }, (_, pose) => pose)].map(pose => {
      const posed = before.inPose(pose)
      const { rms, max: farthest } = createMeter(posed, SAMPLES).to(after.inPose(pose))
      const share = diagonalOf(posed) / height
      return { rms: rms * share, farthest: farthest * share }
    })
    const [still, ...posed] = apart
    const worst = Math.max(...posed.map(({ farthest }) => farthest))
    process.exitCode = worst > BAR ? 1 : process.exitCode
    const cells = [
      name.padEnd(10),
      `${rest.indices.length / 3} → ${after.inPose(null).indices.length / 3}`,
      `${before.joints} joints`,
      `farthest at rest ${percent(still.farthest)}`,
      `in ten poses ${percent(worst)}`,
      `root mean square ${percent(Math.max(...posed.map(({ rms }) => rms)))}`,
      ...(worst > BAR ? ['MORE THAN 1 %'] : []),
    ]
    process.stdout.write(`${cells.join(' · ')}\n`)
  }
}

/** A file whose joints can be turned. */
interface Posable {
  readonly joints: number
  /** Everything that it draws, skinned; null: at rest. */
  inPose(pose: number | null): AnyMesh
}

async function openPosable(glb: Uint8Array): Promise<Posable> {
  const document = await openGlb(glb)
  const joints = [
    ...new Set(
      document
        .getRoot()
        .listSkins()
        .flatMap(skin => skin.listJoints())
    ),
  ]
  const rest = new Map<Node, Quat>(joints.map(joint => [joint, [...joint.getRotation()]]))
  return {
    joints: joints.length,
    inPose(pose) {
      for (const [joint, rotation] of rest) {
        const turn = pose === null ? null : turnOf(joint.getName(), pose)
        joint.setRotation([...(turn === null ? rotation : multiplyTurns(rotation, turn))])
      }
      return sceneMesh(document)
    },
  }
}

/** About an axis and by an angle that the joint's name and the pose say, so that both files take the same. */
function turnOf(name: string, pose: number): Quat {
  const [a, b, c] = [1, 2, 3].map(salt => shareOf(`${name} ${pose} ${salt}`))
  const height = 2 * a - 1
  const radius = Math.sqrt(1 - height * height)
  const half = (MOST_TURN * (2 * c - 1)) / 2
  const s = Math.sin(half)
  return [
    s * radius * Math.cos(2 * Math.PI * b),
    s * height,
    s * radius * Math.sin(2 * Math.PI * b),
    Math.cos(half),
  ]
}

/** 0 … 1, the same for the same text (FNV-1a). */
function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

function sceneMesh(document: Document): AnyMesh {
  const positions: Float32Array[] = []
  const indices: Uint32Array[] = []
  let first = 0
  for (const drawn of drawnNodes(document)) {
    for (const primitive of drawn.primitives) {
      const own = worldPositions(drawn, primitive)
      positions.push(own)
      const start = first
      indices.push(triangleIndices(primitive).map(vertex => vertex + start))
      first += own.length / 3
    }
  }
  return {
    positions: Float32Array.from(positions.flatMap(own => [...own])),
    indices: Uint32Array.from(indices.flatMap(own => [...own])),
  }
}

function diagonalOf({ positions }: AnyMesh): number {
  const { min, max } = boundsOf(positions)
  return Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2])
}

function rigged(source: Uint8Array): Promise<Uint8Array> {
  return worked('rig', source, REFINE_OPTIONS)
}

function decimated(source: Uint8Array, targetTriangles: number): Promise<Uint8Array> {
  return worked('remesh', source, { ...REFINE_OPTIONS, targetTriangles, remeshMethod: 'decimate' })
}

async function worked(
  mode: 'rig' | 'remesh',
  sourceGlb: Uint8Array,
  options: GenerationOptions
): Promise<Uint8Array> {
  const task = { prompt: null, negativePrompt: null, stage: null, pictures: [], sourceGlb } as const
  const { glb } = await run({ mode, ...task, options }, { onProgress: () => undefined })
  return glb
}

function percent(share: number): string {
  return `${(100 * share).toFixed(3)} %`
}
