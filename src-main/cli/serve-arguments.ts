import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultProfile } from './profile.ts'
import { readQueueUrl } from './queue-url.ts'
import { UsageError } from './usage-error.ts'

export { UsageError } from './usage-error.ts'

/** Port of the base address that clients are pointed at. */
export const DEFAULT_PORT = 4747

/** How a service is started, by the command line and the environment. */
export interface ServeArguments {
  /** Absolute path. */
  readonly profile: string
  /** By an option or the environment; else it is the usual one. */
  readonly isProfileNamed: boolean
  /** 0 lets the system choose. */
  readonly port: number
  /** A port that was named is the only one tried. */
  readonly isPortNamed: boolean
  readonly isReadyJson: boolean
  readonly isOpen: boolean
  readonly allowLocalTargets: boolean
  readonly extensions: boolean
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null
  /** Of the broker of a farm; null: no farm. */
  readonly queueUrl: string | null
  /** A key to register, from PLINTH_API_KEY. */
  readonly apiKey: string | null
}

export const SERVE_USAGE = `Usage: npm run serve -- [options]

  --port N               port on the loopback address; 0 takes any free one (default ${DEFAULT_PORT}, else the next free)
  --profile DIR          where everything is kept (default ${defaultProfile()})
  --ready-json           print one line of JSON on stdout once the service listens
  --open                 open the studio in the default browser
  --allow-local-targets  accept http and private addresses for webhooks and pictures
  --extensions           accept what goes beyond the specification from API keys too
  --tls-cert FILE --tls-key FILE   serve HTTPS with this certificate
  --queue URL            have models made by other machines too, which fetch work at this Redis or Valkey (redis://, rediss://)
  --help                 print this

Environment: PLINTH_PORT, PLINTH_PROFILE and PLINTH_QUEUE stand for the options; PLINTH_API_KEY registers a key of your own.
`

const flag = { type: 'boolean', default: false } as const
const text = { type: 'string' } as const
const OPTIONS = {
  port: text,
  profile: text,
  'ready-json': flag,
  open: flag,
  'allow-local-targets': flag,
  extensions: flag,
  'tls-cert': text,
  'tls-key': text,
  queue: text,
  help: { ...flag, short: 'h' },
} as const

/** Reads arguments and environment; arguments win. Throws `UsageError`. */
export function parseServeArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv
): ServeArguments | 'help' {
  const values = parse(args)
  if (values.help) {
    return 'help'
  }
  const port = values.port ?? (env['PLINTH_PORT'] || undefined)
  const cert = values['tls-cert']
  const key = values['tls-key']
  if ((cert === undefined) !== (key === undefined)) {
    throw new UsageError('--tls-cert and --tls-key belong together: name both files.')
  }
  return {
    profile: resolve(values.profile ?? (env['PLINTH_PROFILE'] || defaultProfile())),
    isProfileNamed: values.profile !== undefined || Boolean(env['PLINTH_PROFILE']),
    port: port === undefined ? DEFAULT_PORT : parsePort(port),
    isPortNamed: port !== undefined,
    isReadyJson: values['ready-json'],
    isOpen: values.open,
    allowLocalTargets: values['allow-local-targets'],
    extensions: values.extensions,
    tls: cert === undefined || key === undefined ? null : { certFile: resolve(cert), keyFile: resolve(key) },
    queueUrl: readQueueUrl(values.queue ?? env['PLINTH_QUEUE']),
    apiKey: env['PLINTH_API_KEY'] || null,
  }
}

/** Our own options out of a command line that a browser engine shares with us. */
export function pickServeArguments(args: readonly string[]): readonly string[] {
  const own = Object.entries(OPTIONS).filter(([name]) => name !== 'help')
  // What follows is what a system hands over to be opened, such as a link, which anybody may have written.
  const end = args.indexOf('--')
  return args.slice(0, end < 0 ? args.length : end).flatMap((arg, at) => {
    const found = own.find(([name]) => arg === `--${name}` || arg.startsWith(`--${name}=`))
    if (found === undefined) {
      return []
    }
    const value = args[at + 1]
    return found[1].type === 'string' && !arg.includes('=') && value !== undefined ? [arg, value] : [arg]
  })
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!/^[0-9]{1,5}$/.test(text) || port > 65_535) {
    throw new UsageError(`The port has to be a whole number from 0 to 65535, not "${text}".`)
  }
  return port
}
