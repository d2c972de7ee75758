import { framedWindow } from '../../kit/openings.ts'
import { hung } from '../../kit/motions.ts'
import { doorFront, knob, rectFrame } from '../../kit/casework.ts'
import {
  extrude,
  at,
  ball,
  bevel,
  box,
  cylinder,
  group,
  mirrored,
  rotated,
  tag,
  torus,
} from '../../shape/build.ts'
import type { MaterialSpec } from '../../material/types.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A door in its frame. Real size: 0.9 × 2.05 m. */
export const door: Family = {
  name: 'door',
  parameters: {
    width: meters(0.86, { min: 0.5, max: 2 }, 'Width of the leaf'),
    height: meters(2.02, { min: 0.8, max: 3 }, 'Height of the leaf'),
    kind: choice(['panelled', 'boards'], 'How the leaf is made'),
    fields: count(3, { min: 1, max: 4 }, 'Panels one above the other'),
    open: flag('It stands ajar'),
    knocker: flag('A ring to knock with'),
  },
  slots: {
    leaf: { material: { recipe: 'wood', color: '#8a5230', axis: [0, 1, 0] } },
    frame: { material: { recipe: 'painted-wood', color: '#ece6d8' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#c99b3f' } },
  },
  partWords: {
    frame: { slot: 'frame', part: 'frame' },
    handle: { slot: 'metal', part: 'handle' },
    knob: { slot: 'metal', part: 'handle' },
    doorknob: { slot: 'metal', part: 'handle' },
    knocker: { slot: 'metal', part: 'knocker', with: { knocker: 'yes' } },
    hinge: { slot: 'metal', part: 'hinge' },
    panel: { slot: 'leaf', part: 'door', count: 'fields' },
  },
  adjectives: {
    open: { open: 'yes' },
    ajar: { open: 'yes' },
    medieval: { kind: 'boards' },
    rustic: { kind: 'boards' },
    old: { kind: 'boards' },
    castle: { kind: 'boards' },
    tall: { height: 1.2 },
    wide: { width: 1.3 },
  },
  heightParameter: 'height',
  build: buildDoor,
}

function buildDoor(context: FamilyContext): Shape {
  const p = context.parameters
  const [w, h] = [Number(p['width']), Number(p['height'])]
  const post = 0.09
  const leaf = context.material('leaf')
  const metal = context.material('metal')
  const thick = 0.04
  const look = { width: w, height: h, thick, material: leaf, metal, pull: 'none' as const }
  const face =
    p['kind'] === 'boards'
      ? boards(w, h, context)
      : doorFront({ ...look, isFixed: true, hand: 1, fields: Number(p['fields']) })
  const back =
    p['kind'] === 'boards'
      ? boards(w, h, context)
      : doorFront({ ...look, isFixed: true, hand: -1, fields: Number(p['fields']) })
  const hinge = at([-w / 2 + 0.004, 0, thick], box([0.03, 0.1, 0.014], { edge: bevel(0.003) }))
  const swing = p['open'] === 'yes' ? -0.6 : 0
  const wing = at(
    [-w / 2, h / 2 + 0.006, 0],
    at(
      [w / 2, 0, 0],
      group([
        face,
        at([0, 0, 0], back, { rotate: [0, Math.PI, 0] }),
        ...(p['kind'] === 'boards' ? [] : [knobs(w, thick, metal)]),
        ...(p['knocker'] === 'yes' ? [knocker(h, thick, metal)] : []),
        tag(
          { part: 'hinge', role: 'detail', material: metal },
          ...[-0.38, 0, 0.38].map(t => at([0, h * t, 0], hinge))
        ),
      ])
    ),
    { rotate: [0, swing, 0] }
  )
  const frame: readonly (readonly [number, number])[] = [
    [-w / 2 - post, 0],
    [-w / 2 - 0.002, 0],
    [-w / 2 - 0.002, h + 0.01],
    [w / 2 + 0.002, h + 0.01],
    [w / 2 + 0.002, 0],
    [w / 2 + post, 0],
    [w / 2 + post, h + post],
    [-w / 2 - post, h + post],
  ]
  return group([
    hung(wing, -w / 2),
    extrude(frame, 0.13, {
      part: 'frame',
      role: 'support',
      material: context.material('frame'),
      edge: bevel(0.01),
    }),
    at(
      [0, 0.004, 0],
      box([w, 0.008, 0.1], { part: 'frame', role: 'support', material: context.material('frame') })
    ),
  ])
}

/** A knob on its plate on either side. */
function knobs(w: number, thick: number, metal: MaterialSpec): Shape {
  const one = at(
    [w * 0.4, -0.06, thick],
    group([box([0.055, 0.2, 0.012], { edge: bevel(0.004) }), at([0, 0.03, 0], knob(0.036))])
  )
  return tag({ part: 'handle', role: 'handle', material: metal }, mirrored(one, undefined, 'z'))
}

/** A ring that hangs from a boss before the upper half of the leaf, over the plate that it strikes. */
const knocker = (h: number, thick: number, metal: MaterialSpec): Shape =>
  tag(
    { part: 'knocker', role: 'handle', material: metal },
    at(
      [0, h * 0.2, thick + 0.004],
      group([
        rotated([Math.PI / 2, 0, 0], cylinder(0.055, 0.024, { edge: bevel(0.006) })),
        at([0, 0, 0.024], ball(0.032)),
        at([0, -0.085, 0.03], rotated([Math.PI / 2, 0, 0], torus(0.085, 0.014))),
        at([0, -0.17, 0.006], box([0.06, 0.05, 0.02], { edge: bevel(0.005) })),
      ])
    )
  )

/** Upright boards with iron straps, studs and a ring. */
function boards(w: number, h: number, context: FamilyContext): Shape {
  const n = 5
  const pitch = w / n
  const iron = context.material('metal')
  return group([
    tag(
      { part: 'door', role: 'feature', material: context.material('leaf'), edge: bevel(0.006) },
      ...Array.from({ length: n }, (_, i) =>
        at([-w / 2 + pitch * (i + 0.5), 0, 0.02], box([pitch - 0.003, h, 0.044]))
      )
    ),
    tag(
      { part: 'strap', role: 'ornament', material: iron },
      ...[-0.34, 0.34].map(t =>
        at([-w * 0.08, h * t, 0.044], box([w * 0.84, 0.06, 0.012], { edge: bevel(0.003) }))
      ),
      ...[-0.34, 0.34].flatMap(t =>
        [0, 1, 2, 3].map(i =>
          at([-w * 0.4 + w * 0.21 * i, h * t, 0.052], box([0.024, 0.024, 0.012], { edge: bevel(0.005) }))
        )
      )
    ),
    tag(
      { part: 'handle', role: 'handle', material: iron },
      at([w * 0.36, 0, 0.048], rectFrame(0.09, 0.13, 0.018, 0.018, { edge: bevel(0.005) })),
      at([w * 0.36, 0.05, 0.046], box([0.07, 0.06, 0.014], { edge: bevel(0.004) }))
    ),
  ])
}

/** A window in its frame, with a sill. Real size: 1 × 1.3 m. */
export const window: Family = {
  name: 'window',
  parameters: {
    width: meters(1, { min: 0.4, max: 3 }, 'Left to right'),
    height: meters(1.3, { min: 0.4, max: 3 }, 'Sill to top'),
    across: count(2, { min: 1, max: 5 }, 'Panes side by side'),
    up: count(3, { min: 1, max: 5 }, 'Panes one above the other'),
    shutters: choice(['none', 'louvred', 'panelled'], 'Shutters'),
    stained: flag('Panes of coloured glass in lead'),
  },
  slots: {
    frame: { material: { recipe: 'painted-wood', color: '#f0ece2' } },
    shutter: { material: { recipe: 'painted-wood', color: '#3f6f78' }, second: { shutters: 'louvred' } },
    glass: { material: { recipe: 'window-glass', color: '#9fc3d6' } },
  },
  partWords: {
    frame: { slot: 'frame', part: 'window_frame' },
    glass: { slot: 'glass', part: 'window' },
    pane: { slot: 'glass', part: 'window' },
    shutter: { slot: 'shutter', part: 'shutter', with: { shutters: 'louvred' } },
  },
  adjectives: {
    tall: { height: 1.3 },
    wide: { width: 1.4 },
    square: { height: 0.77 },
    shuttered: { shutters: 'louvred' },
  },
  heightParameter: 'height',
  build: buildWindow,
}

function buildWindow(context: FamilyContext): Shape {
  const p = context.parameters
  const one = framedWindow({
    width: Number(p['width']),
    height: Number(p['height']),
    panes: [Number(p['across']), Number(p['up'])],
    shutters: p['shutters'] === 'louvred' ? 'louvred' : p['shutters'] === 'panelled' ? 'panelled' : 'none',
    frame: context.material('frame'),
    glass: context.material('glass'),
    shutter: context.material('shutter'),
  })
  return at([0, 0.07, 0], p['stained'] === 'yes' ? group([one, ...stainedPanes(context)]) : one)
}

const STAINED = ['#b3202c', '#1f4fa3', '#e0a92a', '#2f8a4e', '#6b3a94', '#d9702a']

/** Lozenges of coloured glass on both sides of every pane, and a rosette of lead over them. */
function stainedPanes(context: FamilyContext): Shape[] {
  const p = context.parameters
  const [w, h] = [Number(p['width']), Number(p['height'])]
  const [across, up] = [Number(p['across']) * 2, Number(p['up']) * 2]
  const bar = Math.min(0.09, w * 0.1)
  const [cw, ch] = [(w - bar * 2) / across, (h - bar * 2) / up]
  const cell = (i: number): { readonly x: number; readonly y: number; readonly color: number } => {
    const [c, r] = [i % across, Math.floor(i / across)]
    const mirrorC = Math.min(c, across - 1 - c)
    return { x: -w / 2 + bar + cw * (c + 0.5), y: bar + ch * (r + 0.5), color: (mirrorC * 2 + r * 5) % 6 }
  }
  const cells = Array.from({ length: across * up }, (_, i) => cell(i))
  return [
    ...STAINED.map((color, k) =>
      tag(
        { part: `pane_${k + 1}`, role: 'opening', material: { recipe: 'glossy-plastic', color } },
        ...cells
          .filter(one => one.color === k)
          .map(one => at([one.x, one.y, 0], box([cw * 0.92, ch * 0.92, 0.034])))
      )
    ),
    tag(
      { part: 'lead', role: 'detail', material: { recipe: 'iron', color: '#2b2c2f' } },
      ...Array.from({ length: across - 1 }, (_, i) =>
        at([-w / 2 + bar + cw * (i + 1), h / 2, 0], box([0.014, h - bar * 1.6, 0.044]))
      ),
      ...Array.from({ length: up - 1 }, (_, i) =>
        at([0, bar + ch * (i + 1), 0], box([w - bar * 1.6, 0.014, 0.044]))
      ),
      at([0, h / 2, 0.024], rosette(Math.min(w, h) * 0.27)),
      at([0, h / 2, -0.024], rosette(Math.min(w, h) * 0.27))
    ),
  ]
}

/** A ring with a cross of lead. */
function rosette(r: number): Shape {
  return group([
    rotated([Math.PI / 2, 0, 0], torus(r, 0.009)),
    rotated([Math.PI / 2, 0, 0], torus(r * 0.5, 0.009)),
    ...[0.25, 0.75].map(t => at([0, 0, 0], box([r * 2, 0.013, 0.012]), { rotate: [0, 0, Math.PI * t] })),
  ])
}
