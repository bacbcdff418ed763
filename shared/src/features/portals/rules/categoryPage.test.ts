import { expect, it } from 'vitest'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import { categoryPage } from './categoryPage.ts'
import type { NamedItem } from './pageContents.ts'

const tea = { name: 'Tea', description: null, categoryImage: null }
const courses = (count: number): NamedItem[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'course', key: `acme~c${at}` }))

it.each([0, 1, 2, 41, 60])(
  'the page of a category with %i items is one that an author could have made',
  (count) => {
    const { elements } = categoryPage(tea, courses(count))
    const page = { name: 'Category', kind: 'category', config: { elements } }
    expect(() => zodForRecord(PortalTemplate).parse(page)).not.toThrow()
  },
)

it('features the first item, and lists at most 40 others (PRT-34)', () => {
  expect(categoryPage(tea, courses(60)).lists.map(({ element, items }) => [element, items.length])).toEqual([
    ['featured', 1],
    ['items', 40],
  ])
})

it('lists an item that is alone, and features none', () => {
  expect(categoryPage(tea, courses(1)).lists).toEqual([{ element: 'items', items: courses(1) }])
})
