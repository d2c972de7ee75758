import type { Ground } from './ground.ts'
import { quantile, squaredStep, type Raster } from './raster.ts'
import { findRegions, invert } from './regions.ts'
import { setOf } from './each.ts'

/** Pixels below which a hole is noise. */
const LEAST_PIXELS = 6

/** Distance in colour to the ground, in tolerances, that noise alone gives on average at most. */
const LEVEL = 0.4
/** Steps in colour that make an edge, in tolerances of the ground: around a hole of any colour, and of just the ground's. */
const CLEAR = 2.5
const FAINT = 1.3

/** A mark is smaller than this share of the thing, and one of fewer holes than so many; more are a grille or a lattice. */
const MARK = { share: 0.012, many: 7 } as const
/** Around a painted mark so large a share has one flat colour, to so many tolerances of the ground. */
const FLAT = { share: 0.55, step: 1 } as const

/**
 * Closes enclosed regions that are not holes: a hole shows the ground's own colour and ends in a step all around it, like
 * the handle of a teapot; a highlight that happens to have the ground's colour fades into the thing. The step is looked for
 * over five pixels, so that a lens out of focus does not hide it. Nor are a few small marks in one flat paint: the white of an eye in a drawing
 * on white paper was a hole through the head.
 */
export function closeFalseHoles(labels: Uint8Array, raster: Raster, ground: Ground): Uint8Array {
  const { width, height, rgb } = raster
  const outside = invert(labels)
  const { labels: region, sizes, border } = findRegions(outside, width, height, false)
  const sharp = new Float32Array(sizes.length)
  const sides = new Float32Array(sizes.length)
  const isGround = showsGround(raster, ground, region, sizes)
  const offsets = [1, -1, width, -width]
  for (let y = 3; y < height - 3; y += 1) {
    for (let x = 3; x < width - 3; x += 1) {
      const i = y * width + x
      if (region[i] < 0 || border[region[i]] > 0) {
        continue
      }
      for (const offset of offsets) {
        if (labels[i + offset] === 1) {
          const within = [2, 1].map(k => i - k * offset).find(j => region[j] === region[i]) ?? i
          const beyond = [3, 2].map(k => i + k * offset).find(j => labels[j] === 1) ?? i + offset
          const step = Math.sqrt(squaredStep(rgb, 3 * within, rgb, 3 * beyond))
          const least = isGround[region[i]] ? FAINT : CLEAR
          sharp[region[i]] += step > least * ground.tolerance ? 1 : 0
          sides[region[i]] += 1
        }
      }
    }
  }
  const isOpen = sizes.map(
    (size, label) => border[label] === 0 && size >= LEAST_PIXELS && sharp[label] > 0.7 * sides[label]
  )
  const isMark = findMarks({ labels, region, isOpen, sizes }, raster, ground)
  const isHole = sizes.map((_, label) => border[label] > 0 || (isOpen[label] && !isMark[label]))
  return setOf(labels, (value, i) => value === 1 || !isHole[region[i]])
}

/**
 * Whether each region has on average the colour that the ground must have there, but for its noise: a shaded surface that only passes through that
 * colour is farther from it in most places.
 */
function showsGround(
  { rgb }: Raster,
  { mean, tolerance }: Ground,
  region: Int32Array,
  sizes: readonly number[]
): boolean[] {
  const away = new Float32Array(sizes.length)
  for (let i = 0; i < region.length; i += 1) {
    if (region[i] >= 0) {
      away[region[i]] += Math.sqrt(squaredStep(rgb, 3 * i, mean, 3 * i))
    }
  }
  return sizes.map((size, label) => away[label] < LEVEL * tolerance * size)
}

/** Per region whether it is a small mark painted on one flat colour, and none of many. */
function findMarks(
  {
    labels,
    region,
    isOpen,
    sizes,
  }: {
    readonly labels: Uint8Array
    readonly region: Int32Array
    readonly isOpen: readonly boolean[]
    readonly sizes: readonly number[]
  },
  { width, rgb }: Raster,
  { tolerance, isExact }: Ground
): readonly boolean[] {
  const area = labels.reduce((sum, value) => sum + value, 0)
  const isSmall = sizes.map((size, label) => isExact && isOpen[label] && size < MARK.share * area)
  const around = sizes.map((): number[] => [])
  region.forEach((label, i) => {
    if (label >= 0 && isSmall[label]) {
      for (const offset of [1, -1, width, -width]) {
        const [beside, beyond] = [i + offset, i + 4 * offset]
        if (region[beside] < 0 && labels[beyond] === 1) {
          around[label].push(beyond)
        }
      }
    }
  })
  const isMark = around.map((list, label) => {
    const paint = Float32Array.from([0, 1, 2], k =>
      quantile(
        list.map(i => rgb[3 * i + k]),
        0.5
      )
    )
    const flat = list.filter(i => Math.sqrt(squaredStep(rgb, 3 * i, paint, 0)) < FLAT.step * tolerance)
    return isSmall[label] && list.length > 0 && flat.length >= FLAT.share * list.length
  })
  return isOpen.filter(value => value).length < MARK.many ? isMark : isMark.map(() => false)
}
