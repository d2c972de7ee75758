import { CleanUpAnswer, ProfileBackup, ProfileView } from '../../contract/studio-profile.ts'
import type { HttpServer } from '../request-context.ts'
import { errorAnswers } from '../schema.ts'
import type { Services } from '../services.ts'

const config = { credential: 'studio' } as const
const tags = ['Studio']

/** The folder that everything is kept in. */
export function registerProfileRoutes(server: HttpServer, { profile }: Services): void {
  server.route({
    method: 'GET',
    url: '/studio/profile',
    config,
    schema: {
      operationId: 'getProfile',
      summary: 'Where everything is kept, and how much of it there is',
      tags,
      response: { 200: ProfileView.describe('As of now.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send(await profile.view()),
  })
  server.route({
    method: 'POST',
    url: '/studio/profile/clean-up',
    config,
    schema: {
      operationId: 'cleanUpProfile',
      summary: 'Remove what nobody needs any more',
      tags,
      response: { 200: CleanUpAnswer.describe('What was freed.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send(await profile.cleanUp()),
  })
  server.route({
    method: 'POST',
    url: '/studio/profile/backups',
    config,
    schema: {
      operationId: 'backUpProfile',
      summary: 'Copy the database now',
      tags,
      response: { 201: ProfileBackup.describe('The copy.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.code(201).send(await profile.backUp()),
  })
}
