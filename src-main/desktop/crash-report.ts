/** Something that keeps the studio from being used. */
export interface Crash {
  readonly title: string
  /** What happened and what did not, in sentences. */
  readonly words: string
  /** What the system says of it, e.g. `crashed (code 11)`. */
  readonly reason: string
  /** What the first button says. */
  readonly retry: 'Reload' | 'Try again'
}

/** What a report says of the machine. */
export interface ReportFacts {
  readonly version: string
  readonly platform: string
  readonly runtime: string
  readonly profile: string
  readonly at: string
}

/** What must not be in a report. */
export interface Private {
  /** Tokens, keys, the signing secret: as they are. */
  readonly secrets: readonly string[]
  /** The user's own folder, which carries their name. */
  readonly home: string
}

/** Enough to see what led to it, and short enough to be read before it is sent. */
const LOG_LINES = 30

/** Keys of the API, of any account; and what an address or a header carries to open the studio. */
const SECRET_SHAPES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bpl_live_\w+/g, 'pl_live_…'],
  [/\b(token|launch|secret|key|signature)(=|":\s*")[^\s&"]+/gi, '$1$2…'],
  [/\bBearer\s+\S+/gi, 'Bearer …'],
]

/** A report to be copied into a message: what happened, where, and the last lines of the log, without anything that opens something. */
export function writeReport(
  { title, reason }: Crash,
  { version, platform, runtime, profile, at }: ReportFacts,
  log: readonly string[],
  hidden: Private
): string {
  const lines = [
    `Plinth ${version}: ${title}`,
    `Reason: ${reason}`,
    `When: ${at}`,
    `System: ${platform}`,
    `Runtime: ${runtime}`,
    `Profile: ${profile}`,
    '',
    'Last lines of the log:',
    ...(log.length === 0 ? ['(none)'] : log.slice(-LOG_LINES)),
  ]
  return withoutPrivate(lines.join('\n'), hidden)
}

/** Takes secrets and the user's folder out of a text. */
export function withoutPrivate(text: string, { secrets, home }: Private): string {
  const known = secrets
    .filter(secret => secret.length >= 6)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  const shaped = SECRET_SHAPES.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), known)
  return home === '' || home === '/' ? shaped : shaped.replaceAll(home, '~')
}

/** The last lines that were written, for a report. */
export interface LogTail {
  add(line: string): void
  lines(): readonly string[]
}

export function createLogTail(): LogTail {
  let kept: readonly string[] = []
  return {
    add: line => {
      kept = [...kept, line.trimEnd()].slice(-LOG_LINES)
    },
    lines: () => kept,
  }
}

/** The end of the page's process, in words. */
export function pageCrash({
  reason,
  exitCode,
  wasHung,
}: {
  readonly reason: string
  readonly exitCode: number
  readonly wasHung: boolean
}): Crash {
  const said = `${wasHung ? 'the page did not answer and was ended' : (REASONS[reason] ?? reason)} (code ${exitCode})`
  return {
    title: wasHung ? 'The window did not respond' : 'The window crashed',
    words:
      'Only what the window shows is gone. The service goes on: what is being made is finished, and nothing in the library is lost.',
    reason: said,
    retry: 'Reload',
  }
}

/** As Electron names them. */
const REASONS: Readonly<Record<string, string>> = {
  'abnormal-exit': 'the page’s process ended with an error',
  killed: 'the page’s process was ended by the system',
  crashed: 'the page’s process crashed',
  oom: 'the page ran out of memory',
  'launch-failed': 'the page’s process could not be started',
  'integrity-failure': 'the system refused the program’s code',
}

/** The service did not start, so there is nothing to show. */
export function startCrash(error: unknown): Crash {
  return {
    title: 'Plinth could not start',
    words: error instanceof Error ? error.message : String(error),
    reason: `the service did not start${error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''}: ${
      error instanceof Error ? error.message : String(error)
    }`,
    retry: 'Try again',
  }
}
