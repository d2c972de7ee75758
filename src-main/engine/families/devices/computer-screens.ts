import { cos, sin } from '../../kernel/det-math.ts'
import { disc, plate, rod, slab } from '../../kit/plates.ts'
import { desktopPicture, landscapePicture } from '../../kit/screen.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  group,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { keyField } from './computer-keys.ts'

/** Base with keys and touch pad, lid leaning back on its hinge. */
export function laptop(wide: number, context: FamilyContext): Shape[] {
  const deep = wide * 0.68
  const thick = wide * 0.042
  const round = wide * 0.03
  const lean = 0.3
  const lid = group([
    at(
      [0, deep / 2, 0],
      plate(wide, deep, thick * 0.5, {
        radius: round,
        edge: bevel(thick * 0.12),
        part: 'lid',
        role: 'body',
        material: context.material('case'),
      })
    ),
    at(
      [0, deep / 2, thick * 0.25],
      plate(wide * 0.975, deep * 0.96, 0.0016, {
        radius: round * 0.8,
        edge: sharp,
        part: 'bezel',
        role: 'body',
        material: context.material('bezel'),
      })
    ),
    at(
      [0, deep * 0.51, thick * 0.25 + 0.0008],
      plate(wide * 0.93, deep * 0.87, 0.0012, {
        edge: sharp,
        part: 'display',
        role: 'feature',
        material: context.material('display'),
      })
    ),
    at([0, deep * 0.51, thick * 0.25 + 0.0016], desktopPicture(wide * 0.9, deep * 0.84)),
    at(
      [0, deep * 0.55, -thick * 0.25],
      tag(
        { part: 'emblem', role: 'ornament', material: context.material('key') },
        disc(wide * 0.045, 0.0016, { edge: sharp })
      )
    ),
  ])
  return [
    at(
      [0, thick / 2, 0],
      slab(wide, deep, thick, {
        radius: round,
        edge: bevel(thick * 0.2),
        part: 'case',
        role: 'body',
        material: context.material('case'),
      })
    ),
    at(
      [0, thick, -deep * 0.13],
      slab(wide * 0.9, deep * 0.5, 0.0012, {
        radius: 0.004,
        edge: sharp,
        part: 'bezel',
        role: 'body',
        material: context.material('bezel'),
      })
    ),
    at(
      [0, thick + 0.0004, -deep * 0.13],
      tag(
        { part: 'key', role: 'feature', material: context.material('key') },
        keyField(wide * 0.88, deep * 0.47, 0.0032)
      )
    ),
    at(
      [0, thick, deep * 0.31],
      slab(wide * 0.34, deep * 0.28, 0.0012, {
        radius: 0.005,
        edge: sharp,
        part: 'touch_pad',
        role: 'ornament',
        material: context.material('stand'),
      })
    ),
    at(
      [0, thick * 0.9, -deep / 2 + thick * 0.1],
      rotated(
        [0, 0, Math.PI / 2],
        cylinder(thick * 0.3, wide * 0.8, {
          part: 'hinge',
          role: 'support',
          material: context.material('bezel'),
          edge: sharp,
        })
      )
    ),
    at([0, thick * 0.95, -deep / 2 + thick * 0.1], lid, { rotate: [-lean, 0, 0] }),
  ]
}

/** A screen with its picture, lower edge at the origin. */
function panel(wide: number, tall: number, picture: Shape, context: FamilyContext): Shape[] {
  const deep = wide * 0.045
  const rim = wide * 0.025
  return [
    at(
      [0, tall / 2, 0],
      plate(wide, tall, deep, {
        radius: wide * 0.012,
        edge: bevel(0.003),
        part: 'bezel',
        role: 'body',
        material: context.material('bezel'),
      })
    ),
    at(
      [0, tall / 2, deep / 2],
      plate(wide - rim * 2, tall - rim * 2, 0.0016, {
        edge: sharp,
        part: 'display',
        role: 'feature',
        material: context.material('display'),
      })
    ),
    at([0, tall / 2, deep / 2 + 0.0011], picture),
    at(
      [0, tall * 0.48, -deep * 0.6],
      plate(wide * 0.6, tall * 0.6, deep * 0.8, {
        radius: wide * 0.02,
        edge: bevel(0.006),
        part: 'housing',
        role: 'body',
        material: context.material('case'),
      })
    ),
  ]
}

/** A screen on its foot. */
export function monitor(wide: number, context: FamilyContext): Shape[] {
  const tall = wide * 0.58
  const lift = wide * 0.2
  return [
    at([0, lift, 0], group(panel(wide, tall, desktopPicture(wide * 0.9, tall * 0.86), context))),
    tag(
      { part: 'stand', role: 'support', material: context.material('stand'), edge: bevel(0.003) },
      at([0, 0.006, -wide * 0.04], slab(wide * 0.42, wide * 0.3, 0.012, { radius: 0.02 })),
      at([0, (lift + tall * 0.35) / 2, -wide * 0.085], box([wide * 0.1, lift + tall * 0.35, wide * 0.03])),
      at([0, lift + tall * 0.35, -wide * 0.06], box([wide * 0.12, wide * 0.1, wide * 0.06]))
    ),
  ]
}

/** A flat television on two splayed feet. */
export function television(wide: number, context: FamilyContext): Shape[] {
  const tall = wide * 0.57
  const lift = wide * 0.06
  const foot = group([
    rod([wide * 0.3, lift + 0.02, 0], [wide * 0.34, 0.008, wide * 0.11], 0.011, { caps: 'round' }),
    rod([wide * 0.3, lift + 0.02, 0], [wide * 0.34, 0.008, -wide * 0.11], 0.011, { caps: 'round' }),
  ])
  const lights = [0.5, 0.56].map(t =>
    at(
      [wide * 0.4 * cos(t), lift + tall * 0.014, wide * 0.0226 + sin(0) * 0.001],
      disc(wide * 0.003, 0.003, { edge: sharp })
    )
  )
  return [
    at([0, lift, 0], group(panel(wide, tall, landscapePicture(wide * 0.95, tall * 0.9), context))),
    tag({ part: 'stand', role: 'support', material: context.material('stand') }, mirrored(foot)),
    tag({ part: 'light', role: 'ornament', material: { recipe: 'glow', color: '#e0483c' } }, ...lights),
    at(
      [0, lift + tall * 0.3, -wide * 0.05],
      row(
        1,
        [0.1, 0, 0],
        box([wide * 0.3, 0.02, 0.02], {
          part: 'housing',
          role: 'body',
          material: context.material('case'),
          edge: soft(0.004),
        })
      )
    ),
  ]
}
