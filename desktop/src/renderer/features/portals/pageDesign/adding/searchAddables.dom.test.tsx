import { expect, it } from 'vitest'
import { addables } from './addable.tsx'
import { searchAddables } from './searchAddables.ts'

const namesOf = (sought: string) => searchAddables(sought).map(({ label }) => label)

it('finds what is called so before what only says so', () => {
  expect(namesOf('button')).toEqual(['Button', 'Pricing', 'Offers'])
  expect(namesOf(' Film ')[0]).toBe('Film with a text')
})

it.each(addables.map(({ label }) => [label]))('finds “%s” first by its whole name', (label) => {
  expect(namesOf(label.toUpperCase())[0]).toBe(label)
})

it('finds what has all words, in any order, and all without a word', () => {
  expect(namesOf('columns features')).toEqual(['Features in three columns'])
  expect(namesOf('')).toEqual(addables.map(({ label }) => label))
  expect(namesOf('zither')).toEqual([])
})
