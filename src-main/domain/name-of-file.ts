/** Longest name of an asset, characters. */
const MAX_NAME = 200

/** A file's name as people read it: no folder, no ending, no control characters, underscores as blanks. */
export function nameOfFile(filename: string, ending: RegExp): string {
  const own = filename
    .replace(/^.*[\\/]/s, '')
    .replace(ending, '')
    .replace(/[\p{C}_\s]+/gu, ' ')
    .trim()
  return Array.from(own).slice(0, MAX_NAME).join('').trim()
}

const PICTURE_ENDING = /\.(png|jpe?g|webp)$/i
/** What cameras, phones and programs write by themselves. */
const MEANINGLESS =
  /^(img|image|dsc[fn]?|dcim|pxl|mvimg|photo|picture|pic|scan|screen ?shot|bildschirmfoto|unnamed|untitled|unbenannt|download|file|clipboard|temp|tmp|front|back|left|right|side|view)?[\s\d.,:()#-]*(at|copy|edited)?[\s\d.,:()#-]*$/i
const LEAST_LETTERS = 3

/**
 * What the thing in a picture is called by the name of its file: `blue-vase (2).png` is a Blue vase. null where the name was made by
 * a camera or a program, and where it says hardly anything.
 */
export function nameOfPicture(filename: string): string | null {
  const words = nameOfFile(filename, PICTURE_ENDING)
    .replace(/-+/g, ' ')
    .replace(/\s*\(\d+\)$/, '')
    .trim()
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  // An id: many digits between letters, in one word.
  const isId = !/\s/.test(words) && (words.match(/\d/g)?.length ?? 0) > 4
  return letters < LEAST_LETTERS || isId || MEANINGLESS.test(words)
    ? null
    : words.charAt(0).toUpperCase() + words.slice(1)
}
