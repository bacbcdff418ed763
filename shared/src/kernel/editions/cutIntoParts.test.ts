import { describe, expect, it } from 'vitest'
import { Course } from '../../features/content/entities/Course.ts'
import { Category } from '../../features/portals/entities/Category.ts'
import { Portal } from '../../features/portals/entities/Portal.ts'
import { testCourse, testLesson } from '../../testing/testCourse.ts'
import { cutIntoParts, differingParts, hashOfParts, isOfEach, partsInWords } from './cutIntoParts.ts'

const course = (values: Record<string, unknown> = {}, organization = 'acme') => ({
  ...testCourse([testLesson('a', 'video', { asset: `${organization}~film` }), testLesson('b', 'text')], {
    name: 'Tea for beginners',
    courseImage: `${organization}~picture`,
    ...values,
  }),
  key: `${organization}~tea`,
})
const differing = (values: Record<string, unknown>) =>
  differingParts(cutIntoParts(Course, course()), cutIntoParts(Course, course(values)))

describe('the parts of an edition', () => {
  it('are equal for equal values in any notation', () => {
    expect(differing({ headline: null, tags: '', resources: [] })).toEqual([])
    const { sections } = course()
    const turned = sections.map((node) => Object.fromEntries(Object.entries(node).reverse()))
    expect(differing({ sections: turned })).toEqual([])
    expect(hashOfParts(cutIntoParts(Course, course()))).toMatch(/^[0-9a-f]{64}$/)
  })

  it('leave out live, server-only and computed fields', () => {
    expect(
      differing({ price: 100, active: false, publishedAt: null, slug: 'other', enrollmentCount: 7 }),
    ).toEqual([])
    expect(differing({ lessonCount: 9, format: 'scorm12' })).toEqual([])
  })

  it('stay when a workspace moves into an organization with its keys', () => {
    expect(cutIntoParts(Course, course({}, 'local'))).toEqual(cutIntoParts(Course, course({}, 'acme')))
    const elsewhere = course({ courseImage: 'other~picture' })
    expect(differingParts(cutIntoParts(Course, course()), cutIntoParts(Course, elsewhere))).toEqual([
      'courseImage',
    ])
  })

  it('tell a changed lesson, an order and a removed lesson apart, and say them in words', () => {
    const [a, b] = course().sections
    const renamed = { ...a, description: 'New' }
    expect(differing({ sections: [renamed, b] })).toEqual(['sections/a'])
    expect(differing({ sections: [b, a] })).toEqual(['sections'])
    expect(differing({ sections: [b], headline: 'New' })).toEqual(['headline', 'sections', 'sections/a'])
    expect(partsInWords(Course, ['headline', 'sections', 'sections/a'], course({ sections: [b] }))).toEqual([
      'Headline',
      'Sections',
    ])
    expect(partsInWords(Course, ['sections/a'], course())).toEqual(['“Lesson a”'])
  })

  it('are those of the records that are published with it, too, one for each', () => {
    const portal = { key: 'acme~main', name: 'Our tea room' }
    const tea = { key: 'acme~tea', name: 'Tea', portal: 'acme~main', slug: 'tea' }
    const own = { entity: Category, record: tea }
    const ofEach = { entity: Category, record: { key: 'acme~all', name: 'All', portal: null } }
    const before = cutIntoParts(Portal, portal, [own, ofEach])
    expect(Object.keys(before)).toEqual(['name', 'category~tea', 'category~~all'])
    expect(Object.keys(before).filter(isOfEach)).toEqual(['category~~all'])
    const renamed = { entity: Category, record: { ...tea, name: 'Green tea', slug: 'green' } }
    const after = cutIntoParts(Portal, portal, [renamed])
    const names = differingParts(before, after)
    expect(names).toEqual(['category~tea', 'category~~all'])
    expect(partsInWords(Portal, names, portal, [renamed])).toEqual([
      'Category “Green tea”',
      'Deleted category',
    ])
    // Live fields are in no part.
    const live = { entity: Category, record: { ...tea, slug: 'green', endDate: '2026-12-01' } }
    expect(cutIntoParts(Portal, portal, [live, ofEach])).toEqual(before)
  })
})
