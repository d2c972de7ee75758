// npm run bench -- --rig [--only WORD,WORD] [--samples FOLDER]: skeletons that the engine finds in models without their joints, beside
// the joints that those models know of themselves. Forty models of the engine, hard ones made of them, some that must be refused.
import { parseArgs } from 'node:util'
import { prepareEngine } from '../src-main/engine/index.ts'
import { Bvh } from '../src-main/engine/kernel/bvh.ts'
import type { Vec3 } from '../src-main/engine/kernel/types.ts'
import { distance, dot, mix, subtract } from '../src-main/engine/kernel/vector.ts'
import { createWindingNumber } from '../src-main/engine/kernel/winding-number.ts'
import { chainOf } from '../src-main/engine/rig/bone-names.ts'
import { canonicalJoints } from '../src-main/engine/rig/known-joints.ts'
import { findSkeleton } from '../src-main/engine/rig/skeleton/index.ts'
import type { Bone, Skeleton } from '../src-main/engine/rig/types.ts'
import { readFiles } from './remesh-models.ts'
import {
  classOf,
  heightOf,
  makeEngineModels,
  makeHardModels,
  makeRefused,
  makeUntunedModels,
  readModel,
  type RigModel,
} from './rig-models.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, samples: { type: 'string' } } })
const only = values.only?.split(',')
const wanted = (name: string): boolean => only === undefined || only.some(word => name.includes(word))

interface Row {
  readonly isRight: boolean
  readonly inside: number
  readonly joints: number
  /** Mean distance of joints from the truth by the model's height; null: nothing to compare. */
  readonly error: number | null
}

await prepareEngine(['text', 'rig'])
const engine = await makeEngineModels(wanted)
bench('Models of the engine', engine)
bench('Hard models', makeHardModels(engine))
bench('Hard models that nothing was tuned to', await makeUntunedModels(wanted))
bench('To be refused', await makeRefused(wanted))
if (values.samples !== undefined) {
  const files = readFiles(values.samples)
  bench('Samples', await Promise.all(files.map(({ name, glb }) => readModel(name, glb))), true)
}

function bench(title: string, models: readonly RigModel[], isOpen = false): void {
  process.stdout.write(`\n${title}\n`)
  const rows = models.map(model => measure(model, isOpen))
  const compared = rows.flatMap(({ error }) => (error === null ? [] : [error]))
  const joints = rows.reduce((sum, row) => sum + row.joints, 0)
  const inside = rows.reduce((sum, row) => sum + row.inside, 0)
  const mean = compared.reduce((sum, error) => sum + error, 0) / Math.max(1, compared.length)
  const cells = [
    isOpen ? '' : `${rows.filter(row => row.isRight).length} of ${rows.length} classes right`,
    joints === 0 ? '' : `${percent(inside / joints)} of ${joints} joints inside`,
    compared.length === 0 ? '' : `mean joint error ${percent(mean)} of the height`,
    compared.length === 0
      ? ''
      : `${compared.filter(error => error < 0.06).length} of ${compared.length} below 6 %`,
  ]
  process.stdout.write(`  = ${cells.filter(cell => cell !== '').join(' · ')}\n`)
}

function measure(model: RigModel, isOpen: boolean): Row {
  const { user, system } = process.cpuUsage()
  const found = findSkeleton(model.source, null)
  const spent = process.cpuUsage()
  const milliseconds = (spent.user + spent.system - user - system) / 1000
  const own = classOf(model)
  const right = new Set([...model.classes, ...(model.classes.length === 0 || own === null ? [] : [own])])
  const triangles = model.source.indices.length / 3
  const head = `  ${model.name.padEnd(44)} ${String(triangles).padStart(7)} triangles ${milliseconds.toFixed(0).padStart(5)} ms`
  if ('reason' in found) {
    const isRight = right.size === 0
    process.stdout.write(`${isRight || isOpen ? ' ' : '✗'}${head}  refused: ${found.reason}\n`)
    return { isRight, inside: 0, joints: 0, error: null }
  }
  const isRight = right.has(found.bodyClass)
  const inside = countInside(model, found)
  const error = isRight ? errorOf(model, found) : null
  process.stdout.write(
    `${isRight || isOpen ? ' ' : '✗'}${head}  ${found.bodyClass} ${found.confidence.toFixed(2)} · ` +
      `inside ${inside} of ${found.bones.length}${error === null ? '' : ` · error ${percent(error)}`}\n`
  )
  return { isRight, inside, joints: found.bones.length, error }
}

function countInside({ source }: RigModel, { bones }: Skeleton): number {
  const winding = createWindingNumber(new Bvh(source))
  return bones.filter(({ head }) => winding.at(head[0], head[1], head[2]) >= 0.5).length
}

function errorOf({ source, truth }: RigModel, { bones }: Skeleton): number | null {
  const height = heightOf(source)
  const errors = canonicalJoints(truth).flatMap(({ name, at }) => {
    const chain = chainOf(name)?.chain
    if (chain !== undefined) {
      // Chains have as many bones as they like: what counts is how far the joint lies from the chain.
      const own = bones.filter(one => chainOf(one.name)?.chain === chain)
      return own.length === 0 ? [] : [Math.min(...own.map(one => offBone(one, at))) / height]
    }
    const bone = bones.find(one => one.name === name)
    return bone === undefined ? [] : [distance(bone.head, at) / height]
  })
  return errors.length === 0 ? null : errors.reduce((sum, error) => sum + error, 0) / errors.length
}

/** How far a point lies from a bone, metres. */
function offBone({ head, tail }: Bone, point: Vec3): number {
  const along = subtract(tail, head)
  const t = dot(subtract(point, head), along) / Math.max(1e-12, dot(along, along))
  return distance(point, mix(head, tail, Math.min(1, Math.max(0, t))))
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
