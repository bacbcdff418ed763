import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppError } from '#shared/kernel/errors/AppError.ts'
import { consoleMigrations } from './migrations.ts'
import { closeDatabase, openDatabase } from './openDatabase.ts'
import { storageError } from './storageError.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
  path = join(folder, 'store.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const second = { name: 'a second step', sql: 'CREATE TABLE second (a TEXT)' }

describe('opening a store', () => {
  it('uses WAL, flushes every commit, and checks foreign keys', () => {
    const db = openDatabase(path, consoleMigrations)
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(db.pragma('synchronous', { simple: true })).toBe(2)
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1)
    closeDatabase(db)
  })

  if (process.platform !== 'win32')
    it('makes the file, its log and its copies readable by their owner only', () => {
      const modeOf = (name: string) => (statSync(name).mode & 0o777).toString(8)
      const umask = process.umask(0)
      try {
        const deep = join(folder, 'organizations', 'acme', 'store.sqlite')
        const db = openDatabase(deep, consoleMigrations)
        db.prepare("INSERT INTO setting VALUES ('mine', '1')").run()
        expect(['', '-wal'].map((suffix) => modeOf(deep + suffix))).toEqual(['600', '600'])
        expect(modeOf(join(folder, 'organizations'))).toBe('700')
        closeDatabase(db)
        chmodSync(deep, 0o644)
        closeDatabase(openDatabase(deep, [...consoleMigrations, second]))
        expect([deep, `${deep}.version-1`].map(modeOf)).toEqual(['600', '600'])
      } finally {
        process.umask(umask)
      }
    })

  it('copies an older file before migrating it', () => {
    const old = openDatabase(path, consoleMigrations)
    old.prepare("INSERT INTO setting VALUES ('mine', '1')").run()
    closeDatabase(old)
    closeDatabase(openDatabase(path, [...consoleMigrations, second]))
    const copy = new Database(`${path}.version-1`, { readonly: true })
    expect(copy.prepare("SELECT value FROM setting WHERE name = 'mine'").pluck().get()).toBe('1')
    expect(copy.prepare("SELECT count(*) FROM sqlite_master WHERE name = 'second'").pluck().get()).toBe(0)
    copy.close()
  })

  it('leaves the file unchanged if a migration fails', () => {
    closeDatabase(openDatabase(path, consoleMigrations))
    const broken = { name: 'broken', sql: 'CREATE TABLE half (a TEXT); CREATE TABLE half (a TEXT)' }
    expect(() => openDatabase(path, [...consoleMigrations, broken])).toThrow()
    const db = openDatabase(path, consoleMigrations)
    expect(db.prepare("SELECT count(*) FROM sqlite_master WHERE name = 'half'").pluck().get()).toBe(0)
    closeDatabase(db)
  })

  it('refuses a file of a newer version, with the reason', () => {
    closeDatabase(openDatabase(path, [...consoleMigrations, second]))
    const bytes = readFileSync(path)
    expect(() => openDatabase(path, consoleMigrations)).toThrow(
      /newer version of Lectern \(version 2, this one knows 1\)/,
    )
    expect(readFileSync(path)).toEqual(bytes)
  })

  it('refuses a damaged file, and leaves it unchanged', () => {
    writeFileSync(path, 'this is not a database, despite its name, and it is long enough'.repeat(20))
    expect(() => openDatabase(path, consoleMigrations)).toThrow(/is damaged\. Replace it with a copy/)
    expect(readFileSync(path, 'utf8')).toContain('this is not a database')
  })

  it('refuses a file that was damaged after an unclean shutdown', () => {
    const db = openDatabase(path, consoleMigrations)
    const insert = db.prepare('INSERT INTO setting VALUES (?, ?)')
    db.transaction(() => {
      for (let i = 0; i < 2000; i++) insert.run(`name ${i}`, 'x'.repeat(200))
    })()
    db.close()
    const bytes = readFileSync(path)
    bytes.fill(0xff, 4096 * 20, 4096 * 40)
    writeFileSync(path, bytes)
    expect(() => openDatabase(path, consoleMigrations)).toThrow(/is damaged/)
  })

  it('refuses the database of another program', () => {
    const other = new Database(path)
    other.pragma('user_version = 1')
    other.exec('CREATE TABLE setting (name, value)')
    other.close()
    expect(() => openDatabase(path, consoleMigrations)).toThrow(/another program/)
  })

  it('refuses a file opened by another console, in this process or another', () => {
    const db = openDatabase(path, consoleMigrations)
    expect(() => openDatabase(path, consoleMigrations)).toThrow(
      /Another console already has this folder open/,
    )
    const script = `
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'openDatabase.ts'))}
      import { consoleMigrations } from ${JSON.stringify(join(import.meta.dirname, 'migrations.ts'))}
      try { openDatabase(${JSON.stringify(path)}, consoleMigrations) } catch (error) { console.log(error.message) }`
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(child.stdout).toMatch(/Another console already has this folder open/)
    closeDatabase(db)
    closeDatabase(openDatabase(path, consoleMigrations))
  })

  it('reports a full disk, and writes nothing partially', () => {
    const db = openDatabase(path, consoleMigrations)
    db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + 5}`)
    const insert = db.prepare('INSERT INTO setting VALUES (?, ?)')
    let refusal: AppError | null = null
    try {
      db.transaction(() => {
        for (let i = 0; i < 100; i++) insert.run(`name ${i}`, 'x'.repeat(4000))
      })()
    } catch (error) {
      refusal = storageError(error, path)
    }
    expect(refusal).toMatchObject({ code: 'storage', message: expect.stringContaining('The disk is full') })
    expect(db.prepare("SELECT count(*) FROM setting WHERE name LIKE 'name %'").pluck().get()).toBe(0)
    closeDatabase(db)
    expect(existsSync(`${path}-wal`)).toBe(false)
  })
})
