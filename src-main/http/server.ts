import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { MAX_PICTURE_BYTES } from '../contract/generation.ts'
import { newCall, type Door } from './call.ts'
import { answerClientError, sendError } from './errors.ts'
import { strikeFault } from './fault.ts'
import { checkAddress, checkCredential, checkRate } from './gate.ts'
import { parseJson } from './json-body.ts'
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
import { createRouteBook } from './unknown-route.ts'
import { toInvalidRequest } from './zod-error.ts'

export interface ServerOptions {
  /** Folder of the built page; null serves none. */
  readonly rendererDir: string | null
  readonly tls: Tls
}

const BODY_LIMIT_BYTES = 1_000_000
const MAX_PARAM_LENGTH = 1_000

/** The whole door: checks, routes, one shape of error. Not listening yet. */
export async function createServer(services: Services, options: ServerOptions): Promise<Door> {
  const { logger, ids } = services
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendError(error, { request, reply, logger })

  const door: Door = fastify({
    logger: false,
    genReqId: () => ids.next('req'),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    // A request on a kept-alive connection during the stop is answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    serverFactory: handler => createNodeServer(handler, options.tls),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, ids),
    frameworkErrors: (error, request, reply) => {
      request.call = newCall()
      void answerError(addressErrorOf(request, services) ?? error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()

  door.setValidatorCompiler(({ schema }) => data => {
    const parse = (input: unknown) => (schema as z.ZodType).safeParse(input)
    const result = parse(data)
    if (result.success) {
      return { value: result.data }
    }
    // No body at all: say which field it lacks, as an empty object would be told.
    const isAbsent = data === undefined || data === null
    const told = isAbsent ? (parse({}).error ?? result.error) : result.error
    return { error: toInvalidRequest(told, isAbsent ? {} : data) }
  })
  door.setSerializerCompiler(serializerCompiler)
  door.setErrorHandler(answerError)
  registerParsers(door)
  await registerChecks(door, services, answerError)
  await registerOpenApi(door, services)
  registerRoutes(door, services)
  await registerIntake(door, services)
  if (options.rendererDir !== null) {
    await registerPage(door, services, options.rendererDir)
  }
  return door
}

function addressErrorOf(request: FastifyRequest, services: Services): unknown {
  try {
    checkAddress(request, services)
    return null
  } catch (error) {
    return error
  }
}

function registerParsers(door: Door): void {
  door.removeAllContentTypeParsers()
  door.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Host and Origin → credential → rate → body and parameters → fault → the route (DESIGN §5 "order of checks"). */
async function registerChecks(
  door: Door,
  services: Services,
  answerError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply
): Promise<void> {
  const book = createRouteBook()
  door.addHook('onRoute', route => book.add(route))
  door.decorateRequest('call')
  door.addHook('onRequest', async (request, reply) => {
    request.call = newCall()
    void reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    checkAddress(request, services)
    if (isCounted(request)) {
      services.drain.enter()
      request.call.isUnderWay = true
    }
  })
  await door.register(fastifyCookie)
  door.addHook('onRequest', async (request, reply) => {
    checkCredential(request, services)
    checkRate(request, reply, services)
  })
  door.addHook('preValidation', async request => noteUnknownQuery(request))
  door.addHook('preHandler', async (request, reply) => strikeFault(request, reply, services))
  door.addHook('onSend', async (request, _reply, payload) => {
    keepResponseBody(request, payload)
    return payload
  })
  door.addHook('onResponse', async (request, reply) => {
    leaveDrain(request, services)
    logRequest(request, reply, services)
  })
  door.addHook('onRequestAbort', async request => leaveDrain(request, services))
  door.setNotFoundHandler((request, reply) => {
    const { error, allow } = book.judge(request)
    if (allow !== null) {
      void reply.header('allow', allow)
    }
    return answerError(error, request, reply)
  })
}

function leaveDrain({ call }: FastifyRequest, { drain }: Services): void {
  if (call.isUnderWay) {
    call.isUnderWay = false
    drain.leave()
  }
}

/** An event stream ends when the service does; everything else is waited for. */
function isCounted(request: FastifyRequest): boolean {
  return request.routeOptions.url !== '/studio/events'
}

function registerRoutes(door: Door, services: Services): void {
  registerGenerationRoutes(door, services)
  registerAssetRoutes(door, services)
  registerFileRoutes(door, services)
  registerAccountRoutes(door, services)
  registerKeyRoutes(door, services)
  registerStudioGenerationRoutes(door, services)
  registerStudioAssetRoutes(door, services)
  registerRecipeRoutes(door, services)
  registerCutoutRoute(door, services)
  registerFaultRoutes(door, services)
  registerRequestLogRoutes(door, services)
  registerWebhookRoutes(door, services)
  registerSettingRoutes(door, services)
  registerSessionRoute(door, services)
  registerResumeRoutes(door, services)
  registerEventRoute(door, services)
  registerOpenApiRoute(door, services)
}

/** In a scope of its own: everywhere else `multipart/form-data` is a wrong content type, 415. */
async function registerIntake(door: Door, services: Services): Promise<void> {
  await door.register(async scope => {
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
