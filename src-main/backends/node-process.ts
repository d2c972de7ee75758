import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { heapSwitch, memoryArgument, type SpawnWorker } from './worker-process.ts'

/** Workers as child processes of the Node that runs the service. */
export const spawnNodeWorker: SpawnWorker = ({ file, limits }, events) => {
  const child = fork(fileURLToPath(file), [memoryArgument(limits)], {
    execArgv: [heapSwitch(limits)],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let isOver = false
  const end = (how: string) => {
    if (!isOver) {
      isOver = true
      events.onEnd(how)
    }
  }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => events.onComplaint(text))
  child.on('message', message => events.onMessage(message))
  // After the last words, unlike `exit`.
  child.on('close', (code, signal) => end(signal === null ? `code ${code ?? 0}` : `signal ${signal}`))
  // A process that was never there does not close; a channel that broke is followed by its end.
  child.on('error', error => {
    if (child.pid === undefined) {
      end(error.message)
    }
  })
  return {
    // It may have died a moment ago: then its end says so.
    send: message => void child.send(message as object, () => undefined),
    kill: () => void child.kill('SIGKILL'),
  }
}
