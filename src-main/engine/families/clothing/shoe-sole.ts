import type { Vec3 } from '../../kernel/types.ts'
import { at, bevel, box, cylinder, group, loft, rotated, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { ShoeCut } from './shoe-cut.ts'
import { HEEL, pitchAt, soleRing, TOE } from './shoe-last.ts'

/** What the shoe stands on: sole with heel, lugs, a blade or wheels. */
export function shoeSole(cut: ShoeCut, context: FamilyContext): Shape[] {
  const material = context.material('sole')
  const parts: Shape[] = [tag({ part: 'sole', role: 'support', material }, soleBody(cut))]
  if (cut.last.lift > 0) {
    parts.push(tag({ part: 'heel', role: 'support', material: context.material('heel') }, heel(cut)))
  }
  if (cut.heelKind === 'lugs') {
    parts.push(tag({ part: 'tread', role: 'support', material }, ...lugs(cut)))
  }
  if (cut.heelKind === 'blade') {
    parts.push(...blade(context))
  }
  if (cut.heelKind === 'wheels') {
    parts.push(...wheels(context))
  }
  return parts
}

/** Height at which the sole begins: skates and lugs stand below it. */
export function groundOf(cut: ShoeCut): number {
  if (cut.heelKind === 'blade') {
    return 0.075
  }
  if (cut.heelKind === 'wheels') {
    return 0.085
  }
  return cut.heelKind === 'lugs' ? 0.008 : 0
}

function soleBody(cut: ShoeCut): Shape {
  const grow =
    cut.style === 'sneaker' ? 0.006 : cut.style === 'pump' || cut.style === 'ballet' ? 0.001 : 0.0045
  const { last, sole } = cut
  const tip = cut.style === 'sneaker' ? 0.008 : 0.004
  const ring = (y: number, out: number): readonly Vec3[] =>
    soleRing(last, y, out).map(([x, height, z]): Vec3 => {
      // The toe springs off the floor a little.
      const spring = tip * Math.max(0, (z - 0.1) / (TOE - 0.1))
      return [x, height + spring * (1 - y / Math.max(sole, 1e-6)), z]
    })
  const bottom = ring(0, grow - 0.003)
  return loft([bottom, ring(sole * 0.15, grow), ring(sole * 0.85, grow), ring(sole + 0.003, grow - 0.002)], {
    edge: sharp,
  })
}

function heel(cut: ShoeCut): Shape {
  const { last, heelKind } = cut
  const height = last.lift + 0.004
  const front = heelKind === 'stiletto' ? -0.068 : -0.04
  const foot = heelKind === 'stiletto' ? 0.2 : heelKind === 'block' ? 0.97 : 0.8
  const ring = (t: number): readonly Vec3[] => {
    const k =
      heelKind === 'stiletto' ? foot + (1 - foot) * Math.max(t * 0.25, t * t * t) : foot + (1 - foot) * t
    return soleRing(last, 0, 0.001, { toe: front }).map(([x, , z]): Vec3 => {
      const away = heelKind === 'stiletto' ? -0.004 : 0
      const y = Math.min(height * t, pitchAt(last, z) + 0.003)
      return [x * k, t < 1 ? height * t : y, (z + 0.096) * k - 0.096 + away * (1 - t)]
    })
  }
  return loft([0, 0.05, 0.3, 0.6, 0.85, 1].map(ring), { edge: sharp })
}

/** Cleats of a hiking boot along both edges and across. */
function lugs(cut: ShoeCut): Shape[] {
  const places = soleRing(cut.last, 0, -0.006)
  const cleats = places.map(([x, , z], i): Shape =>
    at([x, -0.003, z], box([i % 2 === 0 ? 0.018 : 0.014, 0.012, 0.012], { edge: bevel(0.0015) }))
  )
  const across = [-0.07, -0.03, 0.06, 0.1].map(z => at([0, -0.003, z], box([0.05, 0.012, 0.01])))
  return [...cleats, ...across]
}

/** A skate's runner on two posts, with toe picks. */
function blade(context: FamilyContext): Shape[] {
  const material = context.material('metal')
  const post = (z: number): Shape =>
    loft(
      [
        [0.012, 0.024, 0.005],
        [0.004, 0.014, -0.04],
      ].map(([x, d, y]): readonly Vec3[] => [
        [-x, y, z - d],
        [x, y, z - d],
        [x, y, z + d],
        [-x, y, z + d],
      ]),
      { edge: bevel(0.001) }
    )
  const runner = sweep(
    [
      [0, -0.058, HEEL - 0.02],
      [0, -0.06, -0.03],
      [0, -0.06, 0.08],
      [0, -0.056, 0.16],
      [0, -0.036, 0.196],
    ],
    1,
    {
      smooth: true,
      caps: 'flat',
      section: {
        kind: 'outline',
        points: [
          [-0.0025, -0.015],
          [0.0025, -0.015],
          [0.0025, 0.022],
          [-0.0025, 0.022],
        ],
      },
    }
  )
  const picks = [0, 1, 2].map(i =>
    at([0, -0.05 + i * 0.0105, 0.188 + i * 0.003], rotated([0.6, 0, 0], box([0.0075, 0.007, 0.014])))
  )
  return [tag({ part: 'blade', role: 'feature', material }, post(-0.075), post(0.085), runner, group(picks))]
}

/** Four wheels on two trucks, and a toe stop. */
function wheels(context: FamilyContext): Shape[] {
  const wheel = (x: number, z: number): Shape =>
    at(
      [x, -0.056, z],
      rotated([0, 0, Math.PI / 2], cylinder(0.029, 0.03, { edge: { kind: 'soft', size: 0.006 } }))
    )
  const hub = (x: number, z: number): Shape =>
    at([x, -0.056, z], rotated([0, 0, Math.PI / 2], cylinder(0.011, 0.036)))
  const places = [
    [-0.037, -0.065],
    [0.037, -0.065],
    [-0.037, 0.085],
    [0.037, 0.085],
  ] as const
  const truck = (z: number): Shape =>
    group([
      at([0, -0.028, z], box([0.03, 0.062, 0.04], { edge: bevel(0.004) })),
      at([0, -0.056, z], rotated([0, 0, Math.PI / 2], cylinder(0.006, 0.1))),
    ])
  return [
    tag(
      { part: 'wheel', role: 'feature', material: context.material('wheel') },
      ...places.map(([x, z]) => wheel(x, z))
    ),
    tag(
      { part: 'hub', material: context.material('metal') },
      ...places.map(([x, z]) => hub(x, z)),
      truck(-0.065),
      truck(0.085)
    ),
    at(
      [0, -0.022, 0.158],
      rotated([0.9, 0, 0], cylinder(0.02, 0.05, { part: 'stopper', material: context.material('wheel') }))
    ),
  ]
}
