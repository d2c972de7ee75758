import { Keys } from './keys.tsx'

/** What a developer needs of the service: so far its keys. */
export function Developer() {
  return <Keys />
}
