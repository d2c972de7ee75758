import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
} from 'three'
import { LineMaterial } from 'three/addons/lines/LineMaterial.js'
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js'
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js'
import type { MeshFault } from '../../../src-main/contract/studio-repair.ts'
import { FAULT_COLORS } from '../../shared/lib/fault-colors.ts'
import { useShownFaults } from '../../shared/state/shown-faults.ts'

/** The faults of the shown model over it, as long as their list is open: loops, edges, tinted faces, shells seen through the skin. */
export function FaultOverlay({ assetId }: { readonly assetId: string }) {
  const faults = useShownFaults(state => (state.assetId === assetId ? state.faults : null))
  const invalidate = useThree(state => state.invalidate)
  const group = useMemo(() => (faults === null ? null : drawFaults(faults)), [faults])
  useEffect(() => {
    invalidate()
    return () => {
      if (group !== null) {
        dispose(group)
      }
      invalidate()
    }
  }, [group, invalidate])
  return group === null ? null : <primitive object={group} dispose={null} />
}

/** Pixels. */
const LINE_WIDTH = 2
const EDGE_WIDTH = 4
const EDGE = '#101214'

/** Everything that is drawn for a list of faults; exported for its test. */
export function drawFaults(faults: readonly MeshFault[]): Group {
  const group = new Group()
  for (const { kind, places } of faults) {
    const color = FAULT_COLORS[kind]
    const lines = places.flatMap(place => place.lines)
    const triangles = places.flatMap(place => place.triangles)
    const bare = places.filter(place => place.lines.length + place.triangles.length === 0)
    // Drawn over the skin: what is wrong lies behind it as often as on it.
    const over = { color, depthTest: false, depthWrite: false, transparent: true }
    if (lines.length > 0) {
      const geometry = new LineSegmentsGeometry().setPositions(lines)
      // The dark edge keeps a line apart from a surface of its own colour.
      group.add(
        new LineSegments2(geometry, new LineMaterial({ ...over, color: EDGE, linewidth: EDGE_WIDTH }))
      )
      group.add(new LineSegments2(geometry, new LineMaterial({ ...over, linewidth: LINE_WIDTH })))
    }
    if (triangles.length > 0) {
      group.add(
        new Mesh(geometryOf(triangles), new MeshBasicMaterial({ ...over, opacity: 0.45, side: DoubleSide }))
      )
    }
    if (bare.length > 0) {
      const material = new PointsMaterial({ ...over, size: 7, sizeAttenuation: false })
      group.add(new Points(geometryOf(bare.flatMap(place => place.center)), material))
    }
  }
  group.children.forEach((child, i) => (child.renderOrder = 10 + i))
  return group
}

function geometryOf(values: readonly number[]): BufferGeometry {
  return new BufferGeometry().setAttribute('position', new Float32BufferAttribute(values, 3))
}

function dispose(group: Group): void {
  group.children.forEach(child => {
    if (child instanceof Mesh || child instanceof Points) {
      const drawn = child as Mesh<BufferGeometry, Material>
      drawn.geometry.dispose()
      drawn.material.dispose()
    }
  })
}
