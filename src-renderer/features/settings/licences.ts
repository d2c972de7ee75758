import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../shared/api/client.ts'

const Licences = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string().nullable() })
)
export type Licence = z.infer<typeof Licences>[number]

/** What of others the program ships; the build writes it beside the page. */
export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: ({ signal }) => call('/licences.json', Licences, { signal }),
})
