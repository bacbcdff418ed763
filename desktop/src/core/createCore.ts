import { availableParallelism, hostname } from 'node:os'
import { join } from 'node:path'
import { findEntity } from '#shared/entities.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findLock } from '#shared/kernel/rules/access/fieldLocks.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { createArchiveApi } from './archive/createArchiveApi.ts'
import type { ConsoleState, CoreEvent } from './ConsoleState.ts'
import type { Core, CorePorts } from './Core.ts'
import type { CoreApi } from './CoreApi.ts'
import { createFileSecrets } from './createFileSecrets.ts'
import { createDocumentApi } from './documents/createDocumentApi.ts'
import { createLock } from './lock/createLock.ts'
import { createLockApi } from './lock/createLockApi.ts'
import { isLockedCall } from './lock/lockedCalls.ts'
import { measureDisk } from './media/createDiskUse.ts'
import { createMediaApi } from './media/createMediaApi.ts'
import { createMediaWork } from './media/createMediaWork.ts'
import { createObjectStore } from './objects/objectStore.ts'
import { createPublishingApi } from './publishing/createPublishingApi.ts'
import { exportPath } from './publishing/exportScorm.ts'
import { changeMany } from './records/changeMany.ts'
import { conflictPlace } from './records/conflictPlace.ts'
import { resolveConflict } from './records/resolveConflict.ts'
import { callProcedure } from './router.ts'
import { keepFolderToOwner } from './store/keepToOwner.ts'
import { consoleMigrations } from './store/migrations.ts'
import { closeDatabase, openDatabase } from './store/openDatabase.ts'
import { createServerApi } from './sync/createServerApi.ts'
import type { ServerClient } from './sync/createServerClient.ts'
import { createConsoleSettings, localOrganization } from './workspace/consoleSettings.ts'
import { chosenPortal, consoleState } from './workspace/consoleState.ts'
import { createEvents } from './workspace/createEvents.ts'
import { createSession } from './workspace/createSession.ts'
import { createSignInApi } from './workspace/createSignInApi.ts'
import { finishMove, hasUnshelved, moveLocalWork } from './workspace/moveLocalWork.ts'
import { openWorkspace, type Workspace } from './workspace/openWorkspace.ts'
import { findPortalLibrary } from './workspace/portalLibrary.ts'
import { boundServers, checkServer, otherServer, rolesIn, signInText } from './workspace/workspaceServers.ts'

/** Longer than a running server takes to load a session. */
const refreshMs = 15_000
const viewEveryMs = 60_000

/**
 * The authoring core: plain Node, one folder, one process. All author actions go to local SQLite first; the
 * server is contacted in the background.
 *
 * @throws AppError `unavailable` (another console has the folder), `newer_data`, `storage`
 */
