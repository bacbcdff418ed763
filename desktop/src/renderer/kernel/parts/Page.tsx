import { type ReactNode, useEffect } from 'react'
import { Meaning } from './Meaning.tsx'
import styles from './Page.module.css'

/** A screen: its title, its actions, and its scrolling content. */
export function Page({
  title,
  actions,
  children,
  hint,
  meaning,
}: {
  title: string
  hint?: ReactNode
  /** What the title's word means, for those who ask. */
  meaning?: string | undefined
  actions?: ReactNode
  children: ReactNode
}) {
  useTitle(title)
  return (
    <section className={styles.page} aria-label={title}>
      <header className={styles.header}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {meaning !== undefined && <Meaning word={title} text={meaning} />}
          {hint && <span className="quiet">{hint}</span>}
        </div>
        <div className={styles.actions}>{actions}</div>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** The title of the window or tab: the open screen, which screen readers announce first. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`
    return () => {
      document.title = product
    }
  }, [title])
}

const product = 'Lectern'
