import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { viewerKey } from '#web/kernel/viewer/viewerQuery.ts'
import { identityOptionsQuery } from '../identityOptionsQuery.ts'
import type { Profile } from '../session/calls.ts'
import { useSession } from '../session/useSession.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfilePicture } from './picture/ProfilePicture.tsx'

/** The customer's picture and the profile's form, once its values are loaded. */
export function ProfileSettings() {
  const { api } = useSite()
  const cache = useQueryClient()
  const { session, reload } = useSession()
  const { data: options, error, refetch } = useQuery(identityOptionsQuery(api))
  // As returned by `customerInfo`.
  const profile = session.customer as Profile | null
  if (error && !options) return <NotLoaded error={error} retry={refetch} />
  if (!profile || !options) return <Loading />
  const refresh = async () => {
    await Promise.all([reload(), cache.invalidateQueries({ queryKey: viewerKey })])
  }
  return (
    <>
      <ProfilePicture profile={profile} onSaved={refresh} />
      <ProfileForm {...{ profile, signUpFields: options.signUpFields }} onSaved={refresh} />
    </>
  )
}
