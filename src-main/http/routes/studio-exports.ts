import { z } from 'zod'
import { IdParams } from '../../contract/studio.ts'
import { EXPORT_TRAITS, ExportBody, StudioExport } from '../../contract/studio-exports.ts'
import { sendFile } from '../file-answer.ts'
import { callerOf } from '../gate.ts'
import type { HttpServer } from '../request-context.ts'
import { errorAnswers, fileAnswers, NoContent } from '../schema.ts'
import type { Services } from '../services.ts'

const config = { credential: 'studio' } as const
const tags = ['Studio']

/** Models, ZIPs of them, and whatever lies beside a model. */
const MEDIA_TYPES = [
  ...Object.values(EXPORT_TRAITS).map(({ mediaType }) => mediaType),
  'application/zip',
  'application/octet-stream',
]

const FileParams = z.object({
  id: z.string(),
  index: z
    .string()
    .regex(/^\d{1,6}$/)
    .describe('Its place in `files`, from 0.'),
})

/** Models in the formats of other programs. */
export function registerExportRoutes(server: HttpServer, { exports }: Services): void {
  server.route({
    method: 'POST',
    url: '/studio/exports',
    config,
    schema: {
      operationId: 'startExport',
      summary: 'Write models in another format',
      tags,
      body: ExportBody,
      response: {
        202: StudioExport.describe('Begun. Read it until it has succeeded or failed.'),
        ...errorAnswers(400, 401, 404, 410, 413, 415, 429),
      },
    },
    handler: async (request, reply) => reply.code(202).send(exports.start(callerOf(request), request.body)),
  })
  server.route({
    method: 'GET',
    url: '/studio/exports/:id',
    config,
    schema: {
      operationId: 'readExport',
      summary: 'How far an export is, and its files',
      tags,
      params: IdParams,
      response: { 200: StudioExport, ...errorAnswers(401, 404) },
    },
    handler: async (request, reply) => reply.send(exports.find(callerOf(request), request.params.id)),
  })
  server.route({
    method: 'DELETE',
    url: '/studio/exports/:id',
    config,
    schema: {
      operationId: 'removeExport',
      summary: 'Stop an export and remove its files',
      tags,
      params: IdParams,
      response: { 204: NoContent, ...errorAnswers(401, 404) },
    },
    async handler(request, reply) {
      await exports.remove(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  })
  server.route({
    method: 'GET',
    url: '/files/exports/:id/:index',
    config,
    schema: {
      operationId: 'getExportFile',
      summary: 'A file of an export',
      tags: ['Files'],
      params: FileParams,
      response: {
        ...fileAnswers('The whole file.', ...MEDIA_TYPES),
        ...errorAnswers(401, 404, 410),
      },
    },
    async handler(request, reply) {
      const { id, index } = request.params
      const file = exports.file(callerOf(request), id, Number(index))
      return sendFile(request, reply, {
        ...file,
        what: 'export',
        name: file.filename,
        headers: {
          'cache-control': 'private, no-store',
          'content-disposition': attachment(file.filename),
        },
      })
    },
  })
}

/** A name of any letters (RFC 6266 §4.3, RFC 8187), and one for readers that know ASCII alone. */
function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
