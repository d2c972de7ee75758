import { Crosshair, Eye, EyeOff, Focus, ListTree, Play } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { formatCount, formatUnits } from '../../shared/lib/format.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { withCanvas } from './commands.ts'
import { PartLookForm } from './part-look-form.tsx'
import { chooseClip, usePlayback } from './playback.ts'
import type { SceneBone, ScenePart, SceneTree } from './scene-tree.ts'
import { selectPart, showAllParts, toggleHidden, toggleIsolated, useSceneView } from './scene-view.ts'
import { changeView } from './view-settings.ts'
import styles from './scene-panel.module.css'

/** What the shown model is made of. What is chosen here shows in the viewport, and the other way round. */
export function ScenePanel() {
  const tree = useSceneView(state => state.tree)
  return (
    <section aria-label="Scene" className={styles['panel']}>
      {tree === null ? (
        <EmptyState icon={<ListTree size={24} />}>Select a model to see its parts.</EmptyState>
      ) : (
        <Tree tree={tree} />
      )}
    </section>
  )
}

function Tree({ tree }: { readonly tree: SceneTree }) {
  const { hidden, isolated, selected } = useSceneView()
  const part = tree.parts.find(({ key }) => key === selected)
  const isPartial = hidden.size > 0 || isolated !== null
  return (
    <>
      <div className={styles['head']}>
        <p role="status">
          {isPartial ? 'Some parts are hidden in this view.' : 'Click the model to select a part.'}
        </p>
        <Button
          look="quiet"
          disabledReason={isPartial ? null : 'All parts are shown.'}
          onClick={showAllParts}
        >
          Show all
        </Button>
      </div>
      {part === undefined ? null : <PartLookForm key={part.object.uuid} part={part} />}
      <Group
        title={`Parts · ${formatCount(new Set(tree.parts.flatMap(({ meshes }) => meshes)).size)}`}
        name="Parts"
      >
        {tree.parts.map(part => (
          <PartRow key={part.key} part={part} />
        ))}
      </Group>
      <Group title={`Materials · ${formatCount(tree.materials.length)}`} name="Materials">
        {tree.materials.map(({ key, name, color, facts }) => (
          <Row key={key} id={key} name={name} depth={0} aside={facts}>
            <span className={styles['swatch']} style={{ background: color }} />
          </Row>
        ))}
      </Group>
      {tree.bones.length === 0 ? null : (
        <Group title={`Bones · ${formatCount(tree.bones.length)}`} name="Bones">
          {tree.bones.map(bone => (
            <BoneRow key={bone.key} bone={bone} />
          ))}
        </Group>
      )}
      <Clips />
    </>
  )
}

function PartRow({ part }: { readonly part: ScenePart }) {
  const { key, name, depth, triangles } = part
  const isHidden = useSceneView(state =>
    state.isolated === null ? state.hidden.has(key) : state.isolated !== key
  )
  const isAlone = useSceneView(state => state.isolated === key)
  return (
    <Row
      id={key}
      name={name}
      depth={depth}
      aside={formatUnits(triangles, 'triangle')}
      isMuted={isHidden}
      onOpen={() => frame(part)}
      tools={
        <>
          <IconButton
            label={`Only ${name}`}
            hint={isAlone ? 'Show all parts' : 'Show only this part'}
            icon={<Focus size={14} />}
            isPressed={isAlone}
            side="left"
            tabIndex={-1}
            onClick={() => toggleIsolated(key)}
          />
          <IconButton
            label={isHidden ? `Show ${name}` : `Hide ${name}`}
            icon={isHidden ? <EyeOff size={14} /> : <Eye size={14} />}
            side="left"
            tabIndex={-1}
            onClick={() => toggleHidden(key)}
          />
        </>
      }
    />
  )
}

function BoneRow({ bone: { key, name, depth, node } }: { readonly bone: SceneBone }) {
  const find = (): void => {
    changeView({ hasSkeleton: true })
    withCanvas(canvas => canvas.frameNode(node))
  }
  return (
    <Row
      id={key}
      name={name}
      depth={depth}
      onOpen={find}
      tools={
        <IconButton
          label={`Find ${name}`}
          icon={<Crosshair size={14} />}
          side="left"
          tabIndex={-1}
          onClick={find}
        />
      }
    />
  )
}

const frame = ({ meshes }: ScenePart): void => withCanvas(canvas => canvas.frameMeshes(meshes))

function Clips() {
  const { clips, clip } = usePlayback()
  return clips.length === 0 ? null : (
    <Group title={`Clips · ${formatCount(clips.length)}`} name="Clips">
      {clips.map(({ name, seconds }, index) => (
        <Row
          key={`${index} ${name}`}
          id={`clip ${index}`}
          name={name}
          depth={0}
          aside={`${seconds.toFixed(1)} s`}
          isOn={clip === index}
          onSelect={() => chooseClip(clip === index ? null : index)}
        >
          <Play size={14} aria-hidden="true" />
        </Row>
      ))}
    </Group>
  )
}

/** Rows under a heading; arrow keys go from one to the next. */
function Group(props: { readonly title: string; readonly name: string; readonly children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])]
    const at = rows.findIndex(row => row === event.target)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (at >= 0 && to !== undefined) {
      event.preventDefault()
      rows[Math.min(rows.length - 1, Math.max(0, to))]?.focus()
    }
  }
  return (
    <div className={styles['group']}>
      <h3>{props.title}</h3>
      <ul ref={list} role="tree" aria-label={props.name} onKeyDown={move}>
        {props.children}
      </ul>
    </div>
  )
}

interface RowProps {
  /** Its key in the tree. */
  readonly id: string
  readonly name: string
  readonly depth: number
  readonly aside?: string
  readonly isMuted?: boolean
  readonly isOn?: boolean
  readonly tools?: ReactNode
  /** Before the name. */
  readonly children?: ReactNode
  /** Instead of selecting it. */
  readonly onSelect?: () => void
  /** At a double click. */
  readonly onOpen?: () => void
}

function Row({ id, name, depth, aside, isMuted, isOn, tools, children, onSelect, onOpen }: RowProps) {
  const isSelected = useSceneView(state => state.selected === id)
  const isCurrent = isOn ?? isSelected
  const select = onSelect ?? (() => selectPart(isSelected ? null : id))
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) {
      return
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      select()
    } else if (event.key === 'h' && tools !== undefined && aside !== undefined) {
      event.preventDefault()
      toggleHidden(id)
    } else if (event.key === 'i' && tools !== undefined && aside !== undefined) {
      event.preventDefault()
      toggleIsolated(id)
    }
  }
  return (
    <li
      role="treeitem"
      tabIndex={0}
      aria-level={depth + 1}
      aria-selected={isCurrent}
      aria-label={aside === undefined ? name : `${name}, ${aside}`}
      className={styles['row']}
      data-muted={isMuted}
      style={{ paddingInlineStart: 16 + 12 * depth }}
      onClick={select}
      onDoubleClick={onOpen}
      onKeyDown={press}
    >
      {children}
      <span className={styles['name']}>{name}</span>
      {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
      <span className={styles['tools']} onClick={event => event.stopPropagation()}>
        {tools}
      </span>
    </li>
  )
}
