import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const service = process.env['PLINTH_SERVICE'] ?? 'http://127.0.0.1:4747'
const token = process.env['PLINTH_TOKEN'] ?? ''

/** The page is served from here, everything else by the service, which accepts its own Host and Origin only. */
const proxied = {
  target: service,
  changeOrigin: true,
  headers: { origin: service, authorization: `Bearer ${token}` },
}

export default defineConfig({
  root: 'src-renderer',
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    proxy: { '/v1': proxied, '/studio': proxied, '/files': proxied },
  },
})
