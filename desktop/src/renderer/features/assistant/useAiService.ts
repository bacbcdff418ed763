import { useQuery } from '@tanstack/react-query'
import { getAIService } from '#shared/features/assistant/operations/assistants.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'

/** What the server's models can do; undefined while there is no line to it. */
export function useAiService() {
  const core = useCore()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  const { data } = useQuery({
    queryKey: ['aiService', organizationID],
    queryFn: () => callOperation(core, getAIService, { organizationID }),
    retry: false,
  })
  return data
}
