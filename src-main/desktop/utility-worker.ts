import { utilityProcess } from 'electron'
import { fileURLToPath } from 'node:url'
import { heapSwitch, memoryArgument, type SpawnWorker } from '../backends/worker-process.ts'

/** The last words of a process that ended are waited for no longer than this. */
const LAST_WORDS_MS = 200

/** Workers as utility processes of Electron, which a packed program can start without being a Node for everybody. */
export const spawnUtilityWorker: SpawnWorker = ({ file, limits }, events) => {
  const child = utilityProcess.fork(fileURLToPath(file), [memoryArgument(limits)], {
    // It takes no switches of V8 but through Chromium's.
    execArgv: [`--js-flags=${heapSwitch(limits)}`],
    stdio: ['ignore', 'ignore', 'pipe'],
    serviceName: 'Plinth engine',
  })
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (text: string) => events.onComplaint(text))
  const isSilent = new Promise(resolve => child.stderr?.once('close', resolve))
  child.on('message', message => events.onMessage(message))
  child.on('exit', code => {
    const isHeard = new Promise(resolve => setTimeout(resolve, LAST_WORDS_MS))
    void Promise.race([isSilent, isHeard]).then(() => events.onEnd(`code ${code}`))
  })
  return {
    send: message => child.postMessage(message),
    kill: () => kill(child),
  }
}

/** Its own `kill` is a request, which a process at work hears late. Before it has started there is only that. */
function kill(child: Electron.UtilityProcess): void {
  if (child.pid === undefined) {
    child.kill()
    child.once('spawn', () => kill(child))
    return
  }
  try {
    process.kill(child.pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
