import { cos, sin } from '../../kernel/det-math.ts'
import { liquidIn, pipedCream, steam, surfaceIn } from '../../kit/servings.ts'
import { innerRadius, type VesselOptions } from '../../kit/vessels.ts'
import { at, cylinder, ellipsoid, group, soft } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext, ParameterValues } from '../types.ts'

const LIQUIDS: Readonly<Record<string, string>> = {
  coffee: '#3a2114',
  cocoa: '#5e3521',
  tea: '#9c4f16',
  milk: '#f4efe2',
  beer: '#d99a20',
}

/** What is in it and on it. */
export function contents(
  p: ParameterValues,
  options: VesselOptions,
  context: FamilyContext
): readonly Shape[] {
  const kind = String(p['filling'])
  const topping = String(p['topping'])
  const isFilled = kind !== 'none' || topping !== 'none'
  if (!isFilled || context.without.has('filling')) {
    return []
  }
  const height = options.outside[options.outside.length - 1][1]
  const level = height * 0.94
  const radius = innerRadius(options, level)
  const tags = {
    part: 'filling',
    role: 'content',
    material: { recipe: kind === 'milk' ? 'ceramic' : 'liquid', color: LIQUIDS[kind] ?? '#3a2114' },
  }
  const isClear = context.material('body').recipe === 'glass'
  const parts: Shape[] = [isClear ? liquidIn(options, level, tags) : surfaceIn(options, level, tags)]
  if (topping === 'cream') {
    parts.push(at([0, level - 0.002, 0], cream(radius)))
  } else if (topping === 'marshmallows') {
    parts.push(at([0, level, 0], marshmallows(radius)))
  } else if (topping === 'foam') {
    parts.push(at([0, level, 0], foam(radius + options.wall * 0.4, kind)))
  }
  if (p['steam'] === 'yes') {
    const rise = topping === 'cream' ? radius * 0.55 : -0.002
    parts.push(
      at(
        [0, level + rise, 0],
        steam(height * 0.72, radius, {
          part: 'steam',
          role: 'ornament',
          material: { recipe: 'plaster', color: '#dfe6ec' },
        })
      )
    )
  }
  return parts
}

const CREAM = { recipe: 'plaster', color: '#fbf7ec' }

function cream(radius: number): Shape {
  return pipedCream(radius * 0.8, radius * 1.15, { part: 'cream', role: 'content', material: CREAM })
}

function marshmallows(radius: number): Shape {
  const r = radius * 0.24
  const places = [0, 1, 2, 3, 4, 5, 6].map(i => {
    const angle = i * 2.4
    const away = i === 0 ? 0 : radius * (i % 2 === 0 ? 0.48 : 0.66)
    return {
      at: [away * cos(angle), r * 0.25, away * sin(angle)] as const,
      rotate: [0.5 * (i % 3) - 0.4, i, 0.35 * (i % 2)] as const,
    }
  })
  return {
    op: 'scatter',
    places,
    child: cylinder(r, r * 1.5, { edge: soft(r * 0.3) }),
    part: 'marshmallow',
    role: 'content',
    material: CREAM,
  }
}

/** A head of foam that swells over the rim (beer), or a flat layer of it (coffee). */
function foam(radius: number, kind: string): Shape {
  const swell = kind === 'beer' ? 1 : 0.4
  const bubbles = [0.2, 1.5, 2.7, 3.9, 5.2].map((angle, i) =>
    at(
      [radius * 0.5 * cos(angle), radius * 0.2 * swell, radius * 0.5 * sin(angle)],
      ellipsoid([radius * 0.5, radius * (0.26 + 0.04 * (i % 3)) * swell, radius * 0.48])
    )
  )
  return group(
    [
      at(
        [0, radius * 0.02, 0],
        cylinder(radius, radius * 0.3 * swell, { edge: soft(radius * 0.08 * swell) })
      ),
      ...bubbles,
    ],
    {
      part: 'foam',
      role: 'content',
      material: { recipe: 'plaster', color: kind === 'beer' ? '#fbf3dc' : '#e6cfae' },
    }
  )
}
