import { cross, normalize, subtract } from '../../kernel/vector.ts'
import { MeshBuilder } from '../../kernel/mesh-builder.ts'
import type { Solid } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { adjust, hexToLinear, linearToHex, linearToOklab } from '../../material/color-math.ts'
import { findRecipe } from '../../material/recipes/table.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { mergeShells } from '../../shape/merge.ts'
import type { CompiledModel, Part } from '../../shape/types.ts'
import { boundsOfMeshes } from '../frame.ts'
import { bare } from './bare.ts'
import { contourLines, featureEdges, type FeatureEdge } from './edges.ts'

/** cos 32°: where two faces turn by more, a tube runs. */
const BEND = 0.85
/** Thickness of a tube, as a share of the model. */
const TUBE = 0.0065
/** Triangles of one tube. */
const TUBE_TRIANGLES = 8
/** Share of the triangles that tubes may take. */
const SHARE = 0.55
/** Edges shorter than this share of the model carry no tube. */
const SHORTEST = 0.006

/** A part with less length of edges than this many times its size is round, and large enough for rings from this share on. */
const LEAST_LINES = 2.5
const ROUND_PART = 0.25
const RINGS = 6

const BODY: MaterialSpec = { recipe: 'glossy-plastic', color: '#14141c', wear: 0 }
/** For parts without a colour of their own: the signs of a night street. */
const LIGHTS = ['#ff2d78', '#22d3ff', '#ffb020', '#7dff5a', '#b45cff']

/** A dark body with glowing tubes along its edges; the brightest longest edges come first. */
export function neonModel(model: CompiledModel, limit: number): CompiledModel {
  const { min, max } = boundsOfMeshes(model.parts)
  const size = Math.max(...[0, 1, 2].map(axis => max[axis] - min[axis]))
  const all = model.parts.map(part => linesOf(part, size).filter(edge => rank(edge) > SHORTEST * size))
  const room = Math.floor((limit * SHARE) / TUBE_TRIANGLES)
  const lengths = all.flatMap(edges => edges.map(rank)).sort((a, b) => b - a)
  const least = lengths[room] ?? 0
  const parts = model.parts.flatMap((part, index): Part[] => {
    const tubes = all[index].filter(edge => rank(edge) > least).map(edge => tubeAlong(edge, TUBE * size))
    const body: Part = { ...part, material: isClear(part) ? part.material : BODY }
    if (tubes.length === 0) {
      return [isClear(part) || all[index].length > 0 ? body : { ...body, material: litBody(part, index) }]
    }
    const merged = mergeShells(tubes, size)
    return [
      body,
      {
        ...bare(part),
        name: `${part.name}_light`,
        role: 'light',
        material: { recipe: 'glow', color: lightColor(part, index) },
        edge: { kind: 'sharp' },
        creaseAngle: 1,
        positions: merged.positions,
        indices: merged.indices,
      },
    ]
  })
  return { ...model, parts }
}

/** Edges, or rings around a form that has hardly any. */
function linesOf(part: Part, size: number): readonly FeatureEdge[] {
  const edges = featureEdges(part, BEND)
  const { min, max } = boundsOfMeshes([part])
  const extent = Math.max(...[0, 1, 2].map(axis => max[axis] - min[axis]))
  const length = edges.reduce((sum, edge) => sum + edge.length, 0)
  return length > LEAST_LINES * extent || extent < ROUND_PART * size
    ? edges
    : [...edges, ...contourLines(part, RINGS)]
}

/** Which lines are kept when there is room for some only: a ring is many short pieces. */
const rank = (edge: FeatureEdge): number => edge.length * (edge.isRing ? 5 : 1)

const isClear = (part: Part): boolean => ['glass', 'window-glass', 'glow'].includes(part.material.recipe)

/** A round part has no edges: small ones shine as a whole. */
function litBody(part: Part, index: number): MaterialSpec {
  return {
    recipe: 'glossy-plastic',
    color: linearToHex(adjust(hexToLinear(lightColor(part, index)), -0.28, 0.8)),
    wear: 0,
  }
}

function lightColor({ material }: Part, index: number): string {
  const own = hexToLinear(material.color ?? findRecipe(material.recipe).color)
  const [, a, b] = linearToOklab(own)
  const isGrey = a * a + b * b < 0.0035
  return isGrey ? LIGHTS[index % LIGHTS.length] : linearToHex(adjust(own, 0.18, 2.4))
}

/** A four-sided bar along an edge, half sunk, pointed at both ends so that bars meet without gaps. */
function tubeAlong({ from, to, normal }: FeatureEdge, radius: number): Solid {
  const along = normalize(subtract(to, from))
  const side = normalize(cross(along, normal))
  const at = (point: Vec3, u: number, v: number): Vec3 => [
    point[0] + radius * (u * normal[0] + v * side[0]),
    point[1] + radius * (u * normal[1] + v * side[1]),
    point[2] + radius * (u * normal[2] + v * side[2]),
  ]
  const builder = new MeshBuilder()
  const section = (point: Vec3): number[] =>
    builder.ring([at(point, 1, 0), at(point, -0.5, 0.87), at(point, -0.5, -0.87)])
  const [start, end] = [section(from), section(to)]
  builder.band(start, end)
  builder.triangle(start[0], start[2], start[1])
  builder.triangle(end[0], end[1], end[2])
  return builder.build()
}
