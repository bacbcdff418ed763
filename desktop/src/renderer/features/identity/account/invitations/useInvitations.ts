import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { takeState } from '#desktop/renderer/kernel/api/takeState.ts'
import {
  acceptInvitation,
  declineInvitation,
  leaveOrganization,
  listInvitations,
} from '#shared/features/identity/operations/invitations.ts'
import type { Operation, OperationInput, OperationOutput } from '#shared/kernel/model/Operation.ts'

/** The signed-in user's open invitations, and their actions on organizations. */
export function useInvitations(email: string) {
  const core = useCore()
  const cache = useQueryClient()
  const call = <O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationOutput<O>> =>
    callOperation({ executeOnServer: core.executeAsUser }, operation, input)
  const { data, error, refetch } = useQuery({
    queryKey: ['identity', 'invitations', email],
    queryFn: () => call(listInvitations, {}),
    // Others invite and withdraw.
    staleTime: 0,
    refetchInterval: 60_000,
  })
  const refresh = async () => {
    await refetch()
    takeState(cache, await core.refreshUser({}))
  }
  return {
    invitations: data?.invitations ?? null,
    error,
    retry: () => void refetch(),
    async accept(proof: { invite: string; code?: string; password?: string }) {
      const answer = await call(acceptInvitation, proof)
      if (answer.step === 'SUCCESS') await refresh()
      return answer
    },
    async decline(invite: string): Promise<string> {
      const { message } = await call(declineInvitation, { invite })
      await refetch()
      return message
    },
    async leave(organizationID: string): Promise<string> {
      const { message } = await call(leaveOrganization, { organizationID })
      await refresh()
      return message
    },
  }
}
