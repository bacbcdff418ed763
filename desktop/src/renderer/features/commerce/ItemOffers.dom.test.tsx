import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole()
})
afterEach(() => open.close())

const add = (entity: string, values: object) => open.core.api.create({ entity, values: { ...values } })
const portal = (name: string, type: string) => add('portal', { name, type })
const course = (values: object = {}) => add('course', { name: 'Tea for beginners', ...values })
const showPrice = ({ id }: { id: string }) => open.go(`/app/course-editor/${id}?tab=commerce`)
const findPlaces = async () => within(await screen.findByRole('region', { name: 'Where it is sold' }))
const listMemberships = async () =>
  (await open.core.api.list({ entity: 'membership', offset: 0, limit: 9 })).items

it('sells a course for the price that its author enters, on the portal that they choose, without a server', async () => {
  const shop = await portal('Upstairs', 'commerce')
  await portal('Open house', 'public')
  const tea = await course()
  showPrice(tea)
  const places = await findPlaces()
  expect(places.queryByText('Open house')).toBeNull()
  expect(places.getByText('Enter a price to sell this course separately.')).toBeTruthy()
  await open.user.type(await screen.findByLabelText('Price'), '49')
  await open.user.tab()
  await open.user.click(await places.findByRole('button', { name: 'Sell it here: Upstairs' }))
  expect(await places.findByRole('link', { name: 'Tea for beginners' })).toBeTruthy()
  expect(places.getByText(/· \$49\.00$/)).toBeTruthy()
  expect(await listMemberships()).toMatchObject([
    { type: 'course', typeID: tea.key, portal: shop.key, priceFrom: 'item', paymentPlan: 'onetime' },
  ])
  await open.user.type(screen.getByLabelText('Selling price'), '29')
  await open.user.tab()
  expect(await places.findByText(/· \$29\.00$/)).toBeTruthy()
  await open.user.click(places.getByRole('button', { name: 'Take off sale: Tea for beginners' }))
  expect(await places.findByText(/not on sale/)).toBeTruthy()
  await open.user.click(places.getByRole('button', { name: 'Put on sale: Tea for beginners' }))
  await waitFor(async () => expect((await listMemberships())[0]).toMatchObject({ active: true }))
})

it('does not offer to sell a course on a portal that does not show it, and says so on its membership', async () => {
  const shelf = await add('library', { name: 'Upstairs only' })
  const shop = await add('portal', {
    ...{ name: 'Upstairs', type: 'commerce', shownItems: 'libraries', libraries: [shelf.key] },
  })
  const tea = await course({ price: 4900 })
  showPrice(tea)
  const places = await findPlaces()
  const said = 'This portal does not show this course: add its library under Details → Libraries'
  expect(await places.findByText(said)).toBeTruthy()
  expect(places.queryByRole('button', { name: /Sell it here/ })).toBeNull()
  const sold = { name: 'Tea alone', portal: shop.key, type: 'course', typeID: tea.key }
  const { id } = await add('membership', { ...sold, onetimePrice: 1900 })
  open.go(`/app/portal-memberships/${id}`)
  expect(await screen.findByText(`${said}. It is not on sale until then.`)).toBeTruthy()
})

it('says where a membership has a price of its own, and lets it take that of the course', async () => {
  const shop = await portal('Upstairs', 'commerce')
  const tea = await course({ price: 4900 })
  const sold = { name: 'Tea alone', portal: shop.key, type: 'course', typeID: tea.key }
  await add('membership', { ...sold, onetimePrice: 1900 })
  showPrice(tea)
  const places = await findPlaces()
  expect(await places.findByText(/\$19\.00, a price of its own/)).toBeTruthy()
  await open.user.click(places.getByRole('button', { name: 'Sell it for $49.00: Tea alone' }))
  expect(await places.findByText(/· \$49\.00$/)).toBeTruthy()
  expect(await listMemberships()).toMatchObject([{ priceFrom: 'item' }])
})

it('a membership of a course shows the price of the course, and where it is changed', async () => {
  const shop = await portal('Upstairs', 'commerce')
  const tea = await course({ price: 4900, sellPrice: 2900 })
  const sold = await add('membership', {
    ...{ name: 'Tea alone', portal: shop.key, type: 'course', typeID: tea.key },
  })
  open.go('/app/portal-memberships')
  expect(await screen.findByRole('cell', { name: '$29.00' })).toBeTruthy()
  open.go(`/app/portal-memberships/${sold.id}`)
  expect(await screen.findByText(/Buyers read: \$29\.00\. It is the price of/)).toBeTruthy()
  expect(screen.queryByLabelText('One-time price')).toBeNull()
  await open.user.selectOptions(screen.getByLabelText('Sold for'), 'A price of its own')
  expect(await screen.findByLabelText('One-time price')).toBeTruthy()
})

it('says that a microcast is not sold separately, and that public portals sell nothing', async () => {
  await portal('Open house', 'public')
  showPrice(await course({ price: 4900 }))
  expect(await screen.findByText(/All portals are public: people take it without buying it/)).toBeTruthy()
  const { id } = await add('microcast', { name: 'Pour slowly' })
  open.go(`/app/microcast-editor/${id}?tab=advanced`)
  expect(await screen.findByText(/A microcast is not sold separately/)).toBeTruthy()
})

it('says that a selling price is higher than the price', async () => {
  await portal('Upstairs', 'commerce')
  showPrice(await course({ price: 1200, sellPrice: 1500 }))
  const places = await findPlaces()
  expect(await places.findByText(/^The selling price is higher than the price/)).toBeTruthy()
})
