import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { Box3Helper, Color, Vector3, type Box3 } from 'three'
import { useAppearance } from '../../shared/state/appearance.ts'
import { createLabels, placeOf } from './canvas-labels.ts'
import { measuredEdges } from './measure.ts'

/** The bounding box, and how long its sides are, at the edges that are nearest to the eye at first. */
export function BoundsOverlay({ bounds }: { readonly bounds: Box3 }) {
  const { gl, camera, invalidate } = useThree()
  const unit = useAppearance(state => state.unit)
  const helper = useMemo(() => new Box3Helper(bounds, new Color(0x7aa2f7)), [bounds])
  const edges = useMemo(() => measuredEdges(bounds, unit), [bounds, unit])
  const labels = useMemo(() => createLabels(edges.map(({ words }) => words)), [edges])
  useEffect(() => () => helper.dispose(), [helper])
  useEffect(() => {
    gl.domElement.parentElement?.append(labels.element)
    invalidate()
    return () => {
      labels.element.remove()
      invalidate()
    }
  }, [gl, labels, invalidate])
  const place = useMemo(() => new Vector3(), [])
  useFrame(({ size }) => labels.place(edges.map(({ middle }) => placeOf(place.copy(middle), camera, size))))
  return <primitive object={helper} />
}
