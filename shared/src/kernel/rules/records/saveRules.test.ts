import { describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { applySaveRules, slugFaults, slugsBelow } from './saveRules.ts'

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
  it('derives a slug from the id for a name without Latin letters', () => {
    expect(course({ name: '茶の湯入門講座です' }).slug).toBe('course-c1')
  })
  it('adds a number to a slug that is taken, and keeps it at the next save', () => {
    const once = applySaveRules<Record<string, unknown>>(
      Course,
      { id: 'c1', manualSlug: false, name: 'Tea', sections: [] },
      (slug) => slug === 'tea',
    )
    expect(once.slug).toBe('tea-2')
    expect(applySaveRules(Course, once, free)).toBe(once)
  })
})

describe('a slug set by hand', () => {
  const taken = (slug: string) => slug === 'tea'
  const byHand = { id: 'c1', name: 'Green Tea!', manualSlug: true, slug: 'tea' }

  it('is made from the name where it is empty', () => {
    expect(course({ name: 'Green Tea!', slug: null, manualSlug: true }).slug).toBe('green-tea')
    expect(course({ name: 'Green Tea!', slug: '', manualSlug: true }).slug).toBe('green-tea')
  })
  it('is refused if taken, and a free one is suggested', () => {
    const message = '“tea” is already taken. “tea-2” is available.'
    expect(slugFaults(Course, byHand, null, taken)).toMatchObject([{ path: 'slug', message }])
    expect(slugFaults(Instructor, { slug: 'tea' }, null, taken)).toMatchObject([{ path: 'slug', message }])
    expect(slugFaults(Course, byHand, byHand, taken)).toEqual([])
    expect(slugFaults(Course, { ...byHand, slug: 'mine' }, byHand, taken)).toEqual([])
    expect(slugFaults(Course, { ...byHand, manualSlug: false }, null, taken)).toEqual([])
  })
  it('is refused inside a category too, if its own tree has it, and takes precedence over slugs from names', () => {
    const node = (id: string, values: object) => ({
      id,
      name: 'Tea',
      manualSlug: true,
      slug: 'mine',
      ...values,
    })
    const group = (...subCategories: object[]) => ({ id: 'g', name: 'Group', slug: 'group', subCategories })
    const paths = (category: Record<string, unknown>, before: Record<string, unknown> | null = null) =>
      slugFaults(Category, category, before, taken).map(({ path }) => path)
    expect(paths(group(node('a', {}), node('b', {})))).toEqual([
      'subCategories.a.slug',
      'subCategories.b.slug',
    ])
    expect(paths(group(node('a', {}), node('b', {})), group(node('a', {})))).toEqual(['subCategories.b.slug'])
    expect(paths(group({ ...node('a', {}), subCategories: [node('b', { slug: 'tea' })] }))).toEqual([
      'subCategories.b.slug',
    ])
    const saved = applySaveRules<Record<string, unknown>>(
      Category,
      group(node('a', { manualSlug: false, slug: null }), node('b', { slug: 'tea' })),
      free,
    )
    expect(saved.subCategories).toMatchObject([{ slug: 'tea-2' }, { slug: 'tea' }])
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
    expect(slugsBelow(Category, saved)).toEqual(['tea', 'tea-2', 'tea-3', 'group-2'])
  })
  it("keeps them unique across a group's categories, also when set by hand, and stable", () => {
    const isTaken = (slug: string) => slug === 'tea' || slug === 'mine'
    const saved = group([{ name: 'Tea' }, { name: 'Coffee', manualSlug: true, slug: 'mine' }], isTaken)
    expect(saved.subCategories).toMatchObject([{ slug: 'tea-2' }, { slug: 'mine-2' }])
    expect(applySaveRules(Category, saved, free)).toBe(saved)
  })
})
