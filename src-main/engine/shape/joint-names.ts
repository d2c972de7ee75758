/** Names of joints on their way through a shape program. The vocabulary itself is that of `rig/bone-names.ts`. */

const SIDED = /^(left|right)(?=[A-Z0-9])/

/** The name of the same joint on the other side; itself for one in the middle. */
export const mirroredName = (name: string): string =>
  name.replace(SIDED, side => (side === 'left' ? 'right' : 'left'))

/** `clockHand` of `clock_hand`. */
export const camelCase = (name: string): string =>
  name.replace(/[_ -]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())

/**
 * The name of a joint below suffixes: a side goes to the front (`leftUpperArm`), any other word, the name of a thing in a scene, to
 * the end (`hips_cat`).
 */
export function suffixedName(name: string, words: readonly string[]): string {
  return words.reduce((whole, word) => {
    if (word !== 'left' && word !== 'right') {
      return `${whole}_${word}`
    }
    return SIDED.test(whole) ? whole : `${word}${whole.charAt(0).toUpperCase()}${whole.slice(1)}`
  }, name)
}

/** The words of a suffix such as `cat_left`; none of an empty one. */
export const wordsOf = (suffix: string): readonly string[] => (suffix === '' ? [] : suffix.split('_'))

/** The thing of a scene that a suffix names; empty where there is only one. */
export function thingOf(suffix: string): string {
  const [first = ''] = wordsOf(suffix)
  return first === 'left' || first === 'right' ? '' : first
}
