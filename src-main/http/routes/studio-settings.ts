import { MAX_IMPORT_BYTES } from '../../contract/asset.ts'
import { Health, StudioState } from '../../contract/studio.ts'
import { PatchSettingsBody, SettingsView } from '../../contract/studio-settings.ts'
import { LOCAL_ACCOUNT_ID } from '../../domain/accounts.ts'
import { presentAccount } from '../../domain/present-studio.ts'
import { CREATES_PER_MINUTE, READS_PER_MINUTE } from '../../domain/rate-limit.ts'
import type { HttpServer } from '../request-context.ts'
import { errorAnswers } from '../schema.ts'
import type { Services } from '../services.ts'

const config = { credential: 'studio' } as const
const tags = ['Studio']

/** State, switches, health. */
export function registerSettingRoutes(server: HttpServer, services: Services): void {
  const { settings, version } = services
  server.route({
    method: 'GET',
    url: '/studio/state',
    config,
    schema: {
      operationId: 'getState',
      summary: 'What the studio’s page needs first',
      tags,
      response: { 200: StudioState.describe('What the page needs first.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send(stateOf(services)),
  })
  server.route({
    method: 'GET',
    url: '/studio/settings',
    config,
    schema: {
      operationId: 'getSettings',
      summary: 'Read the settings',
      tags,
      response: { 200: SettingsView.describe('As in force.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send(settings.current()),
  })
  server.route({
    method: 'PATCH',
    url: '/studio/settings',
    config,
    schema: {
      operationId: 'changeSettings',
      summary: 'Change settings',
      tags,
      body: PatchSettingsBody,
      response: { 200: SettingsView.describe('As in force now.'), ...errorAnswers(400, 401, 413, 415) },
    },
    handler: async (request, reply) => reply.send(settings.change(request.body)),
  })
  server.route({
    method: 'GET',
    url: '/studio/health',
    config,
    schema: {
      operationId: 'getHealth',
      summary: 'Does it answer?',
      tags,
      response: { 200: Health.describe('It answers.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send(healthOf(services, version)),
  })
}

function healthOf({ health, disk, store }: Services, version: string): Health {
  const problems = [...health.problems()]
  return {
    status: problems.length === 0 ? 'ok' : 'degraded',
    service: 'plinth',
    version,
    problems,
    free_bytes: disk.freeBytes(),
    unfinished: store.generations.countAllUnfinished(),
  }
}

function stateOf(services: Services): StudioState {
  return {
    version: services.version,
    base_url: services.address().baseUrl,
    account: presentAccount(services.accounts.find(LOCAL_ACCOUNT_ID)),
    settings: services.settings.current(),
    modes: [...services.modes()],
    styles: [...services.styles],
    imports: services.imports === null ? null : { max_bytes: MAX_IMPORT_BYTES },
    faults: services.faults.list().filter(rule => rule.times_left !== 0).length,
    problems: [...services.health.problems()],
    rate_limits: { read_per_minute: READS_PER_MINUTE, create_per_minute: CREATES_PER_MINUTE },
  }
}
