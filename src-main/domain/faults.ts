import { ERROR_CODES, FAILURE_CODES } from '../contract/errors.ts'
import type { CreateFaultBody, FaultRuleView } from '../contract/studio-faults.ts'
import { invalidRequest, notFound } from './errors.ts'
import type { EventBus, Fault, FaultOperation, FaultSource, Ids } from './ports.ts'

/** Rules of injected faults: in memory, so a restart is always clean. */
export interface Faults extends FaultSource {
  /** Throws `invalid_request` naming `code` when the operation cannot fail that way. */
  add(body: CreateFaultBody): FaultRuleView
  list(): readonly FaultRuleView[]
  /** Could anything be injected at all? */
  hasRules(): boolean
  /** Ends one rule. Throws `not_found`. */
  remove(id: string): void
  clear(): void
}

interface Rule {
  readonly id: string
  readonly operation: FaultOperation
  readonly code: string | null
  readonly probability: number
  readonly seed: number
  readonly retryAfterSeconds: number | null
  readonly latencyMs: number
  readonly random: () => number
  timesLeft: number | null
  injected: number
}

/** The first rule of the operation whose dice fall is injected. The same seed hits the same calls. */
export function createFaults(deps: { ids: Ids; bus: EventBus }): Faults {
  const { ids, bus } = deps
  let rules: Rule[] = []
  return {
    add(body) {
      const seed = body.seed ?? Math.floor(ids.random() * 2 ** 32)
      const rule: Rule = {
        id: ids.next('flt'),
        operation: body.operation,
        code: parseCode(body.operation, body.code),
        probability: body.probability ?? 1,
        seed,
        retryAfterSeconds: body.retry_after ?? null,
        latencyMs: body.latency_ms ?? 0,
        random: mulberry32(seed),
        timesLeft: body.times ?? null,
        injected: 0,
      }
      rules.push(rule)
      bus.publish({ type: 'settings' })
      return present(rule)
    },
    list: () => rules.map(present),
    hasRules: () => rules.length > 0,
    remove(id) {
      const left = rules.filter(rule => rule.id !== id)
      if (left.length === rules.length) {
        throw notFound('fault')
      }
      rules = left
      bus.publish({ type: 'settings' })
    },
    clear() {
      rules = []
      bus.publish({ type: 'settings' })
    },
    next(operation) {
      for (const rule of rules) {
        if (rule.operation !== operation || rule.timesLeft === 0) {
          continue
        }
        if (rule.random() < rule.probability) {
          const fault = inject(rule)
          if (rule.timesLeft === 0) {
            // One rule fewer is in force.
            bus.publish({ type: 'settings' })
          }
          return fault
        }
      }
      return null
    },
  }
}

function inject(rule: Rule): Fault {
  rule.injected += 1
  if (rule.timesLeft !== null) {
    rule.timesLeft -= 1
  }
  return { code: rule.code, retryAfterSeconds: rule.retryAfterSeconds, latencyMs: rule.latencyMs }
}

function parseCode(operation: FaultOperation, code: string | number | null): string | null {
  if (code === null) {
    return null
  }
  const text = String(code)
  const [isKnown, known] = ((): [boolean, string] => {
    switch (operation) {
      case 'generate':
        return [FAILURE_CODES.some(candidate => candidate === text), FAILURE_CODES.join(', ')]
      case 'webhook':
        return [text === 'timeout' || /^[1-5]\d\d$/.test(text), 'timeout, or an HTTP status such as 500']
      case 'create':
      case 'read':
      case 'list':
      case 'download':
        return [ERROR_CODES.some(candidate => candidate === text), ERROR_CODES.join(', ')]
    }
  })()
  if (!isKnown) {
    throw invalidRequest('code', `\`code\` of the operation ${operation} must be one of: ${known}.`)
  }
  return text
}

function present(rule: Rule): FaultRuleView {
  return {
    id: rule.id,
    operation: rule.operation,
    code: rule.code,
    probability: rule.probability,
    seed: rule.seed,
    times_left: rule.timesLeft,
    retry_after: rule.retryAfterSeconds,
    latency_ms: rule.latencyMs,
    injected: rule.injected,
  }
}

/** Mulberry32 by Tommy Ettinger (2017, public domain): 32 bits of state, uniform enough for dice. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
