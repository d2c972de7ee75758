import { IdParams } from '../../contract/studio.ts'
import {
  CreateLabelBody,
  LabelAssetsBody,
  LabelledAssets,
  RenameLabelBody,
  StudioLabel,
  StudioLabels,
} from '../../contract/studio-labels.ts'
import { callerOf } from '../gate.ts'
import type { HttpServer } from '../request-context.ts'
import { errorAnswers, NoContent } from '../schema.ts'
import type { Services } from '../services.ts'

const config = { credential: 'studio' } as const
const tags = ['Studio']

/** Favourites, collections and tags of the library. */
export function registerLabelRoutes(server: HttpServer, services: Services): void {
  registerLabelChanges(server, services)
  const { labels } = services
  server.route({
    method: 'GET',
    url: '/studio/labels',
    config,
    schema: {
      operationId: 'listLabels',
      summary: 'List favourites, collections and tags',
      tags,
      response: { 200: StudioLabels.describe('Each kind by name.'), ...errorAnswers(401) },
    },
    handler: async (request, reply) => reply.send({ labels: [...labels.list(callerOf(request))] }),
  })
  server.route({
    method: 'POST',
    url: '/studio/labels',
    config,
    schema: {
      operationId: 'createLabel',
      summary: 'Make a collection or a tag',
      description: 'Answers with the one of that name where there is one already.',
      tags,
      body: CreateLabelBody,
      response: { 200: StudioLabel.describe('It is there.'), ...errorAnswers(400, 401, 413, 415) },
    },
    handler: async (request, reply) => reply.send(labels.create(callerOf(request), request.body)),
  })
  server.route({
    method: 'POST',
    url: '/studio/labels/:id/assets',
    config,
    schema: {
      operationId: 'labelAssets',
      summary: 'Put models under favourites, a collection or a tag, or take them out',
      description: '`favourites` is the id of the favourites.',
      tags,
      params: IdParams,
      body: LabelAssetsBody,
      response: { 200: LabelledAssets.describe('Done.'), ...errorAnswers(400, 401, 404, 413, 415) },
    },
    async handler(request, reply) {
      const { asset_ids: assetIds, is_in: isIn } = request.body
      return reply.send(labels.assign(callerOf(request), request.params.id, { assetIds, isIn }))
    },
  })
}

function registerLabelChanges(server: HttpServer, { labels }: Services): void {
  server.route({
    method: 'PATCH',
    url: '/studio/labels/:id',
    config,
    schema: {
      operationId: 'renameLabel',
      summary: 'Rename a collection or a tag',
      tags,
      params: IdParams,
      body: RenameLabelBody,
      response: { 200: StudioLabel.describe('Renamed.'), ...errorAnswers(400, 401, 404, 413, 415) },
    },
    handler: async (request, reply) =>
      reply.send(labels.rename(callerOf(request), request.params.id, request.body.name)),
  })
  server.route({
    method: 'DELETE',
    url: '/studio/labels/:id',
    config,
    schema: {
      operationId: 'deleteLabel',
      summary: 'Delete a collection or a tag, not its models; it can be restored for a day',
      tags,
      params: IdParams,
      response: { 204: NoContent, ...errorAnswers(401, 404) },
    },
    async handler(request, reply) {
      labels.remove(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  })
  server.route({
    method: 'POST',
    url: '/studio/labels/:id/restore',
    config,
    schema: {
      operationId: 'restoreLabel',
      summary: 'Bring a deleted collection or tag back',
      tags,
      params: IdParams,
      response: {
        200: StudioLabel.describe('It is there again, with its models.'),
        ...errorAnswers(400, 401, 404),
      },
    },
    handler: async (request, reply) => reply.send(labels.restore(callerOf(request), request.params.id)),
  })
}
