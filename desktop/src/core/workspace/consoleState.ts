import { Portal } from '../../../../shared/src/features/portals/entities/Portal.ts'
import type { ConsoleState } from '../CoreApi.ts'
import { type ConsoleSettings, localOrganization } from './consoleSettings.ts'
import type { Workspace } from './openWorkspace.ts'
import { otherServer } from './workspaceServers.ts'

/** All that every screen shows around its own matter. `defaultServer` is what sign-in proposes at first. */
export function consoleState(
  settings: ConsoleSettings,
  workspace: Workspace | null,
  defaultServer: string | null,
): ConsoleState {
  const { organization, localName, server, user, organizations, portals } = settings
  const other = otherServer(settings, organization)
  const isLocal = organization === localOrganization
  // Another server's organization of that id is another one.
  const membership = other === null ? organizations.find(({ id }) => id === organization) : undefined
  const name = isLocal ? localName : membership?.name
  const own = workspace?.store.names(Portal) ?? []
  // The only portal there is need not be chosen.
  const only = own.length === 1 ? own[0]?.key : undefined
  const chosen = organization === null ? undefined : portals[organization]
  return {
    workspace:
      organization === null
        ? null
        : {
            organization,
            name: name ?? organization,
            isLocal,
            portal: chosen ?? only ?? null,
            otherServer: other,
          },
    user,
    server: server ?? defaultServer,
    organizations,
    portals: own,
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
