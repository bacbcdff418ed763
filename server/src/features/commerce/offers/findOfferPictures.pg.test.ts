import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, sell, type TestShop } from '#server/testing/createTestShop.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { Program } from '#shared/features/content/entities/Program.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const picture = (body: string) =>
  makeAsset(shop.app.deps, shop.tenant, 'image', { original: { body, mimeType: 'image/png' } })
const course = async (name: string, group: string, more: Record<string, unknown> = {}) =>
  makeCourse(shop.tenant, {
    ...{
      name,
      accessGroups: [group],
      excludeFromAllCourses: true,
      courseImage: await picture(name),
      ...more,
    },
  })

test('offers have pictures of what they open, each another one, and never of what the portal hides', async () => {
  const { app, tenant } = shop
  const program = await tenant.add(Program, {
    ...{ name: 'Tea master', publishedAt: '2026-01-01T00:00:00.000Z', programImage: await picture('path') },
    ...{ sections: [], accessGroups: ['NOBODY'], excludeFromAllCourses: true },
  })
  await course('Green', 'GREEN')
  await course('Black', 'BLACK')
  await course('Draft', 'DRAFT', { publishedAt: null })
  const offers = {
    green: await sell(shop, { name: 'Green friends', accessGroups: ['GREEN'] }),
    all: await sell(shop, { name: 'All friends', accessGroups: ['GREEN', 'BLACK'], onetimePrice: 2900 }),
    path: await sell(shop, { name: 'The path', type: 'program', typeID: program, accessGroups: [] }),
    draft: await sell(shop, { name: 'Draft friends', accessGroups: ['DRAFT'] }),
    none: await sell(shop, { name: 'Nothing yet', accessGroups: ['LATER'] }),
    own: await sell(shop, { name: 'Tea year', accessGroups: ['GREEN'], picture: await picture('own') }),
  }
  const { data, errors } = await app.graphql(
    '{ portalOffers { pictures { membership image } } }',
    {},
    await tenant.addCustomer(),
  )
  expect(errors).toEqual([])
  // Cast: a list, as this operation answers it.
  const pictures = data?.portalOffers?.pictures as { membership: string; image: string }[]
  const names = await Promise.all(
    pictures.map(async ({ membership, image }) => [
      membership,
      await (await shop.content.fetch(image)).text(),
    ]),
  )
  expect(Object.fromEntries(names)).toEqual({
    [offers.green]: 'Green',
    [offers.all]: 'Black',
    [offers.path]: 'path',
    [offers.own]: 'own',
  })
})
