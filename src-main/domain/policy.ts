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

/** Compiles the lists into one expression; whole words only, so that `Scunthorpe` stays free. */
export function createPolicy(lists: {
  words: z.infer<typeof PolicyWords>
  pictures: z.infer<typeof PolicyPictures>
}): Policy {
  const terms = [TEST_WORD, ...lists.words.words, ...lists.words.phrases]
  const alternatives = terms.map(term => escape(fold(term)).replace(/\s+/g, '[^\\p{L}\\p{N}]+'))
  const expression = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'u')
  const rejected = new Set(lists.pictures.sha256)
  return {
    checkPrompt: prompt => expression.exec(fold(prompt))?.[0] ?? null,
    isPictureRejected: hash => rejected.has(hash),
  }
}

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
