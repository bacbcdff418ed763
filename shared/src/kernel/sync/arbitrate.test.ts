import { describe, expect, it } from 'vitest'
import { AccessGroupDefinition } from '../../features/content/entities/AccessGroupDefinition.ts'
import { Course } from '../../features/content/entities/Course.ts'
import { Organization } from '../../features/identity/entities/Organization.ts'
import { Category } from '../../features/portals/entities/Category.ts'
import type { Entity } from '../model/Entity.ts'
import { staffActors } from '../rules/access/staffRights.ts'
import { arbitrate } from './arbitrate.ts'
import { writeStamp } from './clock.ts'
import type { Json } from './json.ts'
import type { RecordState, StoredCell } from './RecordState.ts'

const [ana, ben] = ['replicaAna', 'replicaBen']
const cell = (value: Json, seq: number, by = ben, ms = seq): StoredCell => ({
  value,
  seq,
  stamp: writeStamp(ms, 0, by),
})
const place = (parent: string | null, order = 'a0V') => ({ parent, order })

function judge(
  cells: Record<string, StoredCell>,
  path: string,
  value: Json,
  { baseSeq = 5, ms = 100, entity = Course as Entity, key = 'acme~tea' } = {},
) {
  const state: RecordState = { entity, key, cells: new Map(Object.entries(cells)) }
  const write = { path, value, baseSeq, stamp: writeStamp(ms, 0, ana) }
  return arbitrate(state, write, {
    replica: ana,
    actors: staffActors(['SUPERUSER']),
    stamp: () => writeStamp(200, 0, 'lecternserver'),
  })
}
const lesson = { 'sections/s1/@place': cell(place(null), 1), 'sections/s1/name': cell('Leaves', 2) }
const item = { 'sections/s1/item/@set': cell(true, 3) }
const prerequisite = { 'prerequisites/p1/@place': cell(place(null), 1) }
const block = { 'richText1/@set': cell(true, 1), 'richText1/b1/@place': cell(place(null), 1) }

