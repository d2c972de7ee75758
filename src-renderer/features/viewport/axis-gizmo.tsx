import { useEffect, useRef } from 'react'
import { type Quaternion, Vector3 } from 'three'
import { runCommand } from '../../shared/commands/registry.ts'
import type { AxisView } from './camera.ts'
import { onOrientation } from './orientation.ts'
import styles from './axis-gizmo.module.css'

interface Axis {
  readonly to: readonly [number, number, number]
  readonly view: AxisView
  /** Only the positive ends have a name on them. */
  readonly name: 'X' | 'Y' | 'Z' | null
  readonly label: string
}

const AXES: readonly Axis[] = [
  { to: [1, 0, 0], view: 'right', name: 'X', label: 'Right view' },
  { to: [0, 1, 0], view: 'top', name: 'Y', label: 'Top view' },
  { to: [0, 0, 1], view: 'front', name: 'Z', label: 'Front view' },
  { to: [-1, 0, 0], view: 'left', name: null, label: 'Left view' },
  { to: [0, -1, 0], view: 'bottom', name: null, label: 'Bottom view' },
  { to: [0, 0, -1], view: 'back', name: null, label: 'Back view' },
]

/** Pixels from the middle to the end of an axis that lies in the picture. */
const REACH = 26
const MIDDLE = 36
/** Cosine from which an end that points away lies behind its opposite. */
const COVERED = 0.97

/** Where the axes point in the picture; a click on an end looks from there. Drawn past React, with every frame. */
export function AxisGizmo() {
  const ends = useRef(new Map<AxisView, SVGGElement>())
  const lines = useRef(new Map<AxisView, SVGLineElement>())
  useEffect(
    () =>
      onOrientation(orientation => {
        const toCamera = orientation.clone().invert()
        AXES.forEach(axis => place(axis, toCamera, ends.current.get(axis.view), lines.current.get(axis.view)))
      }),
    []
  )
  return (
    <svg className={styles['gizmo']} width={2 * MIDDLE} height={2 * MIDDLE} role="group" aria-label="Axes">
      {AXES.filter(({ name }) => name !== null).map(({ view, name }) => (
        <line
          key={view}
          ref={line => void (line === null ? lines.current.delete(view) : lines.current.set(view, line))}
          className={styles['line']}
          data-axis={name}
          x1={MIDDLE}
          y1={MIDDLE}
        />
      ))}
      {AXES.map(({ view, name, to, label }) => (
        <g
          key={view}
          ref={end => void (end === null ? ends.current.delete(view) : ends.current.set(view, end))}
          className={styles['end']}
          data-axis={'XYZ'[to.findIndex(value => value !== 0)]}
          data-named={name !== null}
          onClick={() => runCommand(`viewport.${view}`)}
        >
          <title>{label}</title>
          <circle r={name === null ? 6 : 8} />
          {name === null ? null : <text dy="0.35em">{name}</text>}
        </g>
      ))}
    </svg>
  )
}

function place(
  { to }: Axis,
  toCamera: Quaternion,
  end: SVGGElement | undefined,
  line: SVGLineElement | undefined
): void {
  const { x, y, z } = new Vector3(...to).applyQuaternion(toCamera)
  const [left, top] = [MIDDLE + x * REACH, MIDDLE - y * REACH]
  end?.setAttribute('transform', `translate(${left.toFixed(1)} ${top.toFixed(1)})`)
  // What points away is dim, and never over what points here.
  end?.setAttribute('data-away', String(z < -0.01))
  // Behind the end that points right here it would only darken that one's letter.
  end?.setAttribute('visibility', z < -COVERED ? 'hidden' : 'visible')
  line?.setAttribute('x2', left.toFixed(1))
  line?.setAttribute('y2', top.toFixed(1))
}
