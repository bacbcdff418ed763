import { expect, test } from 'vitest'
import { sayStarterText, starterText } from './starterTexts.ts'

const classes = { Course: 'Class', Lesson: 'Evening', Lessons: 'Evenings' }

test('a starter text that nobody changed has the portal’s words, with plurals, articles and capitals', () => {
  expect(starterText('browseCourses')).toBe('Browse courses')
  expect(sayStarterText('Browse courses', classes)).toBe('Browse classes')
  expect(sayStarterText('Choose a course', classes)).toBe('Choose a class')
  expect(sayStarterText('Your first lesson is waiting', classes)).toBe('Your first evening is waiting')
  expect(sayStarterText(starterText('shortLessons'), classes)).toMatch(/^Evenings of ten minutes/)
  expect(sayStarterText(starterText('courseCertificate'), { Course: 'Academy' })).toMatch(
    /^Finish an academy,/,
  )
})

test('an author’s own text, and one of a portal without own words, stay as they are', () => {
  expect(sayStarterText('Browse our courses', classes)).toBe('Browse our courses')
  expect(sayStarterText('Browse courses', {})).toBe('Browse courses')
  expect(sayStarterText('constructor', classes)).toBe('constructor')
})
