import { RigPreview, RigPreviewBody } from '../../contract/studio-rig.ts'
import { abortedWithAnswer } from '../aborted-with-answer.ts'
import { callerOf } from '../gate.ts'
import type { HttpServer } from '../request-context.ts'
import { errorAnswers } from '../schema.ts'
import type { Services } from '../services.ts'

/** What somebody looks at who puts joints right before a model is rigged. */
export function registerRigRoute(server: HttpServer, { rigPreviews }: Services): void {
  server.route({
    method: 'POST',
    url: '/studio/rigs/preview',
    config: { credential: 'studio' },
    schema: {
      operationId: 'previewRig',
      summary: 'The skeleton that mode rig would give a model',
      tags: ['Studio'],
      body: RigPreviewBody,
      response: {
        200: RigPreview.describe('Found anew each time; free of charge. A large model takes seconds.'),
        ...errorAnswers(400, 401, 404, 410, 413, 415),
      },
    },
    handler: async (request, reply) =>
      reply.send(await rigPreviews.of(callerOf(request), request.body, abortedWithAnswer(reply))),
  })
}
