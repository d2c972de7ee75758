import type { Vec3 } from '../../kernel/types.ts'
import { inlay } from '../../kit/flesh.ts'
import { rod } from '../../kit/plates.ts'
import { at, ball, box, ellipsoid, group, mirrored, sharp, sweep, tag, torus } from '../../shape/build.ts'
import type { BlendShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Bridle, reins, ears, eyes and the handle. */
export function head(context: FamilyContext, body: BlendShape): Shape {
  const strap = (position: Vec3, size: Vec3, tilt: number): Shape =>
    at(position, box(size, { edge: sharp }), { rotate: [tilt, 0, 0] })
  const bridle = inlay(
    body,
    [
      strap([0, 0.635, 0.475], [0.3, 0.2, 0.017], 0.85),
      strap([0, 0.72, 0.395], [0.3, 0.26, 0.018], 0.1),
      strap([0, 0.668, 0.435], [0.3, 0.014, 0.1], 0.75),
    ],
    { lift: 0.004, part: 'bridle', role: 'ornament', material: context.material('bridle') }
  )
  const rein = sweep(
    [
      [0.045, 0.625, 0.475],
      [0.085, 0.6, 0.38],
      [0.098, 0.6, 0.28],
      [0.05, 0.605, 0.17],
      [0, 0.605, 0.14],
    ],
    0.0065,
    { smooth: true, caps: 'round' }
  )
  const ear = sweep(
    [
      [0.03, 0.735, 0.36],
      [0.038, 0.775, 0.358],
      [0.034, 0.812, 0.37],
    ],
    [0.021, 0.022, 0.003],
    { smooth: true, caps: 'round', flatten: 0.7 }
  )
  return group([
    bridle,
    tag({ part: 'rein', role: 'ornament', material: context.material('bridle') }, mirrored(rein)),
    tag(
      { part: 'ring', role: 'ornament', material: context.material('metal') },
      mirrored(at([0.047, 0.63, 0.475], torus(0.014, 0.004), { rotate: [0, 0, Math.PI / 2] }))
    ),
    tag(
      { part: 'eye', role: 'feature', material: context.material('eyes') },
      mirrored(at([0.048, 0.698, 0.415], ball(0.0125))),
      mirrored(at([0.024, 0.608, 0.545], ball(0.0075)))
    ),
    tag({ part: 'ear', role: 'ornament', material: context.material('body') }, mirrored(ear)),
    tag(
      { part: 'handle', role: 'handle', material: context.material('rockers') },
      rod([-0.14, 0.625, 0.325], [0.14, 0.625, 0.325], 0.014, { caps: 'round' })
    ),
  ])
}

/** Mane, forelock and tail. */
export function hair(context: FamilyContext): Shape {
  const tags = { role: 'ornament', material: context.material('mane') }
  const lock = (top: Vec3, lean: number): Shape =>
    sweep(
      [
        top,
        [top[0] + 0.05, top[1] + 0.005, top[2] - 0.012],
        [top[0] + 0.082, top[1] - 0.075, top[2] - 0.01 + lean],
        [top[0] + 0.072, top[1] - 0.14, top[2] + lean],
      ],
      [0.02, 0.026, 0.026, 0.006],
      { smooth: true, caps: 'round', flatten: 0.6 }
    )
  const crest: readonly Vec3[] = [
    [0, 0.755, 0.345],
    [0, 0.71, 0.3],
    [0, 0.655, 0.255],
    [0, 0.605, 0.205],
  ]
  const ridge = sweep(
    [[0, 0.76, 0.4], ...crest, [0, 0.57, 0.14]],
    [0.014, 0.022, 0.026, 0.027, 0.025, 0.01],
    { smooth: true, caps: 'round' }
  )
  const forelock = sweep(
    [
      [0, 0.76, 0.38],
      [0.006, 0.752, 0.43],
      [0.012, 0.715, 0.462],
    ],
    [0.016, 0.018, 0.004],
    { smooth: true, caps: 'round', flatten: 0.6 }
  )
  const tail = sweep(
    [
      [0, 0.53, -0.3],
      [0, 0.555, -0.36],
      [0, 0.5, -0.43],
      [0, 0.36, -0.455],
      [0, 0.22, -0.47],
    ],
    [0.025, 0.033, 0.042, 0.046, 0.006],
    { smooth: true, caps: 'round' }
  )
  return group([
    tag({ part: 'mane', ...tags }, ridge, forelock, ...crest.map((top, i) => lock(top, -0.004 * i))),
    tag({ part: 'tail', ...tags }, tail),
  ])
}

/** Saddle, girth and stirrups. */
export function saddle(context: FamilyContext, body: BlendShape, b: number): Shape {
  const flap = inlay(body, [at([0, 0.53, -0.03], ellipsoid([0.3, 0.13, 0.105]))], {
    lift: 0.011,
    part: 'saddle',
    role: 'feature',
    material: context.material('saddle'),
  })
  const girth = inlay(body, [at([0, 0.46, 0.0], box([0.4, 0.4, 0.028], { edge: sharp }))], {
    lift: 0.005,
    part: 'bridle',
    role: 'ornament',
    material: context.material('bridle'),
  })
  const top = 0.46 + 0.108 * b
  const cantle = at([0, top + 0.012, -0.115], ellipsoid([0.075, 0.034, 0.024]), { rotate: [0.35, 0, 0] })
  const pommel = at([0, top + 0.012, 0.055], ellipsoid([0.05, 0.03, 0.024]), { rotate: [-0.3, 0, 0] })
  const seat = at([0, top + 0.002, -0.03], ellipsoid([0.07, 0.02, 0.1]))
  const stirrup = group([
    tag(
      { part: 'stirrup', role: 'ornament', material: context.material('metal') },
      at([0.122 * b + 0.005, 0.315, 0.0], torus(0.026, 0.006), { rotate: [0, 0, Math.PI / 2] })
    ),
    tag(
      { part: 'strap', role: 'ornament', material: context.material('bridle') },
      at([0.122 * b + 0.003, 0.4, 0.0], box([0.007, 0.135, 0.018], { edge: sharp }))
    ),
  ])
  return group([
    girth,
    flap,
    tag({ part: 'saddle', role: 'feature', material: context.material('saddle') }, cantle, pommel, seat),
    mirrored(stirrup),
  ])
}

/** Dapples. */
export const spots = (context: FamilyContext, body: BlendShape): Shape =>
  inlay(
    body,
    (
      [
        [0.1, 0.5, -0.24, 0.03],
        [0.11, 0.44, -0.2, 0.022],
        [0.1, 0.52, -0.17, 0.02],
        [0.1, 0.44, -0.28, 0.02],
        [0.1, 0.5, 0.2, 0.026],
        [0.1, 0.44, 0.17, 0.02],
        [0.09, 0.57, 0.26, 0.02],
        [0.05, 0.55, -0.28, 0.024],
      ] as const
    ).flatMap(([x, y, z, r]) => [at([x, y, z], ball(r)), at([-x, y, z], ball(r))]),
    { lift: 0.0025, part: 'spot', role: 'ornament', material: context.material('spots') }
  )
