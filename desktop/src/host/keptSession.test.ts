import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptSession } from './keptSession.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
  path = join(folder, 'browsers')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('is the same after a restart, in a file that only its owner can read', () => {
  const first = keptSession(path)
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(keptSession(path)).toBe(first)
  expect(statSync(path).mode & 0o077).toBe(0)
})

it('is new after a week, or if the file is invalid', () => {
  const first = keptSession(path)
  expect(keptSession(path, Date.now() + 8 * 86_400_000)).not.toBe(first)
  writeFileSync(path, 'x')
  expect(keptSession(path)).toMatch(/^[\w-]{43}$/)
  expect(readFileSync(path, 'utf8')).not.toBe('x')
})
