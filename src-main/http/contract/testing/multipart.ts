import type { Ask } from './client.ts'

/** A form with one file, as browsers write it (RFC 7578). */
export function multipart(bytes: Uint8Array, name = 'file', filename = 'a.png'): Ask {
  const boundary = 'plinth-contract-boundary'
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${filename}"`
  const head = `--${boundary}\r\n${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    raw: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
