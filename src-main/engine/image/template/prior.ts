import { CONCEPTS, familyOf } from '../../concepts/registry.ts'
import type { Concept, ParameterSpec, ParameterValue, ParameterValues } from '../../families/types.ts'
import { acos, atan2, hypot } from '../../kernel/det-math.ts'
import { createRandom } from '../../kernel/random.ts'
import type { Mesh } from '../../kernel/types.ts'
import { compileShape } from '../../shape/compile.ts'
import { childMaps } from '../../shape/walk.ts'
import type { BlendBall, CompiledModel, Shape, Tolerance } from '../../shape/types.ts'

/** Coarse: a silhouette of 64 pixels shows nothing finer. */
export const SKETCH_TOLERANCE: Tolerance = { chord: 0.004, minSegments: 8, maxSegments: 24, bevelSegments: 1 }

/**
 * Forms that say nothing about depth or stand for many things: what looks like one of these is better modelled by its own
 * outline.
 */
const SCENES = new Set([
  'island',
  'cliff',
  'mountain',
  'volcano',
  'iceberg',
  'cloud',
  'campfire',
  'log pile',
  'rainbow',
])

/** Whether a concept serves as a template. */
export const isTemplate = ({ name }: Concept): boolean => !SCENES.has(name)

/**
 * Options of a choice that leave a concept what it is: not another concept's kind or addition (a hamburger of kind sandwich is a
 * sandwich, a horse with a horn a unicorn).
 */
export function ownOptions(concept: Concept, name: string, spec: ParameterSpec): readonly string[] {
  if (spec.kind !== 'choice') {
    return []
  }
  const others = CONCEPTS.filter(other => other.family === concept.family && other.name !== concept.name)
  const isForeign = (option: string): boolean =>
    (name === 'kind' || option === 'yes') && others.some(({ preset }) => preset?.[name] === option)
  return spec.options.filter(option => !isForeign(option))
}

/** A concept's parameters before any word or seed: the family's defaults under the concept's preset. */
export function plainParameters(concept: Concept): ParameterValues {
  const values: Record<string, ParameterValue> = {}
  for (const [name, spec] of Object.entries(familyOf(concept).parameters)) {
    values[name] = spec.default
  }
  return { ...values, ...concept.preset }
}

/** The shape program of a concept at the given parameters, dressed in its own materials. Metres, as the family builds it. */
export function buildConcept(concept: Concept, parameters: ParameterValues): Shape {
  const family = familyOf(concept)
  const [main] = Object.keys(family.slots)
  return family.build({
    parameters,
    without: new Set(),
    random: createRandom(`0/${concept.name}`).fork('build'),
    material: slot => {
      const name = slot in family.slots ? slot : main
      return { ...family.slots[name].material, ...concept.materials?.[name] }
    },
  })
}

/** Compiles a shape for its silhouette only: coarse, and without what takes time and hardly shows in an outline. */
export function compileSketch(shape: Shape): CompiledModel {
  let count = 0
  const nameLeaf = (leaf: Shape): Shape => ({ ...leaf, part: `piece${count++}` })
  return compileShape(plainly(shape, nameLeaf), SKETCH_TOLERANCE)
}

/** All parts as one mesh; vertices are not shared between parts. */
export function joinParts(parts: readonly Mesh[]): Mesh {
  const positions = new Float32Array(parts.reduce((sum, part) => sum + part.positions.length, 0))
  const indices = new Uint32Array(parts.reduce((sum, part) => sum + part.indices.length, 0))
  let [vertex, corner] = [0, 0]
  for (const part of parts) {
    positions.set(part.positions, vertex * 3)
    for (let i = 0; i < part.indices.length; i += 1) {
      indices[corner + i] = part.indices[i] + vertex
    }
    vertex += part.positions.length / 3
    corner += part.indices.length
  }
  return { positions, indices }
}

type NameLeaf = (leaf: Shape) => Shape

/**
 * The same program with blends as the balls that they are made of, unions as groups, and markings (cut out of a blend) left
 * away: no field is sampled. Every leaf is a part of its own, so that no walls are drawn apart.
 */
function plainly(shape: Shape, nameLeaf: NameLeaf): Shape {
  switch (shape.op) {
    case 'blend': {
      const balls = shape.balls.filter(ball => ball.sub !== true).map(plainBall)
      return plainly({ op: 'group', children: balls }, nameLeaf)
    }
    case 'group':
      return { ...shape, children: shape.children.map(child => plainly(child, nameLeaf)) }
    case 'boolean': {
      const { kind, children } = shape
      if (kind !== 'union' && !children.some(hasBlend)) {
        return nameLeaf(shape)
      }
      const kept = kind === 'union' ? children : kind === 'difference' ? children.slice(0, 1) : []
      return { op: 'group', children: kept.map(child => plainly(child, nameLeaf)) }
    }
    case 'place':
    case 'mirror':
    case 'array':
    case 'scatter':
    case 'deform':
      return { ...shape, child: plainly(shape.child, nameLeaf) }
    default:
      return nameLeaf(shape)
  }
}

function hasBlend(shape: Shape): boolean {
  return shape.op === 'blend' || childMaps(shape).some(({ child }) => hasBlend(child))
}

/** An ellipsoid, or two balls with the shaft between them. */
function plainBall(ball: BlendBall): Shape {
  if (ball.kind === 'ball') {
    const { at, rotate, radii } = ball
    const ellipsoid: Shape = { op: 'primitive', kind: 'ellipsoid', radii }
    return { op: 'place', at, ...(rotate === undefined ? {} : { rotate }), child: ellipsoid }
  }
  const { from, to, r0, r1 } = ball
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = hypot(x, y, z)
  const ends: readonly Shape[] = [
    { op: 'place', at: from, child: { op: 'primitive', kind: 'ellipsoid', radii: [r0, r0, r0] } },
    { op: 'place', at: to, child: { op: 'primitive', kind: 'ellipsoid', radii: [r1, r1, r1] } },
  ]
  if (!(length > 1e-6)) {
    return { op: 'group', children: [ends[0]] }
  }
  // A cylinder stands along +Y: tip it by its angle to the vertical about z, then turn it about y.
  const tilt = acos(Math.max(-1, Math.min(1, y / length)))
  const turn = atan2(-z, x)
  const shaft: Shape = {
    op: 'place',
    at: [from[0] + x / 2, from[1] + y / 2, from[2] + z / 2],
    rotate: [0, turn, 0],
    child: {
      op: 'place',
      rotate: [0, 0, -tilt],
      child: { op: 'primitive', kind: 'cylinder', radius: r0, topRadius: r1, height: length },
    },
  }
  return { op: 'group', children: [...ends, shaft] }
}
