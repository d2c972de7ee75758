import { describe, expect, test } from 'vitest'
import { CONCEPTS } from '../concepts/registry.ts'
import { buildConcept, plainParameters } from '../image/template/prior.ts'
import { bodyClassOf } from '../rig/bone-names.ts'
import type { Vec3 } from '../kernel/types.ts'
import { distance, dot, normalize, subtract } from '../kernel/vector.ts'
import { canonicalJoints } from '../rig/known-joints.ts'
import type { Joint, Shape } from '../shape/types.ts'
import { ANIMALS_FAMILIES } from './animals/families.ts'
import { BIRDS_FAMILIES } from './birds/families.ts'
import { INSECTS_FAMILIES } from './insects/families.ts'
import { MOVING_FAMILIES, motionsOf } from './motions.ts'
import { PEOPLE_FAMILIES } from './people/families.ts'
import { SEALIFE_FAMILIES } from './sealife/families.ts'

/** What stands among the living and is not alive, or has no body. */
const LIFELESS: ReadonlySet<string> = new Set([
  ...['nest', 'tortoise-shell', 'skull'],
  ...['animal head', 'head_bust', 'portrait'],
])

const LIVING = [
  ...[ANIMALS_FAMILIES, BIRDS_FAMILIES, SEALIFE_FAMILIES, INSECTS_FAMILIES, PEOPLE_FAMILIES].flatMap(group =>
    group.map(({ name }) => name).filter(name => !LIFELESS.has(name))
  ),
  'plush',
  'scarecrow',
]

function walk(shape: Shape, visit: (shape: Shape) => void): void {
  visit(shape)
  if ('children' in shape) {
    shape.children.forEach(child => {
      walk(child, visit)
    })
  } else if ('child' in shape) {
    walk(shape.child, visit)
  }
}

function jointsOf(shape: Shape): Joint[] {
  const joints: Joint[] = []
  walk(shape, node => joints.push(...(node.joints ?? [])))
  return joints
}

const builtOf = (family: string): Shape[] =>
  CONCEPTS.filter(concept => concept.family === family)
    .slice(0, 2)
    .map(concept => buildConcept(concept, plainParameters(concept)))

describe('whatever lives has joints', () => {
  test.each(LIVING)('%s', family => {
    const shapes = builtOf(family)
    expect(shapes.length).toBeGreaterThan(0)
    for (const shape of shapes) {
      const joints = jointsOf(shape)
      // In the vocabulary already, in one tree, and of a body that is no machine.
      expect(canonicalJoints(joints)).toEqual(joints)
      expect(joints.filter(({ parent }) => parent === null)).toHaveLength(1)
      const names = joints.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      expect(joints.filter(({ parent }) => parent !== null && !names.includes(parent))).toEqual([])
      expect(bodyClassOf(names)).not.toBe('machine')
    }
  })
})

test('a rattle goes with the end of its tail: its beads stayed at the coil above as the snake crept off', () => {
  const [rattlesnake, snake] = ['rattlesnake', 'snake'].map(name => {
    const concept = CONCEPTS.find(each => each.name === name)
    return concept === undefined ? [] : jointsOf(buildConcept(concept, plainParameters(concept)))
  })
  const spine = rattlesnake.filter(({ name }) => name.startsWith('spine'))
  expect(spine.flatMap(({ parts = [] }, i) => parts.map(part => [part, i]))).toEqual([
    ['rattle', spine.length - 1],
  ])
  expect(snake.flatMap(({ parts = [] }) => parts)).not.toContain('rattle')
})

test('beads of a rattle hang together: they stood apart in the air', () => {
  const concept = CONCEPTS.find(({ name }) => name === 'rattlesnake')
  const beads: { readonly at: Vec3; readonly radius: number }[] = []
  if (concept !== undefined) {
    walk(buildConcept(concept, plainParameters(concept)), shape => {
      if ('part' in shape && shape.part === 'rattle') {
        walk(shape, each => {
          if (
            each.op === 'place' &&
            each.at !== undefined &&
            each.child.op === 'primitive' &&
            each.child.kind === 'ellipsoid'
          ) {
            beads.push({ at: each.at, radius: Math.min(...each.child.radii) })
          }
        })
      }
    })
  }
  expect(beads).toHaveLength(5)
  beads.slice(1).forEach(({ at, radius }, i) => {
    expect(distance(at, beads[i].at)).toBeLessThan(0.8 * (radius + beads[i].radius))
  })
})

test('a raised neck of a snake bends by less than 55° in each joint: unbent on the ground it crumpled', () => {
  const snake = CONCEPTS.find(({ name }) => name === 'snake')
  const joints = snake === undefined ? [] : jointsOf(buildConcept(snake, plainParameters(snake)))
  const points = joints.flatMap(({ name, at }) => (name.startsWith('spine') ? [at] : []))
  const ways = points.slice(1).map((point, i) => normalize(subtract(point, points[i])))
  expect(ways.length).toBeGreaterThan(10)
  const bends = ways.slice(1).map((way, i) => dot(way, ways[i]))
  expect(Math.min(...bends)).toBeGreaterThan(0.574)
})

describe('what moves is there', () => {
  test.each(MOVING_FAMILIES)('%s', entry => {
    const [family, kind] = entry.split('/')
    const concepts = CONCEPTS.filter(
      concept =>
        concept.family === family && (kind === undefined || plainParameters(concept)['kind'] === kind)
    )
    const parts = new Set<string>()
    for (const concept of concepts) {
      walk(buildConcept(concept, plainParameters(concept)), node => {
        if (node.part !== undefined) {
          parts.add(node.part)
        }
      })
    }
    const first = motionsOf(family, kind === undefined ? {} : { kind }).map(motion => motion.parts[0])
    expect(first.filter(part => !parts.has(part))).toEqual([])
  })
})

test('a chain of a skirt swings straight away from its cloth, though a hem is wider than deep: pleats beside it would turn over', () => {
  const queen = CONCEPTS.filter(({ name }) => name === 'queen').flatMap(concept =>
    jointsOf(buildConcept(concept, plainParameters(concept)))
  )
  const ends = 'ABCDEF'.split('').flatMap(letter => {
    const chain = queen.filter(({ name }) => name.startsWith(`leftSkirt${letter}`))
    return chain.slice(-1)
  })
  expect(ends).toHaveLength(6)
  ends.slice(1, -1).forEach(({ motion }, i) => {
    const alongHem = normalize(subtract(ends[i].tip ?? [0, 0, 0], ends[i + 2].tip ?? [0, 0, 0]))
    expect(motion?.kind === 'hinge' && Math.abs(dot(motion.axis, alongHem))).toBeCloseTo(1, 4)
  })
})
