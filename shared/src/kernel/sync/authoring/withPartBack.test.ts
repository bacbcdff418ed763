import { expect, test } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import { fromCells, toCells } from '../cells.ts'
import type { Json } from '../json.ts'
import { withPartBack } from './withPartBack.ts'

const lesson = (name: string) => newLesson('article', name, () => name.toLowerCase())
// Cast: cells hold JSON.
const cellsOf = (record: Record<string, unknown>) => toCells(Course, record) as Map<string, Json>
const earlier = cellsOf({ name: 'Tea', sections: [lesson('White'), lesson('Green'), lesson('Black')] })
const outline = (cells: Map<string, Json> | null) =>
  (fromCells(Course, cells ?? new Map()).sections as { id: string; name: string }[]).map(({ name }) => name)

test('one lesson is as it was, and everything else stays', () => {
  const now = new Map(earlier)
  now.set('name', 'Tea, again')
  now.set('sections/white/name', 'Oolong')
  now.set('sections/green/name', 'Matcha')
  const back = withPartBack(Course, now, earlier, 'sections/green')
  expect(outline(back)).toEqual(['Oolong', 'Green', 'Black'])
  expect(back?.get('name')).toBe('Tea, again')
})

test('a deleted lesson returns to its place', () => {
  const now = new Map(earlier)
  now.set('sections/green/@gone', true)
  expect(outline(now)).toEqual(['White', 'Black'])
  expect(outline(withPartBack(Course, now, earlier, 'sections/green'))).toEqual(['White', 'Green', 'Black'])
})

test('what the earlier state did not have does not return', () => {
  expect(withPartBack(Course, new Map(earlier), earlier, 'sections/red')).toBeNull()
  expect(withPartBack(Course, new Map(earlier), earlier, 'name')).toBeNull()
})
