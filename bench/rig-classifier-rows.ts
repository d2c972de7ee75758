import { boundsOf } from '../src-main/engine/kernel/mesh.ts'
import { createRandom } from '../src-main/engine/kernel/random.ts'
import type { Vec3 } from '../src-main/engine/kernel/types.ts'
import { dot } from '../src-main/engine/kernel/vector.ts'
import { candidateReadings } from '../src-main/engine/rig/skeleton/index.ts'
import type { BodyClass, RigSource } from '../src-main/engine/rig/types.ts'

/** A model that teaches, and what is known about it. It stands along +Y and faces +Z. */
export interface Teacher {
  readonly name: string
  readonly source: RigSource
  /** Classes that are right; none: it is no body. */
  readonly classes: readonly BodyClass[]
  /** Classes that one may take it for: they teach nothing. */
  readonly open: readonly BodyClass[]
}

/** One reading of one model: is it right? */
export interface Row {
  readonly model: string
  readonly bodyClass: BodyClass
  readonly isRight: boolean
  readonly features: readonly number[]
}

/** The ways in which a teacher is shown again: as files of other programs have it, without names of parts. */
const CHANGES = ['zUp', 'zUp left', 'left', 'right', 'back', 'askew', 'rough', 'zUp rough'] as const

/** Readings of a model as it is and as another program might have saved it. Readings that fit an open class are left out. */
export function rowsOf(teacher: Teacher): Row[] {
  const number = [...teacher.name].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 9973, 7)
  const change = CHANGES[number % CHANGES.length]
  return [...readingsOf(teacher, teacher.source, [0, 1, 0], [0, 0, 1], ''), ...changed(teacher, change)]
}

function changed(teacher: Teacher, change: string): Row[] {
  const angle = /left/.test(change)
    ? 90
    : /right/.test(change)
      ? 270
      : /back/.test(change)
        ? 180
        : /askew/.test(change)
          ? 30
          : 0
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const raise = ([x, y, z]: Vec3): Vec3 => (/zUp/.test(change) ? [x, -z, y] : [x, y, z])
  const move = ([x, y, z]: Vec3): Vec3 => raise([c * x + s * z, y, c * z - s * x])
  const { min, max } = boundsOf(teacher.source.positions)
  const size = /rough/.test(change) ? 0.003 * Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]) : 0
  const random = createRandom(teacher.name)
  const positions = teacher.source.positions.slice()
  const places = new Map<string, Vec3>()
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = positions.subarray(i, i + 3)
    const key = `${x} ${y} ${z}`
    const place =
      places.get(key) ??
      move([x + random.range(-size, size), y + random.range(-size, size), z + random.range(-size, size)])
    places.set(key, place)
    positions.set(place, i)
  }
  const { indices } = teacher.source
  const whole = {
    name: 'Mesh',
    role: '',
    firstVertex: 0,
    vertexCount: positions.length / 3,
    firstIndex: 0,
    indexCount: indices.length,
  }
  const source: RigSource = { positions, indices, parts: [whole] }
  return readingsOf(teacher, source, raise([0, 1, 0]), move([0, 0, 1]), ` ${change}`)
}

function readingsOf(
  { name, classes, open }: Teacher,
  source: RigSource,
  up: Vec3,
  front: Vec3,
  note: string
): Row[] {
  return candidateReadings(source).flatMap(({ reading: { bodyClass, view }, features }): Row[] => {
    const { stance } = view
    const isUp = dot(stance.up, up) > 0.9
    const looks = dot(stance.front, front) > 0.9
    // A snake and a chain have no front of their own, nor has a star.
    const stands = isUp && (looks || bodyClass === 'snake' || bodyClass === 'chain')
    if (stands && open.includes(bodyClass)) {
      return []
    }
    return [{ model: `${name}${note}`, bodyClass, isRight: stands && classes.includes(bodyClass), features }]
  })
}
