import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './freePort.ts'
import { freshFolder } from './freshFolder.ts'
import { plantPhrases } from './plantedPhrases.ts'
import { serverDatabase } from './serverDatabase.ts'
import { type RunningServer, startServer } from './startServer.ts'

const run = promisify(execFile)

type Administrator = NonNullable<RunningServer['administrator']>

export type FilledFolder = {
  /**
   * Fills a data folder with the sample, as a server's first start does, and with phrases that no learner may see. Returns its
   * administrator's sign-in.
   */
  copyTo(dataDir: string): Promise<Administrator>
  remove(): void
}

/**
 * The data folder that a server left after its first start. It is made once, when it is first asked for: a copy of it
 * is there in a tenth of the time that another first start takes.
 */
export function filledFolder(): FilledFolder {
  const folder = freshFolder('filled')
  const dataDir = join(folder.path, 'data')
  let making: Promise<Administrator> | null = null
  return {
    async copyTo(path) {
      making ??= fill(dataDir)
      const administrator = await making
      await mkdir(path, { recursive: true })
      await copy(dataDir, path)
      return administrator
    },
    remove: folder.remove,
  }
}

async function fill(dataDir: string): Promise<Administrator> {
  const server = await startServer({ port: await freePort(), dataDir })
  await plantPhrases(server, serverDatabase(dataDir))
  const code = await server.stop()
  if (code !== 0 || !server.administrator)
    throw new Error(`The first start did not end well (${code}):\n${server.output()}`)
  return server.administrator
}

/** With the owners of the files: PostgreSQL's may not belong to us. */
async function copy(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await run('cp', ['-a', `${from}/.`, to])
}