describe('the verdict on a write', () => {
  it('accepts it if no one else wrote, the writer had seen the other write, or it is the writer’s own', () => {
    for (const held of [{}, { headline: cell('Old', 5) }, { headline: cell('Old', 9, ana) }])
      expect(judge(held, 'headline', 'New words')).toMatchObject({
        cells: [{ value: 'New words' }],
        conflicts: [],
      })
  })

  it('refuses line breaks in a text of one line, and keeps the refused text', () => {
    const broken = 'Green\ntea'
    expect(judge({ headline: cell('Tea', 1) }, 'headline', broken)).toMatchObject({
      cells: [],
      refused: 'headline: Must be one line, without line breaks',
      conflicts: [{ reason: 'refused', kept: 'Tea', other: broken }],
    })
    expect(judge({ headline: cell(broken, 1) }, 'name', 'Green teas').cells).toHaveLength(1)
    expect(judge({}, 'description', broken).cells).toMatchObject([{ value: broken }])
  })

  it('refuses to delete a record that its rules protect', () => {
    const entity = AccessGroupDefinition
    const held = { '@created': cell('2026-01-01T00:00:00.000Z', 1), code: cell('ALL_COURSES', 1) }
    const kept = judge({ ...held, canDelete: cell(false, 1) }, '@gone', true, { entity })
    expect(kept).toMatchObject({ cells: [], refused: 'This access group cannot be deleted.' })
    expect(judge(held, '@gone', true, { entity }).cells).toMatchObject([{ path: '@gone', value: true }])
  })

  it('refuses to delete a category that still has sub-categories', () => {
    const entity = Category
    const held = { '@created': cell('2026-01-01T00:00:00.000Z', 1), name: cell('Teas', 1) }
    const inner = {
      'subCategories/n1/@place': cell(place(null), 1),
      'subCategories/n1/name': cell('Green', 1),
    }
    expect(judge({ ...held, ...inner }, '@gone', true, { entity })).toMatchObject({
      cells: [],
      refused: 'A category can be deleted only when it has no sub-categories.',
    })
    const emptied = { ...held, ...inner, 'subCategories/n1/@gone': cell(true, 2) }
    expect(judge(emptied, '@gone', true, { entity }).cells).toMatchObject([{ path: '@gone', value: true }])
  })

  it('refuses new elements and records with ids that every object inherits, and moves known ones', () => {
    for (const id of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']) {
      const path = `sections/${id}/@place`
      const refused = `“${id}” cannot be used as an id`
      expect(judge({}, path, place(null))).toMatchObject({ cells: [], refused })
      expect(judge({ [path]: cell(place(null), 1) }, path, place(null, 'a1V')).cells).toMatchObject([
        { path },
      ])
      const created = '2026-01-01T00:00:00.000Z'
      expect(judge({}, '@created', created, { key: `acme~${id}` })).toMatchObject({ cells: [], refused })
    }
  })

  it('ignores a write of the present value', () => {
    expect(judge({ headline: cell('Same words', 9) }, 'headline', 'Same words')).toMatchObject({
      cells: [],
      conflicts: [],
    })
  })

  it('keeps the greater stamp, and lists the other value', () => {
    const held = { headline: cell('By Ben', 9) }
    expect(judge(held, 'headline', 'By Ana', { ms: 10 })).toMatchObject({
      cells: [{ path: 'headline', value: 'By Ana' }],
      conflicts: [{ reason: 'collision', kept: 'By Ana', other: 'By Ben' }],
    })
    expect(judge(held, 'headline', 'By Ana', { ms: 8 })).toMatchObject({
      cells: [],
      conflicts: [{ reason: 'collision', kept: 'By Ben', other: 'By Ana' }],
    })
  })

  it('does not delete over an edit unseen by the deleter, inside or below in the tree', () => {
    expect(
      judge({ ...lesson, 'sections/s1/name': cell('Edited', 9) }, 'sections/s1/@gone', true),
    ).toMatchObject({
      cells: [],
      conflicts: [{ reason: 'deletedAndEdited', kept: 'Edited', other: true }],
    })
    const below = { ...lesson, 'sections/s2/@place': cell(place('s1'), 9) }
    expect(judge(below, 'sections/s1/@gone', true).cells).toEqual([])
    expect(judge(lesson, 'sections/s1/@gone', true).cells).toMatchObject([{ value: true }])
    expect(judge({ ...lesson, name: cell('Renamed it', 9) }, '@gone', true).cells).toEqual([])
  })

  it('accepts two deletions, one inside the other', () => {
    const held = { ...lesson, 'sections/s1/@gone': cell(true, 9) }
    expect(judge(held, '@gone', true)).toMatchObject({ cells: [{ path: '@gone' }], conflicts: [] })
    expect(judge({ ...lesson, '@gone': cell(true, 9) }, 'sections/s1/@gone', true)).toMatchObject({
      cells: [{ path: 'sections/s1/@gone' }],
      conflicts: [],
    })
  })

  it('treats a lesson taken out of its section like a deletion', () => {
    const held = {
      ...lesson,
      'sections/s1/item/@set': cell(true, 3),
      'sections/s1/item/headline': cell('By Ben', 9),
    }
    expect(judge(held, 'sections/s1/item/@set', false)).toMatchObject({
      cells: [],
      conflicts: [{ reason: 'deletedAndEdited' }],
    })
    const taken = { ...held, 'sections/s1/item/@set': cell(false, 9) }
    expect(judge(taken, 'sections/s1/item/headline', 'By Ana', { ms: 300 })).toMatchObject({
      cells: [
        { path: 'sections/s1/item/@set', value: true },
        { path: 'sections/s1/item/headline', value: 'By Ana' },
      ],
    })
  })

  it('restores all containers of an edit, and lists each deletion', () => {
    const held = {
      '@gone': cell(true, 9),
      'sections/s0/@place': cell(place(null), 1),
      'sections/s0/@gone': cell(true, 8),
      'sections/s1/@place': cell(place('s0'), 1),
      'sections/s1/@gone': cell(true, 8),
    }
    const verdict = judge(held, 'sections/s1/name', 'Renamed')
    expect(verdict.cells.map(({ path, value }) => [path, value])).toEqual([
      ['@gone', false],
      ['sections/s0/@gone', false],
      ['sections/s1/@gone', false],
      ['sections/s1/name', 'Renamed'],
    ])
    expect(verdict.conflicts).toHaveLength(3)
  })

  it('restores a deleted parent for an element moved into it', () => {
    const held = { ...lesson, 'sections/s1/@gone': cell(true, 9), 'sections/s2/@place': cell(place(null), 1) }
    expect(judge(held, 'sections/s2/@place', place('s1')).cells).toMatchObject([
      { path: 'sections/s1/@gone', value: false },
      { path: 'sections/s2/@place' },
    ])
  })

  it('refuses a move that would form a cycle, also through deleted elements', () => {
    const held = { ...lesson, 'sections/s2/@place': cell(place('s1'), 9), 'sections/s2/@gone': cell(true, 3) }
    expect(judge(held, 'sections/s1/@place', place('s2'), { baseSeq: 20 })).toMatchObject({
      cells: [],
      conflicts: [{ reason: 'move' }],
    })
  })

  describe('a section that two authors use in two ways', () => {
    const section = {
      'sections/s1/@place': cell(place('s0', 'a1V'), 1),
      'sections/s0/@place': cell(place(null), 1),
    }
    const lesson = { ...section, 'sections/s1/item/@set': cell(true, 9) }
    const listed = {
      path: 'sections/s2/@place',
      reason: 'move',
      kept: place('s1'),
      other: place('s0'),
    }

    it('keeps the lesson and the sections added to it, in either order, and lists it', () => {
      expect(judge(lesson, 'sections/s2/@place', place('s1'))).toMatchObject({
        cells: [{ path: 'sections/s2/@place', value: place('s1') }],
        conflicts: [listed],
        refused: null,
      })
      const holding = { ...section, 'sections/s2/@place': cell(place('s1'), 9) }
      expect(judge(holding, 'sections/s1/item/@set', true)).toMatchObject({
        cells: [{ path: 'sections/s1/item/@set', value: true }],
        conflicts: [listed],
      })
    })

    it('lists nothing if the author knew, or one of the two is deleted', () => {
      const held = [
        [lesson, 'sections/s2/@place', place('s1'), { baseSeq: 9 }],
        [
          { ...lesson, 'sections/s1/item/@set': cell(false, 9) },
          'sections/s2/@place',
          place('s1'),
          { baseSeq: 9 },
        ],
        [
          { ...section, 'sections/s2/@place': cell(place('s1'), 9), 'sections/s2/@gone': cell(true, 9) },
          'sections/s1/item/@set',
          true,
          {},
        ],
        [{ ...section, 'sections/s2/@place': cell(place('s0'), 9) }, 'sections/s1/item/@set', true, {}],
        [{ ...section, 'sections/s2/@place': cell(place('s1'), 9, ana) }, 'sections/s1/item/@set', true, {}],
      ] as const
      for (const [cells, path, value, options] of held)
        expect(judge(cells, path, value, options).conflicts).toEqual([])
    })

    it('lists it also if the lesson is restored because of an edit', () => {
      const held = {
        ...section,
        'sections/s1/item/@set': cell(false, 9),
        'sections/s2/@place': cell(place('s1'), 9),
      }
      const verdict = judge(held, 'sections/s1/item/headline', 'By Ana')
      expect(verdict.conflicts.map(({ path, reason }) => [path, reason])).toEqual([
        ['sections/s1/item/@set', 'deletedAndEdited'],
        ['sections/s2/@place', 'move'],
      ])
    })
  })

  it('keeps the first creation time of a record created twice', () => {
    const held = { '@created': cell('2026-11-20T08:00:00.000Z', 9) }
    expect(judge(held, '@created', '2026-11-20T09:00:00.000Z')).toMatchObject({ cells: [], conflicts: [] })
    expect(judge(held, '@created', '2026-11-20T07:00:00.000Z').cells).toHaveLength(1)
  })

  it.each<[string, string, Json]>([
    ['an unknown field', 'nothing', 1],
    ['a derived field', 'lessonCount', 3],
    ['a field of the server’s', 'enrollmentCount', 3],
    ['the server’s own cell', '@touched', '2026-11-20T08:00:00.000Z'],
    ['a value of another type', 'active', 'yes'],
    ['a value out of bounds', 'sections/s1/name', 'x'.repeat(81)],
    ['an element that was never placed', 'sections/s9/name', 'Somewhere'],
    ['a place without order', 'sections/s1/@place', { parent: null, order: 'a00' }],
    ['a parent in a list', 'prerequisites/p1/@place', { parent: 'p2', order: 'a0V' }],
    ['a section in itself', 'sections/s1/@place', { parent: 's1', order: 'a0V' }],
    ['a script in a document', 'richText1/b1/@block', { type: 'script', children: [{ text: 'x' }] }],
    ['a path of another shape', 'sections/s1', 'x'],
    ['another organization’s picture', 'courseImage', 'other~pic'],
    ['another organization’s thing in a list', 'instructors', ['acme~ann', 'other~ben']],
    ['another organization’s course in an element', 'prerequisites/p1/course', 'other~tea'],
    ['another organization’s film in a lesson', 'sections/s1/item/asset', 'other~film'],
    [
      'another organization’s picture in a document',
      'richText1/b1/@block',
      { type: 'image', asset: 'other~pic', alt: '', children: [{ text: '' }] },
    ],
    ['a path out of the record', 'sections/../name', 'x'],
  ])('refuses %s, and keeps the value', (_name, path, value) => {
    const verdict = judge({ ...lesson, ...block, ...prerequisite, ...item }, path, value)
    expect(verdict.refused).not.toBeNull()
    expect(verdict).toMatchObject({ cells: [], conflicts: [{ reason: 'refused', path, other: value }] })
  })

  it.each<[string, Json]>([
    ['courseImage', 'acme~pic'],
    ['prerequisites/p1/course', 'acme~ink'],
    ['sections/s1/item/asset', 'acme~film'],
    ['richText1/b1/@block', { type: 'image', asset: 'acme~pic', alt: '', children: [{ text: '' }] }],
    // Typed text is never a reference, even if it looks like one.
    ['headline', 'other~pic'],
  ])('accepts %s of its own organization', (path, value) => {
    expect(judge({ ...lesson, ...block, ...prerequisite, ...item }, path, value)).toMatchObject({
      cells: [{ path, value }],
      refused: null,
    })
  })

  it('stores no secret in a conflict, which all staff may read', () => {
    const verdict = judge({}, 'paymentSecretKey', 'sk_live_1', { entity: Organization })
    expect(verdict.conflicts).toMatchObject([{ reason: 'refused', other: null }])
    expect(JSON.stringify(verdict)).not.toContain('sk_live_1')
  })
})
