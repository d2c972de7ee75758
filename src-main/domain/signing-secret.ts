import type { Instant } from './entities.ts'
import { oneByOne } from './one-by-one.ts'
import type { Clock, EventBus, Ids, SecretStore } from './ports.ts'

/** After a rotation attempts are signed with the old secret as well, so that receivers can change over. */
export const OVERLAP_MS = 24 * 60 * 60 * 1000

/** What an attempt is signed with. */
export interface SecretsInForce {
  readonly current: string
  /** The one before, while both count. */
  readonly previous: string | null
}

/** A secret and how long the one before it goes on signing beside it; null when it does not. */
export interface RotatedSecret {
  readonly secret: string
  readonly previousUntil: Instant | null
}

/** The secret that signs webhooks (spec §5, §6). */
export interface SigningSecret {
  current(): string
  inForce(): SecretsInForce
  view(): RotatedSecret
  /**
   * A new secret signs from now on; the one before signs beside it for 24 hours, or with `overlap: false` no more. The
   * store has it before anything is signed with it. One after the other, however many are asked for at once.
   */
  rotate(input: { readonly overlap: boolean }): Promise<RotatedSecret>
}

interface Secrets {
  readonly current: string
  readonly previous: { readonly secret: string; readonly until: Instant } | null
}

/** Reads the stored secret, makes the first one in a fresh profile. */
export async function loadSigningSecret(deps: {
  secrets: SecretStore
  clock: Clock
  ids: Ids
  bus: EventBus
}): Promise<SigningSecret> {
  const { secrets: store, clock, ids, bus } = deps
  /** The store first: what is in force here is there after a restart. */
  const replace = async (secrets: Secrets): Promise<Secrets> => {
    await store.write(format(secrets))
    return secrets
  }
  const fresh = () => `whsec_${ids.secret(40)}`
  const stored = await store.read()
  let secrets = stored === null ? await replace({ current: fresh(), previous: null }) : parse(stored)
  const inTurn = oneByOne()

  /** A clock that was set back makes the overlap no longer than it is. */
  const look = (): Secrets => {
    const now = clock.now()
    const { current, previous } = secrets
    if (previous !== null) {
      const until = Math.min(previous.until, now + OVERLAP_MS)
      secrets = { current, previous: until > now ? { ...previous, until } : null }
    }
    return secrets
  }
  const view = (): RotatedSecret => {
    const { current, previous } = look()
    return { secret: current, previousUntil: previous?.until ?? null }
  }
  const change = async (overlap: boolean): Promise<RotatedSecret> => {
    const until = clock.now() + OVERLAP_MS
    const previous = overlap ? { secret: secrets.current, until } : null
    secrets = await replace({ current: fresh(), previous })
    bus.publish({ type: 'settings' })
    return view()
  }

  return {
    current: () => secrets.current,
    inForce: () => {
      const { current, previous } = look()
      return { current, previous: previous?.secret ?? null }
    },
    view,
    rotate: ({ overlap }) => inTurn(() => change(overlap)),
  }
}

/** The secret alone, as ever, and a second line while another one counts: one text, so that both are written or neither. */
function format({ current, previous }: Secrets): string {
  return previous === null
    ? current
    : `${current}\nprevious ${previous.secret} until ${new Date(previous.until).toISOString()}`
}

function parse(text: string): Secrets {
  const [current, second = ''] = text.split('\n')
  const match = /^previous (\S+) until (\S+)$/.exec(second.trim())
  const until = match === null ? NaN : Date.parse(match[2])
  const previous = match === null || Number.isNaN(until) ? null : { secret: match[1], until }
  return { current: current.trim(), previous }
}
