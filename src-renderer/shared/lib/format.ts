const NUMBER = new Intl.NumberFormat('en-US')
const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400
const KILOBYTE = ['kB', 1000] as const
const BYTE_UNITS = [['GB', 1_000_000_000], ['MB', 1_000_000], KILOBYTE] as const

/** `12,480`. */
export function formatCount(value: number): string {
  return NUMBER.format(value)
}

/** `1 credit`, `20 credits`. */
export function formatUnits(value: number, unit: string): string {
  return `${formatCount(value)} ${unit}${value === 1 ? '' : 's'}`
}

/** `Refine · 30 credits`: what a press does and what it spends, the same in buttons, menus and the palette. */
export function withPrice(words: string, credits: number): string {
  return `${words} · ${formatUnits(credits, 'credit')}`
}

/** `Not enough credits: needs 20, you have 12`: why a press would spend more than there is. */
export function shortageWords(credits: number, balance: number): string {
  return `Not enough credits: needs ${formatCount(credits)}, you have ${formatCount(balance)}`
}

/** `812 B`, `1.4 MB`, `70 GB`. */
export function formatBytes(sizeBytes: number): string {
  if (sizeBytes < 1000) {
    return `${sizeBytes} B`
  }
  const [unit, size] = BYTE_UNITS.find(([, one]) => sizeBytes >= one * 0.9995) ?? KILOBYTE
  const value = sizeBytes / size
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}

/** `0.8 s`, `14 s`, `2 min 5 s`. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, durationMs) / 1000
  if (seconds < 10) {
    return `${seconds.toFixed(1)} s`
  }
  const whole = Math.round(seconds)
  return whole < MINUTE_S ? `${whole} s` : `${Math.floor(whole / MINUTE_S)} min ${whole % MINUTE_S} s`
}

/** `just now`, `3 min ago`, `2 h ago`, `5 days ago`. */
export function formatAgo(instant: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(instant)) / 1000))
  if (seconds < MINUTE_S) {
    return 'just now'
  }
  if (seconds < HOUR_S) {
    return `${Math.floor(seconds / MINUTE_S)} min ago`
  }
  return seconds < DAY_S
    ? `${Math.floor(seconds / HOUR_S)} h ago`
    : `${formatUnits(Math.floor(seconds / DAY_S), 'day')} ago`
}

/** `low-poly` as `Low-poly`: a word of the service where a sentence begins. */
export function sentenceCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
