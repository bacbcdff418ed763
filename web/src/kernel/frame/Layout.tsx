import type { ReactNode } from 'react'
import { kernelFrameWords } from '../../../../shared/src/kernel/words/frame/words.generated.ts'
import { useWords } from '../../../../shared/widgets/kernel/words/useWords.ts'
import { BareFooter, Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { Parts } from './Parts.tsx'

type Props = { hasBareFooter?: boolean; children: ReactNode }

/** The main layout: app bar, content, footer (2§2.2). */
export function Layout({ hasBareFooter = false, children }: Props) {
  const t = useWords(kernelFrameWords)
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {hasBareFooter ? <BareFooter /> : <Footer />}
      <Parts of="corner" className={styles.corner} />
    </>
  )
}
