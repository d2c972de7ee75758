import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { boxMesh, sphereMesh } from '../../kernel/testing/foreign-meshes.ts'
import { componentsOf, isClosed } from '../../kernel/topology.ts'
import type { Mesh } from '../../kernel/types.ts'
import type { Solid } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { silhouetteOverlaps } from '../silhouette-overlap.ts'
import { columnsOf } from '../solid-columns.ts'
import { tiltedView, type TiltedView } from '../testing/tilted-view.ts'
import { agreementOf } from './agreement.ts'
import { priorRaster } from './occupancy.ts'
import { middleOf, solidForm } from './solid.ts'

const LEVEL = { yaw: 0, pitch: 0 }

const meshOf = ({ positions, indices }: Solid): Mesh => ({ positions: Float32Array.from(positions), indices })

/** A table: a slab on four legs, the far ones behind the near ones. */
const TABLE = [
  boxMesh([-0.5, 0.4, -0.4], [0.5, 0.5, 0.4]),
  ...[-0.5, 0.42].flatMap(x => [-0.4, 0.32].map(z => boxMesh([x, 0, z], [x + 0.08, 0.41, z + 0.08]))),
].map(meshOf)

/** A frame around a hole. */
const FRAME = [
  boxMesh([-0.5, 0, -0.1], [-0.3, 1, 0.1]),
  boxMesh([0.3, 0, -0.1], [0.5, 1, 0.1]),
  boxMesh([-0.31, 0, -0.1], [0.31, 0.2, 0.1]),
  boxMesh([-0.31, 0.8, -0.1], [0.31, 1, 0.1]),
].map(meshOf)

function made({ view, prediction }: Pick<TiltedView, 'view' | 'prediction'>): Mesh {
  const form = solidForm(view, prediction)
  if (form === null) {
    throw new Error('no form')
  }
  return form.parts[0].mesh
}

const outlineOf = (mesh: Mesh, { view }: TiltedView): number =>
  silhouetteOverlaps([mesh], [view], { poses: null })[0]

describe('solidForm', () => {
  beforeAll(() => prepareGeometry())

  it.each([
    ['a table', TABLE],
    ['a frame', FRAME],
    ['a ball', [meshOf(sphereMesh(24))]],
  ])('makes %s closed, within its outline and of few triangles', (_, model) => {
    const seen = tiltedView(model, { yaw: 0, pitch: 8 })
    const mesh = made(seen)
    expect(isClosed(mesh)).toBe(true)
    expect(mesh.indices.length / 3).toBeLessThanOrEqual(40_000)
    expect(outlineOf(mesh, seen)).toBeGreaterThan(0.98)
  })

  it('leaves the air between near and far legs empty', () => {
    const seen = tiltedView(TABLE, { yaw: 0, pitch: 8 })
    const raster = priorRaster(middleOf(seen.view.mask))
    const { intervals } = columnsOf([made(seen)], raster)
    const row = Math.round((0.25 - raster.bottom) / raster.step)
    const behindLeg = intervals[row * raster.width + Math.round((-0.46 - raster.left) / raster.step)]
    expect(behindLeg.length).toBeGreaterThanOrEqual(4)
  })

  it('is as deep as it is expected to be', () => {
    const { min, max } = boundsOf(made(tiltedView([meshOf(sphereMesh(24))], LEVEL)).positions)
    expect(max[2] - min[2]).toBeGreaterThan(0.94)
    expect(max[2] - min[2]).toBeLessThan(1.04)
  })

  it('keeps a sheet thinner than a bin in one piece, however it leans', () => {
    const mesh = made(
      tiltedView([meshOf(boxMesh([-0.5, 0, -0.003], [0.5, 1, 0.003]))], { yaw: 50, pitch: 10 })
    )
    expect(componentsOf(mesh.indices, mesh.positions.length / 3)).toHaveLength(1)
  })

  it('drops what floats behind the thing and the picture does not show', () => {
    const crumb = meshOf(boxMesh([-0.05, 0.45, -0.75], [0.05, 0.55, -0.65]))
    const mesh = made(tiltedView([meshOf(boxMesh([-0.5, 0, -0.2], [0.5, 1, 0.2])), crumb], LEVEL))
    expect(componentsOf(mesh.indices, mesh.positions.length / 3)).toHaveLength(1)
  })

  it('is none where what the picture shows in one piece falls apart: a head before its body', () => {
    const apart = [boxMesh([-0.3, 0, -0.7], [0.3, 0.52, -0.4]), boxMesh([-0.3, 0.5, 0.4], [0.3, 1, 0.7])]
    const { view, prediction } = tiltedView(apart.map(meshOf), LEVEL)
    expect(solidForm(view, prediction)).toBeNull()
  })

  it('covers the whole outline where nothing is expected behind it', () => {
    const seen = tiltedView([meshOf(sphereMesh(24))], LEVEL)
    const nothing = { ...seen.prediction, filled: seen.prediction.filled.map(() => 0.01) }
    expect(outlineOf(made({ view: seen.view, prediction: nothing }), seen)).toBeGreaterThan(0.97)
  })
})

describe('agreementOf', () => {
  it('is whole for the thing itself wherever it stands, and small for one of another depth', () => {
    const { meshes, view, prediction } = tiltedView([meshOf(sphereMesh(24))], LEVEL)
    const deeper = (share: number, by: number): Mesh[] =>
      meshes.map(({ positions, indices }) => ({
        positions: positions.map((value, i) => (i % 3 === 2 ? value * share + by : value)),
        indices,
      }))
    const middle = middleOf(view.mask)
    expect(agreementOf(meshes, prediction, middle)).toBeGreaterThan(0.9)
    expect(agreementOf(deeper(1, 0.4), prediction, middle)).toBeGreaterThan(0.9)
    expect(agreementOf(deeper(0.3, 0), prediction, middle)).toBeLessThan(0.4)
  })
})
