import { type ReactNode, useRef } from 'react'
import styles from '#widgets/kernel/form/Form.module.css'
import { useStepFocus } from '#widgets/kernel/form/focus.ts'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'

/** SUCCESS: the result and the next step. Takes the focus, because the form is gone. */
export function Done({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useStepFocus(place)
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Notice tone="success">{children}</Notice>
      {action}
    </div>
  )
}
