import type { Family } from '../types.ts'
import { book } from './book.ts'
import { deskware } from './deskware.ts'
import { globe } from './globe.ts'
import { letterOpener } from './letter-opener.ts'
import { letter } from './letter.ts'
import { map } from './map.ts'
import { origami } from './origami.ts'
import { pen } from './pen.ts'
import { quill } from './quill.ts'
import { scissors } from './scissors.ts'
import { stationery } from './stationery.ts'
import { typewriter } from './typewriter.ts'

export const PAPER_FAMILIES: readonly Family[] = [
  book,
  map,
  letter,
  origami,
  quill,
  letterOpener,
  pen,
  scissors,
  globe,
  typewriter,
  stationery,
  deskware,
]
