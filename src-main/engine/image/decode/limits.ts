/** Most that anybody's picture may have: a camera's, and what every decoder here reads in less than 1 GB of memory. */
const MAX_MEGAPIXELS = 40

/** Why a picture is not read. Its message follows the picture's name: `has more than …`. */
export class Refusal extends Error {}

/**
 * To be asked of what a header says, before anything is unpacked.
 * @throws {Refusal} for more than 40 megapixels.
 */
export function checkSize(width: number, height: number): void {
  if (width * height > MAX_MEGAPIXELS * 1e6) {
    throw new Refusal(`has more than ${MAX_MEGAPIXELS} megapixels; send a smaller one.`)
  }
}
