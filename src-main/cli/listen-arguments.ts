import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultProfile } from './profile.ts'
import { UsageError } from './serve-arguments.ts'

/** Where `listen` sends the webhooks of which service. */
export interface ListenArguments {
  /** On this machine. */
  readonly forwardTo: URL
  readonly profile: string
}

export const LISTEN_USAGE = `Usage: npm run listen -- --forward-to http://localhost:3000/webhooks [options]

  Sends the webhook of every generation that finishes to a receiver on this machine, signed as all are: whether or not the generation
  names a \`webhook_url\`, and without local targets being allowed. What the receiver refuses is told and not sent again.

  --forward-to URL         the receiver; localhost, 127.0.0.1 or [::1]
  --profile DIR            whose service to listen to (default ${defaultProfile()})
  --help                   print this

It needs the running service of the profile, waits for it where it is away, and goes on until Ctrl-C.
`

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/
const text = { type: 'string' } as const
const OPTIONS = {
  'forward-to': text,
  profile: text,
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Reads arguments and environment. Throws `UsageError`. */
export function parseListenArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv
): ListenArguments | 'help' {
  const values = parse(args)
  if (values.help) {
    return 'help'
  }
  return {
    forwardTo: readTarget(values['forward-to']),
    profile: resolve(values.profile ?? (env['PLINTH_PROFILE'] || defaultProfile())),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readTarget(value: string | undefined): URL {
  if (value === undefined) {
    throw new UsageError('Say where to: --forward-to http://localhost:3000/webhooks')
  }
  const url = URL.parse(/^https?:/i.test(value) ? value : `http://${value}`)
  if (url === null) {
    throw new UsageError(`--forward-to takes an address, not "${value}".`)
  }
  if (!LOOPBACK.test(url.hostname)) {
    throw new UsageError(
      `--forward-to takes a receiver on this machine, not ${url.hostname}: for others the generation names its \`webhook_url\`.`
    )
  }
  return url
}
