import { useQuery, useQueryClient } from '@tanstack/react-query'
import { identityOptionsQuery, profileQuery, queryKeys } from '../../api/queries.ts'
import { useSite } from '../../app/Site.ts'
import { Loading } from '../../parts/Loading.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** The profile's form, once it is known what stands in it. */
export function ProfileSettings() {
  const { api } = useSite()
  const cache = useQueryClient()
  const { data: profile, error } = useQuery(profileQuery(api))
  const { data: options, error: optionsError } = useQuery(identityOptionsQuery(api))
  if (error ?? optionsError) throw error ?? optionsError
  if (!profile || !options) return <Loading />
  const refresh = () =>
    Promise.all(
      [queryKeys.profile, queryKeys.viewer].map((queryKey) => cache.invalidateQueries({ queryKey })),
    ).then(() => undefined)
  return <ProfileForm {...{ profile, signUpFields: options.signUpFields }} onSaved={refresh} />
}
