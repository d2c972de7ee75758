import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../connection.ts'
import { createGenerationRepository } from '../generations.ts'
import { createQueueOrder } from '../queue-order.ts'

/** A runner on a thread and a connection of its own: claims until nothing is left, then tells what it got. */
const { path, name, arrivals, runners } = workerData as {
  path: string
  name: string
  /** Counts runners that are ready; all begin together. */
  arrivals: Int32Array
  runners: number
}
const db = connect(path)
const generations = createGenerationRepository(db, createQueueOrder(db))
const claimed: string[] = []
Atomics.add(arrivals, 0, 1)
Atomics.notify(arrivals, 0)
for (let count = Atomics.load(arrivals, 0); count < runners; count = Atomics.load(arrivals, 0)) {
  Atomics.wait(arrivals, 0, count)
}
for (;;) {
  const next = generations.claim({
    isWanted: () => true,
    leaseToken: `${name}-${claimed.length}`,
    leaseUntil: 1,
    bootId: name,
    now: 0,
  })
  if (next === null) {
    break
  }
  claimed.push(next.generation.id)
}
db.close()
parentPort?.postMessage(claimed)
