import type { ReactNode } from 'react'
import { SignInGate } from '#widgets/features/identity/SignInGate.tsx'
import { Loading } from '../../kernel/parts/Loading.tsx'
import { NotLoaded } from '../../kernel/parts/NotLoaded.tsx'
import { PortalStore } from '../../kernel/store/PortalStore.tsx'
import { HeldViewer, useViewer } from '../../kernel/viewer/useViewer.ts'
import { useAccount } from './AccountProvider.tsx'
import { PortalIdentity } from './PortalIdentity.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { useSession } from './session/useSession.ts'
import { useEndedHere } from './useEndedHere.ts'
import { useSignedIn } from './useSignedIn.ts'

type Props = {
  /** Why signing in is needed here. */
  reason?: string
  /** Most who come here have no account yet: the page asks for one first, without a dialog. */
  isForNew?: boolean
  children: ReactNode
}

/**
 * Shows its children only to signed-in customers; to others the sign-in dialogs (2§2.4). After a session ends,
 * the typed text stays mounted but hidden, until the same or another person continues.
 */
export function CustomerGate({ children, ...props }: Props) {
  const here = useViewer()
  const ended = useEndedHere(here)
  return (
    <HeldViewer value={ended}>
      <PortalStore viewer={ended ?? here}>
        <Gate {...props}>
          <div hidden={ended !== null}>{children}</div>
        </Gate>
      </PortalStore>
      {ended && <SessionEnded />}
    </HeldViewer>
  )
}

function Gate({ reason, isForNew = false, children }: Props) {
  const { session, reload } = useSession()
  const { isAnonymous } = useViewer()
  const onDone = useSignedIn(useAccount().goOnWithout)
  // Who is new waits for nothing: there is nothing of theirs to load.
  const isNew = isForNew && isAnonymous
  if (session.loadedAt === null && !isNew)
    return session.error ? <NotLoaded error={session.error} retry={reload} /> : <Loading />
  return (
    <PortalIdentity>
      <SignInGate
        {...{ isForNew, onDone }}
        isAnonymous={isNew || session.isAnonymous}
        {...(reason && { reason })}
      >
        {children}
      </SignInGate>
    </PortalIdentity>
  )
}
