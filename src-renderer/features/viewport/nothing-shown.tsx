import { Box } from 'lucide-react'
import { createGeneration } from '../../shared/api/create-generation.ts'
import { useLoaded } from '../../shared/api/loaded-assets.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { EXAMPLES } from '../../shared/lib/examples.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { useAwaited } from '../../shared/state/awaited.ts'
import { selectAsset } from '../../shared/state/selection.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import styles from './nothing-shown.module.css'

/** In place of a model while none is selected: what happens next, and a way there. */
export function NothingShown() {
  const newestId = useLoaded(pages => pages[0]?.assets[0]?.id ?? null)
  const isWaiting = useAwaited().length > 0
  if (newestId === undefined) {
    return null
  }
  if (isWaiting) {
    return <EmptyState icon={<Box size={24} />}>Your model will appear here when it is ready.</EmptyState>
  }
  return newestId === null ? (
    <Welcome />
  ) : (
    <EmptyState
      icon={<Box size={24} />}
      action={<Button onClick={() => selectAsset(newestId)}>Show the newest</Button>}
    >
      Select a model in the library to see it here.
    </EmptyState>
  )
}

const STEPS = [
  { name: 'Describe', text: 'Write what you want, in plain words.' },
  { name: 'Preview', text: 'A quick version of it, within seconds.' },
  { name: 'Refine', text: 'The same shape, finer, with full textures.' },
  { name: 'Save', text: 'A GLB for Blender, games or the web.' },
] as const

/** The first thing a new user reads. */
function Welcome() {
  const { modes, settings, account } = useStudioState()
  const price = settings.prices.text_preview
  const canMake = modes.includes('text') && account.balance >= price
  return (
    <section aria-label="Welcome" className={styles['welcome']}>
      <h2 className={styles['title']}>Make a 3D model</h2>
      <ol className={styles['steps']}>
        {STEPS.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {canMake ? <Examples price={price} /> : null}
      <p className={styles['note']}>
        Everything is made on this machine. Credits stand for those of the real service: they cost nothing
        here, and the settings add more.
      </p>
    </section>
  )
}

function Examples({ price }: { readonly price: number }) {
  const action = useAction()
  const make = (prompt: string): void =>
    void action.run(async () => void (await createGeneration({ mode: 'text', prompt })))
  return (
    <div className={styles['examples']}>
      <p>Or start with one of these, {formatUnits(price, 'credit')} each:</p>
      <div role="group" aria-label="First models" className={styles['row']}>
        {EXAMPLES.map(prompt => (
          <Button
            key={prompt}
            disabledReason={action.isBusy ? 'It is being made.' : null}
            onClick={() => make(prompt)}
          >
            {prompt}
          </Button>
        ))}
      </div>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </div>
  )
}
