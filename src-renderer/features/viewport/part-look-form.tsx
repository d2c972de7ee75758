import { Paintbrush, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { runCommand } from '../../shared/commands/registry.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { loadDraft } from '../../shared/state/draft.ts'
import { showRightTab } from '../../shared/state/panels.ts'
import { phraseOf, setPartLook } from '../../shared/state/part-looks.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { PartName } from './part-name.tsx'
import { nameInFile, type ScenePart } from './scene-tree.ts'
import styles from './scene-panel.module.css'

const AS_IS = 'as it is'
const COLORS = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'white',
  'grey',
]
const MATERIALS = [
  'oak',
  'walnut',
  'brass',
  'steel',
  'gold',
  'leather',
  'fabric',
  'marble',
  'ceramic',
  'plastic',
  'rubber',
  'glass',
]

const optionsOf = (words: readonly string[]) =>
  [AS_IS, ...words].map(value => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

/**
 * Another colour or material for the selected part: a model of words is tried live with it, any other one gets textures
 * that name the part.
 */
export function PartLookForm({ part }: { readonly part: ScenePart }) {
  const asset = useAsset(useSelectedAssetId())
  const [color, setColor] = useState(AS_IS)
  const [material, setMaterial] = useState(AS_IS)
  if (asset === null) {
    return null
  }
  const look = { color: color === AS_IS ? '' : color, material: material === AS_IS ? '' : material }
  const isOfWords = asset.mode === 'text'
  // Words know the part as it was made; a texture reads the file, where it has the name that it was given.
  const name = (isOfWords ? part.madeAs : nameInFile(part)).toLowerCase()
  const apply = (): void => {
    if (isOfWords) {
      setPartLook(asset.id, name, look)
      showRightTab('adjust')
    } else {
      loadDraft('texture', { prompt: phraseOf(name, look), sourceAssetId: asset.id })
      // The form of another mode comes with the next paint.
      requestAnimationFrame(() => requestAnimationFrame(() => void runCommand('compose.prompt')))
    }
  }
  return (
    <div role="group" aria-label={`Look of ${part.name}`} className={styles['look']}>
      <div className={styles['name-field']}>
        <PartName assetId={asset.id} part={part} />
      </div>
      <Select label="Colour" value={color} options={optionsOf(COLORS)} onChange={setColor} />
      <Select label="Material" value={material} options={optionsOf(MATERIALS)} onChange={setMaterial} />
      <Button
        disabledReason={
          look.color === '' && look.material === '' ? 'Choose a colour or a material first.' : null
        }
        onClick={apply}
      >
        {isOfWords ? (
          <>
            <SlidersHorizontal size={16} aria-hidden="true" /> Try it live
          </>
        ) : (
          <>
            <Paintbrush size={16} aria-hidden="true" /> Texture this part…
          </>
        )}
      </Button>
    </div>
  )
}
