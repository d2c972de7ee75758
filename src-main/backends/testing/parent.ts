import { spawnNodeWorker } from '../node-process.ts'
import type { WorkerReply } from '../../engine/task.ts'

/** A process that starts a worker, gives it a prompt, tells its process id on its standard output and waits to be killed. */
const worker = spawnNodeWorker(
  { file: new URL('./fixture-worker.ts', import.meta.url), limits: { heapMb: 100, residentMb: 1000 } },
  {
    onMessage: message => {
      const reply = message as WorkerReply
      if (reply.kind === 'progress') {
        process.stdout.write(`${reply.progress.stage}\n`)
      }
    },
    onComplaint: text => process.stderr.write(text),
    onEnd: how => process.stdout.write(`ended with ${how}\n`),
  }
)
worker.send({ id: 1, verb: 'generate', input: { prompt: process.argv[2] } })
