import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './support/journey.ts'

/** A page on another port of this machine is the same site to a browser: the studio's cookie goes along with its frames. */

const PATHS = ['/', '/index.html', '/%69ndex.html', '/index%2Ehtml', '/?token=wrong']

test('a page of another port cannot show the studio in a frame', async ({ page, service }) => {
  await page.goto(service.studioUrl, { waitUntil: 'commit' })
  expect((await page.request.get(`${service.origin}/studio/state`)).status()).toBe(200)
  const frames = PATHS.map(path => `<iframe src="${service.origin}${path}"></iframe>`)
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<title>Other</title>${frames.join('')}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const framed = page.frames().filter(frame => frame !== page.mainFrame())
    expect(framed).toHaveLength(PATHS.length)
    // A refused frame shows the browser's own page; the studio's would have its root.
    expect(framed.map(frame => frame.url())).toEqual(PATHS.map(() => expect.stringMatching(/^chrome-error:/)))
  } finally {
    server.close()
  }
})
