import { expect, test } from 'vitest'
import { remoteProduct } from './feedProduct.ts'

const many = <T>(value: T): T[] => Array.from({ length: 10_000 }, () => value)

test('of lists longer than Shopify allows, the first entries are read', () => {
  const read = remoteProduct.parse({
    ...{
      id: 1,
      title: 'Pot',
      variants: many({ price: '12.50' }),
      images: many({ src: 'https://x.example/a' }),
    },
    ...{ tags: many('tea'), options: many({ name: 'Size', values: many('S') }) },
  })
  expect([read.variants, read.images, read.tags, read.options].map(({ length }) => length)).toEqual([
    ...[2048, 1, 250, 5],
  ])
  expect(read.options[0]?.values).toHaveLength(30)
})

test('tags come as a list or as a text, and what is neither is no tag', () => {
  const tagsOf = (tags: unknown) => remoteProduct.parse({ id: 1, title: 'Pot', tags }).tags
  expect(tagsOf(['tea', 'pots'])).toEqual(['tea', 'pots'])
  expect(tagsOf('tea,pots')).toEqual(['tea', 'pots'])
  expect(['', [], null, 7].map((tags) => tagsOf(tags).filter(Boolean))).toEqual([[], [], [], []])
})
