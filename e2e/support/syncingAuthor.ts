import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCore } from '#desktop/core/createCore.ts'
import type { Random } from '#shared/testing/createRandom.ts'
import { busyAuthor, type Desk } from './busyAuthor.ts'
import type { RunningServer } from './startServer.ts'

type Given = { name: string; dataDir: string; server: RunningServer; random: Random; fetch: typeof fetch }

/** Some are longer than a part of an upload (8 MiB). */
const sizes = [1000, 30_000, 200_000, 1_000_000, 3_000_000, 9_000_000]
const betweenEditsMs = 10

/** An author in the real core, connected to the sample's organization, who edits and imports. */
export async function openSyncingAuthor({ name, dataDir, server, random, fetch }: Given) {
  const core = await createCore({ dataDir, fetch, syncEveryMs: 500, syncAfterEditMs: 50 })
  if (!server.administrator) throw new Error('The server named no administrator.')
  await core.api.signIn({ server: server.origin, ...server.administrator })
  await core.api.chooseOrganization({ organization: 'sample' })
  const author = busyAuthor(name, random.fork())
  const files = new Map<string, { hash: string; size: number }>()
  const desk: Desk = {
    // CoreApi defines the answers of procedures.
    call: async <T>(procedure: string, input: unknown) => (await core.call(procedure, input)) as T,
    importFile: async (bytes, fileName) => (await core.importStream(inPieces(bytes), fileName)).asset,
  }
  return {
    desk,
    accepted: author.accepted,
    /** Imported files, by the asset's key. */
    files,
    /** Imports a file, then makes the given number of edits. */
    async work(edits: number): Promise<void> {
      const text = `${name} ${files.size} `
      const bytes = Buffer.alloc(random.pick(sizes), text)
      const { key } = await desk.importFile(bytes, `${text}.txt`)
      files.set(key, { hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length })
      for (let edit = 0; edit < edits; edit += 1) {
        await sleep(betweenEditsMs)
        await author.act(desk)
      }
    },
    /** The console's state after one more sync. */
    syncNow: async () => (await core.api.syncNow({})).sync,
    close: () => core.close(),
  }
}
export type SyncingAuthor = Awaited<ReturnType<typeof openSyncingAuthor>>

async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
