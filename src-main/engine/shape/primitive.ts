import { cos, PI, sin } from '../kernel/det-math.ts'
import { MeshBuilder } from '../kernel/mesh-builder.ts'
import type { Solid } from '../kernel/mesh.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import { arcSegments, edgeCut, turnSegments, type Detail } from './detail.ts'
import { latheProfile, revolve } from './lathe.ts'
import { roundedBox } from './rounded-box.ts'
import type { PrimitiveShape } from './types.ts'

/** Points of a quarter or half circle in [radius, height] from `from` to `to` radians (0 = outward, π/2 = up). */
function arcProfile(centre: Vec2, radius: Vec2, angles: Vec2, segments: number): Vec2[] {
  return Array.from({ length: segments + 1 }, (_, i): Vec2 => {
    const angle = angles[0] + ((angles[1] - angles[0]) * i) / segments
    return [centre[0] + radius[0] * cos(angle), centre[1] + radius[1] * sin(angle)]
  })
}

function ellipsoid(radii: Vec3, detail: Detail): Solid {
  const most = Math.max(...radii)
  const around = turnSegments(detail, Math.max(radii[0], radii[2]))
  const up = Math.max(2, Math.round(turnSegments(detail, most) / 4)) * 2
  const profile = arcProfile([0, 0], [1, radii[1]], [-PI / 2, PI / 2], up)
  return revolve(profile, { segments: around, scale: [radii[0], radii[2]] })
}

function capsule(radius: number, height: number, detail: Detail): Solid {
  const straight = Math.max(0, height / 2 - radius)
  const arc = Math.max(2, arcSegments(detail, radius, PI / 2))
  const lower = arcProfile([0, -straight], [radius, radius], [-PI / 2, 0], arc)
  const upper = arcProfile([0, straight], [radius, radius], [0, PI / 2], arc)
  const profile = straight > 0 ? [...lower, ...upper] : [...lower, ...upper.slice(1)]
  return revolve(profile, { segments: turnSegments(detail, radius) })
}

function cylinder(radius: number, topRadius: number, height: number, detail: Detail): Solid {
  const half = height / 2
  const outline: Vec2[] = [
    [0, -half],
    [radius, -half],
    [topRadius, half],
    [0, half],
  ]
  const profile = latheProfile({ profile: topRadius > 0 ? outline : outline.slice(0, 3) }, detail)
  return revolve(profile, { segments: turnSegments(detail, Math.max(radius, topRadius)) })
}

function torus(radius: number, tube: number, detail: Detail): Solid {
  const around = turnSegments(detail, radius + tube)
  const across = turnSegments(detail, tube)
  const builder = new MeshBuilder()
  const rings = arcProfile([radius, 0], [tube, tube], [-PI, PI], across)
    .slice(0, across)
    .map(([r, y]) =>
      builder.ring(
        Array.from({ length: around }, (_, i): Vec3 => {
          const angle = (2 * PI * i) / around
          return [r * sin(angle), y, r * cos(angle)]
        })
      )
    )
  rings.forEach((ring, i) => builder.band(ring, rings[(i + 1) % rings.length]))
  return builder.build()
}

/** Box, ellipsoid, cylinder (or cone), capsule (height over all) or torus (lying flat), centred at the origin. */
export function compilePrimitive(shape: PrimitiveShape, detail: Detail): Solid {
  switch (shape.kind) {
    case 'box':
      return roundedBox(shape.size, edgeCut(detail, Math.min(...shape.size)))
    case 'ellipsoid':
      return ellipsoid(shape.radii, detail)
    case 'capsule':
      return capsule(shape.radius, shape.height, detail)
    case 'torus':
      return torus(shape.radius, shape.tube, detail)
    case 'cylinder':
      return cylinder(shape.radius, shape.topRadius ?? shape.radius, shape.height, detail)
  }
}
