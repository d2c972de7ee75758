import { TriangleRaster, type SpanVisitor } from '../../kernel/triangle-raster.ts'
import type { Mesh } from '../../kernel/types.ts'
import type { Picture, View } from '../types.ts'
import { frameOf } from '../frame.ts'

/** How well a template's parts go with what is inside the picture's outline. */
export interface Agreement {
  /** Root mean square distance of colours from their part's middle one, 0–1: large where one part spans several things. */
  readonly unrest: number
  /** Share of the picture's inner edges that lie on an edge between parts or over a step in depth. */
  readonly edgesFound: number
  /** Share of those edges of the template that the picture shows. */
  readonly edgesShown: number
  /** Harmonic mean of both; 0 where the picture or the template has no inner edges to compare. */
  readonly edges: number
}

/** Pixels along the longer side. */
const SIDE = 112
/** How far apart two edges may lie, in those pixels. */
const SLACK = 2
/** Colour step that counts as an edge. */
const EDGE = 0.09
/** Depth step that counts as an edge, as a share of the silhouette's longer side. */
const STEP = 0.05
/** Weight of lightness against colour: light and shade are not the thing's. */
const LIGHTNESS = 0.4

interface Raster {
  readonly width: number
  readonly height: number
}

interface PartMap extends Raster {
  /** Index of the part seen, −1 outside. */
  readonly labels: Int16Array
  readonly depths: Float32Array
}

/** Something in the view's frame. */
interface Placed {
  readonly mesh: Mesh
}

/** Compares parts of a template, in the view's frame, with the picture that they lie on. */
export function agreementOf(parts: readonly Placed[], view: View): Agreement {
  const map = partMap(parts, view)
  const colours = coloursOf(view.picture, map)
  const inner = innerOf(map)
  const shown = mark(map, inner, (a, b) => colourStep(colours, a, b) > EDGE)
  const drawn = mark(
    map,
    inner,
    (a, b) => map.labels[a] !== map.labels[b] || Math.abs(map.depths[a] - map.depths[b]) > STEP
  )
  const [edgesFound, edgesShown] = [shareNear(shown, drawn, map), shareNear(drawn, shown, map)]
  const isEmpty = !shown.includes(1) || !drawn.includes(1) || edgesFound + edgesShown === 0
  const edges = isEmpty ? 0 : (2 * edgesFound * edgesShown) / (edgesFound + edgesShown)
  return { unrest: unrestOf(map, colours, inner), edgesFound, edgesShown, edges }
}

/** What is seen of which part, by a depth buffer: for each triangle the pixels whose centres it covers. */
function partMap(parts: readonly Placed[], { mask }: View): PartMap {
  const { unit, centerX, baseY } = frameOf(mask)
  const scale = SIDE / Math.max(mask.width, mask.height)
  const [width, height] = [Math.ceil(mask.width * scale), Math.ceil(mask.height * scale)]
  const map: PartMap = {
    width,
    height,
    labels: new Int16Array(width * height).fill(-1),
    depths: new Float32Array(width * height).fill(-Infinity),
  }
  parts.forEach(({ mesh }, label) => {
    const points = new Float32Array(mesh.positions.length)
    for (let i = 0; i < points.length; i += 3) {
      points[i] = (mesh.positions[i] / unit + centerX) * scale
      points[i + 1] = (baseY - mesh.positions[i + 1] / unit) * scale
      points[i + 2] = mesh.positions[i + 2]
    }
    drawPart(map, points, mesh.indices, label)
  })
  return map
}

/** Slack at the edges of triangles, so that neighbours leave no gap. */
const EDGE_SLACK = 1e-5

function drawPart(map: PartMap, p: Float32Array, indices: Uint32Array, label: number): void {
  const raster = new TriangleRaster(map.width, map.height, { slack: EDGE_SLACK })
  const corners = new Float64Array(6)
  let [a, b, c] = [0, 0, 0]
  const drawSpan: SpanVisitor = (y, from, to) => {
    for (let x = from; x <= to; x += 1) {
      const at = y * map.width + x
      const depth =
        p[a + 2] + raster.weightB(x) * (p[b + 2] - p[a + 2]) + raster.weightC(x) * (p[c + 2] - p[a + 2])
      if (depth > map.depths[at]) {
        map.depths[at] = depth
        map.labels[at] = label
      }
    }
  }
  for (let t = 0; t < indices.length; t += 3) {
    a = 3 * indices[t]
    b = 3 * indices[t + 1]
    c = 3 * indices[t + 2]
    for (let k = 0; k < 2; k += 1) {
      corners[k] = p[a + k]
      corners[2 + k] = p[b + k]
      corners[4 + k] = p[c + k]
    }
    raster.visit(corners, drawSpan)
  }
}

