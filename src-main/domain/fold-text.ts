/** Case and accents do not tell words apart. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const DIGITS = 12

/** What names are ordered by: as people would, with numbers by their value. */
export function nameKey(name: string): string {
  return foldText(name).replace(/\d+/g, digits => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0'))
}
