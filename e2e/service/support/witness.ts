import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { Api, GenerationView } from './api.ts'
import type { Receiver } from './receiver.ts'

/**
 * Remembers what the service promised and what it showed as final, over any number of its deaths, and compares.
 */
export interface Witness {
  /** A POST was answered 202. */
  promised(generation: GenerationView): void
  /** This one fails, as it should; every other one has to succeed. */
  doomed(id: string): void
  /** Everything must be final, paid, filed and delivered now, and what was final before must be as it was. */
  examine(api: Api): Promise<void>
  readonly promisedIds: ReadonlySet<string>
}

export interface WitnessOptions {
  readonly receiver: Receiver
  readonly signingSecret: string
  /** All that was ever granted or adjusted, as the ledger's own bookings must say too. */
  readonly granted: number
}

export function createWitness({ receiver, signingSecret, granted }: WitnessOptions): Witness {
  const promisedIds = new Set<string>()
  const doomedIds = new Set<string>()
  /** Bytes of GET /v1/generations/{id} when it was first seen final. */
  const finalTexts = new Map<string, string>()
  const readFiles = new Set<string>()

  const examineGeneration = async (api: Api, { id, status }: GenerationView) => {
    expect(status, `status of ${id}`).toBe(doomedIds.has(id) ? 'failed' : 'succeeded')
    const text = await api.generationText(id)
    expect(text, `a final state never changes: ${id}`).toBe(finalTexts.get(id) ?? text)
    finalTexts.set(id, text)
    const view = JSON.parse(text) as GenerationView
    expect(view.assets?.length ?? 0, `assets of ${id}`).toBe(status === 'succeeded' ? 1 : 0)
    const deliveries = receiver.received.get(id) ?? []
    expect(deliveries.length, `deliveries of ${id}`).toBeGreaterThan(0)
    for (const { body, signature } of deliveries) {
      expect(body.toString('utf8'), `the webhook of ${id} says what GET says`).toBe(text)
      expect(signature).toBe(createHmac('sha256', signingSecret).update(body).digest('hex'))
    }
    return view
  }

  const examineFiles = async (api: Api, views: readonly GenerationView[]) => {
    const named = views.flatMap(view => view.assets ?? [])
    const listed = await api.assetIds()
    expect([...listed].sort(), 'the library holds each asset once').toEqual(named.map(({ id }) => id).sort())
    for (const { id, thumbnail_url: thumbnail } of named.filter(asset => !readFiles.has(asset.id))) {
      const { bytes, promisedBytes } = await api.file(id)
      expect(bytes.byteLength).toBe(promisedBytes)
      expect(bytes.toString('latin1', 0, 4)).toBe('glTF')
      expect(bytes.readUInt32LE(8), 'length in the file’s own header').toBe(promisedBytes)
      await (await api.send('GET', thumbnail)).arrayBuffer()
      readFiles.add(id)
    }
  }

  const examineCredits = async (api: Api, views: readonly GenerationView[]) => {
    const { entries, balance, held } = await api.ledger()
    const settled = views.filter(view => view.status === 'succeeded')
    const spent = settled.reduce((sum, view) => sum + view.credits, 0)
    expect(held).toBe(0)
    expect(balance + spent).toBe(granted)
    expect(entries.reduce((sum, entry) => sum + entry.credits, 0)).toBe(balance)
    for (const { id, status, credits } of views) {
      const bookings = entries.filter(entry => entry.generation_id === id)
      const close = status === 'succeeded' ? ['settle', 0] : ['return', credits]
      expect(bookings.map(({ kind, credits }) => [kind, credits]).sort(), `bookings of ${id}`).toEqual(
        [['hold', -credits], close].sort()
      )
    }
  }

  return {
    promisedIds,
    promised: ({ id }) => void promisedIds.add(id),
    doomed: id => void doomedIds.add(id),
    async examine(api) {
      const generations = await api.generations()
      const ids = new Set(generations.map(({ id }) => id))
      expect(
        [...promisedIds].filter(id => !ids.has(id)),
        'accepted and lost'
      ).toEqual([])
      const views: GenerationView[] = []
      for (const generation of generations) {
        views.push(await examineGeneration(api, generation))
      }
      await examineFiles(api, views)
      await examineCredits(api, views)
    },
  }
}
