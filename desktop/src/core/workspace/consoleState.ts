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
  return {
    workspace:
      organization === null
        ? null
        : { organization, name: name ?? organization, isLocal, portal: portals[organization] ?? null },
    user,
    server: server ?? defaultServer,
    organizations,
    portals: workspace?.store.names(Portal) ?? [],
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
