// node src-main/engine/quality/shape-from-view.ts [word …]
// Rebuilds known models from one picture with its true mask and compares three ways: the shape stage, plain inflation and the
// silhouette extruded to the depth of its shorter side. Columns per way: silhouette IoU from the front / Chamfer × 100 / volume ratio / IoU of the volumes.
import { stdout } from 'node:process'
import { columnsOf, overlapOfColumns, volumeOfColumns, type Columns } from './support/solid-columns.ts'
import { chamferDistance, surfacePoints } from './support/chamfer.ts'
import { makeFile } from './support/make.ts'
import { frameOf } from '../image/frame.ts'
import { continuedOutside, outlineOf } from '../image/shape/outline.ts'
import { meshOfRelief, type Relief } from '../image/shape/relief-mesh.ts'
import { shapeFromView } from '../image/shape/shape.ts'
import { sheetOfMask } from '../image/shape/sheet.ts'
import { shoot, stage } from '../image/testing/truth.ts'
import type { FormPart, View } from '../image/types.ts'
import { cos, PI, sin } from '../kernel/det-math.ts'
import { boundsOf } from '../kernel/mesh.ts'
import type { Mesh } from '../kernel/types.ts'

const CLASSES: Readonly<Record<string, readonly string[]>> = {
  turned: [
    'vase',
    'cup',
    'bottle',
    'chess pawn',
    'hamburger',
    'wine glass',
    'bowl',
    'candle',
    'teapot',
    'table lamp',
  ],
  furniture: ['chair', 'table', 'stool', 'sofa', 'bench', 'wardrobe', 'bookshelf', 'treasure chest'],
  animals: ['horse', 'cat', 'dog', 'duck', 'elephant', 'turtle', 'fish', 'dragon'],
  people: ['robot', 'knight'],
  flat: ['key', 'coin', 'leaf', 'sword', 'shield', 'guitar'],
  boxes: ['book', 'suitcase', 'television', 'refrigerator', 'house'],
  vehicles: ['car', 'bicycle', 'airplane', 'boat'],
  rest: [
    'rose',
    'tree',
    'mushroom',
    'apple',
    'banana',
    'hammer',
    'shoe',
    'pumpkin',
    'backpack',
    'hat',
    'cactus',
  ],
}
const YAWS = [0, 30, 90]
const PITCH = 8
const SIZE = 512
const POINTS = 2500
const COLUMNS = 120

interface Score {
  readonly silhouette: number
  readonly chamfer: number
  readonly volume: number
  readonly overlap: number
}

/** The true model in the view's frame: turned by the camera's yaw (upright as it stands), scaled to the mask's size. */
function truthIn(meshes: readonly Mesh[], yaw: number, isWide: boolean): Mesh[] {
  const angle = (yaw / 180) * PI
  const turned = meshes.map(({ positions, indices }) => {
    const result = new Float32Array(positions.length)
    for (let i = 0; i < positions.length; i += 3) {
      const [x, z] = [positions[i], positions[i + 2]]
      result.set([x * cos(angle) - z * sin(angle), positions[i + 1], x * sin(angle) + z * cos(angle)], i)
    }
    return { positions: result, indices }
  })
  const { min, max } = boundsOf(...turned.map(mesh => mesh.positions))
  const size = isWide ? max[0] - min[0] : max[1] - min[1]
  const origin = [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2]
  return turned.map(({ positions, indices }) => ({
    positions: positions.map((value, i) => (value - origin[i % 3]) / size),
    indices,
  }))
}

/** What the meshes cover from the front against the mask. */
function silhouetteIou(parts: readonly Mesh[], view: View): number {
  const { unit, centerX, baseY } = frameOf(view.mask)
  const { width, height, coverage } = view.mask
  const drawn = new Uint8Array(width * height)
  for (const { positions, indices } of parts) {
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map(k => {
        const at = indices[t + k] * 3
        return [positions[at] / unit + centerX, baseY - positions[at + 1] / unit]
      })
      fill(drawn, width, height, [a, b, c])
    }
  }
  let [both, either] = [0, 0]
  for (let i = 0; i < drawn.length; i += 1) {
    const isTrue = coverage[i] >= 0.5
    both += isTrue && drawn[i] === 1 ? 1 : 0
    either += isTrue || drawn[i] === 1 ? 1 : 0
  }
  return both / either
}

function fill(drawn: Uint8Array, width: number, height: number, [a, b, c]: number[][]): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  const y1 = Math.min(height - 1, Math.floor(Math.max(a[1], b[1], c[1]) - 0.5))
  const x1 = Math.min(width - 1, Math.floor(Math.max(a[0], b[0], c[0]) - 0.5))
  for (let y = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1]) - 0.5)); area !== 0 && y <= y1; y += 1) {
    for (let x = Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0]) - 0.5)); x <= x1; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5]
      const v = ((px - a[0]) * (c[1] - a[1]) - (py - a[1]) * (c[0] - a[0])) / area
      const w = ((b[0] - a[0]) * (py - a[1]) - (b[1] - a[1]) * (px - a[0])) / area
      if (v >= -1e-6 && w >= -1e-6 && v + w <= 1 + 1e-6) {
        drawn[y * width + x] = 1
      }
    }
  }
}

