import { describe, expect, it } from 'vitest'
import { testLesson } from '#shared/testing/testCourse.ts'
import { deriveCourse } from '../rules/outline/deriveCourse.ts'
import { lessonCounts } from './lessonCounts.ts'

const countOf = (row: Record<string, unknown>) => lessonCounts.entity && lessonCounts.row(row).lessonCount

describe('the stored number of lessons', () => {
  it('leaves out certifications and hidden lessons, as the current rule does', () => {
    const sections = [
      testLesson('a', 'text'),
      testLesson('b', 'certification'),
      testLesson('c', 'text', {}, { hidden: true }),
      { ...testLesson('d', 'video'), sections: [testLesson('e', 'quiz'), testLesson('f', 'certification')] },
      { ...testLesson('g', 'text'), hidden: true, sections: [testLesson('h', 'text')] },
    ]
    expect(countOf({ sections, lessonCount: 5 })).toBe(3)
    expect(deriveCourse.lessonCount({ sections })).toBe(3)
  })

  it.each([[null], ['text'], [{}], [undefined]])('stays where the outline is %j', (sections) => {
    expect(countOf({ sections, lessonCount: 5 })).toBe(5)
  })

  it('is counted of anything', () => {
    expect(countOf({ sections: [null, 1, [], { item: 'x', sections: 'y' }, { item: {} }] })).toBe(1)
  })
})
