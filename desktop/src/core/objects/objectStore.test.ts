import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createObjectStore } from './objectStore.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'objects-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

it('stores content under its SHA-256, once', async () => {
  const store = createObjectStore(folder)
  const object = await store.put(chunks('hello ', 'world'))
  expect(object).toEqual({ hash: createHash('sha256').update('hello world').digest('hex'), size: 11 })
  expect(readFileSync(store.pathOf(object.hash), 'utf8')).toBe('hello world')
  await store.put(chunks('hello world'))
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
})

it('leaves nothing behind when the source fails', async () => {
  const store = createObjectStore(folder)
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('the connection was cut')
  }
  await expect(store.put(broken())).rejects.toMatchObject({ code: 'internal' })
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
})

it('leaves nothing behind when the check refuses the file', async () => {
  const store = createObjectStore(folder)
  const judge = async (path: string, size: number) => {
    throw new AppError('media_invalid', { message: `${size} bytes: ${readFileSync(path, 'utf8')}` })
  }
  await expect(store.put(chunks('no ', 'film'), judge)).rejects.toMatchObject({
    code: 'media_invalid',
    message: '7 bytes: no film',
  })
  expect(readdirSync(folder, { recursive: true })).toEqual(['incoming'])
})

it('refuses a download with the wrong content', async () => {
  const store = createObjectStore(folder)
  const hash = createHash('sha256').update('right').digest('hex')
  writeFileSync(store.partialPath(hash), 'wrong')
  expect(await store.takePartial(hash)).toBe(false)
  expect(store.has(hash)).toBe(false)
  writeFileSync(store.partialPath(hash), 'right')
  expect(await store.takePartial(hash)).toBe(true)
  expect(store.sizeOf(hash)).toBe(5)
})