/** The two ways to beat. */
function baselines(view: View): { plain: Mesh[]; extruded: Mesh[] } {
  const outline = outlineOf(sheetOfMask(view.mask, 128))
  const { width, height, cell, left, top } = outline.sheet
  const grid = { width, height, cell, left, top, centre: new Float32Array(width * height) }
  const plain: Relief = {
    ...grid,
    square: continuedOutside(
      outline,
      outline.membrane.map(value => 0.78 * 0.78 * value)
    ),
  }
  const shorter = Math.min(...boxOf(view))
  const extruded: Relief = {
    ...grid,
    square: outline.distance.map(value => (value > 0 ? shorter * shorter * 0.25 : value * 0.1)),
  }
  const meshes = [plain, extruded].map(relief => meshOfRelief(relief, 20_000))
  return { plain: meshes[0] ? [meshes[0]] : [], extruded: meshes[1] ? [meshes[1]] : [] }
}

function boxOf({ mask }: View): [number, number] {
  const { unit, centerX, baseY } = frameOf(mask)
  let [wide, high] = [0, 0]
  for (let i = 0; i < mask.coverage.length; i += 1) {
    if (mask.coverage[i] >= 0.5) {
      wide = Math.max(wide, Math.abs((i % mask.width) + 0.5 - centerX) * 2 * unit)
      high = Math.max(high, (baseY - Math.floor(i / mask.width)) * unit)
    }
  }
  return [wide, high]
}

function scoreOf(
  meshes: readonly Mesh[],
  view: View,
  truth: { columns: Columns; points: Float32Array }
): Score {
  const columns = columnsOf(meshes, COLUMNS)
  return {
    silhouette: silhouetteIou(meshes, view),
    chamfer: chamferDistance(surfacePoints(meshes, POINTS, 2), truth.points) * 100,
    volume: volumeOfColumns(columns) / Math.max(1e-9, volumeOfColumns(truth.columns)),
    overlap: overlapOfColumns(columns, truth.columns),
  }
}

const WAYS = ['shape', 'plain', 'extruded'] as const
type Row = Record<(typeof WAYS)[number], Score>

function tell(name: string, rows: readonly Row[], note = ''): void {
  const cells = WAYS.map(way => {
    const mean = (key: keyof Score): number => rows.reduce((sum, row) => sum + row[way][key], 0) / rows.length
    return `${mean('silhouette').toFixed(3)} ${mean('chamfer').toFixed(2)} ${mean('volume').toFixed(2)} ${mean('overlap').toFixed(2)}`
  })
  stdout.write(`${name.padEnd(20)} ${cells.join('  |  ')}  ${note}\n`)
}

async function measure(prompt: string): Promise<Row[]> {
  const { model } = await makeFile(prompt)
  const rows: Row[] = []
  for (const yaw of YAWS) {
    const shot = shoot(model, { yaw, pitch: PITCH }, SIZE)
    const view: View = { name: 'front', picture: stage(shot, 'alpha', 1), mask: shot.mask }
    const [wide, high] = boxOf(view)
    const meshes = truthIn(
      model.parts.map(part => part.mesh),
      yaw,
      wide > high
    )
    const truth = { columns: columnsOf(meshes, COLUMNS), points: surfacePoints(meshes, POINTS, 1) }
    const form = shapeFromView(view, { prompt: null, symmetry: 'auto' })
    const { plain, extruded } = baselines(view)
    const row = {
      shape: scoreOf(
        form.parts.map((part: FormPart) => part.mesh),
        view,
        truth
      ),
      plain: scoreOf(plain, view, truth),
      extruded: scoreOf(extruded, view, truth),
    }
    tell(`${prompt} ${yaw}`, [row], form.kind + (form.isProfile ? ' profile' : ''))
    rows.push(row)
  }
  return rows
}

const wanted = process.argv.slice(2)
const table: [string, Row[]][] = []
for (const [name, prompts] of Object.entries(CLASSES)) {
  const rows: Row[] = []
  for (const prompt of prompts) {
    if (wanted.length === 0 || wanted.includes(prompt) || wanted.includes(name)) {
      rows.push(...(await measure(prompt)))
    }
  }
  if (rows.length > 0) {
    table.push([name, rows])
  }
}
stdout.write('\nclass                shape: silhouette, chamfer, volume, overlap  |  plain  |  extruded\n')
for (const [name, rows] of table) {
  tell(name, rows)
}
tell(
  'all',
  table.flatMap(([, rows]) => rows)
)
