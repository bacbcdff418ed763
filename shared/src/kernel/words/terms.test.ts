import { describe, expect, test } from 'vitest'
import { catalogue } from './Catalogue.ts'
import { chooseTerms, findTerm, fitTerm, type Terms } from './terms.ts'
import { findTermUses } from './termUses.ts'
import { getTranslator } from './translator.ts'

type Words = {
  all: null
  none: null
  count: { count: number }
  kind: { type: 'course' | 'other' }
  link: null
}
const english = {
  all: 'See all <Courses>courses</Courses>',
  none: '<Course>A course</Course> has no <Lessons>lessons</Lessons>.',
  count: '{count, plural, one {# <Course>course</Course>} other {# <Courses>courses</Courses>}}',
  kind: '{type, select, course {<Course>Course</Course>} other {<File>File</File>}}',
  link: 'Open',
}
const load = async () => ({ default: english })
const words = catalogue<Words>('termsTest', { en: load, de: load })
const say = (terms?: Terms) => getTranslator(words, 'en', english, terms)

describe('a message with terms', () => {
  test('reads as it is written where the portal has no words of its own', () => {
    const t = say()
    expect([t('all'), t('none'), t('count', { count: 1 }), t('kind', { type: 'other' })]).toEqual([
      'See all courses',
      'A course has no lessons.',
      '1 course',
      'File',
    ])
  })

  test('says the portal’s own words, in the case and with the article of their place', () => {
    const t = say({ Course: 'Academy', Lesson: 'PLC unit' })
    expect([t('all'), t('none'), t('count', { count: 2 }), t('kind', { type: 'course' })]).toEqual([
      'See all academies',
      'An academy has no PLC units.',
      '2 academies',
      'Academy',
    ])
  })

  test('takes braces, tags and apostrophes in a word as text', () => {
    const own = "{x} <b>'#"
    expect(say({ Courses: own })('all')).toBe(`See all ${own}`)
    expect(say({ Courses: own })('count', { count: 2 })).toBe(`2 ${own}`)
  })

  test('is another for each portal', () => {
    expect([say({ Courses: 'Classes' })('all'), say({ Courses: 'Tours' })('all'), say()('all')]).toEqual([
      'See all classes',
      'See all tours',
      'See all courses',
    ])
  })
})

test('a language’s own word is chosen before that of every language, and empty ones are none', () => {
  const tokens = { Course: 'Class', Lesson: ' ', Start: true, de: { Course: 'Klasse', Lesson: '' } }
  expect(chooseTerms(tokens, 'en')).toEqual({ Course: 'Class' })
  expect(chooseTerms(tokens, 'de')).toEqual({ Course: 'Klasse' })
  expect(chooseTerms(null, 'en')).toEqual({})
})

test.each([
  ['Class', 'en', 'Classes'],
  ['Tour', 'en', 'Tours'],
  ['Academy', 'en', 'Academies'],
  ['Day', 'en', 'Days'],
  ['Klasse', 'de', 'Klassen'],
  ['Modul', 'de', 'Modul'],
] as const)('the plural of %s is made in %s, unless the portal gives one', (own, language, plural) => {
  expect(findTerm({ Course: own }, 'Courses', language)).toBe(plural)
  expect(findTerm({ Course: own, Courses: 'Own' }, 'Courses', language)).toBe('Own')
})

test('what objects inherit is no word', () => {
  expect(findTerm({}, 'constructor', 'en')).toBeNull()
})

test.each([
  ['unit', 'Course', 'en', 'Unit'],
  ['eLearning', 'Course', 'en', 'eLearning'],
  ['Unit', 'course', 'en', 'unit'],
  ['Unit', 'A course', 'en', 'A unit'],
  ['Event', 'a course', 'en', 'an event'],
  ['Klasse', 'diesen Kurs', 'de', 'Klasse'],
] as const)('%s in the place of “%s” (%s) is written %s', (own, usual, language, fitted) => {
  expect(fitTerm(own, usual, language)).toBe(fitted)
})

test('an author is told which texts say a term, with their own words in them', () => {
  const uses = findTermUses([english], { Course: 'Class' })
  expect(uses.get('Courses')).toEqual(['… classes', 'See all classes'])
  expect(uses.get('Course')).toEqual(['… class', 'A class has no lessons.', 'Class'])
  expect(uses.get('Membership')).toBeUndefined()
})
