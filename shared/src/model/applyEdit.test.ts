import { describe, expect, it } from 'vitest'
import { Course } from '../entities/Course.ts'
import { applyEdit } from './applyEdit.ts'
import type { Edit } from './edit.ts'

type Node = { id: string; name: string; item?: unknown; sections: Node[] }
const node = (id: string, ...sections: Node[]): Node => ({ id, name: id, sections })
const lesson = (id: string): Node => ({
  ...node(id),
  item: { name: id, type: 'article', questions: [{ id: 'q1' }] },
})
const course = (...sections: Node[]) => ({ name: 'Tea for beginners', sections })

const outline = (nodes: readonly Node[]): string =>
  nodes.map(({ id, sections }) => (sections.length > 0 ? `${id}(${outline(sections)})` : id)).join(' ')
const outlineAfter = (record: ReturnType<typeof course>, edit: Edit) =>
  outline(applyEdit(Course, record, edit).sections)

describe('applyEdit', () => {
  it('sets a field and shares all the rest', () => {
    const record = course(node('a'), lesson('b'))
    const changed = applyEdit(Course, record, { do: 'set', path: ['name'], value: 'Coffee' })
    expect(changed).toEqual({ ...record, name: 'Coffee' })
    expect(changed.sections).toBe(record.sections)
    expect(record.name).toBe('Tea for beginners')
  })

  it('reaches into trees, records and keyed lists by id, at any depth', () => {
    const record = course(node('a', lesson('b')), lesson('c'))
    const path = ['sections', 'b', 'item', 'questions', 'q1', 'questionText']
    const changed = applyEdit(Course, record, { do: 'set', path, value: 'Why?' })
    expect(changed.sections[0]?.sections[0]?.item).toMatchObject({
      questions: [{ id: 'q1', questionText: 'Why?' }],
    })
    expect(changed.sections[1]).toBe(record.sections[1])
  })

  it('inserts first, after one, last, and below a section', () => {
    const record = course(node('a'), node('b'))
    const insert = (place: object) =>
      outlineAfter(record, { do: 'insert', path: ['sections'], element: node('n'), ...place })
    expect(insert({ after: null })).toBe('n a b')
    expect(insert({ after: 'a' })).toBe('a n b')
    expect(insert({})).toBe('a b n')
    expect(insert({ parent: 'a' })).toBe('a(n) b')
  })

  it('moves among siblings and between parents', () => {
    const record = course(node('a', node('x'), node('y')), node('b'))
    expect(outlineAfter(record, { do: 'move', path: ['sections'], id: 'x', parent: 'b' })).toBe('a(y) b(x)')
    expect(outlineAfter(record, { do: 'move', path: ['sections'], id: 'x', parent: null, after: null })).toBe(
      'x a(y) b',
    )
    expect(outlineAfter(record, { do: 'move', path: ['sections'], id: 'y', after: null })).toBe('a(y x) b')
  })

  it.each<[string, Edit, string]>([
    [
      'a sub-section of a section with an item (SAV-16)',
      { do: 'insert', path: ['sections'], parent: 'l', element: node('n') },
      'cannot hold sub-sections',
    ],
    [
      'an item for a section with sub-sections (SAV-16)',
      { do: 'set', path: ['sections', 'a', 'item'], value: {} },
      'cannot hold sub-sections',
    ],
    [
      'deleting a section with sub-sections (SAV-17)',
      { do: 'remove', path: ['sections'], id: 'a' },
      'nothing below it',
    ],
    [
      'moving a node into itself (SAV-19)',
      { do: 'move', path: ['sections'], id: 'a', parent: 'a' },
      'into itself',
    ],
    [
      'moving a node into a descendant (SAV-19)',
      { do: 'move', path: ['sections'], id: 'a', parent: 'x' },
      'into itself',
    ],
    [
      'moving a node to where it is (SAV-20)',
      { do: 'move', path: ['sections'], id: 'l', parent: null, after: 'a' },
      'there already',
    ],
    ['a second element of one id', { do: 'insert', path: ['sections'], element: node('x') }, 'same id'],
    [
      'an element that is gone',
      { do: 'set', path: ['sections', 'gone', 'name'], value: 'x' },
      'no longer there',
    ],
    [
      'a path that the definition does not have',
      { do: 'set', path: ['nothing'], value: 1 },
      'nothing to edit',
    ],
    ['a path of the prototype', { do: 'set', path: ['__proto__', 'x'], value: 1 }, 'nothing to edit'],
    ['an element’s id', { do: 'set', path: ['sections', 'a', 'id'], value: 'z' }, 'nothing to edit'],
  ])('refuses %s', (_name, edit, message) => {
    expect(() => applyEdit(Course, course(node('a', node('x')), lesson('l')), edit)).toThrow(message)
  })
})
