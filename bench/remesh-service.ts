// npm run bench -- --remesh-service [--source 200000] [--target 10000] [--texture 2048] [--methods decimate,isotropic,quad,voxel]: a refine with
// textures is remeshed through the service by every method. Told are the time from POST to succeeded, the processor time of service and worker
// meanwhile, what these hold at most, how different both look over eight views (CIEDE2000), the validator's findings, and whether a second request gives the same bytes.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { lookDifference } from '../quality/support/picture-difference.ts'
import { faultsOf } from '../quality/support/validate.ts'
import { measureGlb } from '../src-main/engine/model/measure.ts'
import { volumeOf } from '../src-main/engine/kernel/mesh.ts'
import { readGlb } from '../src-main/engine/model/read-glb.ts'
import { openClient, type Client } from './client.ts'
import { enclosedVolume } from './remesh-metrics.ts'
import { readMesh } from './remesh-models.ts'
import { makeAsset, readAsset, watchMemory } from './service-assets.ts'
import { startService, withProfile, type Service } from './service.ts'

const MEGABYTE = 2 ** 20
/** Long enough for this process to see which connections the service closed while it measured a model. */
const TURN_MS = 100

const { values } = parseArgs({
  options: {
    prompt: { type: 'string', default: 'a leather armchair' },
    source: { type: 'string', default: '200000' },
    target: { type: 'string', default: '10000' },
    texture: { type: 'string', default: '2048' },
    methods: { type: 'string', default: 'decimate,isotropic,quad,voxel' },
  },
})
const texture = Number(values.texture)
const target = Number(values.target)

await withProfile(async profile => {
  const service = await startService(profile)
  const client = await openClient(service)
  try {
    const source = await makeAsset(client, {
      mode: 'text',
      prompt: values.prompt,
      stage: 'refine',
      options: { target_triangles: Number(values.source), texture_resolution: texture },
    })
    const before = await readModel(service, source)
    tell(`${values.prompt}: ${before.triangles} triangles, ${texture} px, closed: ${before.isClosed}`)
    for (const method of values.methods.split(',')) {
      await benchMethod(service, client, { source, method, before })
    }
  } finally {
    client.close()
    await service.stop()
  }
})

interface Model {
  readonly glb: Uint8Array
  readonly triangles: number
  readonly isClosed: boolean
  /** Sum of the parts': what several enclose counts as often. */
  readonly volume: number
  /** What they enclose together. */
  readonly enclosed: number
}

async function benchMethod(
  service: Service,
  client: Client,
  { source, method, before }: { readonly source: string; readonly method: string; readonly before: Model }
): Promise<void> {
  const request = {
    mode: 'remesh',
    source_asset_id: source,
    options: { remesh_method: method, target_triangles: target, texture_resolution: texture },
  }
  const times: number[] = []
  const busy: number[] = []
  const peaks: number[] = []
  const made: Model[] = []
  for (let run = 0; run < 2; run++) {
    const watch = watchMemory(service)
    const startedAt = performance.now()
    const busyBefore = service.processorMs() ?? 0
    const id = await makeAsset(client, request)
    times.push(performance.now() - startedAt)
    busy.push((service.processorMs() ?? 0) - busyBefore)
    peaks.push(await watch.stop())
    made.push(await readModel(service, id))
  }
  const [first, second] = made
  if (first === undefined || second === undefined) {
    throw new Error('Nothing was made')
  }
  const look = await lookDifference(before.glb, first.glb)
  const faults = await faultsOf(first.glb)
  tell(
    [
      method.padEnd(9),
      `${first.triangles} triangles`,
      `POST to succeeded ${times.map(time => time.toFixed(0)).join(' and ')} ms`,
      `processor time ${busy.map(time => time.toFixed(0)).join(' and ')} ms`,
      `at most ${(Math.max(...peaks) / MEGABYTE).toFixed(0)} MB`,
      `difference mean ${look.mean.toFixed(2)}, worst view ${look.worstView.toFixed(2)}, outline ${(100 * look.outline).toFixed(2)} %`,
      `closed: ${first.isClosed}`,
      `volume: sum of the parts ${((100 * first.volume) / before.volume).toFixed(2)} %, enclosed together ${((100 * first.enclosed) / before.enclosed).toFixed(2)} %`,
      `${faults.length} findings of the validator`,
      Buffer.compare(first.glb, second.glb) === 0 ? 'same bytes twice' : 'OTHER BYTES the second time',
    ].join(' · ')
  )
}

async function readModel(service: Service, id: string): Promise<Model> {
  const glb = await readAsset(service, id)
  const { triangles, watertight } = await measureGlb(glb)
  const { parts } = await readGlb(glb, { decodePicture: () => null })
  const volume = parts.reduce((sum, { mesh }) => sum + volumeOf(mesh), 0)
  const enclosed = enclosedVolume(await readMesh(glb))
  await pause(TURN_MS)
  return { glb, triangles, isClosed: watertight, volume, enclosed }
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}
