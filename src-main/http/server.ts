import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { MAX_PICTURE_BYTES } from '../contract/generation.ts'
import { newRequestContext, type HttpServer } from './request-context.ts'
import { answerClientError, sendError } from './errors.ts'
import { injectFault } from './fault.ts'
import { checkAddress, checkCredential, checkExpectation, checkRate } from './gate.ts'
import { checkCoding, parseJson } from './json-body.ts'
import { registerOpenApi } from './openapi.ts'
import { registerPage } from './page.ts'
import { noteUnknownQuery } from './query-notes.ts'
import { createNodeServer, type Tls } from './listener.ts'
import { createRequestIds } from './request-ids.ts'
import { keepResponseBody, logRequest } from './request-log.ts'
import { registerAssetRoutes } from './routes/assets.ts'
import { registerFileRoutes } from './routes/files.ts'
import { registerGenerationRoutes } from './routes/generations.ts'
import { registerAccountRoutes, registerKeyRoutes } from './routes/studio-accounts.ts'
import { registerCutoutRoute } from './routes/studio-cutouts.ts'
import { EVENTS_PATH, registerEventRoute } from './routes/studio-events.ts'
import { registerEngineRoutes } from './routes/studio-engines.ts'
import { registerExportRoutes } from './routes/studio-exports.ts'
import { registerFaultRoutes } from './routes/studio-faults.ts'
import { registerImportRoute, registerOriginalRoute } from './routes/studio-imports.ts'
import { registerLabelRoutes } from './routes/studio-labels.ts'
import { registerLanguageModelRoutes } from './routes/studio-language-model.ts'
import { registerLiveRoute } from './routes/studio-live.ts'
import { registerRecipeRoutes } from './routes/studio-recipes.ts'
import { registerRepairRoutes } from './routes/studio-repair.ts'
import { registerRigRoute } from './routes/studio-rigs.ts'
import { registerRequestLogRoutes, registerWebhookRoutes } from './routes/studio-inspector.ts'
import {
  registerStudioAssetRoutes,
  registerStudioGenerationRoutes,
  registerUploadRoute,
} from './routes/studio-library.ts'
import { registerResumeRoutes, registerSessionRoute } from './routes/studio-session.ts'
import { registerProfileRoutes } from './routes/studio-profile.ts'
import { registerRetryClockRoutes } from './routes/studio-retry-clock.ts'
import { registerSettingRoutes } from './routes/studio-settings.ts'
import type { Services } from './services.ts'
import { createMethodTable } from './method-table.ts'
import { toPath } from './request-target.ts'
import { toInvalidRequest, withoutWrongNulls } from './zod-error.ts'

export interface ServerOptions {
  /** Folder of the built page; null serves none. */
  readonly rendererDir: string | null
  readonly tls: Tls
  /** Every answer is checked against its schema; one that does not match is a 500. */
  readonly checkAnswers: boolean
}

const BODY_LIMIT_BYTES = 1_000_000
const MAX_PARAM_LENGTH = 1_000

