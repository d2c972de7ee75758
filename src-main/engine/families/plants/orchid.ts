import { sin, TAU } from '../../kernel/det-math.ts'
import { stalk, whorl } from '../../kit/petals.ts'
import { at, ellipsoid, group, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { HeadLook } from './head-parts.ts'
import { archPath, orchidBloom } from './flower-sprays.ts'

/** Two arching sprays of blooms over strap leaves. */
export function orchid(height: number, look: HeadLook, context: FamilyContext, isPotted: boolean): Shape {
  const p = context.parameters
  const sprays = Math.max(1, Math.min(3, Number(p['stems']) + (isPotted ? 1 : 0)))
  const r = height * 0.135 * Number(p['head'])
  const bloom = orchidBloom(r, { ...look, isPlain: true })
  const green = { material: context.material('stem') }
  const parts = Array.from({ length: sprays }, (_, i): Shape => {
    const way = i === 0 ? 1.05 : i === 1 ? -1.05 : 0.1
    const path = archPath(height * (i === 0 ? 0.96 : 0.8), height * 0.36, way)
    const blooms = [0.98, 0.88, 0.77, 0.66, 0.55].slice(0, i === 0 ? 5 : 4)
    return group([
      tag({ part: 'stem', role: 'support', ...green }, stalk(path, height * 0.0095, 0.5)),
      ...blooms.map((t, k): Shape => {
        const spot = path[Math.round(t * 8)]
        const side = (k % 2 === 0 ? 1 : -1) * r * 0.14
        const y = spot[1] - r * 0.02
        return at([spot[0] + side, y, spot[2]], bloom, {
          rotate: [0.06, 0.35 * sin(way) + 0.2 * (k % 2 === 0 ? 1 : -1), 0],
          scale: 1 - 0.05 * (4 - k) * (k === 0 ? 1.6 : 0.5),
        })
      }),
      tag(
        { part: 'bud', role: 'ornament', ...green },
        at(path[8], ellipsoid([r * 0.16, r * 0.22, r * 0.16]))
      ),
    ])
  })
  const leaf = {
    length: height * 0.44,
    width: height * 0.14,
    point: 0.35,
    belly: 0.55,
    root: 0.4,
    cup: 0.16,
    bend: 1.1,
    rows: 6,
    across: 5,
    thick: height * 0.009,
  }
  const leaves = context.without.has('leaf')
    ? []
    : [
        tag(
          { part: 'leaf', role: 'ornament', material: context.material('leaves') },
          whorl(
            leaf,
            {
              count: Math.max(3, Number(p['leaves'])),
              open: 0.75,
              radius: height * 0.01,
              turn: TAU / 8,
              jitter: 0.16,
            },
            context.random.fork('leaves')
          )
        ),
      ]
  return group([...parts, ...leaves])
}
