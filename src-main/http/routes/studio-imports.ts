import type { FastifyRequest } from 'fastify'
import { MAX_IMPORT_BYTES } from '../../contract/asset.ts'
import { StudioAsset } from '../../contract/studio-assets.ts'
import { LOCAL_ACCOUNT_ID } from '../../domain/accounts.ts'
import { invalidRequest, ServiceError } from '../../domain/errors.ts'
import type { Imports } from '../../domain/imports.ts'
import type { WrittenFile } from '../../domain/ports-store.ts'
import type { HttpServer } from '../request-context.ts'
import { abortedWithAnswer } from '../aborted-with-answer.ts'
import { type FileSink, readFileForm } from '../form.ts'
import { errorAnswers, fileForm } from '../schema.ts'

/** Models the studio takes into the library. */
export function registerImportRoute(server: HttpServer, imports: Imports): void {
  server.route({
    method: 'POST',
    url: '/studio/imports',
    config: {
      credential: 'studio',
      described: {
        form: fileForm('The GLB, up to 200 MB.', {
          account_id: {
            type: 'string',
            description: 'Whose library takes it in. Default: the account `local`.',
          },
        }),
      },
    },
    schema: {
      operationId: 'importAsset',
      summary: 'Take a GLB into the library',
      tags: ['Studio'],
      response: { 201: StudioAsset.describe('The new asset.'), ...errorAnswers(400, 401, 404, 413, 415) },
    },
    async handler(request, reply) {
      const { accountId, filename, file } = await readForm(request, imports)
      const asset = await imports.add({
        accountId,
        filename,
        file,
        signal: abortedWithAnswer(reply),
      })
      request.context.notes.push(
        ...asset.import_warnings.map(warning => `Imported with a warning: ${warning}`)
      )
      return reply.code(201).send(asset)
    },
  })
}

interface ImportForm {
  readonly accountId: string
  readonly filename: string | undefined
  readonly file: WrittenFile
}

async function readForm(request: FastifyRequest, imports: Imports): Promise<ImportForm> {
  const sink: FileSink<WrittenFile> = { take: imports.receive, discard: imports.discard }
  const { file, fields } = await readFileForm(request, sink, MAX_IMPORT_BYTES).catch((error: unknown) => {
    throw isTooLarge(error)
      ? new ServiceError(
          'invalid_request',
          '`file` is too large: at most 200 MB are taken in. Reduce the model.',
          {
            param: 'file',
            status: 413,
          }
        )
      : error
  })
  if (file === null) {
    throw invalidRequest('file', '`file` is required: send the GLB as the multipart part `file`.')
  }
  const accountId = fields.get('account_id') ?? LOCAL_ACCOUNT_ID
  return { accountId, filename: file.filename, file: file.content }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
}
