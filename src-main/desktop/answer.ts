import type { z } from 'zod'
import type { DesktopAnswer, DesktopError } from '../contract/desktop.ts'

/** Something the desktop could not do; the message is shown as it is. */
export class DesktopFailure extends Error {
  readonly code: DesktopError['code']
  constructor(code: DesktopError['code'], message: string) {
    super(message)
    this.name = 'DesktopFailure'
    this.code = code
  }
}

/**
 * Answers one question of the page: who asks, what they ask, then the work. Never rejects, and never lets a payload
 * through that is not of the schema.
 */
export async function answer<Payload extends z.ZodType, Result>(input: {
  readonly isTrusted: boolean
  readonly schema: Payload
  readonly raw: unknown
  readonly run: (payload: z.infer<Payload>) => Promise<Result>
}): Promise<DesktopAnswer<Result>> {
  const { isTrusted, schema, raw, run } = input
  if (!isTrusted) {
    return refusal('forbidden_sender', 'Only the studio’s own page may ask the desktop.')
  }
  const parsed = schema.safeParse(raw)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refusal(
      'invalid_payload',
      `${issue?.path.join('.') || 'payload'}: ${issue?.message ?? 'malformed'}`
    )
  }
  try {
    return { ok: true, result: await run(parsed.data) }
  } catch (error) {
    return error instanceof DesktopFailure
      ? refusal(error.code, error.message)
      : refusal('failed', error instanceof Error ? error.message : String(error))
  }
}

function refusal(code: DesktopError['code'], message: string): DesktopAnswer<never> {
  return { ok: false, error: { code, message } }
}
