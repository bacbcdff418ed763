import { type ReactNode, useEffect } from 'react'
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
  /** What the title's word means, in a sentence below it. */
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
          {hint && <span className="quiet">{hint}</span>}
          {meaning !== undefined && <p className={styles.meaning}>{meaning}</p>}
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
