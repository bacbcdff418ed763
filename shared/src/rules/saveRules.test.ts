import { describe, expect, it } from 'vitest'
import { Category } from '../entities/Category.ts'
import { Course } from '../entities/Course.ts'
import { applySaveRules } from './saveRules.ts'

const free = () => false
const course = (values: Record<string, unknown>) =>
  applySaveRules<Record<string, unknown>>(
    Course,
    { id: 'c1', manualSlug: false, sections: [], ...values },
    free,
  )

describe('saving a course', () => {
  it('derives the slug from the name unless it was set by hand (SAV-06)', () => {
    expect(course({ name: 'Green Tea!', slug: 'old' }).slug).toBe('green-tea')
    expect(course({ name: 'Green Tea!', slug: 'mine', manualSlug: true }).slug).toBe('mine')
  })
  it('gives a name of another script a slug of its id', () => {
    expect(course({ name: '茶の湯入門講座です' }).slug).toBe('course-c1')
  })
  it('tells a slug apart from one that is taken, and keeps it at the next save', () => {
    const once = applySaveRules<Record<string, unknown>>(
      Course,
      { id: 'c1', manualSlug: false, name: 'Tea', sections: [] },
      (slug) => slug === 'tea',
    )
    expect(once.slug).toBe('tea-2')
    expect(applySaveRules(Course, once, free)).toBe(once)
  })
})

it('makes the slugs of a category tree unique (SAV-09)', () => {
  const saved = applySaveRules<Record<string, unknown>>(
    Category,
    {
      id: 'g',
      name: 'Group',
      manualSlug: false,
      subCategories: [{ name: 'Tea', subCategories: [{ name: 'Tea' }] }, { name: 'Téa' }],
    },
    free,
  )
  expect(saved.subCategories).toMatchObject([
    { slug: 'tea', subCategories: [{ slug: 'tea-2' }] },
    { slug: 'tea-3' },
  ])
})