export async function createCore(ports: CorePorts): Promise<Core> {
  const { dataDir, now = Date.now, log = () => {} } = ports
  keepFolderToOwner(dataDir, 'console.sqlite')
  // The console's own file stays locked while the core runs, which locks the folder.
  const db = openDatabase(join(dataDir, 'console.sqlite'), consoleMigrations)
  const settings = createConsoleSettings(db)
  const objects = createObjectStore(join(dataDir, 'objects'))
  const work = ports.media ?? createMediaWork()
  const exportsDir = join(dataDir, 'exports')
  const events = createEvents(getState, (error) => log('A listener failed', error))
  const lock = createLock({
    ...{ db, now },
    account: () => settings.get().user?.email ?? null,
    onChange() {
      events.stateChanged()
      // Screens missed what happened while it was locked.
      if (!lock.isLocked()) events.send({ type: 'reconnected' })
    },
  })
  const session = createSession({
    settings,
    secrets: ports.secrets ?? createFileSecrets(join(dataDir, 'session')),
    fetch: ports.fetch ?? fetch,
  })
  const signIn = createSignInApi({
    ...{ settings, session, lock, getState },
    onSignedIn: () => workspace?.sync.wake(),
    onChange: events.stateChanged,
  })
  const archives = createArchiveApi({
    current,
    dataDir,
    exportsDir,
    objects,
    work,
    now,
    withDefaults: (entity, values) => withPortalDefaults({ entity: entity.name, values }).values,
    send: events.send,
  })
  const documents = createDocumentApi({
    ...{ current, dataDir, objects, work },
    run: archives.run,
    withDefaults: (entity, values) => withPortalDefaults({ entity: entity.name, values }).values,
  })
  let workspace: Workspace | null = null
  let viewedAt = 0

  function open(organization: string): Workspace {
    return openWorkspace({
      dataDir,
      organization,
      objects,
      work,
      processors: ports.processors ?? availableParallelism(),
      measureDisk: ports.measureDisk ?? measureDisk,
      now,
      log,
      device: [...(ports.device ?? hostname())].slice(0, 80).join(''),
      userName: () => settings.get().user?.name ?? null,
      syncEveryMs: ports.syncEveryMs ?? 30_000,
      syncAfterEditMs: ports.syncAfterEditMs ?? 1000,
      client: () => clientOf(organization),
      roles: () => rolesIn(settings.get(), organization),
      signInText: () => signInText(otherServer(settings.get(), organization)),
      afterSync: refreshViewer,
      onRecords: events.records,
      onJobs: (list) => events.send({ type: 'jobs', ...list }),
      onState: events.stateChanged,
      onRefused() {
        viewedAt = 0
      },
      onSignedOut() {
        if (clientOf(organization)) session.forget()
        events.stateChanged()
      },
    })
  }

  /** Changes of name or role on the server arrive within a minute. */
  async function refreshViewer(signal: AbortSignal): Promise<void> {
    if (now() - viewedAt < viewEveryMs) return
    await session.refresh(signal)
    viewedAt = now()
  }

  /** Sent only to the server that the workspace belongs to. */
  const clientOf = (organization: string): ServerClient | null =>
    otherServer(settings.get(), organization) === null ? session.client() : null

  function current(): Workspace {
    if (!workspace)
      throw new AppError('bad_request', { message: 'Create a workspace or choose an organization first.' })
    return workspace
  }

  /** Closes the open workspace and opens another; calls meanwhile fail because none is open. */
  async function switchTo(organization: string, prepare: () => void = () => {}): Promise<void> {
    const old = workspace
    workspace = null
    await old?.close()
    try {
      prepare()
      workspace = open(organization)
      settings.set({ organization })
    } catch (error) {
      // On any failure, reopens the old workspace.
      const organization = settings.get().organization
      if (organization !== null) workspace = open(organization)
      throw error
    }
    events.stateChanged()
  }

  function getState(): ConsoleState {
    return consoleState(settings.get(), workspace, ports.server ?? null, lock.state(), dataDir)
  }

  const records = () => current().records.api
  const api: CoreApi = {
    getState: async () => getState(),

    async startWorkspace({ name }) {
      settings.set({ localName: name })
      if (settings.get().organization !== localOrganization) await switchTo(localOrganization)
      events.stateChanged()
      return getState()
    },
    async chooseOrganization({ organization }) {
      if (!settings.get().organizations.some(({ id }) => id === organization)) throw new AppError('not_found')
      checkServer(settings.get(), organization)
      const from = settings.get().organization
      const library = from === localOrganization ? await libraryAt(organization) : null
      if (from !== organization)
        await switchTo(organization, () => {
          if (from === localOrganization) moveLocalWork(dataDir, organization, now, library)
          settings.set({ servers: boundServers(settings.get(), organization) })
        })
      return getState()
    },
    async refreshUser() {
      await session.refresh(AbortSignal.timeout(refreshMs))
      events.stateChanged()
      return getState()
    },
    async choosePortal({ portal }) {
      const { organization } = current()
      if (portal !== null) current().records.find(Portal, portal)
      const { [organization]: _, ...others } = settings.get().portals
      settings.set({ portals: portal === null ? others : { ...others, [organization]: portal } })
      events.stateChanged()
      return getState()
    },
    async syncNow() {
      await current().sync.syncNow()
      return getState()
    },

    list: (input) => records().list(input),
    search: (input) => records().search(input),
    get: (input) => records().get(input),
    find: (input) => records().find(input),
    create: (input) => records().create(withPortalDefaults(input)),
    edit: (input) => records().edit(input),
    delete: (input) => records().delete(input),
    uses: (input) => records().uses(input),
    usesOfMany: (input) => records().usesOfMany(input),
    changeMany: async (input) => changeMany(current().records, current().store, input),
    undo: (input) => records().undo(input),
    redo: (input) => records().redo(input),
    undoable: (input) => records().undoable(input),
    history: (input) => records().history(input),
    restore: (input) => records().restore(input),
    restorePart: (input) => records().restorePart(input),
    nameRevision: (input) => records().nameRevision(input),
    clone: (input) => records().clone(input),

    ...signIn.api,
    ...createLockApi({ lock, getState, requireWorkspace: current }),
    ...createMediaApi(current, () => workspace),
    ...createPublishingApi({ current, connectedClient, exportsDir, now }),
    ...archives.api,
    ...documents.api,
    conflictPlace: async ({ key }) => conflictPlace(current().store, current().records, key),
    resolveConflict: async (input) => resolveConflict(current().store, current().records, input, now()),
    ...createServerApi({ current, connectedClient, userClient: () => session.client() }),
  }

  /** The server of a signed-in workspace. */
  function connectedClient(what: string): ServerClient {
    const { organization } = current()
    const client = clientOf(organization)
    if (client && organization !== localOrganization) return client
    const other = otherServer(settings.get(), organization)
    throw new AppError('unavailable', {
      message: `${what} shown once the workspace is connected to ${other ?? 'a server'}.`,
    })
  }

  /** Where what was made without a server goes when it is brought to an organization; null where nothing needs it, or may not. */
  async function libraryAt(organization: string): Promise<string | null> {
    const client = session.client()
    const actors = staffActors(rolesIn(settings.get(), organization))
    if (
      !client ||
      findLock(Microcast.fields.libraries, actors, {}) !== null ||
      !hasUnshelved(current().store)
    )
      return null
    return findPortalLibrary(client, organization, settings.get().portals[organization])
  }

  /** What learners take goes into the chosen portal's library when it is made, as far as its author may put it there. */
  function withPortalDefaults(input: Parameters<CoreApi['create']>[0]): Parameters<CoreApi['create']>[0] {
    const portal = chosenPortal(settings.get(), current())
    const row = portal === null ? null : current().store.projection.find(Portal, portal)
    const library = row?.defaultLibrary
    const { entitlement, fields } = findEntity(input.entity) ?? {}
    const actors = staffActors(rolesIn(settings.get(), current().organization))
    const isShelved = entitlement && fields?.libraries && findLock(fields.libraries, actors, {}) === null
    if (!isShelved || 'libraries' in input.values || typeof library !== 'string') return input
    return { ...input, values: { ...input.values, libraries: [library] } }
  }

  try {
    if (settings.get().organization === localOrganization) {
      const organization = finishMove(dataDir, now)
      if (organization !== null) settings.set({ organization })
    }
    const known = settings.get().organization
    if (known !== null) {
      // Workspaces from before this setting belong to the only server known then.
      settings.set({ servers: boundServers(settings.get(), known) })
      workspace = open(known)
    }
  } catch (error) {
    closeDatabase(db)
    throw error
  }

  /** Nothing that comes from outside of this process reaches the workspace while it is locked. */
  async function whileOpen<T>(work: () => Promise<T>): Promise<T> {
    lock.requireOpen()
    return await work()
  }

  return {
    api,
    async call(procedure, input) {
      if (!isLockedCall(procedure)) lock.requireOpen()
      return await callProcedure(api, procedure, input)
    },
    onEvent: (listener: (event: CoreEvent) => void) =>
      events.listen((event) => {
        // The state of a locked console has nothing of the workspace.
        if (event.type === 'state' || !lock.isLocked()) listener(event)
      }),
    importStream: (source, name, wanted, size) =>
      whileOpen(() => current().importer.importStream(source, name, wanted, size)),
    readArchiveStream: (source, name) => whileOpen(() => archives.takeStream(source, name)),
    readDocumentStream: (source, name) => whileOpen(() => documents.takeStream(source, name)),
    openFile: (assetId, name) => whileOpen(() => current().openFile(assetId, name)),
    exportPath(fileName) {
      lock.requireOpen()
      return exportPath(exportsDir, fileName)
    },
    requireUnlocked: () => lock.requireOpen(),
    async close() {
      const old = workspace
      workspace = null
      signIn.cancel()
      lock.close()
      events.close()
      await old?.close()
      closeDatabase(db)
    },
  }
}
