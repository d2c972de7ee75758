// npm run bench -- --remesh [--models FOLDER] [--method decimate|isotropic|quad|voxel] [--only NAME,NAME] [--targets N,N]: what the
// remeshers make of twelve models beside what Blender makes of them in the same run, and what it takes. Without Blender only our
// own figures are told. Times are processor time of the work alone, mesh in and mesh out, on both sides the least of some runs
// (`RUNS_LEAST`): ours in a process that has remeshed before, Blender's in one that has evaluated the modifier before.
import { parseArgs } from 'node:util'
import { prepareEngine } from '../src-main/engine/index.ts'
import { volumeOf, type AnyMesh } from '../src-main/engine/kernel/mesh.ts'
import { decimate } from '../src-main/engine/remesh/decimate.ts'
import { remeshIsotropic } from '../src-main/engine/remesh/isotropic.ts'
import { quadrangulate } from '../src-main/engine/remesh/quads/index.ts'
import type { RemeshedSurface } from '../src-main/engine/remesh/types.ts'
import { remeshVoxel } from '../src-main/engine/remesh/voxel.ts'
import { createMeter, faultsOfMesh, meanLeastAngle, quadFacts, type DistanceMeter } from './remesh-metrics.ts'
import { makeHostile, makeRefines, readModels, type BenchModel } from './remesh-models.ts'
import { askReferee, findReferee, type RefereeMethod, type RefereeResult } from './remesh-referee.ts'

interface Method {
  readonly referee: RefereeMethod
  readonly remesh: (source: AnyMesh, options: { readonly triangles: number }) => RemeshedSurface
}

const METHODS: Readonly<Record<string, Method>> = {
  decimate: { referee: 'decimate', remesh: decimate },
  isotropic: { referee: 'voxel', remesh: remeshIsotropic },
  voxel: { referee: 'voxel', remesh: remeshVoxel },
  quad: { referee: 'quad', remesh: quadrangulate },
}

const SAMPLES = 100_000
/** Each remesh is run so often, and again until it has taken so long, but not more often than at most. bench/blender-remesh.py has the same. */
const RUNS_LEAST = 3
const RUNS_MOST = 200
const RUNS_SECONDS = 1
/** Remeshes before the first that counts: by then V8 has optimised what is called. */
const WARM_UP = 12

const { values } = parseArgs({
  options: {
    models: { type: 'string' },
    method: { type: 'string', default: 'decimate' },
    only: { type: 'string' },
    targets: { type: 'string', default: '50000,10000,2000,500' },
  },
})
const method = METHODS[values.method]
if (method === undefined) {
  throw new Error(`--method is one of ${Object.keys(METHODS).join(', ')}.`)
}
const only = values.only?.split(',')
const targets = values.targets.split(',').map(Number)
const referee = findReferee()
process.stdout.write(
  referee === null ? 'Blender is not installed: its columns are left out.\n' : `Referee: ${referee}\n`
)
await prepareEngine(['text', 'remesh'])
const wanted = ({ name }: BenchModel): boolean => only === undefined || only.includes(name)
const models = [
  ...makeHostile(),
  ...(values.models === undefined ? [] : await readModels(values.models)),
  ...(only !== undefined && ['armchair', 'teapot', 'dog', 'sword'].every(name => !only.includes(name))
    ? []
    : await makeRefines()),
].filter(wanted)
if (models.length > 0) {
  for (let run = 0; run < WARM_UP; run++) {
    method.remesh(models[0].mesh, { triangles: targets[run % targets.length] })
  }
}
for (const model of models) {
  benchModel(model, method)
}

function benchModel({ name, mesh }: BenchModel, { referee: asked, remesh }: Method): void {
  const count = mesh.indices.length / 3
  const faults = faultsOfMesh(mesh)
  const fewer = targets.filter(triangles => asked !== 'decimate' || triangles < count)
  process.stdout.write(
    `\n${name}: ${count} triangles, ${faults.border} border edges, ${faults.nonManifold} edges too many\n`
  )
  if (fewer.length === 0) {
    return
  }
  const meter = createMeter(mesh, SAMPLES)
  const theirs = referee === null ? [] : askReferee(mesh, asked, fewer)
  for (const triangles of fewer) {
    const ours = timed(() => remesh(mesh, { triangles }))
    const their = theirs.find(one => one.asked === triangles)
    process.stdout.write(`${row({ triangles, source: mesh, meter, ours, their })}\n`)
  }
}

interface Timed {
  readonly made: RemeshedSurface
  readonly seconds: number
}

function timed(work: () => RemeshedSurface): Timed {
  let best: Timed | null = null
  let sum = 0
  for (let run = 0; run < RUNS_LEAST || (run < RUNS_MOST && sum < RUNS_SECONDS); run++) {
    const before = process.cpuUsage()
    const made = work()
    const { user, system } = process.cpuUsage(before)
    const seconds = (user + system) / 1e6
    sum += seconds
    best = best === null || seconds < best.seconds ? { made, seconds } : best
  }
  if (best === null) {
    throw new Error('Nothing was run.')
  }
  return best
}

interface RowFacts {
  readonly triangles: number
  readonly source: AnyMesh
  readonly meter: DistanceMeter
  readonly ours: Timed
  readonly their: RefereeResult | undefined
}

function row({ triangles, source, meter, ours, their }: RowFacts): string {
  const own = meter.to(ours.made)
  const { border, nonManifold } = faultsOfMesh(ours.made)
  const facts = quadFacts(ours.made, ours.made.quads)
  const cells = [
    String(triangles).padStart(7),
    `ours ${ours.made.indices.length / 3}`,
    `rms ${percent(own.rms)} max ${percent(own.max)}`,
    milliseconds(ours.seconds),
    `border ${border} too many ${nonManifold}`,
    `volume ${percent(volumeOf(ours.made) / volumeOf(source), 2)}`,
    ...(values.method === 'decimate' ? [] : [`least angle ${meanLeastAngle(ours.made).toFixed(1)}°`]),
    ...(values.method === 'quad'
      ? [`quads ${percent(facts.quads, 1)} of four ${percent(facts.innerOfFour, 1)}`]
      : []),
  ]
  if (their === undefined) {
    return [...cells, referee === null ? '' : 'Blender made nothing'].join(' · ')
  }
  const other = meter.to(their.mesh)
  return [
    ...cells,
    `Blender ${their.mesh.indices.length / 3}`,
    `rms ${percent(other.rms)} max ${percent(other.max)}`,
    milliseconds(their.seconds),
    `ratios rms ${ratio(own.rms, other.rms)} max ${ratio(own.max, other.max)} time ${ratio(ours.seconds, their.seconds)}`,
  ].join(' · ')
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toFixed(seconds < 0.1 ? 1 : 0)} ms`
}

function percent(share: number, digits = 4): string {
  return `${(100 * share).toFixed(digits)} %`
}

function ratio(a: number, b: number): string {
  return b === 0 ? (a === 0 ? '1.00' : '∞') : (a / b).toFixed(2)
}
