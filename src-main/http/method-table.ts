import type { FastifyRequest, RouteOptions } from 'fastify'
import { ServiceError } from '../domain/errors.ts'

/** Remembers the routes, to tell a wrong path (404) from a wrong method (405 with `Allow`). */
export interface MethodTable {
  add(route: Pick<RouteOptions, 'method' | 'url'>): void
  /** The error for a request that no route took, and its `Allow` header. */
  missReason(request: Pick<FastifyRequest, 'method' | 'url'>): { error: ServiceError; allow: string | null }
}

export function createMethodTable(): MethodTable {
  const routes: { pattern: RegExp; methods: readonly string[] }[] = []
  return {
    add({ method, url }) {
      // The page's wildcard takes every path and says nothing about methods.
      if (url.includes('*')) {
        return
      }
      const source = url.replace(/[.]/g, '\\.').replace(/:[A-Za-z_]+/g, '[^/]+')
      routes.push({ pattern: new RegExp(`^${source}$`), methods: [method].flat() })
    },
    missReason({ method, url }) {
      const path = url.split('?')[0]
      const methods = routes.filter(({ pattern }) => pattern.test(path)).flatMap(route => route.methods)
      if (methods.length === 0 || methods.includes(method)) {
        return {
          error: new ServiceError('not_found', `There is nothing at ${path.slice(0, 200)}.`),
          allow: null,
        }
      }
      const allow = [...new Set(methods)].join(', ')
      const message = `${method} is not possible here; use ${allow}.`
      return { error: new ServiceError('invalid_request', message, { status: 405 }), allow }
    },
  }
}