const known = new WeakMap<Picture, Float32Array>()

/** Mean colours of the picture's pixels under each pixel of the map: red–green, blue–yellow, lightness. */
function coloursOf(picture: Picture, map: Raster): Float32Array {
  const own = known.get(picture)
  if (own !== undefined) {
    return own
  }
  const { width, height, data } = picture
  const colours = new Float32Array(map.width * map.height * 3)
  const scale = SIDE / Math.max(width, height)
  for (let y = 0; y < map.height; y += 1) {
    for (let x = 0; x < map.width; x += 1) {
      let [red, green, blue, count] = [0, 0, 0, 0]
      for (let sy = Math.floor(y / scale); sy < Math.min(height, (y + 1) / scale); sy += 1) {
        for (let sx = Math.floor(x / scale); sx < Math.min(width, (x + 1) / scale); sx += 1) {
          const o = 4 * (sy * width + sx)
          red += data[o]
          green += data[o + 1]
          blue += data[o + 2]
          count += 255
        }
      }
      const [r, g, b] = count > 0 ? [red / count, green / count, blue / count] : [0, 0, 0]
      const at = 3 * (y * map.width + x)
      colours[at] = r - g
      colours[at + 1] = b - (r + g) / 2
      colours[at + 2] = (LIGHTNESS * (r + g + b)) / 3
    }
  }
  known.set(picture, colours)
  return colours
}

/** Pixels whose surroundings (2 pixels) lie all inside the form: the outline itself says nothing new. */
function innerOf({ width, height, labels }: PartMap): Uint8Array {
  const inner = new Uint8Array(labels.length)
  const reach = 2
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      let isInner = true
      for (let dy = -reach; dy <= reach && isInner; dy += 1) {
        for (let dx = -reach; dx <= reach && isInner; dx += 1) {
          isInner = labels[(y + dy) * width + x + dx] >= 0
        }
      }
      inner[y * width + x] = isInner ? 1 : 0
    }
  }
  return inner
}

/** Inner pixels that differ from the one to the right or below. */
function mark({ width }: Raster, inner: Uint8Array, differ: (a: number, b: number) => boolean): Uint8Array {
  return inner.map((isInner, at) =>
    isInner === 1 &&
    ((inner[at + 1] === 1 && differ(at, at + 1)) || (inner[at + width] === 1 && differ(at, at + width)))
      ? 1
      : 0
  )
}

function colourStep(colours: Float32Array, a: number, b: number): number {
  let sum = 0
  for (let k = 0; k < 3; k += 1) {
    const step = colours[3 * a + k] - colours[3 * b + k]
    sum += step * step
  }
  return Math.sqrt(sum)
}

/** Share of the marked pixels that have one of the others within `SLACK`; 1 when nothing is marked. */
function shareNear(marked: Uint8Array, others: Uint8Array, { width, height }: Raster): number {
  let [count, near] = [0, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (marked[y * width + x] === 1) {
        count += 1
        near += hasNear(others, x, y, { width, height }) ? 1 : 0
      }
    }
  }
  return count === 0 ? 1 : near / count
}

function hasNear(others: Uint8Array, x: number, y: number, { width, height }: Raster): boolean {
  for (let dy = Math.max(0, y - SLACK); dy <= Math.min(height - 1, y + SLACK); dy += 1) {
    for (let dx = Math.max(0, x - SLACK); dx <= Math.min(width - 1, x + SLACK); dx += 1) {
      if (others[dy * width + dx] === 1) {
        return true
      }
    }
  }
  return false
}

function unrestOf({ labels }: PartMap, colours: Float32Array, inner: Uint8Array): number {
  const lists = new Map<number, number[]>()
  inner.forEach((isInner, at) => {
    if (isInner === 1) {
      const list = lists.get(labels[at]) ?? []
      list.push(at)
      lists.set(labels[at], list)
    }
  })
  let [sum, count] = [0, 0]
  for (const list of lists.values()) {
    count += list.length
    for (let k = 0; k < 3; k += 1) {
      const values = list.map(at => colours[3 * at + k]).sort((a, b) => a - b)
      const middle = values[values.length >> 1]
      sum += values.reduce((total, value) => total + (value - middle) * (value - middle), 0)
    }
  }
  return count === 0 ? 0 : Math.sqrt(sum / count)
}
