import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Button, buttonClass } from '../../../shared/widgets/parts/Button.tsx'
import { Notice } from '../../../shared/widgets/parts/Notice.tsx'
import { SignInGate } from '../account/SignInGate.tsx'
import { useSubmit } from '../account/useSubmit.ts'
import { viewerQuery } from '../api/queries.ts'
import { useSite } from '../app/Site.ts'
import { useNotify } from '../parts/Notices.tsx'
import styles from './AccountPage.module.css'
import page from './Page.module.css'

/** Sign-in for whoever is not; for customers, who they are and the way out (2§2.3). */
export function AccountPage() {
  const { api } = useSite()
  const cache = useQueryClient()
  const notify = useNotify()
  const { data: viewer } = useQuery(viewerQuery(api))
  const { isBusy, fault, run } = useSubmit('You could not be signed out. Please try again.')
  const signOut = async () => {
    await api.call('signOut')
    await cache.invalidateQueries()
    notify('You are signed out.')
  }
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>My Account</h1>
      <SignInGate reason="Sign in to see your account, or create one.">
        {fault && <Notice tone="danger">{fault}</Notice>}
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>Name</dt>
            <dd>{viewer?.customer?.name || 'Not given'}</dd>
          </div>
          <div className={styles.fact}>
            <dt>Email address</dt>
            <dd>{viewer?.customer?.email}</dd>
          </div>
        </dl>
        <div className={page.actions}>
          <Link href="/my-learnings" className={buttonClass()}>
            My Learnings
          </Link>
          <Button look="secondary" disabled={isBusy} onClick={() => void run(signOut)}>
            Sign Out
          </Button>
        </div>
      </SignInGate>
    </section>
  )
}
