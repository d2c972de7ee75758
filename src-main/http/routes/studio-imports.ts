import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_IMPORT_BYTES } from '../../contract/asset.ts'
import { ImportQuestion, StudioAsset } from '../../contract/studio-assets.ts'
import { LENGTH_UNITS, UP_AXES } from '../../contract/studio-exports.ts'
import { IdParams } from '../../contract/studio.ts'
import { LOCAL_ACCOUNT_ID } from '../../domain/accounts.ts'
import { blobName } from '../../domain/blob-files.ts'
import { invalidRequest, ServiceError } from '../../domain/errors.ts'
import type { ImportCommand, Imports } from '../../domain/imports.ts'
import type { BlobStore, WrittenFile } from '../../domain/ports-store.ts'
import type { HttpServer } from '../request-context.ts'
import { sendFile } from '../file-answer.ts'
import { type FileSink, readFilesForm } from '../form.ts'
import { errorAnswers, fileAnswers, fileForm } from '../schema.ts'

/** A model of parts with its textures; whoever has more sends an archive. */
const MAX_FILES = 1000
const UNITS = [...LENGTH_UNITS, 'ask'] as const

/** Models the studio takes into the library. */
export function registerImportRoute(server: HttpServer, imports: Imports): void {
  server.route({
    method: 'POST',
    url: '/studio/imports',
    config: {
      credential: 'studio',
      described: {
        form: fileForm(
          'The model: GLB, glTF, FBX, OBJ, DAE, STL, PLY, 3MF, or a ZIP with it and what belongs to it. The part may be sent ' +
            'several times for files that belong together, their names with folders. Up to 200 MB in all.',
          {
            account_id: {
              type: 'string',
              description: 'Whose library takes it in. Default: the account `local`.',
            },
            main: {
              type: 'string',
              description: 'Name of the file that is the model, where several of those sent could be.',
            },
            unit: {
              type: 'string',
              enum: [...UNITS],
              description:
                'What a unit of the file is, for formats that do not say: STL, OBJ, PLY. Default: millimetres for STL, metres ' +
                'for the others, told in `import_warnings`. `ask` answers 200 with the size in units and stores nothing.',
            },
            up: {
              type: 'string',
              enum: [...UP_AXES],
              description:
                'The axis that points up, for formats that do not say. Default: `z` for STL, `y` for OBJ and PLY.',
            },
          }
        ),
      },
    },
    schema: {
      operationId: 'importAsset',
      summary: 'Take a model into the library',
      tags: ['Studio'],
      response: {
        200: ImportQuestion.describe('How long is a unit? Send it again with `unit`.'),
        201: StudioAsset.describe('The new asset.'),
        ...errorAnswers(400, 401, 404, 413, 415),
      },
    },
    async handler(request, reply) {
      const form = await readForm(request, imports)
      const outcome = await imports.add({ ...form, signal: abortedWithAnswer(reply) })
      if (outcome.kind === 'question') {
        return reply.code(200).send(outcome.question)
      }
      const { asset } = outcome
      request.context.notes.push(
        ...asset.import_repairs.map(repair => `Repaired in the import: ${repair}`),
        ...asset.import_warnings.map(warning => `Imported with a warning: ${warning}`)
      )
      return reply.code(201).send(asset)
    },
  })
}

/** The bytes that were sent, as they came. */
export function registerOriginalRoute(server: HttpServer, imports: Imports, blobs: BlobStore): void {
  server.route({
    method: 'GET',
    url: '/studio/assets/:id/original',
    config: { credential: 'studio' },
    schema: {
      operationId: 'getAssetOriginal',
      summary: 'The file that an imported asset was made from',
      tags: ['Studio'],
      params: IdParams,
      response: {
        ...fileAnswers(
          'The whole file; several that were sent together as one ZIP.',
          'application/octet-stream'
        ),
        ...errorAnswers(401, 404, 410),
      },
    },
    async handler(request, reply) {
      const { hash, filename, sizeBytes } = imports.original(request.params.id)
      const plain = filename.replace(/[^A-Za-z0-9._ -]+/g, '-')
      const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`
      return sendFile(request, reply, {
        path: blobs.path(hash),
        what: 'asset',
        name: blobName(hash),
        sizeBytes,
        mediaType: 'application/octet-stream',
        hash,
        headers: { 'cache-control': 'private, no-cache', 'content-disposition': disposition },
      })
    },
  })
}

async function readForm(request: FastifyRequest, imports: Imports): Promise<Omit<ImportCommand, 'signal'>> {
  const sink = limitedSink(imports)
  const limits = { maxBytes: MAX_IMPORT_BYTES, maxFiles: MAX_FILES }
  const { files, fields } = await readFilesForm(request, sink, limits).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const discarded = async (error: ServiceError): Promise<never> => {
    await Promise.all(files.map(({ content }) => imports.discard(content)))
    throw error
  }
  if (files.length === 0) {
    throw invalidRequest('file', '`file` is required: send the model as the multipart part `file`.')
  }
  const unit = oneOf(UNITS, fields.get('unit'))
  if (unit === undefined) {
    return discarded(invalidRequest('unit', `\`unit\` must be one of ${UNITS.join(', ')}.`))
  }
  const up = oneOf(UP_AXES, fields.get('up'))
  if (up === undefined) {
    return discarded(invalidRequest('up', `\`up\` must be one of ${UP_AXES.join(', ')}.`))
  }
  return {
    accountId: fields.get('account_id') ?? LOCAL_ACCOUNT_ID,
    files: files.map(({ filename, content }) => ({ filename, file: content })),
    main: fields.get('main') ?? null,
    unit,
    up,
  }
}

/** One of the values; null where nothing is said, undefined for another one. */
function oneOf<Value extends string>(
  values: readonly Value[],
  said: string | undefined
): Value | null | undefined {
  return said === undefined ? null : values.find(value => value === said)
}

/** Several files have the limit of one. */
function limitedSink(imports: Imports): FileSink<WrittenFile> {
  let total = 0
  return {
    async take(chunks) {
      const file = await imports.receive(chunks)
      total += file.sizeBytes
      if (total > MAX_IMPORT_BYTES) {
        await imports.discard(file)
        throw tooLarge()
      }
      return file
    },
    discard: imports.discard,
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && !(error instanceof ServiceError)) {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') {
      return tooLarge()
    }
    if (error.code === 'FST_FILES_LIMIT') {
      return invalidRequest('file', `The form brings more than ${MAX_FILES} files: pack them into one ZIP.`)
    }
  }
  return error
}

function tooLarge(): ServiceError {
  return new ServiceError(
    'invalid_request',
    '`file` is too large: at most 200 MB are taken in. Reduce the model.',
    {
      param: 'file',
      status: 413,
    }
  )
}

/** Aborted when the connection ends before the answer: nobody would learn of the asset. */
function abortedWithAnswer(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) {
      controller.abort()
    }
  })
  return controller.signal
}
