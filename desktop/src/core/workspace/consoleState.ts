import { Portal } from '../../../../shared/src/entities/Portal.ts'
import type { ConsoleState } from '../CoreApi.ts'
import { type ConsoleSettings, localOrganization } from './consoleSettings.ts'
import type { Workspace } from './openWorkspace.ts'

/** All that every screen shows around its own matter. `defaultServer` is what sign-in proposes at first. */
export function consoleState(
  { organization, localName, server, user, organizations, portals }: ConsoleSettings,
  workspace: Workspace | null,
  defaultServer: string | null,
): ConsoleState {
  const isLocal = organization === localOrganization
  const name = isLocal ? localName : organizations.find(({ id }) => id === organization)?.name
  const known = workspace?.store.names(Portal) ?? []
  // The only portal there is need not be chosen.
  const only = known.length === 1 ? known[0]?.key : undefined
  const chosen = organization === null ? undefined : portals[organization]
  return {
    workspace:
      organization === null
        ? null
        : { organization, name: name ?? organization, isLocal, portal: chosen ?? only ?? null },
    user,
    server: server ?? defaultServer,
    organizations,
    portals: known,
    sync: workspace?.sync.state() ?? noSync,
  }
}

const noSync: ConsoleState['sync'] = {
  state: 'local',
  waiting: 0,
  conflicts: 0,
  lastSyncedAt: null,
  message: null,
  uploads: [],
}
