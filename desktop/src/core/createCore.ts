import { availableParallelism, hostname } from 'node:os'
import { join } from 'node:path'
import { findEntity } from '#shared/entities.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findLock } from '#shared/kernel/rules/access/fieldLocks.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { createArchiveApi } from './archive/createArchiveApi.ts'
import type { ConsoleState, CoreEvent, JobList } from './ConsoleState.ts'
import type { Core, CorePorts } from './Core.ts'
import type { CoreApi, SignInAnswer } from './CoreApi.ts'
import { createFileSecrets } from './createFileSecrets.ts'
import { createDocumentApi } from './documents/createDocumentApi.ts'
import { createLock } from './lock/createLock.ts'
import { isLockedCall } from './lock/lockedCalls.ts'
import { checkLockAccount, checkLockServer } from './lock/lockedSignIn.ts'
import { measureDisk } from './media/createDiskUse.ts'
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
import type { ServerClient } from './sync/createServerClient.ts'
import { loadLearners } from './sync/loadLearners.ts'
import type { IdentityCall } from './sync/signIn.ts'
import { createConsoleSettings, localOrganization } from './workspace/consoleSettings.ts'
import { chosenPortal, consoleState } from './workspace/consoleState.ts'
import { createBrowserSignIn } from './workspace/createBrowserSignIn.ts'
import { createEvents } from './workspace/createEvents.ts'
import { createSession } from './workspace/createSession.ts'
import { finishMove, moveLocalWork } from './workspace/moveLocalWork.ts'
import { openWorkspace, type Workspace } from './workspace/openWorkspace.ts'
import { boundServers, checkServer, otherServer, rolesIn, signInText } from './workspace/workspaceServers.ts'

/** Longer than a running server takes to load a session. */
const refreshMs = 15_000
const viewEveryMs = 60_000

type AtServer = { server: string } & Record<string, string>

