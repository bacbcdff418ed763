import { Suspense, useRef, useState } from 'react'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { AsideBoundary } from '../parts/AsideBoundary.tsx'
import { useFrame } from '../site/frameQuery.ts'
import styles from './Header.module.css'
import { NavLinks } from './NavLinks.tsx'
import { Parts } from './Parts.tsx'
import { PortalLogo } from './PortalLogo.tsx'
import { useFullBar } from './useFullBar.ts'

const MobileMenu = lazyPart(() => import('./MobileMenu.tsx').then((m) => m.MobileMenu))

/** The app bar: logo, links, and what the capabilities put there (2§2.3). */
export function Header({ hasNavigation = true }: { hasNavigation?: boolean }) {
  const t = useWords(kernelFrameWords)
  const frame = useFrame()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useFullBar(bar)
  return (
    <>
      <Parts of="barAbove" />
      <header className={styles.header}>
        <div ref={bar} className={styles.bar}>
          <PortalLogo frame={frame} />
          <div className={styles.middle}>
            <Parts of="barMiddle" />
          </div>
          <nav className={styles.nav} aria-label={t('main')}>
            {frame.ownFrame.menu ? (
              <div className={styles.own}>
                <Parts of="ownMenu" />
              </div>
            ) : (
              <NavLinks place="bar" className={styles.link} />
            )}
            <Parts of="barEnd" />
          </nav>
          <button
            type="button"
            className={styles.menu}
            aria-label={t('menu')}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" size={24} />
          </button>
          {isMenuOpen && (
            <AsideBoundary close={() => setMenuOpen(false)}>
              <Suspense fallback={null}>
                <MobileMenu close={() => setMenuOpen(false)} />
              </Suspense>
            </AsideBoundary>
          )}
        </div>
      </header>
      {/* It scrolls away: what a page keeps in sight is right below the bar. */}
      {hasNavigation && <Parts of="barBelow" />}
      <Parts of="notice" />
    </>
  )
}
