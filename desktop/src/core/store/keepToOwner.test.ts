import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepFileToOwner, keepFolderToOwner } from './keepToOwner.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'owner-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

if (process.platform !== 'win32')
  describe("the console's files", () => {
    it('are in a folder closed to others, as are its new parent folders', () => {
      const data = join(folder, '.lectern', 'console')
      keepFolderToOwner(data, 'console.sqlite')
      expect([data, join(folder, '.lectern')].map(modeOf)).toEqual(['700', '700'])
    })

    it('close a folder that others may open, with files of the console or empty', () => {
      const own = join(folder, 'own')
      const empty = join(folder, 'empty')
      for (const path of [own, empty]) mkdirSync(path)
      writeFileSync(join(own, 'console.sqlite'), '')
      for (const path of [own, empty]) {
        chmodSync(path, 0o755)
        keepFolderToOwner(path, 'console.sqlite')
        expect(modeOf(path)).toBe('700')
      }
    })

    it('leave another program’s folder unchanged', () => {
      writeFileSync(join(folder, 'letter.txt'), '')
      chmodSync(folder, 0o755)
      keepFolderToOwner(folder, 'console.sqlite')
      expect(modeOf(folder)).toBe('755')
    })

    it('are readable by their owner only, also those that exist already', () => {
      const file = join(folder, 'store.sqlite')
      keepFileToOwner(file)
      expect(modeOf(file)).toBe('600')
      chmodSync(file, 0o664)
      keepFileToOwner(file)
      expect(modeOf(file)).toBe('600')
    })
  })
