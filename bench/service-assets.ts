import { setTimeout as pause } from 'node:timers/promises'
import type { Client, GenerationView } from './client.ts'
import type { Service } from './service.ts'

const SAMPLE_MS = 50

/** Sends a request and waits for its end; the id of the model that it made. Rejects where it failed. */
export async function makeAsset(client: Client, body: object): Promise<string> {
  const { id } = await client.create(body)
  const view = (await client.untilOver(id)) as GenerationView & {
    readonly assets?: readonly { id: string }[]
  }
  const asset = view.assets?.[0]
  if (view.status !== 'succeeded' || asset === undefined) {
    throw new Error(`${JSON.stringify(body)} failed: ${view.error?.message ?? 'no asset'}`)
  }
  return asset.id
}

/** An asset's GLB. */
export async function readAsset({ origin, token }: Service, id: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${token}` }
  const told = await fetch(new URL(`/v1/assets/${id}/download`, origin), { headers })
  const { url } = (await told.json()) as { readonly url: string }
  return new Uint8Array(await (await fetch(url, { headers })).arrayBuffer())
}

/** The most that the service and its workers held from now on, bytes; 0 where the system does not tell. */
export function watchMemory(service: Service): { stop(): Promise<number> } {
  let most = 0
  let isOver = false
  const watch = async (): Promise<void> => {
    while (!isOver) {
      most = Math.max(most, service.memory()?.totalBytes ?? 0)
      await pause(SAMPLE_MS)
    }
  }
  const done = watch()
  return {
    stop: async () => {
      isOver = true
      await done
      return most
    },
  }
}
