import {
  IdParams,
  ListQuery,
  PartParams,
  RenameAssetBody,
  RenamePartBody,
  StudioGeneration,
  StudioGenerations,
  UploadAnswer,
} from '../../contract/studio.ts'
import { STUDIO_PAGE } from '../../contract/page-limit.ts'
import { ListStudioAssetsQuery, StudioAsset, StudioAssetPage } from '../../contract/studio-assets.ts'
import { LOCAL_ACCOUNT_ID } from '../../domain/accounts.ts'
import { invalidRequest, notFound } from '../../domain/errors.ts'
import { nameOfPicture } from '../../domain/name-of-file.ts'
import { getForStudio, listGenerations } from '../../domain/generations.ts'
import type { HttpServer } from '../request-context.ts'
import { readFileForm } from '../form.ts'
import { abortedWithAnswer } from '../aborted-with-answer.ts'
import { sendBytes } from '../file-answer.ts'
import { callerOf } from '../gate.ts'
import { binary, errorAnswers, fileForm, NoContent } from '../schema.ts'
import type { Services } from '../services.ts'

const config = { credential: 'studio' } as const
const tags = ['Studio']
/** An asset's bytes never change. */
const FOREVER = 'private, max-age=31536000, immutable'

/** What the studio does with generations beyond the API. */
export function registerStudioGenerationRoutes(server: HttpServer, services: Services): void {
  const { lifecycle } = services
  server.route({
    method: 'GET',
    url: '/studio/generations',
    config,
    schema: {
      operationId: 'listStudioGenerations',
      summary: 'List the generations of an account',
      tags,
      querystring: ListQuery,
      response: { 200: StudioGenerations.describe('Newest first.'), ...errorAnswers(400, 401) },
    },
    async handler(request, reply) {
      const { account_id: accountId = LOCAL_ACCOUNT_ID, limit = STUDIO_PAGE } = request.query
      return reply.send({ generations: [...listGenerations(services, accountId, limit)] })
    },
  })
  server.route({
    method: 'GET',
    url: '/studio/generations/:id',
    config,
    schema: {
      operationId: 'getStudioGeneration',
      summary: 'Get a generation of any account',
      tags,
      params: IdParams,
      response: { 200: StudioGeneration.describe('However old.'), ...errorAnswers(401, 404) },
    },
    handler: async (request, reply) => reply.send(getForStudio(services, request.params.id)),
  })
  server.route({
    method: 'POST',
    url: '/studio/generations/:id/cancel',
    config,
    schema: {
      operationId: 'cancelGeneration',
      summary: 'Cancel a generation',
      tags,
      params: IdParams,
      response: {
        200: StudioGeneration.describe('Canceled, being stopped, or final already.'),
        ...errorAnswers(401, 404),
      },
    },
    async handler(request, reply) {
      const { account_id: accountId, id } = getForStudio(services, request.params.id)
      if (lifecycle.cancel(accountId, id) === 'not_found') {
        throw notFound('generation')
      }
      return reply.send(getForStudio(services, id))
    },
  })
}

