import { type ReactNode, useEffect, useRef } from 'react'
import styles from '../../form/Form.module.css'
import { Notice } from '../../parts/Notice.tsx'

/** SUCCESS: what was reached, and where it may lead. The focus comes along, since the form is gone. */
export function Done({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.form}>
      <Notice tone="success">{children}</Notice>
      {action}
    </div>
  )
}
