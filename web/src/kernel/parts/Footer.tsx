import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { MyLearningsLink } from '../../features/learning/MyLearningsLink.tsx'
import { frameQuery } from '../api/queries.ts'
import { useSite } from '../app/Site.ts'
import styles from './Footer.module.css'

export function Footer() {
  const { api } = useSite()
  const { data: frame } = useSuspenseQuery(frameQuery(api))
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.name}>{frame.portal.publicName || frame.portal.name}</p>
        <nav className={styles.links} aria-label="Footer">
          <Link href="/">Home</Link>
          <MyLearningsLink />
          <Link href="/account">My Account</Link>
        </nav>
        <Copyright name={frame.organization.name} />
      </div>
    </footer>
  )
}

/** Course delivery has this alone (2§2.2). */
export function Copyright({ name }: { name: string }) {
  return <p className={styles.copyright}>© {name}</p>
}
