import { useConsoleState } from './useConsoleState.ts'
import { useRow } from './useRecords.ts'

/** Whether a switch of the open organization is on (3§2.1); none is in a workspace that is on this computer only. */
export function useSwitches(): (name: string) => boolean {
  const { data: state } = useConsoleState()
  const { workspace } = state ?? {}
  const { data: organization } = useRow(
    'organization',
    workspace && !workspace.isLocal ? workspace.organization : null,
  )
  return (name) => organization?.[name] === true
}
