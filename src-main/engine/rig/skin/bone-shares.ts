import type { SkinWeights } from '../types.ts'

/** Bones that one place can hold while weights are made; four remain. */
export const SLOTS = 8
/** Bones of a vertex in the file. */
const KEPT = 4
/**
 * This share is taken from each bone: far ends of a bone's reach, which no eye sees, then move nothing at all. Where there are more than
 * four bones the fifth's share is, so that nothing jumps where another bone becomes the fifth. What is taken goes to the bones that are
 * kept, mostly to those beside it in the skeleton: a hand's last share to its arm, so that what turns with a joint above both stays as it was.
 */
const LEAST = 0.015
/** Of what a bone gives up, a bone that is one joint farther along the skeleton gets this much of what a nearer one gets. */
const FARTHER = 0.1

/** Per place (a vertex, a cell) a few bones with what each has in it; not yet of sum 1. */
export class BoneShares {
  /** `SLOTS` per place, -1 where a slot is free. */
  readonly bones: Int16Array
  readonly values: Float32Array

  constructor(count: number) {
    this.bones = new Int16Array(SLOTS * count).fill(-1)
    this.values = new Float32Array(SLOTS * count)
  }

  /** Where all slots are taken, the least bone goes. */
  add(place: number, bone: number, value: number): void {
    let least = SLOTS * place
    for (let slot = SLOTS * place; slot < SLOTS * place + SLOTS; slot += 1) {
      if (this.bones[slot] === bone) {
        this.values[slot] += value
        return
      }
      if (this.values[slot] < this.values[least]) {
        least = slot
      }
    }
    if (value > this.values[least]) {
      this.bones[least] = bone
      this.values[least] = value
    }
  }

  /** What a place has, times a factor, to what another place (of another list) has. */
  addTo(other: BoneShares, otherPlace: number, place: number, factor: number): void {
    for (let slot = SLOTS * place; slot < SLOTS * place + SLOTS; slot += 1) {
      if (this.values[slot] > 0) {
        other.add(otherPlace, this.bones[slot], factor * this.values[slot])
      }
    }
  }

  copy(place: number, from: number, source: BoneShares = this): void {
    this.bones.set(source.bones.subarray(SLOTS * from, SLOTS * from + SLOTS), SLOTS * place)
    this.values.set(source.values.subarray(SLOTS * from, SLOTS * from + SLOTS), SLOTS * place)
  }

  clone(): BoneShares {
    const result = new BoneShares(this.values.length / SLOTS)
    result.bones.set(this.bones)
    result.values.set(this.values)
    return result
  }

  clear(place: number): void {
    this.bones.fill(-1, SLOTS * place, SLOTS * place + SLOTS)
    this.values.fill(0, SLOTS * place, SLOTS * place + SLOTS)
  }

  /** One bone alone. */
  set(place: number, bone: number): void {
    this.clear(place)
    this.bones[SLOTS * place] = bone
    this.values[SLOTS * place] = 1
  }

  isEmpty(place: number): boolean {
    return this.values.subarray(SLOTS * place, SLOTS * place + SLOTS).every(value => value === 0)
  }
}

/**
 * The four greatest of each place, strongest first, as weights that are whole multiples of 1/65535 and sum to 1 exactly, so
 * that a file may hold them as normalised 16-bit numbers without another rounding.
 *
 * @param parents per bone the one that carries it, -1 for none.
 * @param placeOf per vertex of the file its place.
 * @param rigid per vertex of the file the one bone that moves it whatever its place says; -1: none.
 */
export function sharesToSkin(
  { bones, values }: BoneShares,
  parents: readonly number[],
  { placeOf, rigid }: { readonly placeOf: Uint32Array; readonly rigid: Int16Array }
): SkinWeights {
  const nearness = nearnessOf(parents)
  const count = values.length / SLOTS
  const placeBones = new Uint16Array(KEPT * count)
  const placeWeights = new Float32Array(KEPT * count)
  const slots: number[] = []
  for (let place = 0; place < count; place += 1) {
    slots.length = 0
    for (let slot = SLOTS * place; slot < SLOTS * place + SLOTS; slot += 1) {
      if (values[slot] > 0) {
        slots.push(slot)
      }
    }
    slots.sort((a, b) => values[b] - values[a] || bones[a] - bones[b])
    writeFour({ bones, values, nearness }, slots, { joints: placeBones, weights: placeWeights }, KEPT * place)
  }
  const joints = new Uint16Array(KEPT * placeOf.length)
  const weights = new Float32Array(KEPT * placeOf.length)
  placeOf.forEach((place, vertex) => {
    if (rigid[vertex] >= 0) {
      joints[KEPT * vertex] = rigid[vertex]
      weights[KEPT * vertex] = 1
      return
    }
    joints.set(placeBones.subarray(KEPT * place, KEPT * place + KEPT), KEPT * vertex)
    weights.set(placeWeights.subarray(KEPT * place, KEPT * place + KEPT), KEPT * vertex)
  })
  return { joints, weights }
}

const UNITS = 65535

/** How near two bones are along the skeleton: 1 for one and the same, less by a factor for each joint between; nothing between two skeletons. */
function nearnessOf(parents: readonly number[]): (one: number, other: number) => number {
  const known = new Map<number, number>()
  return (one, other) => {
    const key = parents.length * one + other
    const found = known.get(key)
    if (found !== undefined) {
      return found
    }
    let [a, b, near] = [one, other, 1]
    // Carriers have smaller numbers.
    while (a !== b && a >= 0 && b >= 0) {
      near *= FARTHER
      if (a > b) {
        a = parents[a]
      } else {
        b = parents[b]
      }
    }
    known.set(key, a === b ? near : 0)
    return a === b ? near : 0
  }
}

function writeFour(
  {
    bones,
    values,
    nearness,
  }: Pick<BoneShares, 'bones' | 'values'> & { readonly nearness: ReturnType<typeof nearnessOf> },
  slots: readonly number[],
  { joints, weights }: SkinWeights,
  at: number
): void {
  const all = slots.reduce((total, slot) => total + values[slot], 0)
  const fifth = slots.length > KEPT ? values[slots[KEPT]] : 0
  const floor = Math.max(LEAST * all, fifth)
  const above = slots.slice(0, KEPT).filter(slot => values[slot] > floor)
  // Five that have the same are not told apart.
  const kept = above.length > 0 ? above : slots.slice(0, 1)
  const own = kept.map(slot => (above.length > 0 ? values[slot] - floor : all))
  const given = kept.map(() => 0)
  for (const slot of slots) {
    // By what they keep, so that a bone that is about to go gets nothing either.
    const calls = kept.map((host, i) => nearness(bones[slot], bones[host]) * own[i])
    const sum = calls.reduce((total, call) => total + call, 0)
    calls.forEach((call, i) => {
      given[i] += sum > 0 ? (Math.max(0, Math.min(values[slot], floor) - LEAST * all) * call) / sum : 0
    })
  }
  const shares = kept
    .map((slot, i) => ({ bone: bones[slot], share: own[i] + given[i] }))
    .sort((a, b) => b.share - a.share || a.bone - b.bone)
  const sum = shares.reduce((total, { share }) => total + share, 0)
  let left = UNITS
  shares.forEach(({ bone, share }, i) => {
    const units = Math.round((UNITS * share) / sum)
    joints[at + i] = units > 0 ? bone : 0
    weights[at + i] = units / UNITS
    left -= units
  })
  // What rounding left over goes to the strongest.
  weights[at] = (Math.round(weights[at] * UNITS) + left) / UNITS
}
