import type { Command } from './registry.ts'

const PREFIX = 100
const WORD = 80
const INITIALS = 60
const INSIDE = 50
const SCATTERED = 30
/** A word that is found among the keywords only counts for less than one in the title. */
const KEYWORD = 0.6
const GROUP = 0.4

/** Commands that fit what was typed, the best first; in the order given where they fit alike. Nothing typed fits all. */
export function rankCommands(query: string, commands: readonly Command[]): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return commands
    .map(command => ({ command, score: scoreCommand(words, command) }))
    .filter(entry => entry.score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(entry => entry.command)
}

/** Every word has to be found somewhere; null when one is not. */
function scoreCommand(words: readonly string[], command: Command): number | null {
  const scores = words.map(word =>
    Math.max(
      scoreText(word, command.title),
      ...(command.keywords ?? []).map(keyword => scoreText(word, keyword) * KEYWORD),
      scoreText(word, command.group) * GROUP
    )
  )
  return scores.includes(0) ? null : scores.reduce((sum, score) => sum + score, 0)
}

/** How well a word fits a text: as its start, the start of a word, the initials, a part, or scattered letters; else 0. */
export function scoreText(word: string, text: string): number {
  const lower = text.toLowerCase()
  if (lower.startsWith(word)) {
    return PREFIX
  }
  const parts = lower.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (parts.some(part => part.startsWith(word))) {
    return WORD
  }
  if (
    parts
      .map(part => part.charAt(0))
      .join('')
      .includes(word) &&
    word.length > 1
  ) {
    return INITIALS
  }
  if (lower.includes(word)) {
    return INSIDE
  }
  return scoreScattered(word, lower)
}

/** Letters in order with gaps between them; each skipped letter costs, from the first letter found on. */
function scoreScattered(word: string, lower: string): number {
  let at = lower.indexOf(word.charAt(0))
  if (at < 0 || word.length < 2) {
    return 0
  }
  let skipped = 0
  for (const letter of word.slice(1)) {
    const next = lower.indexOf(letter, at + 1)
    if (next < 0) {
      return 0
    }
    skipped += next - at - 1
    at = next
  }
  return Math.max(0, SCATTERED - 3 * skipped)
}
