import {
  CreateAccountBody,
  CreatedKey,
  CreateKeyBody,
  IdParams,
  Ledger,
  LedgerQuery,
  PatchAccountBody,
  StudioAccount,
  StudioAccounts,
  StudioKeys,
} from '../../contract/studio.ts'
import { type AccountChange, LOCAL_ACCOUNT_ID } from '../../domain/accounts.ts'
import { presentAccount, presentKey, presentLedger } from '../../domain/present-studio.ts'
import type { HttpServer } from '../request-context.ts'
import { errorAnswers, NoContent } from '../schema.ts'
import type { Services } from '../services.ts'

const config = { credential: 'studio' } as const
const tags = ['Studio']

/** Accounts, their plans and credits. */
export function registerAccountRoutes(server: HttpServer, { accounts }: Services): void {
  server.route({
    method: 'GET',
    url: '/studio/accounts',
    config,
    schema: {
      operationId: 'listAccounts',
      summary: 'List the accounts',
      tags,
      response: { 200: StudioAccounts.describe('All accounts.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send({ accounts: accounts.list().map(presentAccount) }),
  })
  server.route({
    method: 'POST',
    url: '/studio/accounts',
    config,
    schema: {
      operationId: 'createAccount',
      summary: 'Create an account',
      tags,
      body: CreateAccountBody,
      response: { 201: StudioAccount.describe('Created.'), ...errorAnswers(400, 401, 413, 415) },
    },
    handler: async (request, reply) => reply.code(201).send(presentAccount(accounts.create(request.body))),
  })
  server.route({
    method: 'PATCH',
    url: '/studio/accounts/:id',
    config,
    schema: {
      operationId: 'changeAccount',
      summary: 'Change an account’s plan or credits',
      tags,
      params: IdParams,
      body: PatchAccountBody,
      response: { 200: StudioAccount.describe('Changed.'), ...errorAnswers(400, 401, 404, 413, 415) },
    },
    handler: async (request, reply) =>
      reply.send(presentAccount(accounts.change(request.params.id, toChange(request.body)))),
  })
  server.route({
    method: 'GET',
    url: '/studio/accounts/:id/ledger',
    config,
    schema: {
      operationId: 'getLedger',
      summary: 'Read an account’s ledger',
      tags,
      params: IdParams,
      querystring: LedgerQuery,
      response: {
        200: Ledger.describe('The newest bookings, in their order.'),
        ...errorAnswers(400, 401, 404),
      },
    },
    handler: async (request, reply) =>
      reply.send(presentLedger(accounts.ledger(request.params.id, request.query))),
  })
}

function toChange({ plan, credits, add_credits: addCredits }: PatchAccountBody): AccountChange {
  return { plan, credits, addCredits }
}

/** API keys of all accounts. */
export function registerKeyRoutes(server: HttpServer, { keys }: Services): void {
  server.route({
    method: 'GET',
    url: '/studio/keys',
    config,
    schema: {
      operationId: 'listKeys',
      summary: 'List the API keys of all accounts',
      tags,
      response: { 200: StudioKeys.describe('All keys.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send({ keys: keys.list().map(presentKey) }),
  })
  server.route({
    method: 'POST',
    url: '/studio/keys',
    config,
    schema: {
      operationId: 'createKey',
      summary: 'Make an API key',
      tags,
      body: CreateKeyBody,
      response: {
        201: CreatedKey.describe('`key` is shown this once.'),
        ...errorAnswers(400, 401, 404, 413, 415),
      },
    },
    async handler(request, reply) {
      const { name, account_id: accountId = LOCAL_ACCOUNT_ID } = request.body
      const { key, secret } = keys.create({ accountId, name })
      return reply.code(201).send({ ...presentKey(key), key: secret })
    },
  })
  server.route({
    method: 'DELETE',
    url: '/studio/keys/:id',
    config,
    schema: {
      operationId: 'revokeKey',
      summary: 'Revoke an API key',
      tags,
      params: IdParams,
      response: { 204: NoContent, ...errorAnswers(401, 404) },
    },
    async handler(request, reply) {
      keys.revoke(request.params.id)
      return reply.code(204).send()
    },
  })
}
