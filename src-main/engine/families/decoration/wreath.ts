import { acos, atan2, cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { normalize } from '../../kernel/vector.ts'
import { petal } from '../../kit/petals.ts'
import { tiedBow } from '../../kit/sewing.ts'
import { shaded } from '../../kit/shades.ts'
import { at, ball, group, rotated, scatter, sharp, sweep, tag, torus } from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { blossomOf, coneOf } from '../../kit/trimmings.ts'

type Place = ScatterShape['places'][number]

/** A ring of needles, laurel, leaves or flowers, standing upright as it hangs on a door. Real size: 45 cm across. */
export const wreath: Family = {
  name: 'wreath',
  parameters: {
    kind: choice(['pine', 'laurel', 'flower', 'leaf'], 'What it is bound of'),
    width: meters(0.45, { min: 0.1, max: 2 }, 'Outer width'),
    bow: flag('A ribbon bow at its foot', 'yes'),
    baubles: count(9, { min: 0, max: 16 }, 'Baubles or berries'),
    cones: count(5, { min: 0, max: 9 }, 'Pine cones'),
  },
  slots: {
    green: { material: { recipe: 'foliage', color: '#2f6b3c' } },
    bow: { material: { recipe: 'satin', color: '#c4202c' } },
    baubles: { material: { recipe: 'polished-metal', color: '#c9252f' }, second: { baubles: 9 } },
    flowers: { material: { recipe: 'petal', color: '#ef9ab4' } },
    cones: { material: { recipe: 'bark', color: '#7b5433' } },
  },
  partWords: {
    needle: { slot: 'green', part: 'needle' },
    leaf: { slot: 'green', part: 'needle' },
    leave: { slot: 'green', part: 'needle' },
    bow: { slot: 'bow', part: 'bow', with: { bow: 'yes' } },
    ribbon: { slot: 'bow', part: 'bow', with: { bow: 'yes' } },
    bauble: { slot: 'baubles', part: 'bauble', count: 'baubles', with: { baubles: 10 } },
    ornament: { slot: 'baubles', part: 'bauble', count: 'baubles', with: { baubles: 10 } },
    ball: { slot: 'baubles', part: 'bauble', count: 'baubles', with: { baubles: 10 } },
    berry: { slot: 'baubles', part: 'bauble', count: 'baubles', with: { baubles: 12 } },
    cone: { slot: 'cones', part: 'cone', count: 'cones', with: { cones: 6 } },
    pinecone: { slot: 'cones', part: 'cone', count: 'cones', with: { cones: 6 } },
    'pine cone': { slot: 'cones', part: 'cone', count: 'cones', with: { cones: 6 } },
    flower: { slot: 'flowers', part: 'flower', with: { kind: 'flower' } },
    rose: { slot: 'flowers', part: 'flower', with: { kind: 'flower' } },
  },
  adjectives: {
    pine: { kind: 'pine' },
    fir: { kind: 'pine' },
    evergreen: { kind: 'pine' },
    laurel: { kind: 'laurel' },
    floral: { kind: 'flower' },
    fragrant: {},
    festive: { bow: 'yes', baubles: 12 },
    plain: { bow: 'no', baubles: 0, cones: 0 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const outer = Number(p['width']) / 2
  const kind = String(p['kind'])
  const tube = outer * (kind === 'pine' ? 0.17 : 0.09)
  const r = outer - tube * (kind === 'pine' ? 1.65 : 2)
  const ring = kind === 'laurel' ? laurel(r, context) : bound(r, tube, kind, context)
  return at([0, outer, 0], group([ring, ...trim(r, tube, context)]))
}

/** On the ring: `angle` from its foot, `around` its tube (0 front). */
function onRing(
  r: number,
  tube: number,
  angle: number,
  around: number
): { at: Vec3; out: Vec3; along: Vec3 } {
  const radial: Vec3 = [sin(angle), -cos(angle), 0]
  const out: Vec3 = [radial[0] * sin(around), radial[1] * sin(around), cos(around)]
  return {
    at: [radial[0] * r + out[0] * tube, radial[1] * r + out[1] * tube, out[2] * tube],
    out,
    along: [cos(angle), sin(angle), 0],
  }
}

/** Angles that take +Y to `way`. */
function toward(way: Vec3): Vec3 {
  const [x, y, z] = normalize(way)
  return [acos(y), atan2(x, z), 0]
}

/** Sprigs all around a core, leaning along the ring. */
function bound(r: number, tube: number, kind: string, context: FamilyContext): Shape {
  const random = context.random.fork('sprigs')
  const material = context.material('green')
  const isPine = kind === 'pine'
  const sprig = isPine
    ? pineSprig(tube * 1.75)
    : petal({
        length: tube * 3.6,
        width: tube * 1.5,
        point: 0.8,
        belly: 0.45,
        root: 0.15,
        cup: 0.12,
        bend: 0.3,
        rows: 4,
        thick: tube * 0.05,
      })
  const count = isPine ? 112 : 66
  const places = Array.from({ length: count }, (_, i): Place => {
    const angle = (TAU * i) / count + random.range(-0.05, 0.05)
    const around = [-1.75, 0.5, 2.6, -0.6, 1.6, 3.4][i % 6] + random.range(-0.25, 0.25)
    const { at: spot, out, along } = onRing(r, tube * 0.55, angle, around)
    const k = random.range(0.75, 1.25)
    return {
      at: spot,
      rotate: toward([along[0] * k + out[0], along[1] * k + out[1], out[2] + 0.1]),
      scale: random.range(0.85, 1.15),
    }
  })
  const half = (k: number): readonly Place[] => places.filter((_, i) => i % 2 === k)
  return group([
    tag(
      { part: 'ring', role: 'support', material: shaded(material, -0.1) },
      rotated([PI / 2, 0, 0], torus(r, tube * (isPine ? 0.6 : 0.55), { edge: sharp }))
    ),
    tag({ part: 'needle', role: 'feature', material }, scatter(half(0), sprig)),
    tag({ part: 'light_needle', role: 'feature', material: shaded(material, 0.07) }, scatter(half(1), sprig)),
  ])
}

/** A twig tip: flat needles in a fan, along +Y. */
function pineSprig(length: number): Shape {
  const needle = petal({
    length,
    width: length * 0.27,
    point: 1,
    belly: 0.3,
    root: 0.6,
    cup: 0,
    rows: 2,
    thick: length * 0.06,
  })
  return group(
    [-0.55, 0.02, 0.55].map((lean, i) =>
      at([0, length * 0.12 * (i % 2), 0], needle, { rotate: [0.32 * (i % 2 === 0 ? 1 : -1), 0, lean] })
    )
  )
}

/** Two branches of bay leaves that meet at the foot and stay open at the top. */
function laurel(r: number, context: FamilyContext): Shape {
  const leaf = petal({
    length: r * 0.42,
    width: r * 0.15,
    point: 0.75,
    belly: 0.5,
    root: 0.2,
    cup: 0.15,
    bend: 0.25,
    rows: 5,
    thick: r * 0.016,
  })
  const last = PI * 0.93
  const pairs = 12
  const side = (s: number): Shape => {
    const path = Array.from({ length: 9 }, (_, i): Vec3 => {
      const a = (s * last * i) / 8
      return [sin(a) * r, -cos(a) * r, 0]
    })
    const places = Array.from({ length: pairs }, (_, i) => {
      const a = s * last * ((i + 0.6) / pairs)
      const { at: spot, along } = onRing(r, 0, a, 0)
      const radial: Vec3 = [sin(a), -cos(a), 0]
      return [0.62, -0.62, 0.05].map((lean, k): Place => ({
        at: spot,
        rotate: toward([
          along[0] * s + radial[0] * lean,
          along[1] * s + radial[1] * lean,
          k === 2 ? 0.5 : 0.12,
        ]),
        scale: 1 - 0.25 * (i / pairs),
      }))
    }).flat()
    return group([
      sweep(path, r * 0.018, { smooth: true, caps: 'round', part: 'ring' }),
      tag({ part: 'needle', role: 'feature' }, scatter(places, leaf)),
    ])
  }
  return tag({ material: context.material('green') }, side(1), side(-1))
}

/** Bow, baubles, cones and flowers on the front. */
function trim(r: number, tube: number, context: FamilyContext): Shape[] {
  const p = context.parameters
  const random = context.random.fork('trim')
  const isPine = p['kind'] === 'pine'
  const parts: Shape[] = []
  const spots = (count: number, shift: number, around: (i: number) => number): Place[] =>
    Array.from({ length: count }, (_, i) => {
      const angle = 0.55 + (TAU - 1.1) * ((i + shift) / count) + random.range(-0.06, 0.06)
      const { at: spot, out } = onRing(r, tube * (isPine ? 0.9 : 0.45), angle, around(i))
      return { at: spot, rotate: toward(out) }
    })
  const baubles = context.without.has('bauble') ? 0 : Number(p['baubles'])
  if (baubles > 0) {
    const size = tube * (isPine ? 0.46 : 0.36)
    parts.push(
      tag(
        { part: 'bauble', role: 'ornament', material: context.material('baubles') },
        scatter(
          spots(baubles, 0.5, i => (i % 2 === 0 ? 0.55 : -0.5)),
          ball(size, { edge: sharp })
        )
      )
    )
  }
  const cones = context.without.has('cone') ? 0 : Number(p['cones'])
  if (cones > 0) {
    parts.push(
      tag(
        { part: 'cone', role: 'ornament', material: context.material('cones') },
        scatter(
          spots(cones, 0.25, i => (i % 2 === 0 ? -0.35 : 0.4)),
          coneOf(tube * 0.62, tube * 1.15, 11)
        )
      )
    )
  }
  if (p['kind'] === 'flower') {
    parts.push(
      scatter(
        spots(14, 0.5, i => [0, 0.9, -0.8][i % 3]),
        blossomOf(tube * 1.25, context.material('flowers'))
      )
    )
  }
  if (p['bow'] === 'yes' && !context.without.has('bow')) {
    parts.push(
      tag(
        { part: 'bow', role: 'feature', material: context.material('bow') },
        at([0, -r, tube * 1.25], tiedBow({ width: r * 1.0, ribbon: r * 0.3, tails: r * 0.5 }))
      )
    )
  }
  return parts
}