/** The whole server: checks, routes, one shape of error. Not listening yet. */
export async function createServer(services: Services, options: ServerOptions): Promise<HttpServer> {
  const { logger, ids, disk } = services
  const nextRequestId = createRequestIds(ids)
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendError(error, { request, reply, logger, disk })

  const server: HttpServer = fastify({
    logger: false,
    genReqId: nextRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    // A request on a kept-alive connection during the stop is answered like any other.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => toPath(url),
    schemaController: { compilersFactory: { buildValidator: noJsonSchema, buildSerializer: noJsonSchema } },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    serverFactory: handler => createNodeServer(handler, { tls: options.tls, ids }),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, ids),
    frameworkErrors: (error, request, reply) => {
      request.context = newRequestContext()
      void answerError(addressErrorOf(request, services) ?? error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()

  server.setValidatorCompiler(({ schema }) => data => {
    const parse = (input: unknown) => (schema as z.ZodType).safeParse(input)
    const first = parse(data)
    if (first.success) {
      return { value: first.data }
    }
    const rest = withoutWrongNulls(data, first.error)
    const result = rest === null ? first : parse(rest)
    if (result.success) {
      return { value: result.data }
    }
    // No body at all: say which field it lacks, as an empty object would be told.
    const isAbsent = data === undefined || data === null
    const told = isAbsent ? (parse({}).error ?? result.error) : result.error
    return { error: toInvalidRequest(told, isAbsent ? {} : data) }
  })
  server.setSerializerCompiler(options.checkAnswers ? serializerCompiler : () => JSON.stringify)
  server.setErrorHandler(answerError)
  registerParsers(server)
  await registerChecks(server, services, answerError)
  registerOpenApi(server, services)
  registerRoutes(server, services)
  if (services.farm !== null) {
    const { registerFarmRoutes } = await import('./routes/farm.ts')
    await registerFarmRoutes(server, services.farm)
  }
  await registerIntake(server, services)
  if (options.rendererDir !== null) {
    await registerPage(server, services, options.rendererDir)
  }
  return server
}

/** In the place of the framework's own compilers, which would be loaded at each start and never asked. */
function noJsonSchema(): never {
  throw new Error('Schemas of this server are made with zod')
}

function addressErrorOf(request: FastifyRequest, services: Services): unknown {
  try {
    checkAddress(request, services)
    return null
  } catch (error) {
    return error
  }
}

function registerParsers(server: HttpServer): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      checkCoding(request)
      done(null, parseJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Host and Origin → credential → rate → body and parameters → fault → the route (docs/api-behaviour.md "Order of checks"). */
async function registerChecks(
  server: HttpServer,
  services: Services,
  answerError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply
): Promise<void> {
  const methods = createMethodTable()
  server.addHook('onRoute', route => methods.add(route))
  server.decorateRequest('context')
  // None of these is async unless it has to wait: a promise for each of them costs a request more than what they do.
  server.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions
    request.context = newRequestContext()
    void reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    // Also of a request that is refused. Listened for here: the framework's hooks for the two cost a request more. Once: an answer
    // to an injected request ends twice, the second time when the next request may be over.
    reply.raw.once('finish', () => {
      leaveDrain(request, services)
      logRequest(request, reply, services)
    })
    // The caller may have gone before its answer.
    reply.raw.on('close', () => leaveDrain(request, services))
    checkAddress(request, services)
    checkExpectation(request)
    // An event stream ends when the service does; everything else is waited for.
    if (url !== EVENTS_PATH) {
      services.drain.enter()
      request.context.isUnderWay = true
    }
    checkCredential(request, config, services)
    checkRate(request, reply, { config, services })
    done()
  })
  server.addHook('preParsing', (request, _reply, payload, done) => {
    noteUnknownQuery(request)
    // A request without a body comes with a stream that is over (listener.ts): the parser would wait for its end for ever.
    const isOver = request.raw.readableEnded && request.headers['content-type'] !== undefined
    done(null, isOver ? Readable.from([]) : payload)
  })
  server.addHook('preHandler', (request, reply, done) => {
    if (services.faults.hasRules()) {
      injectFault(request, reply, services).then(() => done(), done)
    } else {
      done()
    }
  })
  server.addHook('onSend', (request, _reply, payload, done) => {
    keepResponseBody(request, payload)
    done()
  })
  server.setNotFoundHandler((request, reply) => {
    const { error, allow } = methods.missReason(request)
    if (allow !== null) {
      void reply.header('allow', allow)
    }
    return answerError(error, request, reply)
  })
}

function leaveDrain({ context }: FastifyRequest, { drain }: Services): void {
  if (context.isUnderWay) {
    context.isUnderWay = false
    drain.leave()
  }
}

function registerRoutes(server: HttpServer, services: Services): void {
  registerGenerationRoutes(server, services)
  registerAssetRoutes(server, services)
  registerFileRoutes(server, services)
  if (services.imports !== null) {
    registerOriginalRoute(server, services.imports, services.blobs)
  }
  registerAccountRoutes(server, services)
  registerKeyRoutes(server, services)
  registerStudioGenerationRoutes(server, services)
  registerStudioAssetRoutes(server, services)
  registerLabelRoutes(server, services)
  registerEngineRoutes(server, services)
  registerRecipeRoutes(server, services)
  registerLiveRoute(server, services)
  registerRepairRoutes(server, services)
  registerRigRoute(server, services)
  registerCutoutRoute(server, services)
  registerExportRoutes(server, services)
  registerFaultRoutes(server, services)
  registerRequestLogRoutes(server, services)
  registerWebhookRoutes(server, services)
  registerSettingRoutes(server, services)
  registerLanguageModelRoutes(server, services)
  registerProfileRoutes(server, services)
  registerRetryClockRoutes(server, services)
  registerSessionRoute(server, services)
  registerResumeRoutes(server, services)
  registerEventRoute(server, services)
}

/** In a scope of its own: everywhere else `multipart/form-data` is a wrong content type, 415. */
async function registerIntake(server: HttpServer, services: Services): Promise<void> {
  await server.register(async scope => {
    await scope.register(fastifyMultipart, {
      // One file is taken; with several the form is read on so that the answer can say so.
      limits: { fileSize: MAX_PICTURE_BYTES, files: 100, fields: 10 },
    })
    const intake = scope.withTypeProvider<ZodTypeProvider>()
    registerUploadRoute(intake, services)
    if (services.imports !== null) {
      registerImportRoute(intake, services.imports)
    }
  })
}
