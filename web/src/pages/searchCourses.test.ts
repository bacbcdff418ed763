import { expect, test } from 'vitest'
import { testCard } from '../testing/testRecords.ts'
import { searchCourses } from './searchCourses.ts'

const courses = [
  testCard({ name: 'Brewing better tea', instructors: ['Zoë Tan'] }),
  testCard({ key: 'acme~k', name: 'Knife skills', headline: 'Hold it, sharpen it' }),
]
const names = (term: string) => searchCourses(courses, term).map(({ name }) => name)

test('every word must begin some word, whatever its case and accents', () => {
  expect(names('TEA brew')).toEqual(['Brewing better tea'])
  expect(names('zoe')).toEqual(['Brewing better tea'])
  expect(names('sharp')).toEqual(['Knife skills'])
  expect(names('ea')).toEqual([])
  expect(names('tea knife')).toEqual([])
})

test('a term is needed to filter', () => {
  expect(names('  ')).toHaveLength(2)
})
