import { Checkbox } from '@base-ui/react/checkbox'
import { Check, Minus, X } from 'lucide-react'
import { useId, useState, type SyntheticEvent } from 'react'
import type { StudioLabel } from '../../../src-main/contract/studio-labels.ts'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { useAssets } from '../../shared/api/use-assets.ts'
import { formatCount, formatUnits } from '../../shared/lib/format.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { create, file } from './label-actions.ts'
import { organise } from './library-view.ts'
import { useLabels } from './use-labels.ts'
import styles from './organise.module.css'

/** The collections and tags of one model or of several. What is changed is changed at once. */
export function OrganiseDialog({ assetIds }: { readonly assetIds: readonly string[] }) {
  const assets = useAssets(assetIds)
  const labels = useLabels()
  const close = (): void => organise([])
  const collections = labels.filter(({ kind }) => kind === 'collection')
  const tags = labels.filter(({ kind }) => kind === 'tag')
  return (
    <Dialog
      title={
        assetIds.length === 1 ? `Organise ${assets[0]?.name ?? ''}` : `Organise ${assetIds.length} models`
      }
      isOpen
      onClose={close}
      footer={
        <Button look="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <div className={styles['organise']}>
        <Collections collections={collections} assets={assets} assetIds={assetIds} />
        <Tags tags={tags} assets={assets} assetIds={assetIds} />
      </div>
    </Dialog>
  )
}

interface PartProps {
  readonly assets: readonly StudioAsset[]
  readonly assetIds: readonly string[]
}

function Collections(props: PartProps & { readonly collections: readonly StudioLabel[] }) {
  const { collections, assets, assetIds } = props
  return (
    <section className={styles['part']} aria-label="Collections">
      <h3 className={styles['heading']}>Collections</h3>
      {collections.length === 0 ? (
        <p className={styles['quiet']}>A collection is a set of models with a name, such as a project.</p>
      ) : (
        <ul className={styles['list']}>
          {collections.map(collection => (
            <li key={collection.id}>
              <CollectionRow collection={collection} assets={assets} assetIds={assetIds} />
            </li>
          ))}
        </ul>
      )}
      <NewName label="New collection" onSubmit={name => void create('collection', name, assetIds)} />
    </section>
  )
}

function CollectionRow({ collection, assets, assetIds }: PartProps & { readonly collection: StudioLabel }) {
  const inside = assets.filter(asset => asset.labels.includes(collection.id)).length
  const isAll = inside > 0 && inside === assets.length
  return (
    <label className={styles['row']}>
      <Checkbox.Root
        className={styles['box']}
        checked={isAll}
        indeterminate={inside > 0 && !isAll}
        onCheckedChange={isIn => void file(collection, assetIds, isIn)}
      >
        <Checkbox.Indicator className={styles['tick']}>
          {isAll ? <Check size={12} /> : <Minus size={12} />}
        </Checkbox.Indicator>
      </Checkbox.Root>
      <span className={styles['name']}>{collection.name}</span>
      <span className={styles['quiet']} title={formatUnits(collection.count, 'model')}>
        {formatCount(collection.count)}
      </span>
    </label>
  )
}

function Tags({ tags, assets, assetIds }: PartProps & { readonly tags: readonly StudioLabel[] }) {
  const used = tags.filter(({ id }) => assets.some(asset => asset.labels.includes(id)))
  const others = tags.filter(tag => !used.includes(tag)).map(({ name }) => name)
  return (
    <section className={styles['part']} aria-label="Tags">
      <h3 className={styles['heading']}>Tags</h3>
      {used.length === 0 ? (
        <p className={styles['quiet']}>A tag is a word that search finds.</p>
      ) : (
        <ul className={styles['tags']}>
          {used.map(tag => (
            <li key={tag.id} className={styles['tag']}>
              {tag.name}
              <button
                type="button"
                aria-label={`Remove the tag ${tag.name}`}
                onClick={() => void file(tag, assetIds, false)}
              >
                <X size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewName label="New tag" known={others} onSubmit={name => void create('tag', name, assetIds)} />
    </section>
  )
}

const MAX_NAME = 60

function NewName(props: {
  readonly label: string
  readonly known?: readonly string[]
  readonly onSubmit: (name: string) => void
}) {
  const { label, known, onSubmit } = props
  const [name, setName] = useState('')
  const listId = useId()
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') {
      onSubmit(name.trim())
      setName('')
    }
  }
  return (
    <form className={styles['new']} onSubmit={submit}>
      <TextField
        label={label}
        isLabelHidden
        placeholder={label}
        value={name}
        onChange={setName}
        maxLength={MAX_NAME}
        list={known === undefined ? undefined : listId}
        autoComplete="off"
      />
      {known === undefined ? null : (
        <datalist id={listId}>
          {known.map(value => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
      <Button type="submit" disabledReason={name.trim() === '' ? 'The name is empty.' : null}>
        Add
      </Button>
    </form>
  )
}
