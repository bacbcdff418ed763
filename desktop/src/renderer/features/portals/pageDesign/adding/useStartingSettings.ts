import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { useDesigner } from '../designer/DesignerContext.ts'

/** What new parts of the open page have from the start, by their kinds (`startAs`). */
export function useStartingSettings(): unknown {
  const { page } = useDesigner()
  const { data } = useRow(Portal.name, typeof page.portal === 'string' ? page.portal : null)
  return data?.componentConfigs
}
