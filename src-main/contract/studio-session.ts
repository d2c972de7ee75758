import { z } from 'zod'

/** How an open page gets its session back after a restart of the service; between the studio's page and the service only. */

const Base64 = z.string().regex(/^[A-Za-z0-9+/]{40,200}={0,2}$/)

/** Body of POST /studio/session/keys: the public half of a key that only the page's memory holds. */
export const PageKeyBody = z.object({ public_key: Base64 })
export const PageKeyAnswer = z.strictObject({ key_id: z.string() })

/** Answer of GET /studio/session/challenge. */
export const SessionChallenge = z.strictObject({ challenge: z.string() })

/** Body of POST /studio/session/resume: the challenge and the origin, signed. */
export const ResumeSessionBody = z.object({ key_id: z.string().max(100), signature: Base64 })
