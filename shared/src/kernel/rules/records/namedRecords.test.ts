import { describe, expect, it } from 'vitest'
import { keyedList, list } from '../../model/kinds/list.ts'
import { record } from '../../model/kinds/record.ts'
import { reference } from '../../model/kinds/reference.ts'
import { sectionTree } from '../../model/kinds/sectionTree.ts'
import { text } from '../../model/kinds/text.ts'
import { variants } from '../../model/kinds/variants.ts'
import { mayNameRecords, namedRecords, newlyNamed } from './namedRecords.ts'

const id = text({ required: true })
const course = reference({ to: 'course', required: true })
const portal = reference({ to: 'portal', by: 'id', required: true })
const picture = reference({ to: 'asset' })

const tree = sectionTree(
  {
    id,
    course,
    picture,
    shown: variants({
      typeName: 'Shown',
      common: {},
      kinds: { one: { portal }, many: { portals: keyedList(record({ id, portal })) } },
      required: true,
    }),
  },
  { children: 'parts' },
)

describe('the records that a tree names', () => {
  const named = (to: string, path: string, value: string) => ({
    path,
    cell: path,
    to,
    by: to === 'portal' ? 'id' : 'key',
    value,
  })

  it('are those of each node at any depth, where its cells are', () => {
    const values = {
      tree: [
        {
          id: 'a',
          course: 'acme~tea',
          picture: 'acme~cup',
          shown: { type: 'one', portal: 'shop' },
          parts: [
            {
              id: 'b',
              course: 'acme~milk',
              shown: { type: 'many', portals: [{ id: 'p', portal: 'bar' }] },
              parts: [{ id: 'c', course: 'acme~cake', shown: null, parts: [] }],
            },
          ],
        },
      ],
    }
    expect(namedRecords({ tree }, values)).toEqual([
      named('course', 'tree/a/course', 'acme~tea'),
      named('asset', 'tree/a/picture', 'acme~cup'),
      named('portal', 'tree/a/shown/portal', 'shop'),
      named('course', 'tree/b/course', 'acme~milk'),
      named('portal', 'tree/b/shown/portals/p/portal', 'bar'),
      named('course', 'tree/c/course', 'acme~cake'),
    ])
  })

  it('are found in a tree that is in a record', () => {
    const fields = { config: record({ tree }) }
    const node = { id: 'a', course: 'acme~tea', parts: [] }
    expect(mayNameRecords(fields.config)).toBe(true)
    expect(namedRecords(fields, { config: { tree: [node] } })).toEqual([
      named('course', 'config/tree/a/course', 'acme~tea'),
    ])
  })

  it('are none without references or for a stored value that is no tree', () => {
    for (const stored of [
      null,
      undefined,
      'x',
      {},
      [],
      [null, 7, 'x', []],
      [{ id: 'a', course: '', parts: 'x' }],
    ])
      expect(namedRecords({ tree }, { tree: stored })).toEqual([])
  })

  it('are looked for only where fields can name some', () => {
    expect(mayNameRecords(tree)).toBe(true)
    expect(mayNameRecords(sectionTree({ id }, { children: 'parts' }))).toBe(false)
    expect(mayNameRecords(list(record({ id, tree })))).toBe(true)
    expect(mayNameRecords(list(text()))).toBe(false)
    expect(mayNameRecords(list(text({ codeOf: 'group' })))).toBe(true)
  })
})

describe('the records that are newly named', () => {
  const fields = {
    courses: list(reference({ to: 'course' })),
    groups: list(text({ codeOf: 'group' })),
    about: reference({ to: 'course', toBy: 'type' }),
    rows: list(record({ id, deep: record({ course }) })),
  }
  const places = (before: object | null, after: object) =>
    newlyNamed(fields, before as Record<string, unknown> | null, { ...after }).map(
      ({ path, cell, value }) => [path, cell, value],
    )

  it('are those that were not in the same list', () => {
    expect(places({ courses: ['a', 'gone'] }, { courses: ['gone', 'new'] })).toEqual([
      ['courses/1', 'courses', 'new'],
    ])
    expect(places(null, { groups: ['GOLD'] })).toEqual([['groups/0', 'groups', 'GOLD']])
  })

  it('lie in the one cell of a list whose elements are not merged', () => {
    expect(places({ rows: [] }, { rows: [{ id: 'r', deep: { course: 'a' } }] })).toEqual([
      ['rows/0/deep/course', 'rows', 'a'],
    ])
  })

  it('are of another entity once the field beside them says another', () => {
    const [one] = newlyNamed(fields, { type: 'course', about: 'a' }, { type: 'program', about: 'a' })
    expect(one).toMatchObject({ to: 'course', instead: 'program', value: 'a' })
    expect(places({ type: 'course', about: 'a' }, { type: 'course', about: 'a' })).toEqual([])
  })

  it('are not looked for in a field that holds the same value', () => {
    const rows = new Proxy([{ id: 'r', deep: { course: 'a' } }], {
      get: () => {
        throw new Error('The list is read.')
      },
    })
    expect(places({ rows, groups: [] }, { rows, groups: ['GOLD'] })).toEqual([['groups/0', 'groups', 'GOLD']])
    expect(() => places({ rows: [] }, { rows })).toThrow('The list is read.')
  })
})
