import { join } from 'node:path'
import { createApp } from '../app.ts'
import type { FirstAdministrator } from '../features/installation/sampling/createFirstAdministrator.ts'
import { seedInstallation } from '../features/installation/sampling/seedInstallation.ts'
import { loadWebBundle } from '../features/portals/pages/webBundle.ts'
import { features, pushWorker, seams } from '../features.ts'
import { createClock } from '../kernel/createClock.ts'
import type { Deps } from '../kernel/Deps.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../kernel/db/embedded/startEmbeddedPostgres.ts'
import { applyMigrations } from '../kernel/db/migrate/applyMigrations.ts'
import { openDatabase } from '../kernel/db/openDatabase.ts'
import { collectPorts, featuresOf } from '../kernel/Feature.ts'
import { createContentApp } from '../kernel/http/content/createContentApp.ts'
import { createPushThread } from '../kernel/http/sync/createPushThread.ts'
import { workOnMails } from '../kernel/mails/workOnMails.ts'
import { createJobs } from '../kernel/ports/jobs/createJobs.ts'
import { createMail } from '../kernel/ports/mail/createMail.ts'
import { createPorts } from '../kernel/ports/Port.ts'
import { createStorage } from '../kernel/ports/storage/createStorage.ts'
import { writeFirstEditions } from '../kernel/publishing/publishAsIs.ts'
import { settleAll } from '../kernel/publishing/settlePublications.ts'
import { agreeOnStorage } from '../kernel/settings/agreeOnStorage.ts'
import { lockDataFolder } from '../kernel/settings/lockDataFolder.ts'
import type { Settings } from '../kernel/settings/Settings.ts'
import { StartupError } from '../kernel/settings/StartupError.ts'
import { loadSecrets } from '../kernel/settings/secrets.ts'
import { shareSecret } from '../kernel/settings/shareSecret.ts'
import { upgradeStored } from '../kernel/sync/upgradeStored.ts'
import { createLog } from './createLog.ts'
import { listen } from './listen.ts'
import { startTelemetry } from './startTelemetry.ts'
import { workDaily } from './workDaily.ts'

export type RunningServer = {
  settings: Settings
  /** Only at the first start. */
  administrator: FirstAdministrator | null
  /** Resolves with the reason when the server cannot continue. */
  failed: Promise<string>
  /** Stops everything, in reverse order of the start. */
  stop(): Promise<void>
}

/** Starts everything in order; if a part fails, stops the earlier ones and throws its `StartupError`. */
export async function startServer(settings: Omit<Settings, 'secret'>): Promise<RunningServer> {
  const opened: (() => unknown)[] = []
  const stop = async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close()
  }
  try {
    return { ...(await open(settings, opened)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(given: Omit<Settings, 'secret'>, opened: (() => unknown)[]) {
  const bundle = await loadWebBundle()
  if (given.sentryDsn !== null && !bundle.reporting)
    throw new StartupError(
      'SENTRY_DSN is set, but the portal was built without the package @sentry/browser. Run npm ci --include=optional and start again, or unset SENTRY_DSN.',
    )
  const front = await listen(given.port, '--port', given.bindAddress)
  opened.push(() => front.close())
  const content = await listen(given.contentPort, 'CONTENT_PORT', given.bindAddress)
  opened.push(() => content.close())
  opened.push(await lockDataFolder(given.dataDir))
  const secrets = await loadSecrets(given.dataDir)
  const placed = withPorts(given, front.port, content.port)
  const telemetry = await startTelemetry(placed)
  opened.push(() => telemetry.close())
  const log = createLog(placed.logLevel, undefined, telemetry.report)

  const postgres = placed.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dir: join(placed.dataDir, 'postgres'),
        password: secrets.databasePassword,
      })
  let isStopping = false
  if (postgres)
    opened.push(() => {
      isStopping = true
      return postgres.stop()
    })
  const databaseUrl = placed.databaseUrl ?? postgres?.url ?? ''
  const db = openDatabase(databaseUrl, log)
  opened.push(() => db.close())
  await reach(db.check())
  const applied = await applyMigrations(db.pool)
  const newest = applied.at(-1)
  if (newest) log.info({ newest, applied: applied.length }, 'the database was brought up to date')
  const upgraded = await upgradeStored(db.pool, { seams, settings: placed })
  if (upgraded.length > 0) log.info({ upgraded }, 'what is stored as cells was brought up to date')
  const settings = { ...placed, secret: await shareSecret(db.pool, secrets.secret, given.givenSecret) }
  opened.push(await agreeOnStorage(db.pool, settings))

  const storage = await createStorage(settings)
  const mail = await createMail(settings, db)
  opened.push(() => mail.close())
  const jobs = await createJobs({ db, log, telemetry })
  opened.push(() => jobs.close())
  const clock = createClock(settings)
  const ports = await createPorts(collectPorts(features), { settings, db, log, now: clock.now })
  opened.push(() => ports.close())
  const bigPushes = createPushThread(pushWorker, { databaseUrl, settings }, log)
  opened.push(() => bigPushes.close())
  const deps: Deps = {
    settings,
    db,
    storage,
    mail,
    jobs,
    ports,
    bigPushes,
    log,
    telemetry,
    seams,
    now: clock.now,
    moveClock: clock.move,
  }
  for (const feature of featuresOf(deps)) await feature.start?.(deps)
  // Their queues are there before anything is published.
  await workOnMails(deps)
  for (const feature of featuresOf(deps)) await feature.work?.(deps)
  await workDaily(deps)
  const administrator = await seedInstallation(deps)
  await writeFirstEditions(deps)
  await settleAll(deps)
  content.open(createContentApp(deps))
  front.open(createApp(deps, bundle))
  opened.push(async () => {
    for (const feature of featuresOf(deps)) await feature.stop?.(deps)
  })
  // Closed first when the server stops: running requests still find the database, and open pages end what they watch.
  opened.push(() => Promise.all([front.close(), content.close()]))
  const failed = databaseFailure(postgres, () => isStopping)
  return { settings, administrator, failed }
}

/** Port 0 takes any free port; addresses that were not configured use the actual ports. */
function withPorts(
  settings: Omit<Settings, 'secret'>,
  port: number,
  contentPort: number,
): Omit<Settings, 'secret'> {
  const follow = (origin: string, from: number, to: number) =>
    from === 0 && origin === 'http://localhost:0' ? `http://localhost:${to}` : origin
  return {
    ...settings,
    port,
    contentPort,
    publicOrigin: follow(settings.publicOrigin, settings.port, port),
    contentOrigin: follow(settings.contentOrigin, settings.contentPort, contentPort),
  }
}

async function reach(check: Promise<void>): Promise<void> {
  try {
    await check
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(`The database does not answer: ${reason}`, { cause })
  }
}

function databaseFailure(postgres: EmbeddedPostgres | null, isStopping: () => boolean): Promise<string> {
  return new Promise((resolve) => {
    postgres?.ended.then(() => {
      if (!isStopping())
        resolve(
          'The database ended unexpectedly, perhaps because the disk is full: see postgres.log in the data folder.',
        )
    })
  })
}
