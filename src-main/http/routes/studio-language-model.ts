import {
  LanguageModelAddressBody,
  LanguageModelNames,
  LanguageModelTestBody,
  LanguageModelTested,
  LanguageModelView,
  PutLanguageModelBody,
} from '../../contract/studio-language-model.ts'
import { abortedWithAnswer } from '../aborted-with-answer.ts'
import type { HttpServer } from '../request-context.ts'
import { errorAnswers } from '../schema.ts'
import type { Services } from '../services.ts'

const config = { credential: 'studio' } as const
const tags = ['Studio']

/** The user's own language model, which reads prompts. */
export function registerLanguageModelRoutes(
  server: HttpServer,
  { languageModel, promptReader }: Services
): void {
  server.route({
    method: 'GET',
    url: '/studio/language-model',
    config,
    schema: {
      operationId: 'getLanguageModel',
      summary: 'The language model that reads prompts',
      tags,
      response: { 200: LanguageModelView.describe('As in force.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send(await languageModel.view()),
  })
  server.route({
    method: 'PUT',
    url: '/studio/language-model',
    config,
    schema: {
      operationId: 'putLanguageModel',
      summary: 'Set up a language model, or turn it off',
      tags,
      body: PutLanguageModelBody,
      response: { 200: LanguageModelView.describe('As in force now.'), ...errorAnswers(400, 401, 413, 415) },
    },
    handler: async (request, reply) => reply.send(await languageModel.put(request.body)),
  })
  server.route({
    method: 'POST',
    url: '/studio/language-model/models',
    config,
    schema: {
      operationId: 'listLanguageModels',
      summary: 'Which models a server has',
      tags,
      body: LanguageModelAddressBody,
      response: { 200: LanguageModelNames.describe('By name.'), ...errorAnswers(400, 401, 413, 415) },
    },
    handler: async (request, reply) =>
      reply.send(await languageModel.models(request.body, abortedWithAnswer(reply))),
  })
  server.route({
    method: 'POST',
    url: '/studio/language-model/test',
    config,
    schema: {
      operationId: 'testLanguageModel',
      summary: 'Have a prompt read, keep nothing and show what was sent',
      tags,
      body: LanguageModelTestBody,
      response: {
        200: LanguageModelTested.describe('Whether it can be used or not.'),
        ...errorAnswers(400, 401, 413, 415),
      },
    },
    handler: async (request, reply) =>
      reply.send(await promptReader.test(request.body, abortedWithAnswer(reply))),
  })
  server.route({
    method: 'DELETE',
    url: '/studio/language-model/readings',
    config,
    schema: {
      operationId: 'forgetReadings',
      summary: 'Forget what was read: the same prompts are asked anew',
      tags,
      response: { 200: LanguageModelView.describe('As in force now.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send(await languageModel.forgetReadings()),
  })
}
