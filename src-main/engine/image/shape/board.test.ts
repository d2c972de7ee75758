import { beforeAll, expect, it } from 'vitest'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { board } from './board.ts'
import { outlineOf } from './outline.ts'
import { meshOfRelief } from './relief-mesh.ts'

const SIDE = 120
const RADIUS = 0.41

beforeAll(prepareGeometry)

it('has a wall that is as even as its outline: its sides were steps from cell to cell', () => {
  const grid = { width: SIDE, height: SIDE, cell: 1 / 100, left: -0.6, top: 0.6 }
  const values = Float32Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = [grid.left + (i % SIDE) * grid.cell, grid.top - Math.floor(i / SIDE) * grid.cell]
    return Math.min(1, Math.max(0, 0.5 + (RADIUS - Math.hypot(x, y)) / grid.cell))
  })
  const mesh = meshOfRelief(board(outlineOf({ ...grid, values }), 0.2, 0, 0.01), 40_000)
  let [most, count] = [0, 0]
  for (let i = 0; mesh !== null && i < mesh.positions.length; i += 3) {
    const [x, y, z] = mesh.positions.subarray(i, i + 3)
    if (Math.abs(z) < 0.17) {
      count += 1
      most = Math.max(most, Math.abs(Math.hypot(x, y) - RADIUS))
    }
  }
  expect(count).toBeGreaterThan(200)
  expect(most).toBeLessThan(0.12 * grid.cell)
})
