import type * as Http from 'node:http'
import type * as Https from 'node:https'
import { createRequire } from 'node:module'

/**
 * What is used of Node's HTTP modules. Required and not imported: an import reads every export of a built-in module, and one
 * of `node:http` loads all of fetch and WebSocket, for which every start waited.
 */
const require = createRequire(import.meta.url)

export const { createServer: createPlainServer, STATUS_CODES } = require('node:http') as typeof Http
export const { createServer: createTlsServer } = require('node:https') as typeof Https
