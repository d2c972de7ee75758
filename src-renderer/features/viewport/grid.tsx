import { useEffect, useMemo } from 'react'
import { GridHelper, Vector3, type Box3 } from 'three'
import { gridStep } from './measure.ts'

/** Cells from one end to the other; every tenth line is a strong one. */
const CELLS = 40
const GREY = 0x808080

/** The floor's lines, as wide apart as suits the model. They fade away from it, so that the floor has no edge. */
export function Grid({ bounds }: { readonly bounds: Box3 }) {
  const grids = useMemo(() => {
    const size = bounds.getSize(new Vector3())
    const side = gridStep(Math.max(size.x, size.y, size.z)) * CELLS
    return [drawLines(side, CELLS, 0.3), drawLines(side, CELLS / 10, 0.4)]
  }, [bounds])
  useEffect(() => () => grids.forEach(grid => grid.dispose()), [grids])
  return (
    <group position-y={bounds.min.y}>
      {grids.map(grid => (
        <primitive key={grid.uuid} object={grid} />
      ))}
    </group>
  )
}

function drawLines(side: number, cells: number, opacity: number): GridHelper {
  const grid = new GridHelper(side, cells, GREY, GREY)
  const { material } = grid
  material.transparent = true
  material.opacity = opacity
  material.depthWrite = false
  material.onBeforeCompile = shader => {
    shader.uniforms['reach'] = { value: side / 2 }
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vGround;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvGround = position.xz;')
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vGround;\nuniform float reach;')
      .replace(
        '#include <dithering_fragment>',
        '#include <dithering_fragment>\ngl_FragColor.a *= 1.0 - smoothstep(0.2, 1.0, length(vGround) / reach);'
      )
  }
  return grid
}
