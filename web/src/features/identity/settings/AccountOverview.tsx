import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { useSubmit } from '../../../../../shared/widgets/kernel/form/useSubmit.ts'
import { Button, buttonClass } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { Notice } from '../../../../../shared/widgets/kernel/parts/Notice.tsx'
import { queryKeys, sessionsQuery } from '../../../kernel/api/queries.ts'
import { useSite } from '../../../kernel/app/Site.ts'
import { Loading } from '../../../kernel/parts/Loading.tsx'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import { forgetNoteDrafts } from '../../learning/delivery/notes/noteDrafts.ts'
import { useSignedOut } from '../useSignedOut.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { Section } from './Section.tsx'
import { SessionList } from './SessionList.tsx'
import styles from './Settings.module.css'
import { TwoFactor } from './TwoFactor.tsx'

/** Who one is, the ways out, and what keeps the account safe. */
export function AccountOverview() {
  const { api } = useSite()
  const cache = useQueryClient()
  const viewer = useViewer()
  const { data: signedIn, error } = useQuery(sessionsQuery(api, viewer))
  const { isBusy, fault, run } = useSubmit('You could not be signed out. Please try again.')
  const leave = useSignedOut()
  const [, navigate] = useLocation()
  const onSignedOut = () => {
    forgetNoteDrafts()
    // This page is nobody's now.
    navigate('/')
    return leave()
  }
  const signOut = async () => {
    await api.call('signOut')
    await onSignedOut()
  }
  const onChanged = () => cache.invalidateQueries({ queryKey: queryKeys.sessions })
  if (error && !signedIn) throw error
  return (
    <>
      <Section title={viewer.customer?.name || 'Welcome'}>
        {fault && <Notice tone="danger">{fault}</Notice>}
        <p className={styles.device}>{viewer.customer?.email}</p>
        <div className={styles.actions}>
          <Link href="/my-learnings" className={buttonClass()}>
            My Learnings
          </Link>
          <Button look="secondary" disabled={isBusy} onClick={() => void run(signOut)}>
            Sign Out
          </Button>
        </div>
      </Section>
      <ChangePassword onChanged={onChanged} />
      {signedIn ? (
        <>
          <TwoFactor isOn={signedIn.hasTotp} onChanged={onChanged} />
          <SessionList sessions={signedIn.sessions} {...{ onChanged, onSignedOut }} />
        </>
      ) : (
        <Loading />
      )}
    </>
  )
}
