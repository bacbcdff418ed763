import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { NavLinks } from '#web/kernel/frame/NavLinks.tsx'
import { useFeatures } from '#web/kernel/manifest/Features.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { type ViewerAnswer, viewerKey } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useSignedOut } from '../useSignedOut.ts'
import { ChangeAddress } from './ChangeAddress.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { listSessions, signOut } from './calls.ts'
import { OwnData } from './OwnData.tsx'
import { Section } from './Section.tsx'
import { SessionList } from './SessionList.tsx'
import styles from './Settings.module.css'
import { TwoFactor } from './TwoFactor.tsx'
import { UnsavedDialog, useUnsaved } from './UnsavedDialog.tsx'

/** The customer's sessions, and whether two-factor sign-in is on. */
const sessionsQuery = (api: Api, viewer: ViewerAnswer) =>
  queryOptions({
    queryKey: personal(whoOf(viewer), 'sessions'),
    queryFn: () => api.call(listSessions, {}, inNameOf(viewer)),
  })

/** The customer's name, sign-out, and the account's security. */
export function AccountOverview() {
  const t = useWords(identitySettingsWords)
  const { api } = useSite()
  const cache = useQueryClient()
  const viewer = useViewer()
  const { data: signedIn, error } = useQuery(sessionsQuery(api, viewer))
  const { isBusy, fault, run } = useSubmit(t('notSignedOut'))
  const leave = useSignedOut()
  const [, navigate] = useLocation()
  const onSignedOut = () => {
    // Nobody is signed in on this page now.
    navigate('/')
    return leave()
  }
  const goOut = () =>
    run(async () => {
      await api.call(signOut)
      await onSignedOut()
    })
  const parts = useFeatures().flatMap(({ accountParts = [] }) => accountParts)
  const unsaved = useUnsaved()
  const [leaving, setLeaving] = useState<(() => Promise<unknown>) | null>(null)
  /** Asks first where something would be lost. */
  const askToLeave = (go: () => Promise<unknown>) => {
    if (unsaved.length > 0) setLeaving(() => go)
    else void go()
  }
  const onChanged = () => cache.invalidateQueries({ queryKey: sessionsQuery(api, viewer).queryKey })
  if (error && !signedIn) throw error
  return (
    <>
      <Section title={viewer.customer?.name || t('welcome')}>
        {fault && <Notice tone="danger">{fault}</Notice>}
        <p className={styles.device}>{viewer.customer?.email}</p>
        <div className={styles.actions}>
          <NavLinks place="account" className={buttonClass()} />
          <Button look="secondary" disabled={isBusy} onClick={() => askToLeave(goOut)}>
            {t('signOut')}
          </Button>
        </div>
      </Section>
      <ChangePassword onChanged={onChanged} />
      {signedIn ? (
        <>
          <ChangeAddress
            hasPassword={signedIn.hasPassword}
            onChanged={async () => {
              await cache.invalidateQueries({ queryKey: viewerKey })
              await onChanged()
            }}
          />
          <TwoFactor isOn={signedIn.hasTotp} onChanged={onChanged} />
          <SessionList sessions={signedIn.sessions} {...{ onChanged, onSignedOut, askToLeave }} />
          {parts.map(({ name, view: View }) => (
            <Suspense key={name} fallback={<Loading />}>
              <View />
            </Suspense>
          ))}
          <OwnData hasPassword={signedIn.hasPassword} onDeleted={onSignedOut} />
        </>
      ) : (
        <Loading />
      )}
      {leaving && (
        <UnsavedDialog
          texts={unsaved}
          close={() => setLeaving(null)}
          leave={() => {
            setLeaving(null)
            void leaving()
          }}
        />
      )}
    </>
  )
}
