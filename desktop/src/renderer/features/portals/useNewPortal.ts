import { GlobeNetworkAdd } from '@blueprintjs/icons'
import { useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import type { Command } from '#desktop/renderer/kernel/shell/commands/Command.ts'
import { useGo } from '#desktop/renderer/kernel/shell/commands/useCommands.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'

const path = '/app/details?new'

/** Where another portal is created; null for those who may not. */
export const useNewPortalPath = (): string | null => (useMay()('create', Portal) ? path : null)

/** A new portal from every screen, by Ctrl+K. */
export function useNewPortalCommand(): readonly Command[] {
  const go = useGo()
  const may = useMay()
  if (!may('create', Portal)) return []
  return [
    {
      ...{ id: 'new portal', group: 'Create', label: 'New portal', icon: GlobeNetworkAdd },
      also: 'site website school add',
      run: () => go(path),
    },
  ]
}
