import type { EventBus, Ids, SecretStore } from './ports.ts'

/** The secret that signs webhooks (spec §5, §6). */
export interface SigningSecret {
  current(): string
  /** The old one is worth nothing from now on: later attempts are signed with the new one. */
  rotate(): Promise<string>
}

/** Reads the stored secret, makes the first one in a fresh profile. */
export async function loadSigningSecret(deps: {
  secrets: SecretStore
  ids: Ids
  bus: EventBus
}): Promise<SigningSecret> {
  const { secrets, ids, bus } = deps
  const renew = async (): Promise<string> => {
    const fresh = `whsec_${ids.secret(40)}`
    await secrets.write(fresh)
    return fresh
  }
  let secret = (await secrets.read()) ?? (await renew())
  return {
    current: () => secret,
    async rotate() {
      secret = await renew()
      bus.publish({ type: 'settings' })
      return secret
    },
  }
}
