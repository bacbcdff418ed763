import { Button } from '@blueprintjs/core'
import { LogIn } from '@blueprintjs/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { takeState } from '#desktop/renderer/kernel/api/takeState.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'

/** Goes to work in another organization that the user belongs to, such as one that they have just made: to invite its administrators. */
export function OpenOrganization({ organization }: { organization: string }) {
  const { core, sessions } = useCoreContext()
  const cache = useQueryClient()
  const fail = useFailure()
  const [, navigate] = useLocation()
  const { data: state } = useConsoleState()
  const open = useMutation({
    mutationFn: async () => {
      await sessions.flushAll()
      return core.chooseOrganization({ organization })
    },
    onSuccess: (next) => {
      navigate('/')
      takeState(cache, next)
    },
    onError: (fault) => fail('The organization was not opened', fault),
  })
  const isOurs = state?.organizations.some(({ id }) => id === organization)
  if (!isOurs || state?.workspace?.organization === organization) return null
  return <Button icon={<LogIn />} text="Open" loading={open.isPending} onClick={() => open.mutate()} />
}
