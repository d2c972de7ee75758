import react from '@vitejs/plugin-react'
import type { AddressInfo } from 'node:net'
import { defineConfig, type Plugin } from 'vite'
import { devProxy } from './scripts/lib/dev-gate.ts'

const service = process.env['PLINTH_SERVICE'] ?? 'http://127.0.0.1:4747'
const token = process.env['PLINTH_TOKEN'] ?? ''

const { plugins, server } = devProxy(service)

/** Tells the address that gives the page its session. */
const tellAddress: Plugin = {
  name: 'plinth-dev-address',
  configureServer({ httpServer }) {
    httpServer?.once('listening', () => {
      const { port } = httpServer.address() as AddressInfo
      process.stdout.write(`Studio: http://127.0.0.1:${port}/studio/session?token=${token}\n`)
    })
  },
}

export default defineConfig({
  root: 'src-renderer',
  plugins: [react(), ...plugins, tellAddress],
  server,
})
