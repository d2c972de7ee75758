import type { CreateGenerationBody } from '../contract/generation.ts'
import { invalidRequest } from './errors.ts'

/** A closed surface has at least four triangles. */
const LEAST_TRIANGLES = 4

/**
 * What the schema cannot say of mode remesh: a method of triangles where quads are asked for, levels of detail, which are
 * triangles, of quads, and fewer triangles than the simplest closed surface has. A method quad beside `topology` triangle, which is what a request means that names none, makes quads.
 *
 * @throws ServiceError `invalid_request`, naming the field.
 */
export function checkRemesh({ options = {} }: CreateGenerationBody): void {
  const { topology, remesh_method: method, levels_of_detail: levels, target_triangles: target } = options
  if (target !== undefined && target < LEAST_TRIANGLES) {
    throw invalidRequest(
      'options.target_triangles',
      `\`options.target_triangles\` is ${target}, but no closed surface has fewer than ${LEAST_TRIANGLES}: ask for ${LEAST_TRIANGLES} or more.`
    )
  }
  if (topology === 'quad' && method !== undefined && method !== 'quad') {
    throw invalidRequest(
      'options.remesh_method',
      `\`options.remesh_method\` ${method} makes triangles, and \`options.topology\` asks for quads: leave one of them out.`
    )
  }
  if (levels !== undefined && (topology === 'quad' || method === 'quad')) {
    throw invalidRequest(
      'options.levels_of_detail',
      '`options.levels_of_detail` are levels of triangles: leave it out, or ask for another `options.remesh_method` than quad.'
    )
  }
}
