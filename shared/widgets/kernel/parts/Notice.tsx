import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

type Tone = 'info' | 'success' | 'danger' | 'warning'
const icons: Record<Tone, IconName> = {
  info: 'info',
  success: 'check',
  danger: 'warning',
  warning: 'warning',
}

type Props = {
  tone?: Tone
  children: ReactNode
  /** One small button beside the message. */
  action?: ReactNode
}

/** A message in the page. Faults are announced at once, other messages when the screen reader is idle. */
export function Notice({ tone = 'info', children, action }: Props) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div className={styles.body}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
