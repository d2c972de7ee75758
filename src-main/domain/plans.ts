import type { Plan } from './entities.ts'

/** The REST API belongs to this plan (spec §1). */
export const API_PLAN: Plan = 'studio'
