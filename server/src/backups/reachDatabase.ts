import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../kernel/db/embedded/startEmbeddedPostgres.ts'
import { lockDataFolder } from '../kernel/settings/lockDataFolder.ts'
import type { Settings } from '../kernel/settings/Settings.ts'
import { StartupError } from '../kernel/settings/StartupError.ts'
import { loadSecrets } from '../kernel/settings/secrets.ts'

type Reached = { url: string; close(): Promise<void> }

/**
 * The address of an installation's database: the given one, that of a server that runs on the data folder, or else the
 * embedded database, started until `close`. @throws StartupError where there is no installation
 */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Reached> {
  if (databaseUrl !== null) return { url: databaseUrl, close: async () => undefined }
  const dir = join(dataDir, 'postgres')
  const isThere = await stat(join(dir, 'PG_VERSION')).catch(() => null)
  if (!isThere) throw new StartupError(`There is no Lectern in ${dataDir}: name its data folder with --data.`)
  const { databasePassword: password } = await loadSecrets(dataDir)
  const port = await readRunningPort(dir)
  if (port !== null)
    return { url: `postgresql://lectern:${password}@127.0.0.1:${port}/lectern`, close: async () => undefined }
  const release = await lockDataFolder(dataDir)
  try {
    const { url, stop } = await startEmbeddedPostgres({ dir, password })
    return {
      url,
      async close() {
        await stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** The port in the pid file of a database that runs; a killed one leaves the file, but no process. */
async function readRunningPort(dir: string): Promise<number | null> {
  const text = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, , , , status] = text.split('\n')
  if (status?.trim() !== 'ready') return null
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    // Another user's process runs as well.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null
  }
  return Number(port)
}
