import { useMemo } from 'react'
import { Vector3 } from 'three'
import { formatBytes, formatCount } from '../../shared/lib/format.ts'
import { formatSides } from '../../shared/lib/length.ts'
import { useAppearance } from '../../shared/state/appearance.ts'
import { useShownLevel } from './detail-levels.ts'
import { measureScene } from './measure.ts'
import type { ViewModel } from './model.ts'
import styles from './viewport.module.css'

/** A line of the statistics; a minor one gives way where the view is low. */
interface Line {
  readonly name: string
  readonly value: string
  readonly isMinor?: boolean
}

/** What the model is made of and how large it is; always in sight. */
export function Statistics({ model }: { readonly model: ViewModel }) {
  const unit = useAppearance(state => state.unit)
  const level = useShownLevel(state => state.level)
  const counts = useMemo(() => {
    model.levels.show(level)
    return measureScene(model.scene)
  }, [model, level])
  const size = useMemo(() => model.bounds.getSize(new Vector3()), [model])
  const { textures, textureSize } = counts
  const lines: readonly Line[] = [
    { name: 'Triangles', value: formatCount(counts.triangles) },
    { name: 'Vertices', value: formatCount(counts.vertices), isMinor: true },
    { name: 'Parts', value: formatCount(counts.meshes), isMinor: true },
    { name: 'Materials', value: formatCount(counts.materials), isMinor: true },
    {
      name: 'Textures',
      value: textures === 0 ? 'None' : `${textures} × ${formatCount(textureSize)} px`,
    },
    ...(textures === 0
      ? []
      : [{ name: 'GPU memory', value: formatBytes(counts.textureBytes), isMinor: true }]),
    { name: 'Draw calls', value: formatCount(counts.drawCalls), isMinor: true },
    { name: 'W × H × D', value: formatSides(size.toArray(), unit) },
    { name: 'File', value: formatBytes(model.sizeBytes) },
  ]
  return (
    <dl className={styles['statistics']} aria-label="Statistics">
      {lines.map(({ name, value, isMinor }) => (
        <div key={name} data-minor={isMinor}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
