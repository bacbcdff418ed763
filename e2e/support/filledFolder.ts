import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './freePort.ts'
import { plantPhrases } from './plantedPhrases.ts'
import { isAlive, serverDatabase } from './serverDatabase.ts'
import { sharedFolderName } from './shareFolder.ts'
import { type RunningServer, startServer } from './startServer.ts'

const run = promisify(execFile)

type Administrator = NonNullable<RunningServer['administrator']>

export type FilledFolder = {
  /**
   * Fills a data folder with the sample, as a server's first start does, and with phrases that no learner may see. Returns its
   * administrator's sign-in.
   */
  copyTo(dataDir: string): Promise<Administrator>
}

/**
 * The data folder that a server left after its first start. It is made once, by the process of journeys that needs it
 * first; a copy of it is there in a tenth of the time that another first start takes.
 */
export function filledFolder(): FilledFolder {
  const shared = process.env[sharedFolderName]
  if (!shared) throw new Error('shareFolder runs before the journeys.')
  const dataDir = join(shared, 'data')
  let making: Promise<Administrator> | null = null
  return {
    async copyTo(path) {
      making ??= fillOnce(shared, dataDir)
      const administrator = await making
      await mkdir(path, { recursive: true })
      await copy(dataDir, path)
      return administrator
    },
  }
}

type Outcome = { administrator: Administrator } | { fault: string }

/** The first process to write its id fills the folder; the others wait for what came of it. */
async function fillOnce(shared: string, dataDir: string): Promise<Administrator> {
  const filling = join(shared, 'filling')
  const filled = join(shared, 'filled.json')
  const isFirst = await writeFile(filling, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const outcome: Outcome = await fill(dataDir).then(
      (administrator) => ({ administrator }),
      (error: unknown) => ({ fault: String(error) }),
    )
    // Renamed, so that nobody reads half of it.
    await writeFile(`${filled}.part`, JSON.stringify(outcome))
    await rename(`${filled}.part`, filled)
  }
  while (!existsSync(filled)) {
    if (!isAlive(Number(readFileSync(filling, 'utf8')))) throw new Error('The first start was broken off.')
    await sleep(50)
  }
  // Cast: written above.
  const outcome = JSON.parse(readFileSync(filled, 'utf8')) as Outcome
  if ('fault' in outcome) throw new Error(outcome.fault)
  return outcome.administrator
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
