import { Link } from 'wouter'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useFrame } from '../site/frameQuery.ts'
import styles from './Footer.module.css'
import { NavLinks } from './NavLinks.tsx'
import { Parts } from './Parts.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

export function Footer() {
  const t = useWords(kernelFrameWords)
  const frame = useFrame()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {frame.ownFrame.footer ? (
          <Parts of="ownFooter" />
        ) : (
          <>
            <p className={styles.name}>{frame.portal.publicName || frame.portal.name}</p>
            <nav className={styles.links} aria-label={t('footer')}>
              <Link href="/">{t('home')}</Link>
              <NavLinks place="footer" />
            </nav>
          </>
        )}
        <Parts of="footerEnd" />
        <ThemeChoice />
        <Copyright />
      </div>
    </footer>
  )
}

/** Of pages where somebody learns (2§2.2, PRT-33). */
export function BareFooter() {
  return (
    <footer className={`${styles.footer} ${styles.bare}`}>
      <div className={styles.inner}>
        <Copyright />
      </div>
    </footer>
  )
}

/** Course delivery has this alone (2§2.2). */
export function Copyright() {
  const { organization, ownFrame } = useFrame()
  return <p className={styles.copyright}>{ownFrame.copyright ?? `© ${organization.name}`}</p>
}
