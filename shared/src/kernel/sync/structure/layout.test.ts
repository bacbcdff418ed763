import { describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { fromCells } from '../cells.ts'
import { projectRecord } from '../projectRecord.ts'

type Node = { id: string; sections: Node[] }
const outline = (nodes: readonly Node[]): string =>
  nodes.map(({ id, sections }) => (sections.length > 0 ? `${id}(${outline(sections)})` : id)).join(' ')

function show(places: Record<string, string | null>, gone: string[] = []): string {
  const cells = new Map<string, unknown>()
  for (const [id, parent] of Object.entries(places))
    cells.set(`sections/${id}/@place`, { parent, order: `a${id}` })
  for (const id of gone) cells.set(`sections/${id}/@gone`, true)
  const course = fromCells(Course, cells) as { sections: Node[] }
  return outline(course.sections)
}

describe('an outline from any cells', () => {
  it('shows contents of a deleted section at the nearest present ancestor', () => {
    expect(show({ a: null, b: 'a', c: 'b', d: 'c' }, ['b', 'c'])).toBe('a(d)')
    expect(show({ a: null, b: 'a', c: 'b' }, ['a', 'b'])).toBe('c')
  })

  it('shows contents of a section that has not arrived', () => {
    expect(show({ a: null, b: 'unknown' })).toBe('a b')
  })

  it('opens a cycle at its least id, and loses no element', () => {
    expect(show({ c: 'a', a: 'b', b: 'c', d: 'b' })).toBe('a(c(b(d)))')
    expect(show({ a: 'a' })).toBe('a')
    expect(show({ a: 'b', b: 'a' }, ['b'])).toBe('a')
    expect(show({ a: 'b', b: 'a', x: 'y', y: 'x', z: null })).toBe('a(b) x(y) z')
  })

  it('leaves out elements without a place', () => {
    const course = fromCells(Course, new Map([['sections/s1/name', 'Early bird']])) as { sections: Node[] }
    expect(course.sections).toEqual([])
  })

  it('handles a chain of any length', () => {
    const places = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, i) => [`n${i}`, i === 0 ? null : `n${i - 1}`]),
    )
    const cells = new Map(
      Object.entries(places).map(
        ([id, parent]) => [`sections/${id}/@place`, { parent, order: 'a0' }] as const,
      ),
    )
    const stamped = new Map(
      [...cells].map(([path, value]) => [path, { value, stamp: '000000001-0000-replica1a' }]),
    )
    const row = projectRecord(Course, 'acme~deep', stamped)
    expect(JSON.stringify(row).match(/"id":"n/g)).toHaveLength(20_000)
  })
})
