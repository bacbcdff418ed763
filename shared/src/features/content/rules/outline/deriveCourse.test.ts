import { describe, expect, it } from 'vitest'
import { deriveFields, isDerived } from '#shared/kernel/model/deriveFields.ts'
import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import { Course } from '../../entities/Course.ts'
import { Library } from '../../entities/Library.ts'
import { deriveCourse } from './deriveCourse.ts'

const item = { name: 'A lesson', type: 'article' }
const derive = (sections: object[]) =>
  deriveFields(Course, fillDefaults(Course.fields, { name: 'A course of tea', sections }))

describe('derived fields', () => {
  it('give a course with a single scorm section the type scorm12 (SAV-10)', () => {
    expect(derive([{ id: 'a', name: 'Package', type: 'scorm', item }]).format).toBe('scorm12')
    expect(
      derive([
        { id: 'a', name: 'Package', type: 'scorm', item },
        { id: 'b', name: 'More' },
      ]).format,
    ).toBe('standard')
    expect(derive([]).format).toBe('standard')
  })

  it('count visible lessons, and no certification: progress does not count it either', () => {
    const sections = [
      {
        id: 'a',
        name: 'One',
        sections: [
          { id: 'b', name: 'Two', item },
          { id: 'c', name: 'Three', item },
        ],
      },
      { id: 'd', name: 'Hidden', hidden: true, sections: [{ id: 'e', name: 'In it', item }] },
      { id: 'f', name: 'Hidden item', item: { ...item, hidden: true } },
      { id: 'g', name: 'Certificate', item: { name: 'Certificate', type: 'certification' } },
    ]
    expect(derive(sections).lessonCount).toBe(2)
  })

  it('are read-only by definition; nothing else is derived', () => {
    for (const name of Object.keys(deriveCourse))
      expect(Course.fields[name as keyof typeof Course.fields]).toMatchObject({ readOnly: true })
    expect(isDerived(Course, 'name')).toBe(false)
    expect(deriveFields(Library, {})).toEqual({})
  })
})
