import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { ConsoleState } from '../ConsoleState.ts'
import type { Lock } from '../lock/createLock.ts'
import { lockServer } from '../lock/lockedSignIn.ts'
import { type ConsoleSettings, localOrganization } from './consoleSettings.ts'
import type { Workspace } from './openWorkspace.ts'
import { otherServer } from './workspaceServers.ts'

/** The state that every screen's frame shows. `defaultServer` is suggested at the first sign-in. */
export function consoleState(
  settings: ConsoleSettings,
  workspace: Workspace | null,
  defaultServer: string | null,
  lock: ReturnType<Lock['state']>,
  folder: string,
): ConsoleState {
  const open = openState(settings, workspace, defaultServer)
  const shown = { ...lock, workspace: open.workspace?.name ?? null, server: lockServer(settings), folder }
  if (!lock.isLocked) return { ...open, lock: shown }
  return {
    ...{ workspace: null, user: null, server: lockServer(settings), organizations: [], portals: [] },
    ...{ sync: noSync, lock: shown },
  }
}

function openState(
  settings: ConsoleSettings,
  workspace: Workspace | null,
  defaultServer: string | null,
): Omit<ConsoleState, 'lock'> {
  const { organization, localName, server, user, organizations } = settings
  const other = otherServer(settings, organization)
  const isLocal = organization === localOrganization
  // The same id on another server is another organization.
  const membership = other === null ? organizations.find(({ id }) => id === organization) : undefined
  const name = isLocal ? localName : membership?.name
  return {
    workspace:
      organization === null
        ? null
        : {
            organization,
            name: name ?? organization,
            isLocal,
            portal: chosenPortal(settings, workspace),
            otherServer: other,
          },
    user,
    server: server ?? defaultServer,
    organizations,
    portals: workspace?.store.names(Portal) ?? [],
    sync: workspace?.sync.state() ?? noSync,
  }
}

/**
 * The key of the portal that screens are about, which the menu names: the chosen one, or the first by name where nobody
 * has chosen or the chosen one is gone. Null without any.
 */
export function chosenPortal(
  { organization, portals }: Pick<ConsoleSettings, 'organization' | 'portals'>,
  workspace: Pick<Workspace, 'store'> | null,
): string | null {
  const own = workspace?.store.names(Portal) ?? []
  const chosen = organization === null ? undefined : portals[organization]
  return (own.find(({ key }) => key === chosen) ?? own[0])?.key ?? null
}

const noSync: ConsoleState['sync'] = {
  state: 'local',
  waiting: 0,
  conflicts: 0,
  lastSyncedAt: null,
  message: null,
  uploads: [],
}
