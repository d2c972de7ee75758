import { lookup } from 'node:dns/promises'
import type { Resolve } from './url-guard.ts'

/** Resolves as every program on this machine does: hosts file, mDNS, name servers. */
export const systemResolve: Resolve = async hostname => {
  const answers = await lookup(hostname, { all: true })
  return answers.map(answer => answer.address)
}
