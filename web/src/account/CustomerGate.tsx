import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SignInGate } from '../../../shared/widgets/account/SignInGate.tsx'
import { viewerQuery } from '../api/queries.ts'
import { useSite } from '../app/Site.ts'
import { Loading } from '../parts/Loading.tsx'
import { useSignedIn } from './useSignedIn.ts'

/** Shows what is below only to signed-in customers; to others the dialogs to become one (2§2.4). */
export function CustomerGate({ reason, children }: { reason?: string; children: ReactNode }) {
  const { api } = useSite()
  const { data: viewer } = useQuery(viewerQuery(api))
  const onDone = useSignedIn()
  if (!viewer) return <Loading />
  return (
    <SignInGate isAnonymous={viewer.kind !== 'customer'} onDone={onDone} {...(reason && { reason })}>
      {children}
    </SignInGate>
  )
}
