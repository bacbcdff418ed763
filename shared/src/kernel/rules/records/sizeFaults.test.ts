import { describe, expect, it } from 'vitest'
import { keyedList } from '../../model/kinds/list.ts'
import { record } from '../../model/kinds/record.ts'
import { sectionTree } from '../../model/kinds/sectionTree.ts'
import { text } from '../../model/kinds/text.ts'
import { sizeFaults } from './sizeFaults.ts'

type Branch = { id: string; parts: Branch[]; notes?: { id: string }[] }

const note = record({ id: text({ required: true }) })
const tree = sectionTree(
  { id: text({ required: true }), notes: keyedList(note, { max: 2 }) },
  { children: 'parts', maxNodes: 4, maxDepth: 3 },
)
const entity = { fields: { title: text({}), steps: keyedList(note, { max: 3 }), page: record({ tree }) } }

const ids = (...all: string[]) => all.map((id) => ({ id }))
const branch = (id: string, ...parts: Branch[]): Branch => ({ id, parts })
const steps = (...all: string[]) => ({ title: 'T', steps: ids(...all), page: null })
const page = (...roots: Branch[]) => ({ title: 'T', steps: [], page: { tree: roots } })
const faults = (after: object, before: object | null = null) =>
  sizeFaults(entity, { ...after }, before && { ...before })

describe('a list', () => {
  it('has its maximum at most; the message says how many there are, the path which one came last', () => {
    expect(faults(steps('a', 'b', 'c'))).toEqual([])
    expect(faults(steps('a', 'b', 'c', 'd', 'e'))).toEqual([
      { path: 'steps.d.@gone', message: 'Must have 3 items or less; there are 5' },
    ])
  })

  it('that is too long already may be changed and become shorter, and not longer', () => {
    const merged = steps('a', 'b', 'c', 'd', 'e')
    expect(faults(steps('e', 'd', 'c', 'b', 'a'), merged)).toEqual([])
    expect(faults(steps('b', 'c', 'd', 'e'), merged)).toEqual([])
    expect(faults(steps('a', 'b', 'c', 'd', 'e', 'f'), merged)).toEqual([
      { path: 'steps.f.@gone', message: 'Must have 3 items or less; there are 6' },
    ])
  })

  it('is judged in the elements of a tree, too', () => {
    const crowded: Branch = { ...branch('x'), notes: ids('m', 'n', 'o') }
    expect(faults(page(branch('a', crowded)))).toEqual([
      { path: 'page.tree.x.notes.o.@gone', message: 'Must have 2 items or less; there are 3' },
    ])
  })
})

describe('a tree', () => {
  it('has its maximum of elements at most, wherever they stand', () => {
    expect(faults(page(branch('a', branch('b'), branch('c')), branch('d')))).toEqual([])
    expect(faults(page(branch('a', branch('b'), branch('c')), branch('d', branch('e'))))).toEqual([
      { path: 'page.tree.e.@gone', message: 'Must have 4 items or less; there are 5' },
    ])
  })

  it('has at most its maximum of levels, and gets one fault for all deeper ones', () => {
    const deep = (inner: Branch) => page(branch('a', branch('b', inner)))
    expect(faults(deep(branch('c')))).toEqual([])
    expect(faults(deep(branch('c', branch('d'))))).toEqual([
      { path: 'page.tree.d.@place', message: 'Must not be nested deeper than 3 levels; there are 4' },
    ])
    expect(faults({ ...deep(branch('c', branch('d'))), title: 'U' }, deep(branch('c', branch('d'))))).toEqual(
      [],
    )
  })
})
