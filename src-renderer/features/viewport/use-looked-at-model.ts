import { useEffect, useState } from 'react'
import { useLookedAt } from '../../shared/state/looked-at.ts'
import { holdModel, readModel } from './model.ts'
import type { ModelState } from './use-models.ts'

const LOADING: ModelState = { state: 'loading' }

/** The model of the file that is looked at; null: none is. */
export function useLookedAtModel(): ModelState | null {
  const file = useLookedAt()
  const [read, setRead] = useState<{ readonly file: File; readonly state: ModelState } | null>(null)
  useEffect(() => {
    if (file === null) {
      return
    }
    let isPast = false
    let letGo = (): void => undefined
    const open = async (): Promise<void> => {
      const model = await readModel(`${file.name} of ${file.lastModified}`, await file.arrayBuffer())
      letGo = holdModel(model)
      if (isPast) {
        letGo()
        return
      }
      setRead({ file, state: { state: 'ready', model } })
    }
    open().catch(() => {
      const error = new Error(
        `${file.name} is no GLB that can be shown. Import it: what can be mended is mended then.`
      )
      setRead({ file, state: { state: 'failed', error } })
    })
    return () => {
      isPast = true
      letGo()
    }
  }, [file])
  return file === null ? null : read?.file === file ? read.state : LOADING
}
