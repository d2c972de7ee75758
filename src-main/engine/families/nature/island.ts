import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { petal } from '../../kit/petals.ts'
import { at, ball, ellipsoid, group, loft, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { crag } from '../../kit/crag.ts'

/** Sand in a round of water, with a palm, a green hump and stones. */
export function island(h: number, context: FamilyContext): Shape {
  const random = context.random.fork('island')
  const disc = (r: number, y: number, thick: number, wave: number): Shape => {
    const ring = (k: number, height: number): Vec3[] =>
      Array.from({ length: 30 }, (_, i): Vec3 => {
        const a = (TAU * i) / 30
        const out = r * k * (1 + wave * sin(3 * a + 1) + wave * 0.6 * sin(5 * a))
        return [cos(a) * out, height, sin(a) * out * 0.86]
      })
    return loft([ring(1, y), ring(0.985, y + thick * 0.5), ring(0.6, y + thick)], { edge: sharp })
  }
  const palms = context.parameters['palms'] === '2' ? 2 : 1
  return group([
    tag(
      { part: 'water', role: 'support', material: context.material('water') },
      disc(h * 0.8, 0, h * 0.05, 0.03)
    ),
    tag(
      { part: 'sand', role: 'feature', material: context.material('sand') },
      at([0, h * 0.03, 0], ellipsoid([h * 0.56, h * 0.13, h * 0.46]))
    ),
    tag(
      { part: 'grass', role: 'body', material: context.material('grass') },
      at([-h * 0.04, h * 0.1, -h * 0.04], ellipsoid([h * 0.36, h * 0.115, h * 0.28]))
    ),
    tag(
      { part: 'rock', role: 'ornament', material: context.material('rock') },
      at([-h * 0.34, h * 0.08, h * 0.12], crag(h * 0.2, h * 0.15, h * 0.17, random)),
      at([h * 0.36, h * 0.06, -h * 0.1], crag(h * 0.14, h * 0.1, h * 0.12, random.fork('b')))
    ),
    ...Array.from({ length: palms }, (_, i) =>
      palmTree(
        i === 0 ? [h * 0.04, h * 0.16, 0] : [-h * 0.12, h * 0.16, h * 0.02],
        h * (i === 0 ? 0.66 : 0.5),
        i === 0 ? 1 : -1,
        context
      )
    ),
  ])
}

function palmTree(foot: Vec3, h: number, way: number, context: FamilyContext): Shape {
  const lean = h * 0.26 * way
  const path = [0, 0.25, 0.5, 0.75, 1].map((t): Vec3 => [lean * t * t, h * t, 0])
  const top = path[4]
  const frond = petal({
    length: h * 0.62,
    width: h * 0.17,
    point: 0.9,
    belly: 0.45,
    root: 0.25,
    cup: -0.25,
    bend: 1.15,
    rows: 6,
    thick: h * 0.012,
  })
  const places = Array.from({ length: 9 }, (_, i) => ({
    at: top,
    rotate: [0.75 + 0.35 * (i % 2), (TAU * i) / 9, 0] as Vec3,
  }))
  const nuts = [0, 2.1, 4.2].map(a => ({
    at: [top[0] + cos(a) * h * 0.055, top[1] - h * 0.05, sin(a) * h * 0.055] as Vec3,
  }))
  return at(
    foot,
    group([
      tag(
        { part: 'trunk', role: 'support', material: { recipe: 'bark', color: '#8d7355' } },
        sweep(
          [[0, -h * 0.06, 0], ...path.slice(1)],
          [0.05, 0.042, 0.036, 0.032, 0.03].map(k => k * h),
          { smooth: true }
        )
      ),
      tag({ part: 'leaves', role: 'feature', material: context.material('leaves') }, scatter(places, frond)),
      tag(
        { part: 'coconut', role: 'ornament', material: { recipe: 'bark', color: '#5a3a22' } },
        scatter(nuts, ball(h * 0.045, { edge: sharp }))
      ),
    ])
  )
}
