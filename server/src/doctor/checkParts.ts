import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import { reachDatabase } from '../backups/reachDatabase.ts'
import { hostingSettings } from '../features/installation/ports/hosting/settings.ts'
import { readMigrations } from '../kernel/db/migrate/migrations.ts'
import { openDatabase } from '../kernel/db/openDatabase.ts'
import { createStorage } from '../kernel/ports/storage/createStorage.ts'
import { settingsOf } from '../kernel/settings/SettingGroup.ts'
import type { Settings } from '../kernel/settings/Settings.ts'
import { StartupError } from '../kernel/settings/StartupError.ts'
import { type Finding, failed, ok, reasonOf, warning } from './Finding.ts'

type Given = Omit<Settings, 'secret'>

const oldestPostgres = 140_000
const tolerableMs = 30_000

/** The database: answers, its version, how far it is brought up to date, and its clock. */
export async function checkDatabase(settings: Given): Promise<Finding[]> {
  const about = 'Database'
  try {
    const reached = await reachDatabase(settings)
    const db = openDatabase(reached.url, pino({ level: 'silent' }))
    try {
      const { rows } = await db.pool.query<{ version: number; text: string; now: Date; has: boolean }>(
        `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS text, now(),
          to_regclass('"_prisma_migrations"') IS NOT NULL AS has`,
      )
      const [row] = rows
      if (!row) return [failed(about, 'it answered nothing', 'Look at its log.')]
      const findings = [
        row.version < oldestPostgres
          ? failed(about, `PostgreSQL ${row.text}`, 'Use version 14 or later.')
          : ok(about, `PostgreSQL ${row.text}`),
        judgeClock(row.now.getTime(), Date.now()),
      ]
      return row.has ? [...findings, await judgeMigrations(db.pool)] : findings
    } finally {
      await db.close()
      await reached.close()
    }
  } catch (cause) {
    return [
      cause instanceof StartupError && settings.databaseUrl === null
        ? warning(about, 'there is none yet', 'The first start makes it.')
        : failed(
            about,
            reasonOf(cause),
            'Look at DATABASE_URL, and whether the database runs and lets this computer in.',
          ),
    ]
  }
}

/** Two clocks that differ end sessions and codes too early or too late. */
export function judgeClock(there: number, here: number): Finding {
  const seconds = Math.round(Math.abs(there - here) / 1000)
  return seconds * 1000 > tolerableMs
    ? failed('Clock', `the database’s clock differs by ${seconds} s`, 'Set both clocks by NTP.')
    : ok('Clock', 'agrees with the database’s')
}

async function judgeMigrations(pool: {
  query(text: string): Promise<{ rows: { name: string }[] }>
}): Promise<Finding> {
  const { rows } = await pool.query(
    'SELECT migration_name AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  const known = (await readMigrations()).map(({ name }) => name)
  const applied = new Set(rows.map(({ name }) => name))
  const about = 'Tables'
  if ([...applied].some((name) => !known.includes(name)))
    return failed(about, 'of a newer version of Lectern', 'Update this one.')
  const waiting = known.filter((name) => !applied.has(name)).length
  return waiting > 0
    ? warning(about, `${waiting} migrations wait`, 'The next start applies them. Make a backup first.')
    : ok(about, 'up to date')
}

export async function checkStorage(settings: Given): Promise<Finding> {
  const place = settings.s3 ? `bucket ${settings.s3.bucket}` : 'files in the data folder'
  try {
    await (await createStorage(settings)).check()
    return ok('Storage', `${place}, writable`)
  } catch (cause) {
    const todo = settings.s3
      ? 'Look at S3_ENDPOINT, S3_BUCKET and the two keys, and whether they may write there.'
      : 'Look at the rights of the data folder.'
    return failed('Storage', `${place}: ${reasonOf(cause)}`, todo)
  }
}

/** Whether CloudFront takes the key; nothing where this server serves the files of repositories itself. */
export async function checkHosting(settings: Given): Promise<Finding[]> {
  const cloudFront = settingsOf(settings, hostingSettings)
  if (!cloudFront) return []
  const { createCloudFront } = await import('../features/installation/ports/hosting/createCloudFront.ts')
  const hosting = createCloudFront(cloudFront, settings.contentOrigin)
  const about = 'CloudFront'
  try {
    await hosting.check()
    return [ok(about, cloudFront.names ? `takes the key, for *.${cloudFront.names.domain}` : 'takes the key')]
  } catch (cause) {
    return [
      failed(
        ...([about, cause instanceof Error ? cause.message : String(cause)] as const),
        'docs/hosting.md lists the rights that the key needs.',
      ),
    ]
  } finally {
    hosting.close()
  }
}

/** Connects and signs in; no mail is sent. */
export async function checkMail({ smtpUrl }: Pick<Settings, 'smtpUrl'>): Promise<Finding> {
  if (smtpUrl === null)
    return warning(
      'Mail',
      'is kept on the server and not sent',
      'Set SMTP_URL, or nobody gets a code to sign up.',
    )
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 })
  try {
    await transport.verify()
    return ok('Mail', 'the mail server lets us in')
  } catch (cause) {
    return failed('Mail', reasonOf(cause), 'Look at SMTP_URL: server, port, user and password.')
  } finally {
    transport.close()
  }
}
