import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { createUpgrades, type Upgrades } from '#shared/kernel/sync/upgrade/createUpgrades.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { upgradeSteps, upgrades } from '#shared/upgrades.ts'
import { openStore, type Store } from './openStore.ts'

const version5 = createUpgrades(upgradeSteps.filter(({ version }) => version <= 5))
const key = 'acme~tea'

let dataDir: string
const open = (by: Upgrades) =>
  openStore(dataDir, 'acme', { now: () => 1_800_000_000_000, onRecords: () => {}, upgrades: by })
/** What lists read. */
const countIn = ({ db }: Store) => db.prepare('SELECT lessonCount FROM course').pluck().get()
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'counts-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('corrects the number of lessons that a console of version 5 stored', () => {
  const sections = [testLesson('a', 'text'), testLesson('b', 'certification')]
  const older = open(version5)
  older.write('Made', () => older.replica.save(Course, key, { name: 'Tea for beginners', sections }))
  older.db.prepare('UPDATE course SET lessonCount = 2').run()
  expect(countIn(older)).toBe(2)
  older.close()
  const store = open(upgrades)
  expect(countIn(store)).toBe(1)
  store.close()
})
