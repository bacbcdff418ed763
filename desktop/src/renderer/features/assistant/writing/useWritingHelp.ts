import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useAskedAiService } from '../useAiService.ts'

/**
 * Whether a model may write for authors of the open workspace: the organization has AI (`enableAI`, MOD-99), the platform lets it answer, and the
 * server has a model. Without a line to the server, it is offered, and says then that it needs one.
 */
export function useWritingHelp(): boolean {
  const { data: state } = useConsoleState()
  const { data } = useRecords({
    entity: 'organization',
    fields: ['enableAI', 'clientAIStatus'],
    offset: 0,
    limit: 1,
  })
  const [organization] = data?.items ?? []
  const isOn =
    state?.workspace?.isLocal === false &&
    organization?.enableAI === true &&
    organization.clientAIStatus !== 'Disabled' &&
    organization.clientAIStatus !== 'Rate Limited'
  const { data: service, isError } = useAskedAiService(isOn)
  return isOn && (service ? service.hasModel : isError)
}
