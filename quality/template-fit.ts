import { CONCEPTS } from '../src-main/engine/concepts/registry.ts'
import type { Concept } from '../src-main/engine/families/types.ts'
import { loadBank } from '../src-main/engine/image/template/bank.ts'
import { fitTemplate, type TemplateFit } from '../src-main/engine/image/template/fit.ts'
import { poseAxes } from '../src-main/engine/image/template/outline.ts'
import { isTemplate, joinParts } from '../src-main/engine/image/template/prior.ts'
import { retrieve } from '../src-main/engine/image/template/retrieve.ts'
import { shoot, stage } from '../src-main/engine/image/testing/truth.ts'
import type { Mask } from '../src-main/engine/image/types.ts'
import { createRandom } from '../src-main/engine/kernel/random.ts'
import type { Mesh, Random } from '../src-main/engine/kernel/types.ts'
import { isClosed } from '../src-main/engine/kernel/topology.ts'
import type { ViewAngle } from '../src-main/engine/render/views.ts'
import { cropped, likenessIn } from './support/known-views.ts'
import { makeFile } from './support/make.ts'

/**
 * `npm run template-fit -- [count] [seed]`: photographs of known models (other seeds than the bank's, any
 * side, any height) are given to the template fit: does retrieval find the family, is the match accepted and right, what is
 * accepted when the family is left out (all of it wrong), and with the name given; silhouette IoU and the Chamfer distance to
 * the true model (share of the longer side). A few seconds a model. `--trust`: see template-trust.ts.
 */
const SIZE = 256
const SAMPLES = 1_500

interface Tally {
  models: number
  found: number
  accepted: number
  right: number
  falseAccepts: number
  named: number
  readonly overlaps: number[]
  readonly distances: number[]
}

async function main(): Promise<void> {
  const [count, seed] = [Number(process.argv[2] ?? 40), Number(process.argv[3] ?? 1)]
  const random = createRandom(seed)
  const pool = CONCEPTS.filter(isTemplate)
  const tally: Tally = {
    ...{ models: 0, found: 0, accepted: 0, right: 0, falseAccepts: 0, named: 0 },
    overlaps: [],
    distances: [],
  }
  for (let i = 0; i < count; i += 1) {
    await measure(random.pick(pool), random.fork(String(i)), tally)
  }
  const share = (part: number, whole: number): string => `${part}/${whole}`
  process.stdout.write(
    [
      `family among the first twelve families: ${share(tally.found, tally.models)}`,
      `accepted: ${share(tally.accepted, tally.models)}, right family: ${share(tally.right, tally.accepted)}`,
      `accepted with the family left out: ${share(tally.falseAccepts, tally.models)}`,
      `accepted with the name given: ${share(tally.named, tally.models)}`,
      `median IoU after bending ${middle(tally.overlaps).toFixed(3)}, median Chamfer ${middle(tally.distances).toFixed(4)}`,
      '',
    ].join('\n')
  )
}

async function measure(concept: Concept, random: Random, tally: Tally): Promise<void> {
  const { model } = await makeFile(concept.name, { options: { seed: random.int(1, 1e6) } })
  const camera = { yaw: random.range(-60, 100), pitch: random.range(0, 28) }
  const shot = shoot(model, camera, SIZE)
  const view = cropped({ name: 'front', picture: stage(shot, 'plain', 1), mask: shot.mask })
  const likeness = await likenessIn(view)
  const truth = seenFrom(joinParts(model.parts.map(part => part.mesh)), camera)
  tally.models += 1
  tally.found += isFound(concept, view.mask) ? 1 : 0
  const free = await fitTemplate(view, null, likeness)
  if (free !== null) {
    tally.accepted += 1
    tally.right += free.family === concept.family ? 1 : 0
    note(tally, free, truth)
  }
  const without = await fitTemplate(view, null, likeness, other => other.family !== concept.family)
  tally.falseAccepts += without === null ? 0 : 1
  const named = await fitTemplate(view, concept.name, likeness)
  tally.named += named === null ? 0 : 1
  const said = (fit: TemplateFit | null): string =>
    fit === null ? '–' : `${fit.concept} ${fit.overlapBefore.toFixed(2)} → ${fit.overlap.toFixed(3)}`
  process.stdout.write(`${concept.name}: ${said(free)}; left out: ${said(without)}; named: ${said(named)}\n`)
}

