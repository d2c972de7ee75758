import type { OptionsInput, RemeshMethod } from '../../../src-main/contract/options.ts'
import { setOption } from './option-list.ts'

/** The methods in words. */
export const METHOD_WORDS: Readonly<Record<RemeshMethod, { readonly label: string; readonly does: string }>> =
  {
    decimate: {
      label: 'Decimate',
      does: 'Reduces the existing triangles. Best keeps textures, edges and skeletons.',
    },
    isotropic: { label: 'Even triangles', does: 'All about the same size. For sculpting and simulation.' },
    quad: { label: 'Quads', does: 'Four-sided faces along the shape. For modelling and subdivision.' },
    voxel: { label: 'Watertight', does: 'One closed surface around all parts. For 3D printing.' },
  }

/** The method that the options mean. */
export function methodOf(options: OptionsInput): RemeshMethod {
  return options.remesh_method ?? (options.topology === 'quad' ? 'quad' : 'decimate')
}

/** The options with another method; what that one cannot make with it is left out. */
export function chooseMethod(options: OptionsInput, method: RemeshMethod): OptionsInput {
  const open = setOption(options, 'topology', undefined)
  const chosen = setOption(open, 'remesh_method', method === 'decimate' ? undefined : method)
  return method === 'quad' ? setOption(chosen, 'levels_of_detail', undefined) : chosen
}
