import { afterEach, describe, expect, test } from 'vitest'
import { forgetNoteDrafts } from './forgetNoteDrafts.ts'
import { newNoteOn } from './newNoteOn.ts'
import { createNoteDrafts } from './noteDrafts.ts'
import { describeNoteFailure, takeBackNote } from './refusedNote.ts'

afterEach(() => localStorage.clear())

const newNote = newNoteOn('film')

describe('drafts of notes', () => {
  test('are kept by customer and course', () => {
    createNoteDrafts('acme~ana', 'acme~tea').write(newNote, 'Less heat')
    expect(createNoteDrafts('acme~ana', 'acme~tea').all()).toEqual({ [newNote]: 'Less heat' })
    expect(createNoteDrafts('acme~ana', 'acme~cake').all()).toEqual({})
  })

  test('of two tabs are both kept', () => {
    const [first, second] = [1, 2].map(() => createNoteDrafts('acme~ana', 'acme~tea'))
    first?.write('n1', 'From the first')
    second?.write('n2', 'From the second')
    first?.write('n1', 'From the first, longer')
    second?.drop('n2')
    expect(createNoteDrafts('acme~ana', 'acme~tea').all()).toEqual({ n1: 'From the first, longer' })
  })

  test('come back from a refused note, after the text already in the field', () => {
    const drafts = createNoteDrafts('acme~ana', 'acme~tea')
    drafts.write(newNote, 'More sugar')
    const payload = { note: 'n1', reference: 'film', name: 'The film', content: 'Less heat' }
    const fact = { edition: 1, lesson: null, type: 'noteWritten', occurredAt: '', payload }
    const entry = { id: 'e1', order: '1', course: 'acme~tea', fact, slot: null }
    for (let twice = 0; twice < 2; twice += 1) takeBackNote(entry, drafts)
    expect(drafts.read(newNote)).toBe('More sugar\n\nLess heat')
    takeBackNote(entry, drafts, true)
    expect(drafts.read('n1')).toBe('Less heat')
    expect(describeNoteFailure({ ...entry, fact: { ...fact, type: 'lessonProgressed' } })).toBeNull()
  })

  test('are removed when another customer signs in', () => {
    createNoteDrafts('acme~ana', 'acme~tea').write(newNote, 'Less heat')
    createNoteDrafts('acme~ben', 'acme~cake')
    expect(createNoteDrafts('acme~ana', 'acme~tea').all()).toEqual({})
  })

  test('are removed at sign-out, and nothing else is', () => {
    localStorage.setItem('other', 'kept')
    const drafts = createNoteDrafts('acme~ana', 'acme~tea')
    drafts.write(newNote, 'Less heat')
    createNoteDrafts('acme~ana', 'acme~cake').write('n1', 'More sugar')
    forgetNoteDrafts()
    expect(Object.keys(localStorage)).toEqual(['other'])
  })

  test.each(['[', 'null', '"text"', '{"n1":5}'])('are none where %s is kept', (kept) => {
    createNoteDrafts('acme~ana', 'acme~tea').write(newNote, 'x')
    localStorage.setItem(localStorage.key(0) ?? '', kept)
    expect(createNoteDrafts('acme~ana', 'acme~tea').all()).toEqual({})
  })
})
