/**
 * What is kept in memory because it was made before and nothing it was made of has changed since. Ask and set in one turn:
 * whatever is awaited in between may change what the value was made of.
 */
export interface Kept<Value> {
  get(name: string): Value | undefined
  set(name: string, value: Value): void
}

/**
 * @param revision Raised by every change of what the values are made of: it drops all of them.
 * @param capacity Beyond it the oldest value goes.
 */
export function createKept<Value>(revision: () => number, capacity: number): Kept<Value> {
  const values = new Map<string, Value>()
  let keptRevision = revision()
  const current = (): Map<string, Value> => {
    const now = revision()
    if (now !== keptRevision) {
      values.clear()
      keptRevision = now
    }
    return values
  }
  return {
    get: name => current().get(name),
    set(name, value) {
      const kept = current()
      const [oldest] = kept.size < capacity ? [] : kept.keys()
      if (oldest !== undefined) {
        kept.delete(oldest)
      }
      kept.set(name, value)
    },
  }
}
