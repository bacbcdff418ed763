import { describe, expect, it } from 'vitest'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import { outlineRows } from './outline.ts'
import { moveByKey, placeOfDrop } from './outlineMoves.ts'
import { mayDelete, mayHold, mayMove } from './outlineRules.ts'

const lesson = (id: string): CourseSection => ({ ...newLesson('article', `Lesson ${id}`, () => id), id })
const section = (id: string, ...sections: CourseSection[]): CourseSection => ({
  ...lesson(id),
  type: 'container',
  item: null,
  sections,
})

/** a [ b, c [ d ] ], e */
const tree = [section('a', lesson('b'), section('c', lesson('d'))), lesson('e')]

describe('lists visible rows with their depth', () => {
  it('lists the rows in sight with their depth', () => {
    const show = (collapsed: string[]) =>
      outlineRows(tree, new Set(collapsed)).map((row) => `${row.depth}${row.node.id}`)
    expect(show([])).toEqual(['0a', '1b', '1c', '2d', '0e'])
    expect(show(['c'])).toEqual(['0a', '1b', '1c', '0e'])
    expect(show(['a'])).toEqual(['0a', '0e'])
  })

  it('moves by key among siblings, and out of and into sections', () => {
    expect(moveByKey(tree, 'c', 'up')).toEqual({ parent: 'a', after: null })
    expect(moveByKey(tree, 'b', 'up')).toEqual({ parent: null, after: null })
    expect(moveByKey(tree, 'c', 'down')).toEqual({ parent: null, after: 'a' })
    expect(moveByKey(tree, 'e', 'in')).toEqual({ parent: 'a', after: 'c' })
    expect(moveByKey(tree, 'd', 'out')).toEqual({ parent: 'a', after: 'c' })
    expect(moveByKey(tree, 'c', 'in')).toBeNull() // the node before it is a lesson
    expect(moveByKey(tree, 'a', 'out')).toBeNull()
    expect(moveByKey(tree, 'e', 'down')).toBeNull()
  })

  it('refuses to delete a section with contents, and gives the reason', () => {
    const [a, e] = tree
    expect(a && mayDelete(a)).toMatchObject({
      isAllowed: false,
      reason: expect.stringContaining('2 lessons'),
    })
    expect(e && mayDelete(e)).toEqual({ isAllowed: true })
  })

  it('refuses sub-sections below a lesson', () => {
    expect(mayHold(lesson('x')).isAllowed).toBe(false)
    expect(mayMove(tree, 'c', { parent: 'e', after: null }).isAllowed).toBe(false)
  })

  it('refuses a move into itself, into its descendants, and to its present place', () => {
    expect(mayMove(tree, 'a', { parent: 'a', after: null }).isAllowed).toBe(false)
    expect(mayMove(tree, 'a', { parent: 'c', after: null }).isAllowed).toBe(false)
    expect(mayMove(tree, 'b', { parent: 'a', after: null }).isAllowed).toBe(false)
    expect(mayMove(tree, 'c', { parent: 'a', after: 'b' }).isAllowed).toBe(false)
    expect(mayMove(tree, 'c', { parent: 'a', after: null }).isAllowed).toBe(true)
  })

  it('drops at the depth of the pointer, within the depths that the place allows', () => {
    const rows = outlineRows(tree, new Set())
    expect(placeOfDrop(rows, -1, 3)).toEqual({ parent: null, after: null, depth: 0 })
    expect(placeOfDrop(rows, 0, 0)).toEqual({ parent: 'a', after: null, depth: 1 }) // b lies below: depth 1
    expect(placeOfDrop(rows, 3, 0)).toEqual({ parent: null, after: 'a', depth: 0 })
    expect(placeOfDrop(rows, 3, 1)).toEqual({ parent: 'a', after: 'c', depth: 1 })
    expect(placeOfDrop(rows, 3, 2)).toEqual({ parent: 'c', after: 'd', depth: 2 })
    expect(placeOfDrop(rows, 3, 9)).toEqual({ parent: 'c', after: 'd', depth: 2 }) // not below a lesson
  })
})
