import type { FastifyRequest } from 'fastify'
import { invalidRequest, ServiceError } from '../domain/errors.ts'
import { checkCoding } from './json-body.ts'

/** What a form of one file brought. */
export interface FileForm<Content> {
  /** null without a part `file` that is a file. */
  readonly file: { readonly filename: string | undefined; readonly content: Content } | null
  readonly fields: ReadonlyMap<string, string>
}

/** Where the file of a form goes while it arrives. */
export interface FileSink<Content> {
  take(chunks: AsyncIterable<Uint8Array>): Promise<Content>
  /** The rest of the form was bad: what was taken is not wanted. */
  discard(content: Content): Promise<void>
}

/**
 * Reads a form whose part `file` is the one file that the request takes in; `maxBytes` is another limit than the usual one.
 *
 * @throws ServiceError `invalid_request` naming `file` for a second file, which would be lost without a word, and without a
 *   name for a form that is no whole one. What has a code of the framework, such as a file that is too large, goes through.
 */
export const readFileForm = <Content>(
  request: FastifyRequest,
  sink: FileSink<Content>,
  maxBytes?: number
): Promise<FileForm<Content>> =>
  readingForm(async () => {
    checkCoding(request)
    const fields = new Map<string, string>()
    let file: FileForm<Content>['file'] = null
    let count = 0
    const limits = maxBytes === undefined ? {} : { limits: { fileSize: maxBytes } }
    try {
      // A file beyond its limit ends early, and the form throws when its next part is asked for.
      for await (const part of request.parts(limits)) {
        if (part.type === 'field') {
          fields.set(part.fieldname, String(part.value))
          continue
        }
        count += 1
        if (part.fieldname === 'file' && file === null) {
          file = { filename: part.filename, content: await sink.take(part.file) }
        } else {
          part.file.resume()
        }
      }
      if (count > 1) {
        throw invalidRequest(
          'file',
          `The form brings ${count} files: send each in a request of its own, as \`file\`.`
        )
      }
      return { file, fields }
    } catch (error) {
      if (file !== null) {
        await sink.discard(file.content)
      }
      throw error
    }
  })

/** A form of several files, each a part `file`. */
export interface FilesForm<Content> {
  readonly files: readonly { readonly filename: string | undefined; readonly content: Content }[]
  readonly fields: ReadonlyMap<string, string>
}

/**
 * Reads a form whose parts `file` belong together; their names keep the folders that the sender wrote. Files of other parts are
 * read past. `maxBytes` is the limit of each, `maxFiles` of how many there are.
 *
 * @throws ServiceError `invalid_request` without a name for a form that is no whole one. What has a code of the framework, such as
 *   a file that is too large, goes through; what was taken until then is discarded.
 */
export const readFilesForm = <Content>(
  request: FastifyRequest,
  sink: FileSink<Content>,
  limits: { readonly maxBytes: number; readonly maxFiles: number }
): Promise<FilesForm<Content>> =>
  readingForm(async () => {
    checkCoding(request)
    const fields = new Map<string, string>()
    const files: { filename: string | undefined; content: Content }[] = []
    const parts = request.parts({
      limits: { fileSize: limits.maxBytes, files: limits.maxFiles },
      preservePath: true,
    })
    try {
      for await (const part of parts) {
        if (part.type === 'field') {
          fields.set(part.fieldname, String(part.value))
        } else if (part.fieldname === 'file') {
          files.push({ filename: part.filename, content: await sink.take(part.file) })
        } else {
          part.file.resume()
        }
      }
      return { files, fields }
    } catch (error) {
      await Promise.all(files.map(({ content }) => sink.discard(content)))
      throw error
    }
  })

/**
 * Runs what reads a multipart form. The parser's own errors have no code: they say that the caller's bytes are no whole form,
 * which is his to mend and no crash of ours.
 *
 * @throws ServiceError `invalid_request` for such a form; what has a code of the framework goes through.
 */
async function readingForm<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ServiceError || hasCode(error)) {
      throw error
    }
    throw invalidRequest(
      undefined,
      'The form is cut off or malformed. Send it again as `multipart/form-data`, with the boundary that its header names.'
    )
  }
}

const hasCode = (error: unknown): boolean => error instanceof Error && 'code' in error
