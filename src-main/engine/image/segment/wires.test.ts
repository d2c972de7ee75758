import { describe, expect, it } from 'vitest'
import { createRandom } from '../../kernel/random.ts'
import { addWires } from './wires.ts'

const SIDE = 96
const GROUND = [0.6, 0.82, 0.66]
const WIRE = [0.57, 0.75, 0.63]
const LONG = 40

/** Two posts and a wire at half their height from column 20 to column `end`, fainter than the noise allows to see pixel by pixel. */
function scene(end: number, wire: readonly number[] = WIRE) {
  const random = createRandom(4)
  const rgb = new Float32Array(SIDE * SIDE * 3)
  const labels = new Uint8Array(SIDE * SIDE)
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    const isPost = y > 16 && y < 80 && ((x > 14 && x < 20) || (x > 76 && x < 82))
    labels[i] = isPost ? 1 : 0
    const isWire = y === 48 && x >= 20 && x < end
    for (let k = 0; k < 3; k += 1) {
      rgb[3 * i + k] = (isPost ? 0.2 : isWire ? wire[k] : GROUND[k]) + random.range(-0.008, 0.008)
    }
  }
  const raster = { width: SIDE, height: SIDE, rgb }
  const mean = Float32Array.from(rgb, (_, at) => GROUND[at % 3])
  return {
    raster,
    ground: { mean, enclosed: new Uint8Array(SIDE * SIDE), tolerance: 0.04, isExact: false },
    labels,
  }
}

/** Pixels added on the wire's row, and elsewhere. */
function added({ raster, ground, labels }: ReturnType<typeof scene>, length: number): [number, number] {
  let [on, off] = [0, 0]
  addWires(raster, ground, labels, length).forEach((value, i) => {
    const isNew = value === 1 && labels[i] === 0
    on += isNew && Math.floor(i / SIDE) === 48 ? 1 : 0
    off += isNew && Math.abs(Math.floor(i / SIDE) - 48) > 2 ? 1 : 0
  })
  return [on, off]
}

describe('addWires', () => {
  it('adds a faint wire between two parts of a wiry thing, and no noise', () => {
    const [on, off] = added(scene(77), LONG)
    expect(on).toBeGreaterThan(50)
    expect(off).toBe(0)
  })

  it('adds no line that hangs on the thing at one end alone', () => {
    expect(added(scene(50), LONG)).toEqual([0, 0])
  })

  it('adds no line of shade: the hue of the ground with less light', () => {
    expect(
      added(
        scene(
          77,
          GROUND.map(value => 0.85 * value)
        ),
        LONG
      )
    ).toEqual([0, 0])
  })

  it('adds nothing on a ground of one exact colour, where the cut sees the faintest wire itself', () => {
    const { raster, ground, labels } = scene(77)
    expect(addWires(raster, { ...ground, isExact: true }, labels, LONG)).toBe(labels)
  })

  it('looks for none on a thing that is not wiry', () => {
    expect(added(scene(77), 8)).toEqual([0, 0])
  })
})
