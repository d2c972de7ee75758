import { z } from 'zod'
import {
  LANGUAGE_MODEL_SECONDS,
  type LanguageModelAddressBody,
  type LanguageModelNames,
  type LanguageModelView,
  type PutLanguageModelBody,
} from '../contract/studio-language-model.ts'
import { invalidRequest } from './errors.ts'
import { oneByOne } from './one-by-one.ts'
import type { EventBus, SecretStore } from './ports.ts'
import {
  LanguageModelError,
  type LanguageModelAddress,
  type LanguageModelClient,
  type LanguageModelTarget,
  type ReadingStore,
} from './ports-language.ts'
import type { SettingRepository } from './ports-store.ts'
import { serverAddress } from './server-address.ts'

/** The language model that the user set up, if any: off until then. */
export interface LanguageModel {
  view(): Promise<LanguageModelView>
  /** Stored whole. A key stays with its address: it is never sent to another one. Throws `invalid_request`. */
  put(body: PutLanguageModelBody): Promise<LanguageModelView>
  /** What a server has, before it is stored. Throws `invalid_request` naming `address` when it does not answer. */
  models(body: LanguageModelAddressBody, signal: AbortSignal): Promise<LanguageModelNames>
  /** Whom to ask; null while it is off. */
  inUse(): (LanguageModelTarget & { readonly timeLimitMs: number }) | null
  /** With the stored key, where none is given and the address is the stored one. */
  addressOf(body: LanguageModelAddressBody): LanguageModelAddress
  forgetReadings(): Promise<LanguageModelView>
}

const Stored = z.object({
  is_on: z.boolean(),
  address: z.string(),
  model: z.string(),
  time_limit_seconds: z.number(),
})
type Stored = z.infer<typeof Stored>

const NAME = 'language_model'
const EMPTY: Stored = {
  is_on: false,
  address: '',
  model: '',
  time_limit_seconds: LANGUAGE_MODEL_SECONDS.usual,
}

/** Reads what is stored once. */
export async function loadLanguageModel(deps: {
  readonly settings: SettingRepository
  readonly secrets: SecretStore
  readonly client: LanguageModelClient
  readonly readings: ReadingStore
  readonly bus: EventBus
}): Promise<LanguageModel> {
  const { settings, secrets, client, readings, bus } = deps
  let stored = readStored(settings.get(NAME))
  // Without an address there is nothing to send it to, and no keychain need be opened.
  let key = stored.address === '' ? null : emptyAsNull(await secrets.read())
  const inTurn = oneByOne()

  const view = async (): Promise<LanguageModelView> => ({
    ...stored,
    has_key: key !== null,
    is_local: isLocal(stored.address),
    kept_readings: await readings.count(),
  })
  const addressOf = ({ address, key: given }: LanguageModelAddressBody): LanguageModelAddress => {
    const typed = serverAddress(address, 'address')
    return {
      address: typed,
      key: given === undefined ? (typed === stored.address ? key : null) : emptyAsNull(given),
    }
  }
  const change = async (body: PutLanguageModelBody): Promise<LanguageModelView> => {
    const { is_on, model, time_limit_seconds = stored.time_limit_seconds } = body
    const address = body.address === '' ? '' : serverAddress(body.address, 'address')
    if (is_on && (address === '' || model === '')) {
      throw invalidRequest(
        address === '' ? 'address' : 'model',
        `\`${address === '' ? 'address' : 'model'}\` is needed to turn the language model on.`
      )
    }
    const next =
      address === '' ? null : addressOf({ address, ...(body.key === undefined ? {} : { key: body.key }) }).key
    if (next !== key) {
      await secrets.write(next ?? '')
    }
    const all: Stored = { is_on, address, model, time_limit_seconds }
    settings.set(NAME, JSON.stringify(all))
    stored = all
    key = next
    bus.publish({ type: 'settings' })
    return view()
  }
  return {
    view,
    put: body => inTurn(() => change(body)),
    async models(body, signal) {
      const address = addressOf(body)
      try {
        const { protocol, models } = await client.list(address, signal)
        return { protocol, models: [...models] }
      } catch (error) {
        if (error instanceof LanguageModelError) {
          throw invalidRequest('address', `The server at \`address\` ${error.message}.`)
        }
        throw error
      }
    },
    inUse() {
      const { is_on, address, model, time_limit_seconds } = stored
      return is_on ? { address, model, key, timeLimitMs: time_limit_seconds * 1000 } : null
    },
    addressOf,
    async forgetReadings() {
      await readings.clear()
      return view()
    },
  }
}

const emptyAsNull = (text: string | null): string | null => (text === null || text === '' ? null : text)

function readStored(text: string | null): Stored {
  if (text === null) {
    return EMPTY
  }
  const read = Stored.safeParse(JSON.parse(text))
  return read.success ? read.data : EMPTY
}

/** By the text of the address alone. */
function isLocal(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host)
}
