import { z } from 'zod'
import { blobName } from '../../domain/blob-files.ts'
import { notFound } from '../../domain/errors.ts'
import { IdParams } from '../../contract/studio.ts'
import type { HttpServer } from '../request-context.ts'
import { sendFile } from '../file-answer.ts'
import { callerOf } from '../gate.ts'
import { errorAnswers, fileAnswers } from '../schema.ts'
import type { Services } from '../services.ts'

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
const FOREVER = 'public, max-age=31536000, immutable'

/** Bytes: models (same key as the API), thumbnails (no key, unguessable path), uploads (their owner). */
export function registerFileRoutes(server: HttpServer, services: Services): void {
  const { assets, uploads, blobs } = services
  server.route({
    method: 'GET',
    url: '/files/assets/:id.glb',
    config: { credential: 'api' },
    schema: {
      operationId: 'getAssetFile',
      summary: 'The GLB of an asset',
      tags: ['Files'],
      params: IdParams,
      response: {
        ...fileAnswers('The whole file.', 'model/gltf-binary'),
        ...errorAnswers(401, 404, 410),
      },
    },
    async handler(request, reply) {
      const asset = assets.find(callerOf(request), request.params.id)
      return sendFile(request, reply, {
        path: blobs.path(asset.glbHash),
        what: 'asset',
        name: blobName(asset.glbHash),
        sizeBytes: asset.sizeBytes,
        mediaType: 'model/gltf-binary',
        hash: asset.glbHash,
        headers: {
          'cache-control': 'private, no-cache',
          'content-disposition': `attachment; filename="${assets.filenameOf(asset)}"`,
        },
      })
    },
  })

  server.route({
    method: 'GET',
    url: '/files/thumbnails/:token.png',
    config: { credential: 'none' },
    schema: {
      operationId: 'getThumbnail',
      summary: 'The preview image of an asset',
      tags: ['Files'],
      security: [],
      params: z.object({ token: z.string() }),
      response: {
        ...fileAnswers('PNG, 512 × 512.', 'image/png'),
        ...errorAnswers(404, 410),
      },
    },
    async handler(request, reply) {
      const { thumbnailHash } = assets.findByThumbnail(request.params.token)
      return sendFile(request, reply, {
        path: blobs.path(thumbnailHash),
        what: 'asset',
        name: blobName(thumbnailHash),
        sizeBytes: null,
        mediaType: 'image/png',
        hash: thumbnailHash,
        // A page of any origin may show it: that is what its address is for.
        headers: { 'cache-control': FOREVER, 'cross-origin-resource-policy': 'cross-origin' },
      })
    },
  })

  server.route({
    method: 'GET',
    url: '/files/uploads/:id',
    config: { credential: 'api' },
    schema: {
      operationId: 'getUpload',
      summary: 'A picture that was taken in',
      tags: ['Files'],
      params: IdParams,
      response: {
        ...fileAnswers('The whole file.', ...PICTURE_TYPES),
        ...errorAnswers(401, 404, 410),
      },
    },
    async handler(request, reply) {
      const upload = uploads.find(request.params.id)
      if (upload.accountId !== callerOf(request).accountId) {
        throw notFound('upload')
      }
      return sendFile(request, reply, {
        path: blobs.path(upload.hash),
        what: 'upload',
        name: blobName(upload.hash),
        sizeBytes: upload.sizeBytes,
        mediaType: upload.mediaType,
        hash: upload.hash,
        headers: { 'cache-control': 'private, max-age=31536000, immutable' },
      })
    },
  })
}
