import type { Ask } from './client.ts'

/** A form with one file, or the same several times, as browsers write it (RFC 7578). */
export function multipart(bytes: Uint8Array, name = 'file', filename = 'a.png', times = 1): Ask {
  const boundary = 'plinth-contract-boundary'
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${filename}"`
  const head = `--${boundary}\r\n${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`
  const parts = Array.from({ length: times }, () => [Buffer.from(head), bytes, Buffer.from('\r\n')]).flat()
  return {
    raw: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
