import { expect, it } from 'vitest'
import { listedCategories } from './listedCategories.ts'

type Category = Parameters<typeof listedCategories>[0][number] & { id: string }
const category = (id: string, values: Partial<Category> = {}): Category => ({
  ...{ id, description: null, categoryImage: null, endDate: null, items: [], subCategories: [] },
  ...values,
})
const item = { items: [{}] }
const idsOf = (categories: readonly Category[]) =>
  listedCategories(categories, '2026-11-29').map(({ id }) => id)

it('leaves out groups with nothing on their page, such as those that each portal begins with', () => {
  expect(idsOf([category('Categories'), category('Groups'), category('Tea', item)])).toEqual(['Tea'])
})

it('lists a category with a description, a picture, or something below it', () => {
  const filled = [
    category('said', { description: 'What it is about' }),
    category('seen', { categoryImage: 'sample~picture' }),
    category('around', { subCategories: [category('below', { subCategories: [category('deep', item)] })] }),
  ]
  expect(idsOf(filled)).toEqual(['said', 'seen', 'around'])
  expect(idsOf([category('around', { subCategories: [category('below')] })])).toEqual([])
})

it('leaves out what is over, and what only holds what is over', () => {
  const over = category('over', { ...item, endDate: '2026-11-28' })
  expect(idsOf([over, category('around', { subCategories: [over] })])).toEqual([])
  expect(idsOf([category('today', { ...item, endDate: '2026-11-29' })])).toEqual(['today'])
})
