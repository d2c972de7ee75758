/** What a start tells the world; the one line of `--ready-json`. */
export interface ReadyLine {
  readonly base_url: string
  readonly studio_url: string
  readonly studio_token: string
  /** null unless this start created it. */
  readonly api_key: string | null
  /** The first key of the farm's workers; absent unless this start created it. */
  readonly worker_key?: string
  readonly signing_secret: string
  readonly profile: string
  readonly pid: number
  readonly version: string
}

/** Where the studio shows the signing secret, for as long as there is one. */
const SECRET_PLACE = 'in the studio, Developer → Access'

/**
 * Tells a person where everything is. A new key is shown the only time it can be seen, and beside it the secret that
 * webhooks are signed with: whoever writes a client needs both. Later starts only say where that secret is.
 */
export function printWelcome(ready: ReadyLine, out: { write(text: string): unknown }): void {
  const lines = [
    `Plinth ${ready.version}`,
    `  Studio        ${ready.studio_url}`,
    `  Base address  ${ready.base_url}`,
    ...(ready.api_key === null
      ? [`  Webhooks      are signed with the secret ${SECRET_PLACE}`]
      : [
          `  First API key  ${ready.api_key}   (shown this once)`,
          `  Signing secret ${ready.signing_secret}   (of webhooks; also ${SECRET_PLACE})`,
        ]),
    ...(ready.worker_key === undefined
      ? []
      : [`  Worker key     ${ready.worker_key}   (of the farm; shown this once)`]),
    `  Profile       ${ready.profile}`,
  ]
  out.write(`${lines.join('\n')}\n`)
}
