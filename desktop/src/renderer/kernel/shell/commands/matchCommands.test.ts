import { expect, it } from 'vitest'
import { matchCommands } from './matchCommands.ts'

const commands = ['Courses', 'New course', 'Library shares', 'Colours: Dark'].map((label) => ({
  label,
  group: 'Go to',
}))
const match = (text: string) => matchCommands(commands, text).map(({ label }) => label)

it('lists all commands while nothing is typed', () => {
  expect(match('  ')).toEqual(commands.map(({ label }) => label))
})

it('matches the beginnings of words in any order, and lists labels that begin with the text first', () => {
  expect(match('cou')).toEqual(['Courses', 'New course'])
  expect(match('sha lib')).toEqual(['Library shares'])
  expect(match('hares')).toEqual([])
})

it('matches words of the group', () => {
  expect(match('go dark')).toEqual(['Colours: Dark'])
})

it('matches nothing by punctuation alone', () => {
  expect(match('?!')).toEqual([])
})

it('finds an entry by another word for it, after those that say the word', () => {
  const customers = { label: 'Customers', group: 'Go to', also: 'learners students' }
  const progress = { label: 'Learners of a course', group: 'Go to' }
  const found = (text: string) => matchCommands([customers, progress], text).map(({ label }) => label)
  expect(found('student')).toEqual(['Customers'])
  expect(found('learn')).toEqual(['Learners of a course', 'Customers'])
})
