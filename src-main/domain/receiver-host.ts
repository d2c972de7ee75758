/** Name and port of the receiver of a webhook, as URLs spell them: what takes turns with others. */
export function receiverHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
