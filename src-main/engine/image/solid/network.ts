import { resourcePath } from '../../resources.ts'
import { openInference } from '../inference.ts'
import { PRIOR_SIDE, type PriorInput } from './prior-grid.ts'

/** What the network answers, as numbers of its own. */
export interface NetworkOutput {
  /** 64 × 128 × 128: logits of the share of each bin behind each pixel that is filled, the nearest bin first. */
  readonly occupancy: Float32Array
  /** Pitch by which the camera looks down over 30°, and the longer side over the camera's distance. */
  readonly camera: Float32Array
}

/** The network, ready to be asked. */
export type Network = (input: PriorInput) => Promise<NetworkOutput>

/** The weights that ship with the engine. */
export const shippedWeights = (): string => resourcePath('shape-prior.onnx')

/** The shape prior of a file of weights. */
export async function openNetwork(file: string): Promise<Network> {
  const infer = await openInference(file)
  return ({ picture }) =>
    infer({ picture: { data: picture, dims: [1, 6, PRIOR_SIDE, PRIOR_SIDE] } }, ['occupancy', 'camera'])
}
