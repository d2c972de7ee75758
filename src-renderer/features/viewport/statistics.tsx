import { useMemo } from 'react'
import { Vector3 } from 'three'
import { formatBytes, formatCount } from '../../shared/lib/format.ts'
import { formatLength, measureScene } from './measure.ts'
import type { ViewModel } from './model.ts'
import { useViewSettings } from './view-settings.ts'
import styles from './viewport.module.css'

/** What the model is made of and how large it is; always in sight. */
export function Statistics({ model }: { readonly model: ViewModel }) {
  const unit = useViewSettings(state => state.unit)
  const counts = useMemo(() => measureScene(model.scene), [model])
  const size = useMemo(() => model.bounds.getSize(new Vector3()), [model])
  const rows: readonly (readonly [string, string])[] = [
    ['Triangles', formatCount(counts.triangles)],
    ['Vertices', formatCount(counts.vertices)],
    ['Parts', formatCount(counts.meshes)],
    ['Materials', formatCount(counts.materials)],
    [
      'Textures',
      counts.textures === 0 ? 'none' : `${counts.textures} · ${formatCount(counts.textureSize)} px`,
    ],
    ['File', formatBytes(model.sizeBytes)],
    [
      'Size',
      `${[size.x, size.y, size.z]
        .map(side => formatLength(side, unit).replace(` ${unit}`, ''))
        .join(' × ')} ${unit}`,
    ],
  ]
  return (
    <dl className={styles['statistics']} aria-label="Statistics">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
