import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { lazyPart } from '../../../../shared/widgets/kernel/loading/lazyPart.tsx'
import { Button } from '../../../../shared/widgets/kernel/parts/Button.tsx'
import { Icon } from '../../../../shared/widgets/kernel/parts/Icon.tsx'
import { useAccount } from '../../features/identity/AccountProvider.tsx'
import { MyLearningsLink } from '../../features/learning/MyLearningsLink.tsx'
import { SearchBox } from '../../features/portals/search/SearchBox.tsx'
import { frameQuery, viewerQuery } from '../api/queries.ts'
import { useSite } from '../app/Site.ts'
import { AsideBoundary } from './AsideBoundary.tsx'
import styles from './Header.module.css'
import { PortalLogo } from './PortalLogo.tsx'

const MobileMenu = lazyPart(() => import('./MobileMenu.tsx').then((m) => m.MobileMenu))

/** The app bar: logo, search, My Learnings, sign-in or account (2§2.3). */
export function Header() {
  const { api } = useSite()
  const { data: frame } = useSuspenseQuery(frameQuery(api))
  const { data: viewer } = useQuery(viewerQuery(api))
  const account = useAccount()
  const [path] = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isCustomer = viewer?.kind === 'customer'
  const isHome = path === '/' || path === '/home'
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <PortalLogo frame={frame} />
        <div className={styles.search}>{frame.portal.allowSearch && !isHome && <SearchBox />}</div>
        <nav className={styles.nav} aria-label="Main">
          <MyLearningsLink {...(styles.link && { className: styles.link })} />
          {isCustomer ? (
            <Link href="/account" className={styles.person} aria-label="My Account">
              <span className={styles.avatar} aria-hidden="true">
                {(viewer.customer?.name || viewer.customer?.email || '?').charAt(0).toUpperCase()}
              </span>
              <span className={styles.wide}>My Account</span>
            </Link>
          ) : (
            <>
              <Button look="quiet" size="small" onClick={() => account.open('sign-in')}>
                Sign In
              </Button>
              <Button size="small" className={styles.wide} onClick={() => account.open('sign-up')}>
                Create Account
              </Button>
            </>
          )}
        </nav>
        <button
          type="button"
          className={styles.menu}
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" size={24} />
        </button>
        {isMenuOpen && (
          <AsideBoundary close={() => setMenuOpen(false)}>
            <Suspense fallback={null}>
              <MobileMenu frame={frame} isCustomer={isCustomer} close={() => setMenuOpen(false)} />
            </Suspense>
          </AsideBoundary>
        )}
      </div>
    </header>
  )
}
