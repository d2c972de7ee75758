import { TriangleAlert } from 'lucide-react'
import { useStudioState } from '../shared/api/studio-state.tsx'
import styles from './app.module.css'

/** What is wrong with the service as a whole, such as a full disk, in its own words, until somebody has seen to it. */
export function ProblemBanner() {
  const { problems } = useStudioState()
  return problems.map(({ code, message }) => (
    <p key={code} role="alert" className={styles['banner']}>
      <TriangleAlert size={16} aria-hidden="true" />
      {message}
    </p>
  ))
}
