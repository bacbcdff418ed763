import { describe, expect, it } from 'vitest'
import { keyedList, list } from '../model/kinds/list.ts'
import { record } from '../model/kinds/record.ts'
import { reference } from '../model/kinds/reference.ts'
import { sectionTree } from '../model/kinds/sectionTree.ts'
import { text } from '../model/kinds/text.ts'
import { variants } from '../model/kinds/variants.ts'
import { hasRequiredReferences, requiredReferences } from './requiredReferences.ts'

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

describe('the required references in a tree', () => {
  const named = (to: string, path: string, value: string) => ({
    path,
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
    expect(requiredReferences({ tree }, values)).toEqual([
      named('course', 'tree/a/course', 'acme~tea'),
      named('portal', 'tree/a/shown/portal', 'shop'),
      named('course', 'tree/b/course', 'acme~milk'),
      named('portal', 'tree/b/shown/portals/p/portal', 'bar'),
      named('course', 'tree/c/course', 'acme~cake'),
    ])
  })

  it('are found in a tree that is in a record', () => {
    const fields = { config: record({ tree }) }
    const node = { id: 'a', course: 'acme~tea', parts: [] }
    expect(hasRequiredReferences(fields)).toBe(true)
    expect(requiredReferences(fields, { config: { tree: [node] } })).toEqual([
      named('course', 'config/tree/a/course', 'acme~tea'),
    ])
  })

  it('are none where nothing is named, or what is stored is no tree', () => {
    for (const stored of [
      null,
      undefined,
      'x',
      {},
      [],
      [null, 7, 'x', []],
      [{ id: 'a', course: '', parts: 'x' }],
    ])
      expect(requiredReferences({ tree }, { tree: stored })).toEqual([])
  })

  it('make an entity one that is asked for them', () => {
    expect(hasRequiredReferences({ tree })).toBe(true)
    expect(hasRequiredReferences({ tree: sectionTree({ id, picture }, { children: 'parts' }) })).toBe(false)
    expect(hasRequiredReferences({ all: list(record({ id, tree })) })).toBe(true)
  })
})
