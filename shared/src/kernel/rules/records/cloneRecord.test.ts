import { expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { zodForRecord } from '../../model/schemas/zodFor.ts'
import { cloneRecord } from './cloneRecord.ts'

const course = {
  key: 'acme~c1',
  ...zodForRecord(Course).parse({
    name: 'Tea for beginners',
    slug: 'tea',
    manualSlug: true,
    publishedAt: '2026-01-01T00:00:00.000Z',
  }),
}

it("names the copy 'Copy of {name}', and leaves its slug and publishing behind", () => {
  expect(cloneRecord(Course, course, 'acme')).toMatchObject({
    name: 'Copy of Tea for beginners',
    slug: null,
    manualSlug: false,
  })
})

it('cuts to the longest name', () => {
  const copy = cloneRecord(Course, { ...course, name: '茶'.repeat(80) }, 'acme')
  expect([...String(copy.name)]).toHaveLength(80)
})

it('refuses an item of another organization', () => {
  expect(() => cloneRecord(Course, course, 'other')).toThrow('another organization')
})
