import { useRef } from 'react'
import { isSignedOut, useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { ConnectButton } from '#desktop/renderer/kernel/parts/ConnectButton.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { useStepFocus } from '#widgets/kernel/form/focus.ts'
import styles from './Account.module.css'
import { Account } from './Account.tsx'

/** Who one is on the server, and what keeps that account safe. */
export function AccountPage() {
  const { data: state } = useConsoleState()
  const isHere = state?.workspace?.isLocal === false && !isSignedOut(state)
  const user = isHere ? state.user : null
  const wasSignedIn = useRef(false)
  if (user) wasSignedIn.current = true
  return (
    <Page title="Your account">
      {state && user ? (
        <Account key={`${state.server} ${user.email}`} {...{ state, user }} />
      ) : (
        <SignedOut takesFocus={wasSignedIn.current} />
      )}
    </Page>
  )
}

/** After signing out on this page, the focus continues here. */
function SignedOut({ takesFocus }: { takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useStepFocus(place, takesFocus)
  return (
    <div ref={place} tabIndex={-1} className={styles.signedOut}>
      <EmptyState
        icon="cloud"
        title="Your account is kept on the server"
        description="Connect this workspace to an organization, or sign in again."
        action={<ConnectButton />}
      />
    </div>
  )
}
