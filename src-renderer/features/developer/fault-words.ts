import { ERROR_CODES, FAILURE_CODES } from '../../../src-main/contract/errors.ts'
import type { FaultRuleView } from '../../../src-main/contract/studio-faults.ts'

export type FaultOperationName = FaultRuleView['operation']

/** What of the service fails. */
export const OPERATION_WORDS: Readonly<Record<FaultOperationName, string>> = {
  create: 'Create',
  read: 'Read',
  list: 'List',
  download: 'Download',
  generate: 'Generate',
  webhook: 'Webhook',
}

/** How a receiver of webhooks may seem to answer. */
const RECEIVER_ANSWERS = ['timeout', '400', '401', '404', '410', '429', '500', '503'] as const

/** How an operation can fail. */
export function codesOf(operation: FaultOperationName): readonly string[] {
  switch (operation) {
    case 'generate':
      return FAILURE_CODES
    case 'webhook':
      return RECEIVER_ANSWERS
    case 'create':
    case 'read':
    case 'list':
    case 'download':
      return ERROR_CODES
    default:
      return operation satisfies never
  }
}
