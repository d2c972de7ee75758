/** What a start tells the world; the one line of `--ready-json`. */
export interface ReadyLine {
  readonly base_url: string
  readonly studio_url: string
  readonly studio_token: string
  /** null unless this start created it. */
  readonly api_key: string | null
  readonly signing_secret: string
  readonly profile: string
  readonly pid: number
  readonly version: string
}

/** Tells a person where everything is, and a new key the only time it can be seen. */
export function printWelcome(ready: ReadyLine, out: { write(text: string): unknown }): void {
  const lines = [
    `Plinth ${ready.version}`,
    `  Studio        ${ready.studio_url}`,
    `  Base address  ${ready.base_url}`,
    ...(ready.api_key === null ? [] : [`  First API key ${ready.api_key}   (shown this once)`]),
    `  Profile       ${ready.profile}`,
  ]
  out.write(`${lines.join('\n')}\n`)
}