/** Before a workspace is open. */
const noJobs: JobList = {
  jobs: [],
  queue: { isPaused: false, chosenAtATime: null, atATime: 1, mostAtATime: 1, secondsLeft: null },
}

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
  const elsewhere = createBrowserSignIn({
    providers: loadProviders,
    redeem: (input) => enter('redeemSignIn', input),
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

  /** While it is locked, the workspace's own server alone is asked. */
  function atLockServer(server: string): string {
    if (lock.isLocked()) checkLockServer(settings.get(), server)
    return server
  }
  async function loadProviders(server: string) {
    return await session.providers(atLockServer(server))
  }
  async function identify(call: IdentityCall, input: AtServer) {
    return await session.identify(call, { ...input, server: atLockServer(input.server) })
  }

  async function enter(
    call: 'signIn' | 'confirmSignIn' | 'completeNewPassword' | 'redeemSignIn',
    input: AtServer,
  ): Promise<SignInAnswer> {
    let removesLock = false
    const answer = await session.identify(
      call,
      { ...input, server: atLockServer(input.server) },
      (signedIn) => {
        if (!lock.isLocked()) return
        checkLockServer(settings.get(), input.server)
        checkLockAccount(settings.get(), lock.account(), signedIn)
        removesLock = true
      },
    )
    if (answer.step === 'SUCCESS') {
      if (removesLock) lock.forget()
      workspace?.sync.wake()
    }
    events.stateChanged()
    return { ...answer, state: getState() }
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
    signIn: (input) => enter('signIn', input),
    confirmSignIn: (input) => enter('confirmSignIn', input),
    completeNewPassword: (input) => enter('completeNewPassword', input),
    signInProviders: async ({ server }) => ({ providers: await loadProviders(server) }),
    beginSignInElsewhere: (input) => elsewhere.begin(input),
    async finishSignInElsewhere() {
      const cancelled = { step: 'START', message: '', challenge: null } as const
      return (await elsewhere.finish()) ?? { ...cancelled, state: getState() }
    },
    async cancelSignInElsewhere() {
      elsewhere.cancel()
      return getState()
    },
    confirmSignUp: (input) => identify('confirmSignUp', input),
    resendSignUp: (input) => identify('resendSignUp', input),
    forgotPassword: (input) => identify('forgotPassword', input),
    forgotPasswordSubmit: (input) => identify('forgotPasswordSubmit', input),
    async signOut({ locks = false }) {
      // Before the user is forgotten: the lock keeps who may remove it.
      if (locks) lock.lock()
      await session.signOut()
      events.stateChanged()
      return getState()
    },
    async setPassphrase({ passphrase, present }) {
      current()
      await lock.setPassphrase(passphrase, present)
      return getState()
    },
    async removePassphrase({ present }) {
      await lock.removePassphrase(present)
      return getState()
    },
    async setAutoLock({ minutes }) {
      lock.setAutoLock(minutes)
      return getState()
    },
    async lock() {
      lock.lock()
      return getState()
    },
    async unlock({ passphrase }) {
      await lock.unlock(passphrase)
      return getState()
    },
    async noteInput() {
      lock.noteInput()
      return { noted: true }
    },
    async chooseOrganization({ organization }) {
      if (!settings.get().organizations.some(({ id }) => id === organization)) throw new AppError('not_found')
      checkServer(settings.get(), organization)
      const from = settings.get().organization
      if (from !== organization)
        await switchTo(organization, () => {
          if (from === localOrganization) moveLocalWork(dataDir, organization, now)
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

    importFile: (input) => current().importer.importFile(input),
    addCaptions: (input) => current().captions.add(input),
    trimAsset: (input) => current().filmEdits.trim(input),
    setPoster: (input) => current().filmEdits.setPoster(input),
    editPicture: (input) => current().pictureEdits.edit(input),
    readCaptions: (input) => current().captions.read(input),
    saveCaptions: (input) => current().captions.save(input),
    jobs: async () => workspace?.queue.list() ?? noJobs,
    cancelJob: async ({ id }) => current().queue.cancel(id),
    retryJob: async ({ id }) => current().queue.retry(id),
    pauseJob: async ({ id, isPaused }) => (isPaused ? current().queue.pause(id) : current().queue.resume(id)),
    pauseJobs: async ({ isPaused }) => current().queue.pauseAll(isPaused),
    moveJob: async ({ id, before }) => current().queue.move(id, before),
    setJobsAtATime: async ({ count }) => current().queue.setAtATime(count),
    dismissJob: async ({ id }) => current().queue.dismiss(id),
    dismissEndedJobs: async () => current().queue.dismissEnded(),
    async lookAtAssets({ assets }) {
      workspace?.queue.lookAt(assets)
      return { looksAt: assets.length }
    },

    prepareAsset: async ({ asset }) => current().prepare(asset),
    beginRecording: (input) => current().recordings.begin(input),
    appendRecording: (input) => current().recordings.append(input),
    keepRecording: (input) => current().recordings.keep(input),
    discardRecording: (input) => current().recordings.discard(input),
    leftRecordings: () => current().recordings.left(),
    diskSpace: async () => await current().disk.space(),
    diskUse: async () => await current().disk.read(),
    removeOriginals: async ({ assets }) => await current().disk.removeOriginals(assets),
    originalPlace: async ({ asset }) => ({ place: await current().originalPlace(asset) }),

    ...createPublishingApi({ current, connectedClient, exportsDir, now }),
    ...archives.api,
    ...documents.api,
    conflictPlace: async ({ key }) => conflictPlace(current().store, current().records, key),
    resolveConflict: async (input) => resolveConflict(current().store, current().records, input, now()),
    courseLearners: async ({ key }) =>
      await loadLearners(connectedClient('Learners are'), current().organization, key),
    executeOnServer: async ({ document, variables }) =>
      await connectedClient('This is').graphql(document, variables),
    async executeManyOnServer({ document, variables }) {
      const { answers, faults } = await connectedClient('This is').graphqlMany(document, variables)
      const plain = Object.entries(faults).map(([name, { code, message, details }]) => [
        name,
        { code, message, details },
      ])
      return { answers, faults: Object.fromEntries(plain) }
    },
    async executeAsUser({ document, variables }) {
      const client = session.client()
      if (!client) throw new AppError('unauthenticated')
      return client.graphql(document, variables)
    },
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
      elsewhere.cancel()
      lock.close()
      events.close()
      await old?.close()
      closeDatabase(db)
    },
  }
}
