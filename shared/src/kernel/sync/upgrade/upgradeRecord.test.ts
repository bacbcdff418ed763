import { describe, expect, it } from 'vitest'
import { syncedEntities } from '#shared/entities.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { imaginaryChanges, makeUpgrades } from '#shared/testing/imaginaryUpgrades.ts'
import { makeValues } from '#shared/testing/simulation/randomRecordEdit.ts'
import { upgrades as productUpgrades } from '#shared/upgrades.ts'
import { findAddress } from '../address.ts'
import { Conflict } from '../Conflict.ts'
import { fromCells, toCells } from '../cells.ts'
import type { Json } from '../json.ts'
import type { OutboxEntry } from '../ReplicaStore.ts'
import { createUpgrades } from './createUpgrades.ts'
import { upgradeCells, upgradeOutbox, upgradeRow, visitedSince } from './upgradeRecord.ts'

const all = createUpgrades(makeUpgrades(1, [0, 1, 2]))
const course = { entity: 'course' }
const cell = (path: string, value: Json, at = 1) => ({ path, value, stamp: `00000000${at}-0000-replica1` })
const contents = (cells: readonly { path: string; value: Json }[]) =>
  cells.map(({ path, value }) => [path, value])

describe('upgrades', () => {
  it.each([
    ['a gap', [2, 4]],
    ['a double', [2, 2]],
    ['one of the first version', [1]],
  ])('are refused with %s', (_what, versions) => {
    const steps = versions.map((version) => ({ version, entity: null }))
    expect(() => createUpgrades(steps)).toThrow(
      /the upgrade after version \d is \d, not \d|one step for each entity/,
    )
  })

  it('are composed in the order of their versions, from any version on', () => {
    const step = (version: number) => ({
      version,
      entity: 'course',
      path: (path: string) => `${path}${version}`,
      value: (path: string, value: Json) => [path, value],
      row: (row: object) => ({ ...row, version }),
    })
    const steps = createUpgrades([step(3), { version: 4, entity: null }, step(2)])
    expect(steps.version).toBe(4)
    expect(steps.cell(1, 'course', { path: 'a', value: 0 })).toEqual({ path: 'a23', value: ['a2', ['a', 0]] })
    expect(steps.cell(2, 'course', { path: 'a', value: 0 })).toEqual({ path: 'a3', value: ['a', 0] })
    expect(steps.cell(1, 'portal', { path: 'a', value: 0 })).toEqual({ path: 'a', value: 0 })
    expect(steps.row(1, 'course', {})).toEqual({ version: 3 })
    expect([1, 2, 3].map((from) => [...visitedSince(steps, from)])).toEqual([
      ['course', 'conflict'],
      ['course', 'conflict'],
      [],
    ])
  })

  it('of the product name entities that are synced', () => {
    const names = syncedEntities.map(({ name }) => name)
    expect([...productUpgrades.changedSince(1)].filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('a record’s cells', () => {
  it('get other paths and values, also inside lists and trees, and keep their stamps', () => {
    const before = [
      cell('headline', 'One'),
      cell('keywords', 'Other', 2),
      cell('richText1/b1/@block', { type: 'paragraph' }, 3),
      cell('sections/s1/name', 'Leaves', 4),
      cell('sections/s1/item/headline', 'Deep', 5),
      cell('name', 'Stays', 6),
    ]
    const after = upgradeCells(all, 1, course, before)
    expect(after).toEqual([
      cell('keywords', 'One'),
      cell('headline', 'Other', 2),
      cell('richText2/b1/@block', { type: 'paragraph' }, 3),
      cell('sections/s1/name', 'Loavos', 4),
      cell('sections/s1/item/ctaLabel', 'Deep', 5),
      cell('name', 'Stays', 6),
    ])
    // Unchanged ones are the same objects: stores write only the others.
    expect(after[5]).toBe(before[5])
    expect(after.every(({ path }) => findAddress(Course, path) !== null)).toBe(true)
  })

  it('keep the newest of two that come to one path, in any order of reading', () => {
    const merging = createUpgrades([
      {
        version: 2,
        entity: 'course',
        path: (path) => (path === 'old' ? 'name' : path),
        value: (_path, value) => value,
        row: (row) => ({ ...row }),
      },
    ])
    const cells = [cell('old', 'newer', 2), cell('name', 'older', 1)]
    for (const given of [cells, cells.toReversed()])
      expect(contents(upgradeCells(merging, 1, course, given))).toEqual([['name', 'newer']])
    const same = [cell('old', 'a'), cell('name', 'b')]
    for (const given of [same, same.toReversed()])
      expect(contents(upgradeCells(merging, 1, course, given))).toEqual([['name', 'b']])
  })

  it.each(imaginaryChanges.map((_change, at) => at))('make the row that the twin makes (change %i)', (at) => {
    const upgrades = createUpgrades(makeUpgrades(1, [at]))
    for (let seed = 1; seed <= 20; seed++) {
      const values = makeValues(Course, createRandom(seed))
      // Cast: cells hold JSON.
      const cells = [...toCells(Course, values)].map(([path, value]) => cell(path, value as Json))
      const project = (held: typeof cells) =>
        fromCells(Course, new Map(held.map(({ path, value }) => [path, value])))
      const expected = upgradeRow(upgrades, 1, 'course', project(cells))
      expect(project(upgradeCells(upgrades, 1, course, cells))).toEqual(expected)
    }
  })
})

describe('pending writes', () => {
  const write = (facts: Partial<OutboxEntry>): OutboxEntry => ({
    ...{ id: 1, n: null, settlesAt: null, entity: 'course', key: 'acme~tea', baseSeq: 0 },
    ...cell('headline', 'One'),
    ...facts,
  })
  const upgraded = (entry: OutboxEntry, from = 1) => upgradeOutbox(all, from, course, [], [entry])[0]

  it('are upgraded; numbered writes keep their first form', () => {
    expect(upgraded(write({}))).toEqual(write({ path: 'keywords' }))
    const sentAs = { version: 1, path: 'headline', value: 'One' }
    expect(upgraded(write({ n: 7 }))).toEqual(write({ n: 7, path: 'keywords', sentAs }))
    const earlier = { version: 1, path: 'tagline', value: 'Zero' }
    expect(upgraded(write({ n: 7, sentAs: earlier }))?.sentAs).toEqual(earlier)
  })

  it('that do not change stay the same', () => {
    const entry = write({ n: 7, path: 'name' })
    expect(upgraded(entry)).toBe(entry)
    expect(upgraded(write({ n: 7 }), all.version)).toEqual(write({ n: 7 }))
  })
})

describe('a conflict', () => {
  const conflict = { entity: Conflict.name }
  const about = (values: Record<string, Json>) =>
    Object.entries({ entity: 'course', recordKey: 'acme~tea', reason: 'collision', ...values }).map(
      ([path, value]) => cell(path, value),
    )
  const told = (values: Record<string, Json>) => {
    const cells = about(values)
    const after = upgradeCells(all, 1, conflict, cells)
    // Its row is upgraded alike.
    const row = Object.fromEntries(contents(cells))
    expect(upgradeRow(all, 1, Conflict.name, row)).toEqual(Object.fromEntries(contents(after)))
    return Object.fromEntries(
      contents(after).filter(([path]) => ['path', 'kept', 'other'].includes(String(path))),
    )
  }

  it('names the path and the values that its record has now', () => {
    expect(told({ path: 'sections/s1/name', kept: 'Leaves', other: null })).toEqual({
      ...{ path: 'sections/s1/name', kept: 'Loavos', other: null },
    })
    expect(told({ path: 'headline', kept: 'One', other: 'Two' })).toEqual({
      ...{ path: 'keywords', kept: 'One', other: 'Two' },
    })
  })

  it('lists refused writes of a whole record by their new paths', () => {
    const other = { headline: 'One', 'sections/s1/name': 'Leaves' }
    expect(told({ path: '@record', reason: 'refused', kept: null, other })).toEqual({
      ...{ path: '@record', kept: null, other: { keywords: 'One', 'sections/s1/name': 'Loavos' } },
    })
  })

  it('shows the edit’s old value for a deletion beside an edit, since its path is unknown', () => {
    expect(
      told({ path: 'sections/s1/@gone', reason: 'deletedAndEdited', kept: 'Leaves', other: true }),
    ).toEqual({ path: 'sections/s1/@gone', kept: 'Leaves', other: true })
  })

  it('about another entity stays', () => {
    const cells = about({ entity: 'portal', path: 'headline', kept: 'One', other: 'Two' })
    expect(upgradeCells(all, 1, conflict, cells).every((one, index) => one === cells[index])).toBe(true)
  })
})
