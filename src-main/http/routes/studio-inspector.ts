import { IdParams, ListQuery, RotateSecretBody, SigningSecret } from '../../contract/studio.ts'
import { STUDIO_PAGE } from '../../contract/page-limit.ts'
import {
  CheckSignatureBody,
  LoggedRequests,
  RedeliverBody,
  SignatureCheck,
  StudioDeliveries,
  StudioDeliveryAttempt,
  StudioDeliveryDetail,
  StudioWebhook,
} from '../../contract/studio-inspector.ts'
import { notFound } from '../../domain/errors.ts'
import { webhookBody } from '../../domain/generations.ts'
import {
  presentAttempt,
  presentDelivery,
  presentRequest,
  presentSecret,
} from '../../domain/present-studio.ts'
import type { HttpServer } from '../request-context.ts'
import { errorAnswers, NoContent } from '../schema.ts'
import type { Services } from '../services.ts'

const config = { credential: 'studio' } as const
const tags = ['Studio']

/** The log of answered requests. */
export function registerRequestLogRoutes(server: HttpServer, { requestLog }: Services): void {
  server.route({
    method: 'GET',
    url: '/studio/requests',
    config,
    schema: {
      operationId: 'listRequests',
      summary: 'Read the request log',
      tags,
      querystring: ListQuery,
      response: { 200: LoggedRequests.describe('Newest first.'), ...errorAnswers(400, 401) },
    },
    handler: async (request, reply) =>
      reply.send({ requests: requestLog.list(request.query.limit ?? STUDIO_PAGE).map(presentRequest) }),
  })
  server.route({
    method: 'DELETE',
    url: '/studio/requests',
    config,
    schema: {
      operationId: 'clearRequests',
      summary: 'Empty the request log',
      tags,
      response: { 204: NoContent, ...errorAnswers(401) },
    },
    async handler(_request, reply) {
      requestLog.clear()
      return reply.code(204).send()
    },
  })
}

/** Webhook deliveries and the secret that signs them. */
export function registerWebhookRoutes(server: HttpServer, services: Services): void {
  const { store, redeliver, checkSignature, signWebhook, signingSecret, address } = services
  server.route({
    method: 'GET',
    url: '/studio/deliveries',
    config,
    schema: {
      operationId: 'listDeliveries',
      summary: 'List the webhook deliveries',
      tags,
      querystring: ListQuery,
      response: { 200: StudioDeliveries.describe('Newest first.'), ...errorAnswers(400, 401) },
    },
    async handler(request, reply) {
      const found = store.deliveries.list(request.query.limit ?? STUDIO_PAGE)
      const deliveries = found.map(one =>
        presentDelivery(one, store.deliveries.countAttempts(one.generationId))
      )
      return reply.send({ deliveries })
    },
  })
  server.route({
    method: 'GET',
    url: '/studio/deliveries/:id',
    config,
    schema: {
      operationId: 'getDelivery',
      summary: 'The delivery of a generation, by its id',
      tags,
      params: IdParams,
      response: {
        200: StudioDeliveryDetail.describe('With every attempt.'),
        ...errorAnswers(401, 404),
      },
    },
    async handler(request, reply) {
      const delivery = store.deliveries.find(request.params.id)
      if (delivery === null) {
        throw notFound('delivery')
      }
      const attempts = store.deliveries.listAttempts(request.params.id)
      return reply.send({
        ...presentDelivery(delivery, attempts.length),
        body: new TextDecoder().decode(
          webhookBody(store, { accountId: delivery.accountId, id: delivery.generationId }, address().origin)
        ),
        attempt_log: attempts.map(presentAttempt),
      })
    },
  })
  server.route({
    method: 'POST',
    url: '/studio/deliveries/:id/redeliver',
    config,
    // Without a body it goes where it went before.
    async preValidation(request) {
      request.body ??= {}
    },
    schema: {
      operationId: 'redeliver',
      summary: 'Send a webhook once more',
      tags,
      params: IdParams,
      body: RedeliverBody,
      response: {
        200: StudioDeliveryAttempt.describe('The finished attempt.'),
        ...errorAnswers(400, 401, 404, 413, 415),
      },
    },
    handler: async (request, reply) =>
      reply.send(presentAttempt(await redeliver(request.params.id, request.body.url))),
  })
  server.route({
    method: 'POST',
    url: '/studio/deliveries/:id/check-signature',
    config,
    schema: {
      operationId: 'checkSignature',
      summary: 'Why a receiver’s signature is not the one that is sent',
      tags,
      params: IdParams,
      body: CheckSignatureBody,
      response: {
        200: SignatureCheck.describe('The verdict.'),
        ...errorAnswers(400, 401, 404, 413, 415),
      },
    },
    handler: async (request, reply) => reply.send(checkSignature(request.params.id, request.body)),
  })
  server.route({
    method: 'GET',
    url: '/studio/generations/:id/webhook',
    config,
    schema: {
      operationId: 'getWebhook',
      summary: 'What the webhook of a finished generation would say now, signed',
      tags,
      params: IdParams,
      response: {
        200: StudioWebhook.describe('Whether or not it has a receiver; nothing is sent.'),
        ...errorAnswers(401, 404),
      },
    },
    handler: async (request, reply) => reply.send(signWebhook(request.params.id)),
  })
  server.route({
    method: 'GET',
    url: '/studio/signing-secret',
    config,
    schema: {
      operationId: 'getSigningSecret',
      summary: 'Read the secret that signs webhooks',
      tags,
      response: { 200: SigningSecret.describe('The secret.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send(presentSecret(signingSecret.view())),
  })
  server.route({
    method: 'POST',
    url: '/studio/signing-secret/rotate',
    config,
    // Without a body it is what most mean by it.
    async preValidation(request) {
      request.body ??= {}
    },
    schema: {
      operationId: 'rotateSigningSecret',
      summary: 'Make a new signing secret',
      tags,
      body: RotateSecretBody,
      response: { 200: SigningSecret.describe('The new secret.'), ...errorAnswers(400, 401, 413, 415) },
    },
    async handler(request, reply) {
      const { overlap = true } = request.body
      return reply.send(presentSecret(await signingSecret.rotate({ overlap })))
    },
  })
}
