import { valueAt } from './protocol.ts'

/** How far work is, from what a ComfyUI says of its nodes over the websocket. */
export interface ComfyProgress {
  hear(text: string): void
  /** 0 to less than 1; null before it said anything. */
  share(): number | null
}

/** Of kinds of nodes, by how long they mostly take; all others are one. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/sampler/i, 12],
  [/decode|paint|bake|texture|remesh|rig/i, 4],
  [/load.*(checkpoint|model)|checkpoint.*load/i, 2],
]
/** What is still to be done after the last node: the model is fetched. */
const MOST = 0.99

/**
 * `promptId` as the engine calls the work: others that it works on are not meant. Nodes are weighed by their class, since the sampler
 * alone takes most of the time; the node that runs counts by the steps that it reports.
 */
export function createComfyProgress(promptId: string, graph: unknown): ComfyProgress {
  const weights = new Map(
    Object.entries(typeof graph === 'object' && graph !== null ? graph : {}).map(
      ([id, node]: [string, unknown]) => [id, weightOf(valueAt(node, 'class_type'))]
    )
  )
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const done = new Set<string>()
  let current: string | null = null
  let part = 0
  let hasSpoken = false
  const finish = (id: string | null): void => {
    if (id !== null) {
      done.add(id)
    }
  }
  return {
    hear(text) {
      const message = parsed(text)
      const data = valueAt(message, 'data')
      if (valueAt(data, 'prompt_id') !== promptId) {
        return
      }
      const node = valueAt(data, 'node')
      switch (valueAt(message, 'type')) {
        case 'execution_cached': {
          const nodes = valueAt(data, 'nodes')
          ;(Array.isArray(nodes) ? nodes : []).forEach(id => finish(String(id)))
          break
        }
        case 'executing':
          if (node !== current) {
            finish(current)
            current = typeof node === 'string' ? node : null
            part = 0
          }
          break
        case 'progress': {
          const [value, max] = [Number(valueAt(data, 'value')), Number(valueAt(data, 'max'))]
          if (node === undefined || node === current) {
            part = max > 0 && value >= 0 ? Math.min(1, value / max) : part
          }
          break
        }
        case 'executed':
          finish(typeof node === 'string' ? node : null)
          break
        default:
          return
      }
      hasSpoken = true
    },
    share() {
      if (!hasSpoken || total === 0) {
        return null
      }
      const whole = [...done].reduce((sum, id) => sum + (weights.get(id) ?? 0), 0)
      const running = current === null || done.has(current) ? 0 : part * (weights.get(current) ?? 0)
      return Math.min(MOST, (whole + running) / total)
    },
  }
}

function weightOf(type: unknown): number {
  const name = typeof type === 'string' ? type : ''
  return WEIGHTS.find(([pattern]) => pattern.test(name))?.[1] ?? 1
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
