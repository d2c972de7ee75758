import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { MAX_PICTURE_BYTES } from '../contract/generation.ts'
import { newRequestContext, type HttpServer } from './request-context.ts'
import { answerClientError, sendError } from './errors.ts'
import { injectFault } from './fault.ts'
import { checkAddress, checkCredential, checkExpectation, checkRate } from './gate.ts'
import { checkCoding, parseJson } from './json-body.ts'
import { registerOpenApi, registerOpenApiRoute } from './openapi.ts'
import { registerPage } from './page.ts'
import { noteUnknownQuery } from './query-notes.ts'
import { createNodeServer, type Tls } from './listener.ts'
import { keepResponseBody, logRequest } from './request-log.ts'
import { registerAssetRoutes } from './routes/assets.ts'
import { registerFileRoutes } from './routes/files.ts'
import { registerGenerationRoutes } from './routes/generations.ts'
import { registerAccountRoutes, registerKeyRoutes } from './routes/studio-accounts.ts'
import { registerCutoutRoute } from './routes/studio-cutouts.ts'
import { registerEventRoute } from './routes/studio-events.ts'
import { registerFaultRoutes } from './routes/studio-faults.ts'
import { registerImportRoute } from './routes/studio-imports.ts'
import { registerRecipeRoutes } from './routes/studio-recipes.ts'
import { registerRequestLogRoutes, registerWebhookRoutes } from './routes/studio-inspector.ts'
import {
  registerStudioAssetRoutes,
  registerStudioGenerationRoutes,
  registerUploadRoute,
} from './routes/studio-library.ts'
import { registerResumeRoutes, registerSessionRoute } from './routes/studio-session.ts'
import { registerSettingRoutes } from './routes/studio-settings.ts'
import type { Services } from './services.ts'
import { createMethodTable } from './method-table.ts'
import { toPath } from './request-target.ts'
import { toInvalidRequest, withoutWrongNulls } from './zod-error.ts'

export interface ServerOptions {
  /** Folder of the built page; null serves none. */
  readonly rendererDir: string | null
  readonly tls: Tls
}

const BODY_LIMIT_BYTES = 1_000_000
const MAX_PARAM_LENGTH = 1_000

/** The whole server: checks, routes, one shape of error. Not listening yet. */
export async function createServer(services: Services, options: ServerOptions): Promise<HttpServer> {
  const { logger, ids } = services
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendError(error, { request, reply, logger })

  const server: HttpServer = fastify({
    logger: false,
    genReqId: () => ids.next('req'),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    // A request on a kept-alive connection during the stop is answered like any other.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => toPath(url),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    serverFactory: handler => createNodeServer(handler, options.tls),
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
  server.setSerializerCompiler(serializerCompiler)
  server.setErrorHandler(answerError)
  registerParsers(server)
  await registerChecks(server, services, answerError)
  await registerOpenApi(server, services)
  registerRoutes(server, services)
  await registerIntake(server, services)
  if (options.rendererDir !== null) {
    await registerPage(server, services, options.rendererDir)
  }
  return server
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
  server.addHook('onRequest', async (request, reply) => {
    request.context = newRequestContext()
    void reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    checkAddress(request, services)
    checkExpectation(request)
    if (isCounted(request)) {
      services.drain.enter()
      request.context.isUnderWay = true
    }
  })
  await server.register(fastifyCookie)
  server.addHook('onRequest', async (request, reply) => {
    checkCredential(request, services)
    checkRate(request, reply, services)
  })
  server.addHook('preValidation', async request => noteUnknownQuery(request))
  server.addHook('preHandler', async (request, reply) => injectFault(request, reply, services))
  server.addHook('onSend', async (request, _reply, payload) => {
    keepResponseBody(request, payload)
    return payload
  })
  server.addHook('onResponse', async (request, reply) => {
    leaveDrain(request, services)
    logRequest(request, reply, services)
  })
  server.addHook('onRequestAbort', async request => leaveDrain(request, services))
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

/** An event stream ends when the service does; everything else is waited for. */
function isCounted(request: FastifyRequest): boolean {
  return request.routeOptions.url !== '/studio/events'
}

function registerRoutes(server: HttpServer, services: Services): void {
  registerGenerationRoutes(server, services)
  registerAssetRoutes(server, services)
  registerFileRoutes(server, services)
  registerAccountRoutes(server, services)
  registerKeyRoutes(server, services)
  registerStudioGenerationRoutes(server, services)
  registerStudioAssetRoutes(server, services)
  registerRecipeRoutes(server, services)
  registerCutoutRoute(server, services)
  registerFaultRoutes(server, services)
  registerRequestLogRoutes(server, services)
  registerWebhookRoutes(server, services)
  registerSettingRoutes(server, services)
  registerSessionRoute(server, services)
  registerResumeRoutes(server, services)
  registerEventRoute(server, services)
  registerOpenApiRoute(server, services)
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
