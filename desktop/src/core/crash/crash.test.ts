import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEntity } from '#shared/entities.ts'
import { loadLocalRecord } from '#shared/kernel/sync/localRecord.ts'
import { projectRecord } from '#shared/kernel/sync/projectRecord.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { createCore } from '../createCore.ts'
import { filesOf } from '../media/assetFiles.ts'
import type { Row } from '../Row.ts'
import { openStore } from '../store/openStore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'

/** Authors in one process, each with their own store: one kill interrupts them all. */
const authors = 5
/** Kills per process: 50 interrupted stores in total. */
const kills = Number(process.env.LECTERN_CRASH_KILLS ?? 5)

type Fact = { author: number; key: string; name?: string; headline?: string; order?: string[]; size?: number }

/**
 * `kill -9` during typing, reordering and importing. All accepted edits printed before must be there, the file
 * must be intact, and rows, cells and outbox must agree.
 */
describe.concurrent.each([1, 2])('authors who are killed repeatedly (seed %i)', (seed) => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'crash-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('lose no accepted edit', async () => {
    const random = createRandom(seed)
    const accepted = new Map<string, Fact>()
    for (let kill = 0; kill < kills; kill += 1) {
      for (const fact of await authorsUntilKilled(folder, seed * 1000 + kill, random.integer(authors, 80)))
        accepted.set(`${fact.author} ${fact.key} ${topic(fact)}`, fact)
      for (let author = 0; author < authors; author += 1) checkFile(join(folder, String(author)))
    }
    const byAuthor = Map.groupBy(accepted.values(), ({ author }) => author)
    expect(byAuthor.size).toBe(authors)
    for (const [author, facts] of byAuthor) await checkAccepted(join(folder, String(author)), facts)
    // Processes start slowly on a busy machine.
  }, 180_000)
})

/** A fact's topic: a later fact on the same topic replaces it. */
const topic = (fact: Fact) =>
  fact.order ? 'order' : fact.headline ? 'headline' : fact.size ? 'file' : 'name'

/** Lets them work until this many lines were printed, then kills them at any point. */
async function authorsUntilKilled(folder: string, seed: number, lines: number): Promise<Fact[]> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'authors.ts'), folder, String(seed), String(authors)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  let faults = ''
  child.stderr.on('data', (chunk: Buffer) => {
    faults += chunk.toString()
  })
  const exited = new Promise((resolve) => child.on('close', resolve))
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.split('\n').length > lines) child.kill('SIGKILL')
  })
  await exited
  expect(faults).toBe('')
  // The last line may be incomplete.
  return output
    .split('\n')
    .slice(0, -1)
    .map((line): Fact => JSON.parse(line))
}

/** Checks the file with SQLite's integrity check. */
function checkFile(dataDir: string): void {
  const db = new Database(join(dataDir, 'organizations', 'local', 'store.sqlite'))
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  db.close()
}

async function checkAccepted(dataDir: string, facts: Fact[]): Promise<void> {
  checkMinds(dataDir)
  const core = await createCore({ dataDir, media: plainMediaWork() })
  try {
    for (const { key, name, headline, order, size } of facts) {
      const entity = size === undefined ? 'course' : 'asset'
      const row = await core.api.get({ entity, key })
      if (name) expect(row.name).toBe(name)
      // One more may be written than printed.
      if (headline) expect(turnOf(row.headline)).toBeGreaterThanOrEqual(turnOf(headline))
      // Edits after the last line may be there, too; all printed ones are there, in order.
      if (order)
        expect(
          idsOf(row)
            .filter((id) => order.includes(id))
            .toSorted(),
        ).toEqual(order.toSorted())
      for (const file of filesOf(row)) {
        const { path } = await core.openFile(row.id, file.name)
        expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(file.hash)
      }
    }
    const { jobs } = await core.api.jobs({})
    expect(jobs.filter(({ state }) => state === 'failed')).toEqual([])
  } finally {
    await core.close()
  }
}

/** Every row equals the projection of its cells and writes, and every record with cells has its row. */
function checkMinds(dataDir: string): void {
  const store = openStore(dataDir, 'local', { now: Date.now, onRecords: () => {} })
  try {
    for (const record of new Map(
      store.cells.loadOutbox().map((write) => [`${write.entity} ${write.key}`, write]),
    ).values()) {
      const entity = findEntity(record.entity)
      if (!entity) throw new Error(`no entity ${record.entity}`)
      const projected = projectRecord(entity, record.key, loadLocalRecord(store.cells, record).cells)
      const row = store.projection.find(entity, record.key)
      expect(row).toMatchObject({ key: record.key, updatedAt: projected?.updatedAt })
      expect({ ...projected, ...row }).toEqual({ ...row, ...projected })
    }
  } finally {
    store.close()
  }
}

/** Headlines are `Typed {seed} {turn}`: seeds increase with each kill, turns within one. */
function turnOf(headline: unknown): number {
  const [, seed = 0, turn = 0] = String(headline).split(' ').map(Number)
  return seed * 1e6 + turn
}

// Cast: the course's own definition.
const idsOf = (row: Row) => (row.sections as { id: string }[]).map(({ id }) => id)
