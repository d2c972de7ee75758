import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createGuardedFetch } from './guarded-fetch.ts'
import {
  createPictureSource,
  inspectPicture,
  inspectPictureFile,
  PICTURE_LIMITS,
  type PictureLimits,
  type PictureSourceDeps,
} from './pictures.ts'
import { closeServers, findClosedPort, serve, serveRaw } from './testing/loopback-server.ts'
import { picture } from './testing/pictures.ts'

afterEach(closeServers)

const never = new AbortController().signal

function source(
  input: {
    limits?: Partial<PictureLimits>
    isOpen?: boolean
    readUpload?: PictureSourceDeps['readUpload']
  } = {}
) {
  return createPictureSource({
    guardedFetch: createGuardedFetch({
      resolve: async () => ['127.0.0.1'],
      allowLocalTargets: () => input.isOpen ?? true,
      version: '1',
    }),
    readUpload: input.readUpload ?? (() => null),
    limits: { timeoutMs: 5_000, ...input.limits },
  })
}

/** Serves `bytes` as whatever the header says. */
function serveBytes(bytes: Uint8Array, type = 'image/png') {
  return serve(response => response.writeHead(200, { 'content-type': type }).end(bytes))
}

/** Its flags say that frames follow; those lie in chunks of their own, so that there is no size beside the canvas's. */
function animatedWebp(): Buffer {
  const bytes = picture('extendedWebp')
  bytes[20] |= 0x02
  bytes.write('ANMF', bytes.indexOf('VP8 '))
  return bytes
}

