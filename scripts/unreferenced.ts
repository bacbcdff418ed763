/**
 * `npm run unreferenced`: which stored files the server would delete today because nothing names them (docs/decisions/0043), with
 * the flags and the environment of the server. It deletes nothing.
 */
import { join } from 'node:path'
import { generate } from '#server/kernel/db/generate.ts'

await generate()
// The line before generates the database client.
const [
  { collectObjects },
  { graceSettings },
  { features, seams },
  { startEmbeddedPostgres },
  { openDatabase },
] = await Promise.all([
  import('#server/features/content/collecting/collectObjects.ts'),
  import('#server/features/content/collecting/graceSettings.ts'),
  import('#server/features.ts'),
  import('#server/kernel/db/embedded/startEmbeddedPostgres.ts'),
  import('#server/kernel/db/openDatabase.ts'),
])
const { createStorage } = await import('#server/kernel/ports/storage/createStorage.ts')
const { agreeOnStorage } = await import('#server/kernel/settings/agreeOnStorage.ts')
const { lockDataFolder } = await import('#server/kernel/settings/lockDataFolder.ts')
const { readSettings } = await import('#server/kernel/settings/readSettings.ts')
const { loadSecrets } = await import('#server/kernel/settings/secrets.ts')
const { settingsOf } = await import('#server/kernel/settings/SettingGroup.ts')
const { StartupError } = await import('#server/kernel/settings/StartupError.ts')
const { createLog } = await import('#server/running/createLog.ts')

const opened: (() => unknown)[] = []
try {
  await look()
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
} finally {
  for (let close = opened.pop(); close; close = opened.pop()) await close()
}

async function look(): Promise<void> {
  const groups = features.flatMap((feature) => feature.settings ?? [])
  const given = readSettings(process.argv.slice(2), process.env, groups)
  const log = createLog('error')
  // A database of its own is started here: a server that runs has it, and writes the same figures to its log once a day.
  if (given.databaseUrl === null) opened.push(await lockDataFolder(given.dataDir))
  const { secret, databasePassword } = await loadSecrets(given.dataDir)
  let url = given.databaseUrl
  if (url === null) {
    const dir = join(given.dataDir, 'postgres')
    const postgres = await startEmbeddedPostgres({ dir, password: databasePassword })
    opened.push(() => postgres.stop())
    url = postgres.url
  }
  const db = openDatabase(url, log)
  opened.push(() => db.close())
  const { rows } = await db.pool.query<{ has: boolean }>(
    `SELECT to_regclass('"UnreferencedObject"') IS NOT NULL AS has`,
  )
  if (!rows[0]?.has) throw new StartupError('Start a server of this version on this database first.')
  // Signs nothing here.
  const settings = { ...given, secret }
  opened.push(await agreeOnStorage(db.pool, settings))
  const storage = await createStorage(settings)
  const { signal } = new AbortController()
  const found = await collectObjects({ db, storage, seams, settings, log, now: Date.now }, signal, {
    isDry: true,
  })
  const days = settingsOf(settings, graceSettings).graceMs / (24 * 60 * 60 * 1000)
  const lines = [
    `Not referenced for ${days} days, would be deleted: ${formatSize(found?.deleted)}.`,
    `Referenced from an unknown place, kept: ${found?.mentioned ?? 0} files.`,
    `Not referenced for a shorter time, kept: ${formatSize(found?.waiting)}.`,
    'The table "UnreferencedObject" lists them with their times.',
  ]
  console.log(lines.join('\n'))
}

function formatSize({ objects, bytes } = { objects: 0, bytes: 0 }): string {
  return `${objects} files of ${(bytes / 1024 ** 2).toFixed(1)} MB`
}
