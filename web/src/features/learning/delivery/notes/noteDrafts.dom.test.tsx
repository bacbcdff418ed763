import { afterEach, describe, expect, test } from 'vitest'
import { forgetNoteDrafts } from './forgetNoteDrafts.ts'
import { createNoteDrafts, newNoteOn } from './noteDrafts.ts'

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
