import { useQuery } from '@tanstack/react-query'
import { getAIService } from '#shared/features/assistant/operations/assistants.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'

/** What the server's models can do; undefined while there is no line to it, or it is not asked. */
export const useAiService = () => useAskedAiService(true).data

/** The same, with whether it is being asked. */
export function useAskedAiService(isAsked: boolean) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  return useQuery({
    queryKey: ['aiService', organizationID],
    queryFn: () => callOperation(core, getAIService, { organizationID }),
    retry: false,
    enabled: isAsked,
  })
}
