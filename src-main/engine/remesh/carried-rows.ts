import type { CarriedColumn } from './model-surface.ts'

type Triple = readonly [number, number, number]

/** What wedges carry, mixed as triangles are joined: numbers linearly, joints with their weights. */
interface CarriedRows {
  readonly columns: readonly CarriedColumn[]
  /** The wedge becomes the mixture of three. */
  blend(wedge: number, of: Triple, weights: Triple): void
}

/** The columns of a surface's vertices as those of wedges, which `sources` names vertices for. */
export function carryRows(columns: readonly CarriedColumn[], sources: Uint32Array): CarriedRows {
  const own = columns.map(({ values, size, ...column }): CarriedColumn => {
    const taken = new Float64Array(size * sources.length)
    sources.forEach((vertex, wedge) => {
      for (let k = 0; k < size; k++) {
        taken[size * wedge + k] = values[size * vertex + k]
      }
    })
    return { ...column, size, values: taken }
  })
  const plain = own.filter(({ semantic }) => !/^(JOINTS|WEIGHTS)_/.test(semantic))
  const joints = own.filter(({ semantic }) => semantic.startsWith('JOINTS_'))
  const weights = joints.map(({ semantic }) =>
    own.find(one => one.semantic === semantic.replace('JOINTS', 'WEIGHTS'))
  )
  const sums = new Map<number, number>()
  const blendSkin = (wedge: number, of: Triple, shares: Triple): void => {
    sums.clear()
    joints.forEach((column, set) => {
      const weight = weights[set]
      for (let corner = 0; corner < 3; corner++) {
        for (let k = 0; weight !== undefined && k < 4; k++) {
          const value = shares[corner] * weight.values[4 * of[corner] + k]
          if (value > 0) {
            const joint = column.values[4 * of[corner] + k]
            sums.set(joint, (sums.get(joint) ?? 0) + value)
          }
        }
      }
    })
    const strongest = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 4 * joints.length)
    const total = strongest.reduce((sum, [, value]) => sum + value, 0)
    joints.forEach((column, set) => {
      for (let k = 0; k < 4; k++) {
        const [joint, value] = strongest[4 * set + k] ?? [0, 0]
        column.values[4 * wedge + k] = joint
        const weight = weights[set]
        if (weight !== undefined) {
          weight.values[4 * wedge + k] = total > 0 ? value / total : set + k === 0 ? 1 : 0
        }
      }
    })
  }
  return {
    columns: own,
    blend(wedge, of, shares) {
      for (const { size, values } of plain) {
        for (let k = 0; k < size; k++) {
          values[size * wedge + k] =
            shares[0] * values[size * of[0] + k] +
            shares[1] * values[size * of[1] + k] +
            shares[2] * values[size * of[2] + k]
        }
      }
      if (joints.length > 0) {
        blendSkin(wedge, of, shares)
      }
    },
  }
}