/** What the studio does with assets beyond the API. */
export function registerStudioAssetRoutes(server: HttpServer, services: Services): void {
  const { assets } = services
  registerStudioAssetReads(server, services)
  registerTurntable(server, services)
  server.route({
    method: 'DELETE',
    url: '/studio/assets/:id',
    config,
    schema: {
      operationId: 'deleteAsset',
      summary: 'Delete an asset; it can be restored for a day',
      tags,
      params: IdParams,
      response: { 204: NoContent, ...errorAnswers(401, 404) },
    },
    async handler(request, reply) {
      assets.remove(request.params.id)
      return reply.code(204).send()
    },
  })
  server.route({
    method: 'POST',
    url: '/studio/assets/:id/restore',
    config,
    schema: {
      operationId: 'restoreAsset',
      summary: 'Bring a deleted asset back',
      tags,
      params: IdParams,
      response: { 200: StudioAsset.describe('It is in the library again.'), ...errorAnswers(401, 404) },
    },
    handler: async (request, reply) => reply.send(assets.restore(request.params.id)),
  })
  server.route({
    method: 'PATCH',
    url: '/studio/assets/:id',
    config,
    schema: {
      operationId: 'renameAsset',
      summary: 'Rename an asset',
      tags,
      params: IdParams,
      body: RenameAssetBody,
      response: { 200: StudioAsset.describe('Renamed.'), ...errorAnswers(400, 401, 404, 413, 415) },
    },
    handler: async (request, reply) => reply.send(assets.rename(request.params.id, request.body.name)),
  })
  server.route({
    method: 'PATCH',
    url: '/studio/assets/:id/parts/:node',
    config,
    schema: {
      operationId: 'renamePart',
      summary: 'Rename a part of a model, in its file',
      tags,
      params: PartParams,
      body: RenamePartBody,
      response: {
        200: StudioAsset.describe('Its file has the name, and another hash.'),
        ...errorAnswers(400, 401, 404, 410, 413, 415),
      },
    },
    async handler(request, reply) {
      const { id, node } = request.params
      return reply.send(await services.parts.rename(callerOf(request), id, node, request.body.name))
    },
  })
}

function registerTurntable(server: HttpServer, { turntables }: Services): void {
  server.route({
    method: 'GET',
    url: '/studio/assets/:id/turntable',
    config,
    schema: {
      operationId: 'getTurntable',
      summary: 'A model from all around: twelve pictures side by side',
      tags,
      params: IdParams,
      response: {
        200: binary('PNG, 1920 × 160; drawn when it is first asked for.', 'image/png'),
        ...errorAnswers(400, 401, 404, 410),
      },
    },
    async handler(request, reply) {
      const strip = await turntables.of(callerOf(request), request.params.id, abortedWithAnswer(reply))
      return sendBytes(reply, strip, { mediaType: 'image/png', cacheControl: FOREVER })
    },
  })
}

function registerStudioAssetReads(server: HttpServer, { assets }: Services): void {
  server.route({
    method: 'GET',
    url: '/studio/assets',
    config,
    schema: {
      operationId: 'listStudioAssets',
      summary: 'List the library with what only the studio shows',
      tags,
      querystring: ListStudioAssetsQuery,
      response: { 200: StudioAssetPage.describe('Newest first.'), ...errorAnswers(400, 401) },
    },
    handler: async (request, reply) => reply.send(assets.studioPage(callerOf(request), request.query)),
  })
  server.route({
    method: 'GET',
    url: '/studio/assets/:id',
    config,
    schema: {
      operationId: 'getStudioAsset',
      summary: 'Get an asset with what only the studio shows',
      tags,
      params: IdParams,
      response: { 200: StudioAsset.describe('It is in the library.'), ...errorAnswers(401, 404) },
    },
    handler: async (request, reply) => reply.send(assets.studioView(callerOf(request), request.params.id)),
  })
}

/** Pictures the studio takes in, for `image_urls`. */
export function registerUploadRoute(server: HttpServer, { uploads }: Services): void {
  server.route({
    method: 'POST',
    url: '/studio/uploads',
    config: { ...config, described: { form: fileForm('PNG, JPEG or WebP, up to 20 MB.') } },
    schema: {
      operationId: 'uploadPicture',
      summary: 'Take in a picture for `image_urls`',
      tags,
      response: { 201: UploadAnswer.describe('Taken in.'), ...errorAnswers(400, 401, 413, 415) },
    },
    async handler(request, reply) {
      const { file } = await readFileForm(request, {
        take: chunks => uploads.receive(chunks),
        discard: taken => uploads.discard(taken),
      })
      if (file === null) {
        throw invalidRequest('file', '`file` is required: send the picture as the multipart part `file`.')
      }
      const { filename = '' } = file
      const upload = await uploads.add(LOCAL_ACCOUNT_ID, file.content, nameOfPicture(filename))
      const { mediaType, sizeBytes } = upload
      return reply
        .code(201)
        .send({ url: uploads.urlOf(upload), media_type: mediaType, size_bytes: sizeBytes })
    },
  })
}
