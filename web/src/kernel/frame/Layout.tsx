import type { ReactNode } from 'react'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { PageLayout } from '../manifest/Feature.ts'
import { BareFooter, Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { Parts } from './Parts.tsx'

type Props = { hasBareFooter?: boolean; layout?: PageLayout; children: ReactNode }

/** How a page is framed: app bar, content and footer; the content alone; or with the categories at its left (2§2.2). */
export function Layout({ hasBareFooter = false, layout = 'main', children }: Props) {
  const t = useWords(kernelFrameWords)
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      {layout !== 'full-page' && <Header hasNavigation={layout === 'main'} />}
      <div className={layout === 'left-navigation' ? styles.beside : styles.only}>
        {layout === 'left-navigation' && (
          <div className={styles.left}>
            <Parts of="leftNavigation" />
          </div>
        )}
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {layout !== 'full-page' && (hasBareFooter ? <BareFooter /> : <Footer />)}
      <Parts of="corner" className={styles.corner} />
    </>
  )
}
