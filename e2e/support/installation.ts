import { join } from 'node:path'
import S3rver from 's3rver'
import { startEmbeddedPostgres } from '#server/kernel/db/embedded/startEmbeddedPostgres.ts'
import { freePort } from './freePort.ts'
import { freshFolder } from './freshFolder.ts'
import type { RunningProcess } from './startProcess.ts'
import { type RunningServer, startServer } from './startServer.ts'

/** An installation that several server processes share: one PostgreSQL, one bucket, both empty. */
export async function startInstallation() {
  const folder = freshFolder('installation')
  const postgres = await startEmbeddedPostgres({
    dir: join(folder.path, 'postgres'),
    password: 'throwaway',
    isThrowaway: true,
  })
  const objects = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder.path, 'objects'),
    configureBuckets: [{ name: 'lectern', configs: [] }],
  })
  const { port } = await objects.run()
  const shared = {
    DATABASE_URL: postgres.url,
    S3_BUCKET: 'lectern',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const ports = new Map<string, number>()
  const running: RunningProcess[] = []
  return {
    folder: (name: string) => join(folder.path, name),
    /** Each name is a process with its own data folder and port; using a name again restarts it. */
    async server(name: string, env: Record<string, string> = {}): Promise<RunningServer> {
      const own = ports.get(name) ?? (await freePort())
      ports.set(name, own)
      const dataDir = join(folder.path, name)
      const server = await startServer({ port: own, dataDir, env: { ...shared, ...env } })
      running.push(server)
      return server
    },
    shared,
    async stop(): Promise<void> {
      for (const one of running.reverse()) await one.stop()
      await objects.close()
      await postgres.stop()
      folder.remove()
    },
  }
}
export type Installation = Awaited<ReturnType<typeof startInstallation>>
