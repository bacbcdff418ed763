import type { ReactNode } from 'react'
import { SignInGate } from '../../../../shared/widgets/features/identity/SignInGate.tsx'
import { Loading } from '../../kernel/parts/Loading.tsx'
import { NotLoaded } from '../../kernel/parts/NotLoaded.tsx'
import { PortalStore } from '../../kernel/store/PortalStore.tsx'
import { useSession } from './useSession.ts'
import { useSignedIn } from './useSignedIn.ts'

type Props = { reason?: string; children: ReactNode }

/** Shows what is below only to signed-in customers; to others the dialogs to become one (2§2.4). */
export function CustomerGate(props: Props) {
  return (
    <PortalStore>
      <Gate {...props} />
    </PortalStore>
  )
}

function Gate({ reason, children }: Props) {
  const { session, reload } = useSession()
  const onDone = useSignedIn()
  if (session.loadedAt === null)
    return session.error ? <NotLoaded error={session.error} retry={reload} /> : <Loading />
  return (
    <SignInGate isAnonymous={session.isAnonymous} onDone={onDone} {...(reason && { reason })}>
      {children}
    </SignInGate>
  )
}
