import { Cutout, CutoutBody } from '../../contract/studio-cutout.ts'
import type { HttpServer } from '../request-context.ts'
import { callerOf } from '../gate.ts'
import { errorAnswers } from '../schema.ts'
import type { Services } from '../services.ts'

/** What the picture editor of the image slots asks, stroke by stroke. */
export function registerCutoutRoute(server: HttpServer, { cutouts }: Services): void {
  server.route({
    method: 'POST',
    url: '/studio/cutouts',
    config: { credential: 'studio' },
    schema: {
      operationId: 'makeCutout',
      summary: 'Separate the subject of a picture from its background',
      tags: ['Studio'],
      body: CutoutBody,
      response: {
        200: Cutout.describe('How the picture would be read.'),
        ...errorAnswers(400, 401, 410, 413, 415),
      },
    },
    handler: async (request, reply) => reply.send(await cutouts.make(callerOf(request), request.body)),
  })
}
