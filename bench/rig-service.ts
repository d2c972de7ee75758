// npm run bench -- --rig-service [--prompt 'a man'] [--triangles 50000,200000] [--texture 1024]: models of so many triangles are rigged through
// the service: as the engine made them, and imported without the joints that it wrote. Told are the time from POST to succeeded,
// what service and worker hold at most, the validator's findings, and whether a second request gives the same bytes.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { WebIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { faultsOf } from '../quality/support/validate.ts'
import { openGlb } from '../src-main/engine/model/file-scene.ts'
import { measureGlb } from '../src-main/engine/model/measure.ts'
import { openClient, type Client } from './client.ts'
import { makeAsset, readAsset, watchMemory } from './service-assets.ts'
import { startService, withProfile, type Service } from './service.ts'

const MEGABYTE = 2 ** 20

const { values } = parseArgs({
  options: {
    prompt: { type: 'string', default: 'a man' },
    triangles: { type: 'string', default: '50000,200000' },
    texture: { type: 'string', default: '1024' },
  },
})

await withProfile(async profile => {
  const service = await startService(profile)
  const client = await openClient(service)
  try {
    for (const triangles of values.triangles.split(',').map(Number)) {
      const made = await makeAsset(client, {
        mode: 'text',
        prompt: values.prompt,
        stage: 'refine',
        options: { target_triangles: triangles, texture_resolution: Number(values.texture) },
      })
      const foreign = await importModel(service, await withoutJoints(await readAsset(service, made)))
      await benchRig(service, client, made, `${values.prompt}, made here`)
      await benchRig(service, client, foreign, `${values.prompt}, without its joints`)
    }
  } finally {
    client.close()
    await service.stop()
  }
})

async function benchRig(service: Service, client: Client, source: string, name: string): Promise<void> {
  const times: number[] = []
  const peaks: number[] = []
  const made: Uint8Array[] = []
  const load = loadavg()[0]
  for (let run = 0; run < 2; run += 1) {
    const watch = watchMemory(service)
    const startedAt = performance.now()
    const id = await makeAsset(client, { mode: 'rig', source_asset_id: source })
    times.push(performance.now() - startedAt)
    peaks.push(await watch.stop())
    made.push(await readAsset(service, id))
  }
  const [first, second] = made
  if (first === undefined || second === undefined) {
    throw new Error('Nothing was made')
  }
  const { triangles } = await measureGlb(first)
  const faults = await faultsOf(first)
  process.stdout.write(
    `${[
      name,
      `${triangles} triangles`,
      `POST to succeeded ${times.map(time => time.toFixed(0)).join(' and ')} ms`,
      `at most ${(Math.max(...peaks) / MEGABYTE).toFixed(0)} MB`,
      `${faults.length} findings of the validator`,
      Buffer.compare(first, second) === 0 ? 'same bytes twice' : 'OTHER BYTES the second time',
      `load ${load.toFixed(1)}`,
    ].join(' · ')}\n`
  )
}

/** As another program would have saved it: nothing says where its joints are. */
async function withoutJoints(glb: Uint8Array): Promise<Uint8Array> {
  const document = await openGlb(glb)
  const root = document.getRoot()
  for (const owner of [root, ...root.listScenes(), ...root.listNodes(), ...root.listMeshes()]) {
    owner.setExtras({})
  }
  return new WebIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document)
}

async function importModel({ origin, token }: Service, glb: Uint8Array): Promise<string> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(glb)], { type: 'model/gltf-binary' }), 'model.glb')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(new URL('/studio/imports', origin), { method: 'POST', headers, body })
  const told = (await answer.json()) as { readonly id?: string }
  if (told.id === undefined) {
    throw new Error(`The import answered ${answer.status}: ${JSON.stringify(told)}`)
  }
  return told.id
}
