import { Portal } from '../../../../shared/src/features/portals/entities/Portal.ts'
import type { ConsoleState } from '../CoreApi.ts'
import { type ConsoleSettings, localOrganization } from './consoleSettings.ts'
import type { Workspace } from './openWorkspace.ts'
import { otherServer } from './workspaceServers.ts'

/** The state that every screen's frame shows. `defaultServer` is suggested at the first sign-in. */
export function consoleState(
  settings: ConsoleSettings,
  workspace: Workspace | null,
  defaultServer: string | null,
): ConsoleState {
  const { organization, localName, server, user, organizations, portals } = settings
  const other = otherServer(settings, organization)
  const isLocal = organization === localOrganization
  // The same id on another server is another organization.
  const membership = other === null ? organizations.find(({ id }) => id === organization) : undefined
  const name = isLocal ? localName : membership?.name
  const own = workspace?.store.names(Portal) ?? []
  const chosen = organization === null ? undefined : portals[organization]
  return {
    workspace:
      organization === null
        ? null
        : {
            organization,
            name: name ?? organization,
            isLocal,
            // The first by name, until somebody chooses: a screen is always about the portal that the menu names.
            portal: chosen ?? own[0]?.key ?? null,
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
