import type { Logger } from '../domain/ports.ts'

type Level = 'info' | 'warn' | 'error'

/** Writes one line per message to stderr: stdout belongs to what a caller reads. */
export function createStderrLogger(
  write: (line: string) => void = line => process.stderr.write(line)
): Logger {
  const at =
    (level: Level) =>
    (message: string, fields: Record<string, unknown> = {}): void => {
      const details = Object.entries(fields).map(([name, value]) => ` ${name}=${print(value)}`)
      write(`${new Date().toISOString()} ${level.padEnd(5)} ${message}${details.join('')}\n`)
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

function print(value: unknown): string {
  return typeof value === 'string' && /^[^\s="]+$/.test(value)
    ? value
    : (JSON.stringify(value) ?? 'undefined')
}
