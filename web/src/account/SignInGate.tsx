import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { viewerQuery } from '../api/queries.ts'
import { useSite } from '../app/Site.ts'
import { Loading } from '../parts/Loading.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import type { AccountView } from './AccountProvider.tsx'
import styles from './SignInGate.module.css'

/** Shows what is below only to signed-in customers; to others why, and how to become one (2§2.4). */
export function SignInGate({ reason, children }: { reason: string; children: ReactNode }) {
  const { api } = useSite()
  const { data: viewer } = useQuery(viewerQuery(api))
  const [view, setView] = useState<AccountView>('sign-in')
  if (!viewer) return <Loading />
  if (viewer.kind === 'customer') return children
  return (
    <div className={styles.gate}>
      <p className={styles.reason}>{reason}</p>
      <div className={styles.box}>
        <AccountPanel view={view} setView={setView} />
      </div>
    </div>
  )
}
