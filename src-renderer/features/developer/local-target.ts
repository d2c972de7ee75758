import type { LoggedRequest } from '../../../src-main/contract/studio-inspector.ts'

const LOCAL_HOST =
  /^(localhost|.*\.localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\])$/i

/** Was a webhook refused because its receiver is on this machine or its network? */
export function isLocalTargetRefused({ status, request_body: body }: LoggedRequest): boolean {
  const url = status === 400 && body !== null ? webhookUrlOf(body) : null
  return url !== null && LOCAL_HOST.test(url.hostname)
}

/** null: there is none that could be read. */
function webhookUrlOf(body: string): URL | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const url: unknown =
      typeof parsed === 'object' && parsed !== null && 'webhook_url' in parsed ? parsed.webhook_url : null
    return typeof url === 'string' && URL.canParse(url) ? new URL(url) : null
  } catch {
    return null
  }
}
