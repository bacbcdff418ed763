import { describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { fillDefaults } from '../fillDefaults.ts'
import { zodForRecord } from '../schemas/zodFor.ts'
import { applyEdit } from './applyEdit.ts'
import type { Edit } from './edit.ts'
import type { Values } from './placeElement.ts'

const section = (id: string, sections: object[] = [], item: object | null = null) => ({
  id,
  name: `Section ${id}`,
  item,
  sections,
})
const lesson = (id: string, questions: object[] = []) =>
  section(id, [], { name: `Lesson ${id}`, type: 'quiz', questions })

const course = (...sections: object[]) =>
  fillDefaults(Course.fields, { name: 'A course of tea', sections }) as Values & { sections: Section[] }
type Section = { id: string; name: string; sections: Section[]; item: { questions: { id: string }[] } | null }

const outline = (sections: readonly Section[]): string =>
  sections.map(({ id, sections: below }) => (below.length > 0 ? `${id}(${outline(below)})` : id)).join(' ')
const outlineAfter = (record: ReturnType<typeof course>, ...edits: Edit[]) =>
  outline(edits.reduce((r, edit) => applyEdit(Course, r, edit), record).sections)

const tea = course(section('a', [section('b'), section('c', [lesson('d')])]), lesson('e'), section('f'))
const path = ['sections']

describe('an edit', () => {
  it('sets a field, at any depth', () => {
    expect(applyEdit(Course, tea, { do: 'set', path: ['name'], value: 'Tea again' }).name).toBe('Tea again')
    const deep = course(lesson('e', [{ id: 'q1', questionText: 'Which?', answers: [{ id: 'x' }] }]))
    const edited = applyEdit(Course, deep, {
      do: 'set',
      path: ['sections', 'e', 'item', 'questions', 'q1', 'answers', 'x', 'answerText'],
      value: 'Green',
    })
    expect(edited.sections[0]?.item?.questions[0]).toMatchObject({ answers: [{ answerText: 'Green' }] })
  })

  it('shares unchanged parts with the old record', () => {
    const edited = applyEdit(Course, tea, { do: 'set', path: ['sections', 'd', 'name'], value: 'Other' })
    expect(edited.sections[0]?.sections[0]).toBe(tea.sections[0]?.sections[0])
    expect(edited.sections[1]).toBe(tea.sections[1])
    expect(edited.sections[0]?.sections[1]?.sections[0]?.name).toBe('Other')
    expect(tea.sections[0]?.sections[1]?.sections[0]?.name).toBe('Section d')
  })

  it('inserts first, last, after another, and under a parent, with defaults filled in', () => {
    const insert = (more: Partial<Edit & { do: 'insert' }>): Edit => ({
      do: 'insert',
      path,
      element: { id: 'n', name: 'New one' },
      ...more,
    })
    expect(outlineAfter(tea, insert({}))).toBe('a(b c(d)) e f n')
    expect(outlineAfter(tea, insert({ after: null }))).toBe('n a(b c(d)) e f')
    expect(outlineAfter(tea, insert({ after: 'e' }))).toBe('a(b c(d)) e n f')
    expect(outlineAfter(tea, insert({ parent: 'c', after: null }))).toBe('a(b c(n d)) e f')
    const made = applyEdit(Course, tea, insert({ after: null }))
    expect(zodForRecord(Course).safeParse(made).error).toBeUndefined()
    expect(made.sections[0]).toMatchObject({ hidden: false, type: 'container', sections: [] })
  })

  it('moves within and across parents', () => {
    expect(outlineAfter(tea, { do: 'move', path, id: 'f', after: null })).toBe('f a(b c(d)) e')
    expect(outlineAfter(tea, { do: 'move', path, id: 'c', parent: null, after: 'e' })).toBe('a(b) e c(d) f')
    expect(outlineAfter(tea, { do: 'move', path, id: 'e', parent: 'c', after: null })).toBe('a(b c(e d)) f')
    expect(outlineAfter(tea, { do: 'move', path, id: 'b' })).toBe('a(c(d) b) e f')
  })

  it.each<[string, Edit, RegExp]>([
    ['SAV-16 insert', { do: 'insert', path, parent: 'e', element: { id: 'n' } }, /cannot hold/],
    ['SAV-16 move', { do: 'move', path, id: 'b', parent: 'e' }, /cannot hold/],
    ['SAV-16 set', { do: 'set', path: ['sections', 'c', 'item'], value: { name: 'x' } }, /cannot hold/],
    ['SAV-17', { do: 'remove', path, id: 'c' }, /deleted only/],
    ['SAV-19 itself', { do: 'move', path, id: 'a', parent: 'a' }, /into itself/],
    ['SAV-19 descendant', { do: 'move', path, id: 'a', parent: 'c' }, /into itself/],
    ['SAV-20 after its neighbour', { do: 'move', path, id: 'e', parent: null, after: 'a' }, /already there/],
    ['SAV-20 last', { do: 'move', path, id: 'f' }, /already there/],
    ['an id twice', { do: 'insert', path, element: { id: 'd' } }, /same id/],
    ['an unknown id', { do: 'remove', path, id: 'zz' }, /no zz/],
    ['an unknown parent', { do: 'insert', path, parent: 'zz', element: { id: 'n' } }, /no zz/],
    ['a field of the server', { do: 'set', path: ['lessonCount'], value: 3 }, /cannot be edited/],
    ['an unknown field', { do: 'set', path: ['nothing'], value: 3 }, /cannot be edited/],
    [
      'a lesson that is not there',
      { do: 'set', path: ['sections', 'b', 'item', 'name'], value: 3 },
      /no item/,
    ],
    ['elements of a text', { do: 'remove', path: ['name'], id: 'x' }, /no elements/],
  ])('refuses %s', (_name, edit, message) => {
    const refusal = expect.objectContaining({ code: 'validation', message: expect.stringMatching(message) })
    expect(() => applyEdit(Course, tea, edit)).toThrow(refusal)
  })

  it('removes empty values, also in lessons and list elements', () => {
    expect(outlineAfter(tea, { do: 'remove', path, id: 'd' }, { do: 'remove', path, id: 'c' })).toBe(
      'a(b) e f',
    )
    const quiz = course(lesson('e', [{ id: 'q1' }, { id: 'q2' }, { id: 'q3' }]))
    const questions = ['sections', 'e', 'item', 'questions']
    const edited = [
      { do: 'remove', path: questions, id: 'q1' } as const,
      { do: 'move', path: questions, id: 'q3', after: null } as const,
      { do: 'insert', path: questions, after: 'q3', element: { id: 'q4' } } as const,
    ].reduce((record, edit) => applyEdit(Course, record, edit), quiz)
    expect(edited.sections[0]?.item?.questions.map(({ id }) => id)).toEqual(['q3', 'q4', 'q2'])
  })

  it('deletes a category only without sub-categories (SAV-18)', () => {
    const record = {
      name: 'Drinks',
      subCategories: [{ id: 'x', subCategories: [{ id: 'y', subCategories: [] }] }],
    }
    expect(() => applyEdit(Category, record, { do: 'remove', path: ['subCategories'], id: 'x' })).toThrow(
      /category can be deleted only/,
    )
  })
})
