import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { findPortHolder } from './port-holder.ts'

it.runIf(process.platform === 'linux')(
  'names the program that listens on a port, and nobody for a free one',
  async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
    const { port } = server.address() as { port: number }

    expect(await findPortHolder(port)).toContain(`(pid ${process.pid})`)

    await new Promise(resolve => server.close(resolve))
    expect(await findPortHolder(port)).toBeNull()
  }
)
