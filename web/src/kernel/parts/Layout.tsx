import type { ReactNode } from 'react'
import { SaveState } from '../../features/learning/outbox/SaveState.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'

/** The main layout: app bar, content, footer (2§2.2). */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <SaveState className={styles.saving} />
    </>
  )
}
