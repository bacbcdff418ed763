import { describe, expect, it } from 'vitest'
import { applyEdit } from '#shared/kernel/model/edits/applyEdit.ts'
import { Course } from '../../entities/Course.ts'
import type { CourseSection } from '../../entities/parts/courseSection.ts'
import { courseTexts, findInCourse, replaceInLesson } from './courseTexts.ts'
import { newLesson, newPart } from './newLesson.ts'

const loose = { matchCase: false, wholeWords: false }
const ids = () => {
  let n = 0
  return () => `id${++n}`
}
const paragraph = (text: string) => ({
  slate: [{ id: 'b', type: 'paragraph' as const, children: [{ text }] }],
})

function course(): CourseSection[] {
  const article = newLesson('article', 'About tea', () => 'a')
  const block = newLesson('block', 'A block', () => 'b')
  const quiz = newLesson('quiz', 'A quiz', ids())
  const part = { ...newPart('article', 'Tea part', () => 'p'), content: paragraph('More tea') }
  return [
    { ...article, item: { ...article.item, content: paragraph('Tea, and tea') } },
    { ...block, item: { ...block.item, subItems: [part] } },
    quiz,
  ] as CourseSection[]
}

describe('the texts of a course', () => {
  it('are found by lesson, with the words around each', () => {
    const found = findInCourse(course(), 'tea', loose)
    expect(
      found.map(({ name, hits }) => [name, hits.map(({ label, found }) => `${label}: ${found}`)]),
    ).toEqual([
      ['About tea', ['Name: tea', 'Text: Tea', 'Text: tea']],
      ['A block', ['Name: Tea', 'Text: tea']],
    ])
    expect(found[1]?.hits[1]).toEqual({ label: 'Text', before: 'More ', found: 'tea', after: '' })
  })

  it('are replaced by edits of their lesson alone, which the model accepts', () => {
    const sections = course()
    const before = { key: 'k', id: 'c', name: 'Course', sections } as Record<string, unknown>
    const after = findInCourse(sections, 'tea', loose)
      .flatMap((lesson) => replaceInLesson(lesson, 'tea', loose, 'mate'))
      .reduce((row, edit) => applyEdit(Course, row, edit), before)
    const next = after.sections as CourseSection[]
    expect(findInCourse(next, 'tea', loose)).toEqual([])
    expect(courseTexts(next).map(({ name }) => name)).toEqual(['About mate', 'A block', 'A quiz'])
    expect(next[0]?.name).toBe('About mate')
    expect(
      replaceInLesson(courseTexts(sections)[2] ?? { id: '', name: '', texts: [] }, 'tea', loose, 'x'),
    ).toEqual([])
  })
})
