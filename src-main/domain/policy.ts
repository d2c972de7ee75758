import { z } from 'zod'

/** `resources/policy/words.json`: single words and phrases, any case, any diacritics. */
export const PolicyWords = z.object({
  words: z.array(z.string().min(1)),
  phrases: z.array(z.string().min(1)),
})
/** `resources/policy/pictures.json`: SHA-256 (hex) of whole picture files. */
export const PolicyPictures = z.object({ sha256: z.array(z.string().regex(/^[0-9a-f]{64}$/)) })

/** Always rejected, so that a client can test its handling of 422. */
export const TEST_WORD = 'plinth-reject'

/** The acceptable-use policy (spec §7, 422). */
export interface Policy {
  /** The word or phrase that breaks the policy, or null. */
  checkPrompt(prompt: string): string | null
  /** Does a picture with this SHA-256 (hex) break the policy? */
  isPictureRejected(hash: string): boolean
}

/**
 * Whole words only, so that `Scunthorpe` stays free. An expression of all terms takes V8 tens of milliseconds to compile, with
 * a request waiting: only the terms whose first word is in the prompt can match, and next to no prompt has one.
 */
export function createPolicy(lists: {
  words: z.infer<typeof PolicyWords>
  pictures: z.infer<typeof PolicyPictures>
  /** Words and phrases of the user's own; asked at every prompt. */
  ownWords?: () => readonly string[]
}): Policy {
  const shipped = [TEST_WORD, ...lists.words.words, ...lists.words.phrases].map(toTerm)
  let ownWords = lists.ownWords?.() ?? []
  let own = ownWords.map(toTerm)
  const rejected = new Set(lists.pictures.sha256)
  return {
    checkPrompt(prompt) {
      const wanted = lists.ownWords?.() ?? []
      if (wanted !== ownWords) {
        ownWords = wanted
        own = wanted.map(toTerm)
      }
      const text = fold(prompt)
      const words = new Set(wordsOf(text))
      const found = [...shipped, ...own].filter(({ firstWord, pattern }) =>
        // A term of marks alone folds to nothing, which every prompt has.
        firstWord === null ? pattern !== '' : words.has(firstWord)
      )
      if (found.length === 0) {
        return null
      }
      const alternatives = found.map(({ pattern }) => pattern).join('|')
      return (
        new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'u').exec(text)?.[0] ?? null
      )
    },
    isPictureRejected: hash => rejected.has(hash),
  }
}

interface Term {
  /** null when it begins with no letter. */
  readonly firstWord: string | null
  readonly pattern: string
}

function toTerm(word: string): Term {
  const term = fold(word)
  return {
    firstWord: wordsOf(term).at(0) ?? null,
    pattern: escape(term).replace(/\s+/g, '[^\\p{L}\\p{N}]+'),
  }
}

/** Of folded text. */
const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Compatibility letters, diacritics and invisible format characters make no difference. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
