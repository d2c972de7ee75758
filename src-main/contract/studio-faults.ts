import { z } from 'zod'
import { ERROR_CODES, FAILURE_CODES } from './errors.ts'

/** Injected faults: what is asked for and what is in force. */

const Count = z.int().min(0).max(2_000_000_000)

export const FAULT_OPERATION_NAMES = ['create', 'read', 'list', 'download', 'generate', 'webhook'] as const

/** Body of POST /studio/faults. Which codes an operation takes is a rule of `domain/faults.ts`. */
export const CreateFaultBody = z
  .object({
    operation: z.enum(FAULT_OPERATION_NAMES),
    code: z
      .union([z.string().min(1).max(40), z.int().min(100).max(599)])
      .nullable()
      .describe(
        `create, read, list, download: ${ERROR_CODES.join(', ')}. generate: ${FAILURE_CODES.join(', ')}. ` +
          'webhook: `timeout` or an HTTP status. null: only slow.'
      ),
    probability: z.number().min(0).max(1).optional().describe('Default 1.'),
    seed: z.int().min(0).max(4_294_967_295).optional().describe('The same seed hits the same calls.'),
    times: z.int().min(1).max(1_000_000).optional().describe('Injected this often, then no more.'),
    retry_after: z.int().min(0).max(86_400).optional().describe('Seconds.'),
    latency_ms: z.int().min(0).max(600_000).optional(),
  })
  .meta({ id: 'CreateFault' })
export type CreateFaultBody = z.infer<typeof CreateFaultBody>

export const FaultRuleView = z
  .strictObject({
    id: z.string(),
    operation: z.enum(FAULT_OPERATION_NAMES),
    code: z.string().nullable(),
    probability: z.number().min(0).max(1),
    seed: z.int().min(0).max(4_294_967_295),
    times_left: Count.nullable(),
    retry_after: z.int().min(0).max(86_400).nullable(),
    latency_ms: z.int().min(0).max(600_000),
    injected: Count,
  })
  .meta({ id: 'FaultRule' })
export type FaultRuleView = z.infer<typeof FaultRuleView>
export const FaultRules = z.strictObject({ faults: z.array(FaultRuleView) }).meta({ id: 'FaultRules' })
