import { describe, expect, it } from 'vitest'
import { Category } from '../entities/Category.ts'
import { Course } from '../entities/Course.ts'
import { applySaveRules, slugsBelow } from './saveRules.ts'

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

describe('saving a category (SAV-09)', () => {
  const group = (subCategories: unknown[], isTaken: (slug: string) => boolean = free) =>
    applySaveRules<Record<string, unknown>>(
      Category,
      { id: 'g', name: 'Group', manualSlug: false, slug: 'group', subCategories },
      isTaken,
    )

  it('makes the slugs of its tree unique, its own among them', () => {
    const saved = group([
      { name: 'Tea', subCategories: [{ name: 'Tea' }] },
      { name: 'Téa' },
      { name: 'Group' },
    ])
    expect(saved.subCategories).toMatchObject([
      { slug: 'tea', subCategories: [{ slug: 'tea-2' }] },
      { slug: 'tea-3' },
      { slug: 'group-2' },
    ])
    expect(slugsBelow(saved)).toEqual(['tea', 'tea-2', 'tea-3', 'group-2'])
  })
  it('tells them apart from what another group holds, also where they are set by hand, and keeps them so', () => {
    const isTaken = (slug: string) => slug === 'tea' || slug === 'mine'
    const saved = group([{ name: 'Tea' }, { name: 'Coffee', manualSlug: true, slug: 'mine' }], isTaken)
    expect(saved.subCategories).toMatchObject([{ slug: 'tea-2' }, { slug: 'mine-2' }])
    expect(applySaveRules(Category, saved, free)).toBe(saved)
  })
})
