import { Spinner } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { NotRead } from '#desktop/renderer/kernel/parts/NotRead.tsx'
import { listSessions } from '#shared/features/identity/operations/sessions.ts'
import styles from './Account.module.css'
import { AccountFacts } from './AccountFacts.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { createAccountCalls } from './createAccountCalls.ts'
import { Organizations } from './invitations/Organizations.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoFactor } from './TwoFactor.tsx'

type AccountProps = { state: ConsoleState; user: NonNullable<ConsoleState['user']> }

/** The signed-in user's account, edited on the server. */
export function Account({ state, user }: AccountProps) {
  const core = useCore()
  const calls = useMemo(() => createAccountCalls(core), [core])
  const {
    data: signedIn,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['identity', 'sessions', user.email],
    queryFn: () => callOperation(core, listSessions, {}),
    // Other devices sign in and out without notifying this one.
    staleTime: 0,
    gcTime: 0,
  })
  const onChanged = async () => {
    await refetch()
  }
  return (
    <div className={styles.account}>
      <AccountFacts {...{ state, user }} />
      <Organizations {...{ state, user }} />
      {signedIn ? (
        <>
          <ChangePassword {...{ calls, onChanged }} />
          <TwoFactor {...{ calls, onChanged }} isOn={signedIn.hasTotp} />
          <SessionList {...{ calls, onChanged }} sessions={signedIn.sessions} />
        </>
      ) : error && !isFetching ? (
        <NotRead error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner aria-label="Reading your account" />
      )}
    </div>
  )
}
