import { z } from 'zod'

/** Lines that a list under /studio has where the caller does not say, and that the page asks for at a time. */
export const STUDIO_PAGE = 100

/** A number in a query is text. What is no plain decimal number stays text, and is refused as no number. */
const readNumber = (text: unknown): unknown =>
  typeof text === 'string' && /^-?[0-9]{1,15}([.][0-9]{1,15})?$/.test(text) ? Number(text) : text

/** The query parameter `limit`: a whole number from 1 to `max`; the document says so too, instead of a pattern of text. */
export const pageLimit = (max: number) => z.preprocess(readNumber, z.int().min(1).max(max)).optional()