function note(tally: Tally, { form, overlap }: TemplateFit, truth: Mesh): void {
  const open = form.parts.filter(({ mesh }) => !isClosed(mesh))
  if (open.length > 0) {
    process.stdout.write(`open: ${open.map(part => part.name).join(' ')}\n`)
  }
  tally.overlaps.push(overlap)
  tally.distances.push(chamfer(joinParts(form.parts.map(part => part.mesh)), truth))
}

function isFound({ family }: Concept, mask: Mask): boolean {
  const families = new Map(CONCEPTS.map(concept => [concept.name, concept.family]))
  const order = retrieve(mask, loadBank()).map(({ variant }) => families.get(variant.concept))
  return [...new Set(order)].slice(0, 12).includes(family)
}

/** A model in the frame of a picture from `camera`: longer side 1, lowest point 0, middle of width and of depth 0. */
function seenFrom(mesh: Mesh, camera: ViewAngle): Mesh {
  const axes = poseAxes({ ...camera, isMirrored: false })
  const positions = Float32Array.from(mesh.positions, (_, i) => {
    const [axis, at] = [axes[i % 3], i - (i % 3)]
    return mesh.positions[at] * axis[0] + mesh.positions[at + 1] * axis[1] + mesh.positions[at + 2] * axis[2]
  })
  const [x, y, z] = [0, 1, 2].map(axis => extentOf(positions, axis))
  const unit = 1 / Math.max(x[1] - x[0], y[1] - y[0])
  const origin = [(x[0] + x[1]) / 2, y[0], (z[0] + z[1]) / 2]
  return { positions: positions.map((value, i) => (value - origin[i % 3]) * unit), indices: mesh.indices }
}

function extentOf(positions: Float32Array, axis: number): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (let i = axis; i < positions.length; i += 3) {
    low = Math.min(low, positions[i])
    high = Math.max(high, positions[i])
  }
  return [low, high]
}

/** Mean distance from points of each surface to the nearest of the other, both ways averaged. */
function chamfer(a: Mesh, b: Mesh): number {
  const [p, q] = [pointsOn(a), pointsOn(b)]
  return (meanNearest(p, q) + meanNearest(q, p)) / 2
}

/** Points spread evenly over the area of a mesh. */
function pointsOn({ positions: p, indices }: Mesh): Float32Array {
  const random = createRandom('points')
  const corner = (t: number, k: number): readonly number[] => {
    const o = 3 * indices[t + k]
    return [p[o], p[o + 1], p[o + 2]]
  }
  const sums: number[] = []
  let total = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [corner(t, 0), corner(t, 1), corner(t, 2)]
    const [u, v] = [b.map((value, k) => value - a[k]), c.map((value, k) => value - a[k])]
    const normal = [0, 1, 2].map(k => u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3])
    total += Math.sqrt(normal.reduce((sum, value) => sum + value * value, 0))
    sums.push(total)
  }
  const points = new Float32Array(SAMPLES * 3)
  for (let i = 0, t = 0; i < SAMPLES; i += 1) {
    while (sums[t] < ((i + 0.5) / SAMPLES) * total && t < sums.length - 1) {
      t += 1
    }
    const [r, s] = [Math.sqrt(random.next()), random.next()]
    const corners = [corner(3 * t, 0), corner(3 * t, 1), corner(3 * t, 2)]
    const weights = [1 - r, r * (1 - s), r * s]
    for (let k = 0; k < 3; k += 1) {
      points[3 * i + k] = corners.reduce((sum, point, c) => sum + weights[c] * point[k], 0)
    }
  }
  return points
}

function meanNearest(from: Float32Array, to: Float32Array): number {
  let sum = 0
  for (let i = 0; i < from.length; i += 3) {
    let nearest = Infinity
    for (let j = 0; j < to.length; j += 3) {
      const [x, y, z] = [to[j] - from[i], to[j + 1] - from[i + 1], to[j + 2] - from[i + 2]]
      nearest = Math.min(nearest, x * x + y * y + z * z)
    }
    sum += Math.sqrt(nearest)
  }
  return sum / (from.length / 3)
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

await main()
