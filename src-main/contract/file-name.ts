/** Names of files that every system takes: Windows, macOS, Linux, and programs that read lists of files. */

/** Room for a number, an ending and a second one under the 255 bytes of common file systems, and the 143 of encrypted ones. */
const MAX_STEM_BYTES = 100
/** Not in names on Windows (Microsoft, "Naming Files, Paths, and Namespaces"); a slash is in none anywhere. */
const FORBIDDEN = /[<>:"/\\|?*]/gu
/** Control characters, marks that turn the direction of text, halves of characters; not what joins letters and emoji. */
const UNSEEN = /(?![\u200c\u200d])\p{C}/gu
/** Devices of Windows, with any ending. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i

const encoder = new TextEncoder()

/**
 * A name as a file's name without its ending: the same words, in composed Unicode (NFC), at most 100 bytes, never empty, never a
 * device of Windows, no folder, no dot or blank at either end. A safe name stays as it is.
 */
export function safeFileStem(name: string, fallback = 'model'): string {
  const plain = name.normalize('NFC').replace(UNSEEN, ' ').replace(FORBIDDEN, ' ').replace(/\s+/gu, ' ')
  const stem = trimmed(shortened(trimmed(plain)).normalize('NFC'))
  if (stem === '') {
    return fallback
  }
  // `con.v2` is the device too: what counts is what stands before the first dot.
  return RESERVED.test(stem.split('.')[0].trim()) ? `_${stem}` : stem
}

/** A whole file name, safe as its stem is; the ending (`glb`, without its dot) is the caller's own. */
export function safeFileName(name: string, ending: string): string {
  const own = name.toLowerCase().endsWith(`.${ending}`) ? name.slice(0, -ending.length - 1) : name
  return `${safeFileStem(own)}.${ending}`
}

/**
 * A stem of Latin letters, digits, `-` and `_` alone, for names that stand inside other files: readers of MTL break at blanks, and
 * packages are read by programs that know no Unicode.
 */
export function plainFileStem(name: string, fallback = 'model'): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^[_-]+|[_-]+$/g, '')
    .slice(0, 60)
  return letters === '' ? fallback : RESERVED.test(letters) ? `_${letters}` : letters
}

/** Gives names that no other name of the same folder equals on any system. */
export interface FileNames {
  /** `stem` itself the first time, then with a number from 2 on; told apart without regard to case and form. */
  take(stem: string): string
}

/** Names of one folder, or of anything else; `joint` stands before the number. */
export function createFileNames(joint = '-'): FileNames {
  const taken = new Set<string>()
  return {
    take(stem) {
      let name = stem
      for (let number = 2; taken.has(folded(name)); number += 1) {
        name = `${stem}${joint}${number}`
      }
      taken.add(folded(name))
      return name
    },
  }
}

/** Systems differ in what they hold for equal: whatever one of them does is equal here. */
const folded = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')

function trimmed(name: string): string {
  return name.replace(/^[.\s\u200c\u200d]+|[.\s\u200c\u200d]+$/gu, '')
}

/** At most `MAX_STEM_BYTES` of UTF-8, cut between characters as people see them. */
function shortened(name: string): string {
  if (encoder.encode(name).length <= MAX_STEM_BYTES) {
    return name
  }
  let short = ''
  for (const { segment } of new Intl.Segmenter('en').segment(name)) {
    if (encoder.encode(short + segment).length > MAX_STEM_BYTES) {
      break
    }
    short += segment
  }
  return short
}
