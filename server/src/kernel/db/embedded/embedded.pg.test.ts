import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from './startEmbeddedPostgres.ts'

const password = 'a'.repeat(32)

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  let dir: string
  let folder: string
  beforeAll(async () => {
    // Private to its owner, like root's home: the database's user must still be able to enter.
    folder = await mkdtemp(join(tmpdir(), 'lectern-embedded-'))
    dir = join(folder, 'data', 'postgres')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('starts in an empty folder, requires its password, and is gone after stop', async () => {
    const postgres = await startEmbeddedPostgres({ dir, password, isThrowaway: true })
    await ask(postgres.url, 'CREATE TABLE kept (value text)')
    await ask(postgres.url, "INSERT INTO kept VALUES ('before the cut')")
    await expect(ask(postgres.url.replace(password, 'wrong'), 'SELECT 1')).rejects.toMatchObject({
      code: '28P01',
    })
    await postgres.stop()
    await expect(ask(postgres.url, 'SELECT 1')).rejects.toThrow()
  })

  it('recovers after a kill -9 of the server left its database running', async () => {
    const script = `
      import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'startEmbeddedPostgres.ts'))}
      const { url } = await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, password: '${password}' })
      console.log(url)
      setInterval(() => {}, 1000)`
    const orphaning = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(orphaning.stdout, 'data')
    await ask(String(line).trim(), "INSERT INTO kept VALUES ('by the orphan')")
    orphaning.kill('SIGKILL')
    await once(orphaning, 'exit')
    const postgres = await startEmbeddedPostgres({ dir, password, isThrowaway: true })
    expect(await ask(postgres.url, 'SELECT value FROM kept')).toEqual([
      { value: 'before the cut' },
      { value: 'by the orphan' },
    ])
    await postgres.stop()
  })

  it('leaves no temporary database after a test run is stopped, even by kill -9', async () => {
    const own = join(folder, 'stopped', 'postgres')
    const script = `
      import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'startEmbeddedPostgres.ts'))}
      const { url } = await startEmbeddedPostgres({ dir: ${JSON.stringify(own)}, password: '${password}', isThrowaway: true })
      console.log(url)
      setInterval(() => {}, 1000)`
    const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(run.stdout, 'data')
    expect(await ask(String(line).trim(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    run.kill('SIGKILL')
    await vi.waitFor(() => expect(existsSync(own)).toBe(false), { timeout: 30_000 })
    await expect(ask(String(line).trim(), 'SELECT 1')).rejects.toThrow()
  })

  it('recovers after the database was killed, also if its pid belongs to another process now', async () => {
    const postgres = await startEmbeddedPostgres({ dir, password, isThrowaway: true })
    const pid = Number((await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await postgres.ended
    const lines = (await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n')
    await writeFile(join(dir, 'postmaster.pid'), [String(process.pid), ...lines.slice(1)].join('\n'))
    const again = await startEmbeddedPostgres({ dir, password, isThrowaway: true })
    expect(await ask(again.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2 }])
    await again.stop()
  })

  it('waits for the processes of a killed database, because PostgreSQL refuses a second one beside them', async () => {
    const postgres = await startEmbeddedPostgres({ dir, password, isThrowaway: true })
    const pid = Number((await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n')[0])
    const [left] = await ask(
      postgres.url,
      "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'",
    )
    const { pid: slow } = left as { pid: number }
    // As on a busy computer, where it has not noticed yet that its parent is gone.
    process.kill(slow, 'SIGSTOP')
    process.kill(pid, 'SIGKILL')
    await postgres.ended
    const timer = setTimeout(() => process.kill(slow, 'SIGCONT'), 1500)
    try {
      const again = await startEmbeddedPostgres({ dir, password, isThrowaway: true })
      expect(await ask(again.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2 }])
      await again.stop()
    } finally {
      clearTimeout(timer)
      process.kill(slow, 'SIGCONT')
    }
  })

  it('starts over if creating its files was interrupted', async () => {
    const cut = join(folder, 'cut', 'postgres')
    // What an interruption leaves: a half-filled folder beside it, and perhaps an empty one.
    await mkdir(`${cut}.making/base`, { recursive: true })
    await mkdir(cut)
    const second = await startEmbeddedPostgres({ dir: cut, password, isThrowaway: true })
    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
  })
})
