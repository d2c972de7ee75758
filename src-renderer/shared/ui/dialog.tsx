import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { classes } from '../lib/classes.ts'
import { IconButton } from './icon-button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly description?: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons, right-aligned; the one that goes on stands last. */
  readonly footer?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** False: only a button of its own closes it, no Escape, no click beside it, no cross. */
  readonly isDismissable?: boolean
  /** A field to type into; else the dialog itself, so that its first button is not pressed by a stray key. */
  readonly initialFocus?: RefObject<HTMLElement | null>
}

/** A modal dialog: focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    isOpen,
    onClose,
    children,
    footer,
    size = 'small',
    isDismissable = true,
  } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={open => (open || !isDismissable ? undefined : onClose())}
      disablePointerDismissal={!isDismissable}
    >
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup
          ref={popup}
          className={classes(styles['popup'], styles[size])}
          initialFocus={props.initialFocus ?? popup}
        >
          <div className={styles['head']}>
            <Base.Title className={styles['title']}>{title}</Base.Title>
            {isDismissable ? (
              <Base.Close render={<IconButton label="Close" icon={<X size={16} />} />} />
            ) : null}
          </div>
          {description === undefined ? null : (
            <Base.Description className={styles['description']}>{description}</Base.Description>
          )}
          <div className={styles['body']}>{children}</div>
          {footer === undefined ? null : <div className={styles['footer']}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

interface BareDialogProps {
  /** Its accessible name; it shows no title. */
  readonly label: string
  readonly className?: string | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog without a frame of its own, as for a palette. */
export function BareDialog({ label, className, isOpen, onClose, children }: BareDialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={open => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup aria-label={label} className={classes(styles['popup'], className)}>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
