import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { endWithUs } from '#node/endWithUs.ts'
import { StartupError } from '../../settings/StartupError.ts'
import { type PostgresBinaries, postgresBinaries } from './postgresBinaries.ts'
import { type PostgresUser, postgresUser } from './postgresUser.ts'
import { recoverPostmaster } from './recoverPostmaster.ts'

const run = promisify(execFile)

export type EmbeddedPostgres = {
  /** The address of the product's database. */
  url: string
  /** The address of another database on the same server. */
  urlOf(database: string): string
  /** Finishes running statements, flushes everything, and resolves once it has ended. */
  stop(): Promise<void>
  /** Resolves if the database ends without being stopped. */
  ended: Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The folder for its files; created if missing. Hold the data folder's lock: only one process may use it. */
  dir: string
  password: string
  /**
   * For tests: writes need not survive a power failure; the database ends with this process and its files are
   * deleted.
   */
  isThrowaway?: boolean
}

const startTimeoutMs = 60_000

/** Starts the embedded PostgreSQL: on the loopback interface, at a free port, with a password. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dir } = options
  const binaries = await postgresBinaries()
  const user = await postgresUser([dir, binaries.postgres])
  await mkdir(dirname(dir), { recursive: true })
  if (!(await exists(join(dir, 'PG_VERSION')))) await initialise(options, binaries, user)
  await recoverPostmaster(dir, binaries, user)
  const { child, port } = await start(options, binaries, user)
  const callOff =
    options.isThrowaway && child.pid ? endWithUs(child.pid, { signal: 'INT', folder: dir }) : null
  const ended = once(child, 'exit').then(() => callOff?.())
  const urlOf = (database: string) =>
    `postgresql://lectern:${options.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
  await createDatabase(urlOf('postgres'), 'lectern')
  return { url: urlOf('lectern'), urlOf, ended, stop: () => stop(child, ended) }
}

/**
 * Creates the files in a temporary folder and renames it when complete, so that an interruption leaves nothing
 * half-made.
 */
async function initialise(
  { dir, password, isThrowaway }: EmbeddedPostgresOptions,
  binaries: PostgresBinaries,
  user: PostgresUser,
): Promise<void> {
  const making = `${dir}.making`
  const passwordFile = `${dir}.password`
  await rm(making, { recursive: true, force: true })
  await rm(dir, { recursive: true, force: true })
  await mkdir(making, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  await lend(making, user)
  await lend(passwordFile, user)
  const flags = ['--username=lectern', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8']
  // One sort order on every machine, independent of its locale.
  flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  if (isThrowaway) flags.push('--no-sync')
  try {
    const { file, args, options } = user.command(binaries.initdb, [...flags, '-D', making])
    await run(file, args, { ...options, cwd: making, env: environment() })
  } catch (cause) {
    throw new StartupError(whyItFailed('PostgreSQL could not create its files', cause, dir), { cause })
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(making, dir)
}

async function start(
  { dir, isThrowaway }: EmbeddedPostgresOptions,
  binaries: PostgresBinaries,
  user: PostgresUser,
): Promise<{ child: ChildProcess; port: number }> {
  const logPath = `${dir}.log`
  const until = Date.now() + startTimeoutMs
  let collisions = 0
  for (;;) {
    const port = await freePort()
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 100,
      shared_buffers: isThrowaway ? '64MB' : '128MB',
      max_wal_senders: 0,
      wal_level: 'minimal',
      max_parallel_workers_per_gather: 0,
      jit: 'off',
      log_min_messages: 'warning',
      ...(isThrowaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const log = await open(logPath, 'w', 0o600)
    // Its own process session: Ctrl-C must not reach it before we have closed our connections.
    const { file, args, options } = user.command(binaries.postgres, ['-D', dir, ...flags])
    const child = spawn(file, args, {
      ...options,
      cwd: dir,
      env: environment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    const failure = once(child, 'error').then(([error]) => error as Error)
    const outcome = await Promise.race([isReady(dir, child), failure])
    await log.close()
    if (outcome === 'ready') return { child, port }
    const text = await readFile(logPath, 'utf8').catch(() => '')
    // Another process took the port after we chose it.
    if (text.includes('could not bind') && collisions < 4) {
      collisions += 1
      continue
    }
    // Processes of a killed database end once they notice; until then PostgreSQL refuses to start.
    if (text.includes('pre-existing shared memory block') && Date.now() < until) {
      await sleep(100)
      continue
    }
    throw new StartupError(whyItFailed('PostgreSQL did not start', outcome ?? text, dir))
  }
}

/** PostgreSQL writes `ready` into the eighth line of its pid file. */
async function isReady(dir: string, child: ChildProcess): Promise<'ready' | null> {
  const until = Date.now() + startTimeoutMs
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    const lines = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')
    const [pid, , , , , , , status] = lines.split('\n')
    if (Number(pid) === child.pid && status?.trim() === 'ready') return 'ready'
    await sleep(20)
  }
  child.kill('SIGQUIT')
  return null
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  // SIGINT is PostgreSQL's fast shutdown: it closes connections and flushes everything.
  child.kill('SIGINT')
  const isGone = await Promise.race([ended.then(() => true), sleep(20_000, false, { ref: false })])
  if (isGone) return
  child.kill('SIGQUIT')
  await ended
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return address.port
}

/** Only the variables that PostgreSQL needs, so that PGDATA, PGPORT and the like of this shell do not reach it. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP, TMPDIR } = process.env
  return { PATH, SystemRoot, TEMP, TMP, TMPDIR, LC_ALL: 'C', TZ: 'UTC' }
}

async function lend(path: string, { uid, gid }: PostgresUser): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

function whyItFailed(what: string, cause: unknown, dir: string): string {
  const text =
    cause instanceof Error ? `${cause.message} ${(cause as { stderr?: string }).stderr ?? ''}` : String(cause)
  if (/No space left|ENOSPC/.test(text))
    return `The disk with ${dir} is full. Free up some space and start again.`
  if (/Read-only file system|EROFS/.test(text))
    return `The disk with ${dir} is read-only. Choose another folder with --data.`
  if (/Permission denied|EACCES/.test(text))
    return `${what}: it cannot reach ${dir}. As root it runs as the user postgres, which must be able to enter that folder and this one; choose another folder with --data, start as another user, or set DATABASE_URL.`
  if (/incompatible with server/.test(text))
    return `The database in ${dir} was created by another version of PostgreSQL. Start it with the version of Lectern that created it, or set DATABASE_URL.`
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|error/.test(line))
  return `${what}: ${lines.at(-1) ?? text.trim().split('\n').at(-1) ?? 'it gave no reason'}`
}
