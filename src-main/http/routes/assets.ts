import { z } from 'zod'
import { AssetPage, Download, ListAssetsQuery } from '../../contract/asset.ts'
import { IdParams } from '../../contract/studio.ts'
import type { HttpServer } from '../request-context.ts'
import { callerOf } from '../gate.ts'
import { sendText } from '../json-text.ts'
import { errorAnswers } from '../schema.ts'
import type { Services } from '../services.ts'

/** GET /v1/assets and GET /v1/assets/{id}/download (spec §4). */
export function registerAssetRoutes(server: HttpServer, { assets }: Services): void {
  server.route({
    method: 'GET',
    url: '/v1/assets',
    config: { credential: 'api', rate: 'read', fault: 'list' },
    schema: {
      operationId: 'listAssets',
      summary: 'List the library, newest first',
      tags: ['API'],
      querystring: ListAssetsQuery,
      response: { 200: AssetPage.describe('One page.'), ...errorAnswers(400, 401, 429) },
    },
    handler(request, reply) {
      sendText(reply, assets.page(callerOf(request), request.query))
    },
  })

  server.route({
    method: 'GET',
    url: '/v1/assets/:id/download',
    config: { credential: 'api', rate: 'read', fault: 'download' },
    schema: {
      operationId: 'downloadAsset',
      summary: "Get the URL of an asset's file",
      tags: ['API'],
      params: IdParams,
      querystring: z.object({ format: z.string().optional().describe('Only `glb`.') }),
      response: {
        200: Download.describe('Fetch `url` with the same API key.'),
        ...errorAnswers(400, 401, 404, 429),
      },
    },
    handler: async (request, reply) =>
      reply.send(assets.download(callerOf(request), request.params.id, request.query.format)),
  })
}
