import field from '../../shared/ui/field.module.css'
import styles from './settings.module.css'

interface WorkflowFieldProps {
  readonly text: string
  /** What is wrong with it. */
  readonly problem: string | null
  readonly onChange: (text: string) => void
}

/** The text of workflows of one's own for ComfyUI, with what goes into it. */
export function WorkflowField({ text, problem, onChange }: WorkflowFieldProps) {
  return (
    <>
      <label className={field['field']}>
        <span className={field['label']}>Workflows (optional)</span>
        <textarea
          className={styles['description']}
          rows={8}
          spellCheck={false}
          placeholder={'{"image": {"1": {"class_type": "LoadImage", "inputs": {"image": "{picture}"}}, …}}'}
          value={text}
          onChange={event => onChange(event.target.value)}
        />
      </label>
      <p className={styles['note']}>
        Without any, Hunyuan3D runs where its checkpoint is installed. Your own: export with Export (API) in
        ComfyUI, put it under the mode that it makes (text, image, texture, remesh, rig), and write marks
        where values go: {'{picture}'} to {'{picture_4}'}, {'{model}'}, {'{prompt}'}, {'{negative_prompt}'},{' '}
        {'{seed}'}, {'{target_triangles}'}, {'{texture_resolution}'}. It has to save a GLB.
      </p>
      {problem === null ? null : <p className={styles['note']}>{problem}</p>}
    </>
  )
}