describe('the picture source', () => {
  it.each(['png', 'jpeg', 'progressiveJpeg', 'webp', 'losslessWebp', 'extendedWebp'] as const)(
    'brings the bytes of %s as they are',
    async name => {
      const server = await serveBytes(picture(name))
      expect(picture(name).equals(await source().fetch(`${server.origin}/a.png`, never))).toBe(true)
    }
  )

  it('names one of several by its number: their addresses may differ in what is not shown', async () => {
    const server = await serve(response => response.writeHead(404).end())
    await expect(source().fetch(`${server.origin}/a.png?view=2`, never, 2)).rejects.toMatchObject({
      failure: { message: `Picture 2 (${server.origin}/a.png) could not be fetched: answered 404.` },
    })
  })

  it('goes by the content, not by the declared type', async () => {
    const server = await serveBytes(picture('jpeg'), 'application/octet-stream')
    expect((await source().fetch(server.origin, never)).byteLength).toBe(picture('jpeg').byteLength)
  })

  it('asks for a picture as it is, not compressed', async () => {
    const server = await serveBytes(picture('png'))
    await source().fetch(server.origin, never)
    expect(server.requests[0].headers).toMatchObject({
      accept: 'image/png, image/jpeg, image/webp',
      'accept-encoding': 'identity',
    })
  })

  it.each([
    [
      'a web page named .png',
      Buffer.from('<!doctype html><p>Login</p>'),
      'is a web page; send a PNG, JPEG or WebP.',
    ],
    ['a GIF', picture('gif'), 'is a GIF; send a PNG, JPEG or WebP.'],
    ['nothing', Buffer.alloc(0), 'is empty; send a PNG, JPEG or WebP.'],
    ['a WebP that moves', animatedWebp(), 'is an animated WebP; send a still picture.'],
    [
      'half a header',
      picture('png').subarray(0, 20),
      'is a PNG whose header is cut off or damaged; send it again.',
    ],
  ])('refuses %s and says what it is and which picture', async (_what, bytes, words) => {
    const server = await serveBytes(bytes)
    await expect(source().fetch(`${server.origin}/a.png?token=secret`, never)).rejects.toMatchObject({
      failure: { code: 'image_unusable', message: `The picture ${server.origin}/a.png ${words}` },
    })
  })

  it('refuses a small file that would decode to a huge picture', async () => {
    const bomb = picture('png')
    bomb.writeUInt32BE(7_000, 16)
    bomb.writeUInt32BE(7_000, 20)
    const server = await serveBytes(bomb)
    await expect(source().fetch(server.origin, never)).rejects.toMatchObject({
      failure: { code: 'image_unusable', message: expect.stringContaining('has 7000 × 7000 pixels') },
    })
  })

  it('refuses a picture that is one endless line', async () => {
    const line = picture('png')
    line.writeUInt32BE(2_000_000, 16)
    line.writeUInt32BE(1, 20)
    const server = await serveBytes(line)
    await expect(source().fetch(server.origin, never)).rejects.toMatchObject({
      failure: { code: 'image_unusable' },
    })
  })

  it('stops a download at the size allowed', async () => {
    const server = await serve(response => {
      response.write(picture('png'))
      response.end(Buffer.alloc(2_000_000))
    })
    await expect(
      source({ limits: { maxBytes: 1_000_000 } }).fetch(server.origin, never)
    ).rejects.toMatchObject({
      failure: { code: 'image_unusable', message: expect.stringContaining('is larger than 1 MB') },
    })
  })

  it.each([[404], [500], [204], [206], [304]])('says that the server answered %i', async status => {
    const server = await serve(response => response.writeHead(status).end())
    await expect(source().fetch(server.origin, never)).rejects.toMatchObject({
      failure: { code: 'image_unreachable', message: expect.stringContaining(`answered ${status}.`) },
    })
  })

  it('says that a server is too slow, refuses, or breaks off', async () => {
    const hanging = await serve(() => {})
    const dripping = await serve(response => response.write(picture('png').subarray(0, 40)))
    const breaking = await serveRaw(socket =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 999\r\n\r\nhalf'))
    )
    const messageOf = (url: string, timeoutMs = 60) =>
      source({ limits: { timeoutMs } })
        .fetch(url, never)
        .catch((error: { failure: { code: string; message: string } }) => error.failure)
    expect([
      await messageOf(hanging.origin),
      await messageOf(dripping.origin),
      await messageOf(breaking.origin, 10_000),
      await messageOf(`http://127.0.0.1:${await findClosedPort()}/`, 10_000),
    ]).toMatchObject([
      { code: 'image_unreachable', message: expect.stringContaining('timed out after 0.06 s') },
      { code: 'image_unreachable', message: expect.stringContaining('timed out after 0.06 s') },
      { code: 'image_unreachable', message: expect.stringContaining('connection closed') },
      { code: 'image_unreachable', message: expect.stringContaining('connection refused') },
    ])
  })

  it('follows a redirect to the picture and gives up on a loop', async () => {
    const server = await serve((response, { path }) => {
      if (path === '/there') {
        response.end(picture('webp'))
      } else {
        response.writeHead(302, { location: path === '/loop' ? '/loop' : '/there' }).end()
      }
    })
    expect((await source().fetch(`${server.origin}/here`, never)).byteLength).toBe(picture('webp').byteLength)
    await expect(source().fetch(`${server.origin}/loop`, never)).rejects.toMatchObject({
      failure: { code: 'image_unreachable', message: expect.stringContaining('more than 5 redirects') },
    })
  })

  it('fetches nothing from private addresses unless local targets are allowed', async () => {
    const server = await serveBytes(picture('png'))
    const strict = source({ isOpen: false })
    for (const url of [`https://127.0.0.1:${server.port}/`, `https://inside.example.com:${server.port}/`]) {
      await expect(strict.fetch(url, never)).rejects.toMatchObject({
        failure: {
          code: 'image_unreachable',
          message: expect.stringMatching(/refused: .*private.*allow local targets.*[^.]\.$/),
        },
      })
    }
    expect(server.connections()).toBe(0)
  })

  it("reads the service's own uploads from disk and judges them alike", async () => {
    const files: Readonly<Record<string, Buffer | null>> = {
      '/files/uploads/good': picture('jpeg'),
      '/files/uploads/odd': picture('gif'),
      '/files/uploads/gone': null,
    }
    const readUpload = (url: string) => {
      const path = URL.canParse(url) ? new URL(url).pathname : url
      return path in files ? Promise.resolve(files[path]) : null
    }
    const strict = source({ isOpen: false, readUpload })
    const bytes = await strict.fetch('http://127.0.0.1:4747/files/uploads/good', never)
    expect(bytes.byteLength).toBe(picture('jpeg').byteLength)
    await expect(strict.fetch('/files/uploads/odd', never)).rejects.toMatchObject({
      failure: { code: 'image_unusable', message: expect.stringContaining('/files/uploads/odd is a GIF') },
    })
    await expect(strict.fetch('/files/uploads/gone', never)).rejects.toMatchObject({
      failure: { code: 'image_unreachable', message: expect.stringContaining('no longer there') },
    })
  })

  it('ends with the reason of the signal when the generation is canceled', async () => {
    const controller = new AbortController()
    const server = await serve(() => controller.abort(new Error('canceled')))
    await expect(source().fetch(server.origin, controller.signal)).rejects.toThrow('canceled')
  })
})

describe('inspectPicture', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
  ] as const)('names the media type of %s', (name, mediaType) => {
    expect(inspectPicture(picture(name))).toEqual({ mediaType })
  })

  it('judges a file as it judges its bytes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plinth-pictures-'))
    try {
      const path = join(folder, 'picture')
      const limits = { ...PICTURE_LIMITS, maxBytes: 5_000 }
      const all = [
        picture('png'),
        picture('jpeg'),
        picture('extendedWebp'),
        Buffer.from('GIF89a'),
        Buffer.alloc(0),
      ]
      for (const bytes of [...all, picture('png').subarray(0, 20), Buffer.alloc(5_001)]) {
        writeFileSync(path, bytes)
        const found = await inspectPictureFile({ path, sizeBytes: bytes.byteLength }, limits)
        expect(found).toEqual(inspectPicture(bytes, limits))
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
