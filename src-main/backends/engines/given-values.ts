import { randomUUID } from 'node:crypto'

/** Values of a request, put where a description of an engine has places for them. */

export interface GivenValues {
  readonly texts: Readonly<Record<string, string | number>>
  /** null: was not sent. */
  readonly files: Readonly<Record<string, Uint8Array | null>>
}

type Field = string | number | boolean

const PLACE = /\{([a-z_0-9]+)(:data)?\}/g
const PLACE_ALONE = /^\{([a-z_0-9]+)(:data)?\}$/

/**
 * What a field of a JSON body becomes: a place alone becomes its value, places within a text its words, files base64. null: a file that
 * was not sent. Text of the caller is put in once and never read for places itself.
 */
export function valueOf(field: Field, given: GivenValues): Field | null {
  if (typeof field !== 'string') {
    return field
  }
  const alone = PLACE_ALONE.exec(field)
  if (alone !== null && alone[1] in given.texts) {
    return given.texts[alone[1]]
  }
  if (alone !== null && alone[1] in given.files) {
    const bytes = given.files[alone[1]]
    if (bytes === null) {
      return null
    }
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
    return alone[2] === undefined ? text : `data:${typeOf(bytes)};base64,${text}`
  }
  return field.replaceAll(PLACE, (place, name: string) => String(given.texts[name] ?? place))
}

/** The file that a field of a form stands for; null: it was not sent; undefined: the field is no file. */
export function fileOf(field: Field, given: GivenValues): Uint8Array | null | undefined {
  const alone = typeof field === 'string' ? PLACE_ALONE.exec(field) : null
  return alone === null || alone[2] !== undefined ? undefined : given.files[alone[1]]
}

/** Of pictures and models, by how they begin. */
export function typeOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG')) {
    return 'image/png'
  }
  if (head.startsWith('\xff\xd8')) {
    return 'image/jpeg'
  }
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) {
    return 'image/webp'
  }
  return head.startsWith('glTF') ? 'model/gltf-binary' : 'application/octet-stream'
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'model/gltf-binary': 'glb',
}

/** A body of `multipart/form-data`. */
export function createForm() {
  const boundary = `plinth-${randomUUID()}`
  const parts: Uint8Array[] = []
  const quoted = (name: string): string => name.replace(/["\r\n]/g, '_')
  return {
    text(name: string, value: string): void {
      parts.push(
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`
        )
      )
    },
    file(name: string, bytes: Uint8Array, filename?: string): void {
      const type = typeOf(bytes)
      const called = filename ?? `${name}.${ENDINGS[type] ?? 'bin'}`
      const head = `content-disposition: form-data; name="${quoted(name)}"; filename="${quoted(called)}"\r\ncontent-type: ${type}`
      parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n'))
    },
    end(): { readonly body: Uint8Array; readonly headers: Record<string, string> } {
      const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
      return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
    },
  }
}
