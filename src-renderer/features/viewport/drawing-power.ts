/** How much is drawn: all of it with a graphics card, less where the processor draws, as in a virtual machine. */
export interface DrawingPower {
  readonly antialias: boolean
  readonly maxPixelRatio: number
  /** Pixels along an edge of the map that lights the model. */
  readonly environmentSize: number
  /** Radians that the light's room is blurred by: each blur is two more drawings of every level. */
  readonly environmentBlur: number
  /** Pixels along an edge of the ground's shadow. */
  readonly shadowSize: number
  readonly shadowKind: 'variance' | 'percentage'
}

const CARD: DrawingPower = {
  antialias: true,
  maxPixelRatio: 2,
  environmentSize: 256,
  environmentBlur: 0.04,
  shadowSize: 1024,
  shadowKind: 'variance',
}

/** A frame takes the processor hundreds of milliseconds with what a card draws in five. */
const PROCESSOR: DrawingPower = {
  antialias: false,
  maxPixelRatio: 1,
  environmentSize: 64,
  environmentBlur: 0,
  shadowSize: 512,
  shadowKind: 'percentage',
}

/** Renderers that draw without a graphics card, by the names they give themselves. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

let known: DrawingPower | null = null

/** What this machine draws with; asked once, of a drawing context that is given back at once. */
export function drawingPower(): DrawingPower {
  known ??= isSoftware() ? PROCESSOR : CARD
  return known
}

function isSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (gl === null) {
    return false
  }
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return SOFTWARE.test(name)
}
