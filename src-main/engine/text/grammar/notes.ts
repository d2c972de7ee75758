/** Collects what was not understood or not honoured, one sentence each, no sentence twice. */
export interface Notes {
  /** A whole sentence. */
  say(sentence: string): void
  /** A word of the prompt that had no effect; all of them end in one sentence. */
  unused(word: string): void
  /** All sentences, in order. */
  list(): readonly string[]
}

/** Longest list of words that one sentence carries. */
const MOST_WORDS = 12

/** An empty collection. */
export function createNotes(): Notes {
  const sentences = new Set<string>()
  const words = new Set<string>()
  return {
    say: sentence => void sentences.add(sentence),
    unused: word => void words.add(word),
    list: () => {
      const shown = [...words].slice(0, MOST_WORDS).map(word => `“${word}”`)
      const more = words.size > MOST_WORDS ? ` and ${words.size - MOST_WORDS} more words` : ''
      return shown.length === 0
        ? [...sentences]
        : [...sentences, `Ignored words: ${shown.join(', ')}${more}.`]
    },
  }
}
