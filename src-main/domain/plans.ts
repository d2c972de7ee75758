import type { PlanLimits } from '../contract/studio-settings.ts'
import type { Plan } from './entities.ts'

/** Queued and running generations per account, as shipped; editable in the studio. */
export const DEFAULT_PLAN_LIMITS: PlanLimits = { free: 1, pro: 10, studio: 20 }

/** The REST API belongs to this plan (spec §1). */
export const API_PLAN: Plan = 'studio'
