import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { OpenApiDocument } from './openapi-document.ts'

/** The service's description of itself; it is the same while the service runs. */
export const openApiQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: ({ signal }) => call('/studio/openapi.json', OpenApiDocument, { signal }),
  staleTime: Infinity,
})
