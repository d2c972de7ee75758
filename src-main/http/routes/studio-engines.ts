import { IdParams } from '../../contract/studio.ts'
import {
  AddEngineBody,
  Engine,
  EngineList,
  EngineTest,
  PatchEngineBody,
  PatchEnginesBody,
  TestEngineBody,
} from '../../contract/studio-engines.ts'
import type { HttpServer } from '../request-context.ts'
import { errorAnswers, NoContent } from '../schema.ts'
import type { Services } from '../services.ts'

const config = { credential: 'studio' } as const
const tags = ['Studio']

/** Engines elsewhere, and who makes what. */
export function registerEngineRoutes(server: HttpServer, services: Services): void {
  registerEngineList(server, services)
  registerOneEngine(server, services)
}

function registerEngineList(server: HttpServer, { engines }: Services): void {
  server.route({
    method: 'GET',
    url: '/studio/engines',
    config,
    schema: {
      operationId: 'listEngines',
      summary: 'List the engines, what they can and how they are',
      tags,
      response: { 200: EngineList.describe('As they were last found.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send(engines.view()),
  })
  server.route({
    method: 'PATCH',
    url: '/studio/engines',
    config,
    schema: {
      operationId: 'changeEngineRules',
      summary: 'Say which engine makes what',
      tags,
      body: PatchEnginesBody,
      response: { 200: EngineList.describe('As in force now.'), ...errorAnswers(400, 401, 413, 415) },
    },
    handler: async (request, reply) => reply.send(engines.changeRules(request.body)),
  })
  server.route({
    method: 'POST',
    url: '/studio/engines',
    config,
    schema: {
      operationId: 'addEngine',
      summary: 'Add an engine by its address',
      description: 'Whether it answers or not: its health says how it was found.',
      tags,
      body: AddEngineBody,
      response: { 200: Engine.describe('It is there.'), ...errorAnswers(400, 401, 413, 415) },
    },
    handler: async (request, reply) => reply.send(await engines.add(request.body)),
  })
  server.route({
    method: 'POST',
    url: '/studio/engines/test',
    config,
    schema: {
      operationId: 'testEngine',
      summary: 'Ask who is at an address',
      tags,
      body: TestEngineBody,
      response: { 200: EngineTest.describe('What was found.'), ...errorAnswers(400, 401, 413, 415) },
    },
    handler: async (request, reply) => reply.send(await engines.test(request.body)),
  })
}

function registerOneEngine(server: HttpServer, { engines }: Services): void {
  server.route({
    method: 'PATCH',
    url: '/studio/engines/:id',
    config,
    schema: {
      operationId: 'changeEngine',
      summary: 'Change an engine',
      tags,
      params: IdParams,
      body: PatchEngineBody,
      response: { 200: Engine.describe('As it is now.'), ...errorAnswers(400, 401, 404, 413, 415) },
    },
    handler: async (request, reply) => reply.send(await engines.change(request.params.id, request.body)),
  })
  server.route({
    method: 'POST',
    url: '/studio/engines/:id/check',
    config,
    schema: {
      operationId: 'checkEngine',
      summary: 'Ask an engine now whether it is there',
      tags,
      params: IdParams,
      response: { 200: Engine.describe('As it was found.'), ...errorAnswers(401, 404) },
    },
    handler: async (request, reply) => reply.send(await engines.check(request.params.id)),
  })
  server.route({
    method: 'DELETE',
    url: '/studio/engines/:id',
    config,
    schema: {
      operationId: 'removeEngine',
      summary: 'Remove an engine',
      description: 'What waits for it goes to another engine; what runs there goes on.',
      tags,
      params: IdParams,
      response: { 204: NoContent, ...errorAnswers(401, 404) },
    },
    async handler(request, reply) {
      await engines.remove(request.params.id)
      return reply.code(204).send()
    },
  })
}
