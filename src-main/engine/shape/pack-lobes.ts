import type { Vec3 } from '../kernel/types.ts'
import type { Lobe, PartLobes } from './types.ts'

/** Lobes as a file carries them; an entry is one part, or what one limb moves of it. */
export interface PackedLobes {
  readonly part: string
  readonly limb?: string
  /**
   * 8 numbers: the ends and radii of a cone; 6: the middle and the radii of an upright ball; 12: the middle and the three axes of
   * a turned one. Metres, four significant digits.
   */
  readonly lobes: readonly (readonly number[])[]
}

export const packLobes = (parts: readonly PartLobes[]): readonly PackedLobes[] =>
  parts.map(part => ({ ...part, lobes: part.lobes.map(pack) }))

function pack(lobe: Lobe): number[] {
  if (lobe.kind === 'cone') {
    return [...lobe.from, ...lobe.to, lobe.r0, lobe.r1].map(rounded)
  }
  const [x, y, z] = lobe.axes.map(axis => axis.map(rounded))
  const isUpright = [x[1], x[2], y[0], y[2], z[0], z[1]].every(part => part === 0)
  return [...lobe.at.map(rounded), ...(isUpright ? [x[0], y[1], z[2]] : [...x, ...y, ...z])]
}

const rounded = (value: number): number => (Math.abs(value) < 1e-9 ? 0 : Number(value.toPrecision(4)))

/** Most lobes that are read from a file. */
const MAX_LOBES = 20_000

/** The lobes of a file; null where it carries none. Anybody may have written it: what is no lobe makes all of them untrue. */
export function unpackLobes(packed: unknown): readonly PartLobes[] | null {
  if (!Array.isArray(packed) || packed.length === 0) {
    return null
  }
  const parts: PartLobes[] = []
  let count = 0
  for (const entry of packed as readonly unknown[]) {
    const { part, limb, lobes: list } = (entry ?? {}) as Readonly<Record<string, unknown>>
    if (typeof part !== 'string' || !Array.isArray(list)) {
      return null
    }
    count += list.length
    const lobes = (list as readonly unknown[]).map(unpack)
    if (count > MAX_LOBES || !lobes.every(lobe => lobe !== null)) {
      return null
    }
    parts.push({ part, ...(typeof limb === 'string' ? { limb } : {}), lobes })
  }
  return parts
}

function unpack(value: unknown): Lobe | null {
  if (!Array.isArray(value) || !value.every(Number.isFinite)) {
    return null
  }
  const n = value as readonly number[]
  const point = (at: number): Vec3 => [n[at], n[at + 1], n[at + 2]]
  switch (n.length) {
    case 8:
      return { kind: 'cone', from: point(0), to: point(3), r0: n[6], r1: n[7] }
    case 6:
      return {
        kind: 'ball',
        at: point(0),
        axes: [
          [n[3], 0, 0],
          [0, n[4], 0],
          [0, 0, n[5]],
        ],
      }
    case 12:
      return { kind: 'ball', at: point(0), axes: [point(3), point(6), point(9)] }
    default:
      return null
  }
}
