import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { makePart, makeRow } from './acts/makePart.ts'

let open: OpenConsole
beforeEach(async () => {
  window.innerWidth = 1440
  open = await openConsole()
  await open.core.api.create({ entity: 'accessGroupDefinition', values: { name: 'Silver', code: 'SILVER' } })
  const portal = await open.core.api.create({
    entity: 'portal',
    values: { name: 'The Tea Room', shownItems: 'all' },
  })
  for (const [name, accessGroups] of [
    ['Tea club', ['ALL_COURSES']],
    ['Gold circle', ['GOLD', 'SILVER']],
  ])
    await open.core.api.create({
      entity: 'membership',
      values: { name, type: 'membership', accessGroups, portal: portal.key },
    })
  const only = (title: string, conditions: object) => ({
    ...makePart('conditional', conditions),
    elements: [makePart('header', { title })],
  })
  const group = (accessGroup: string) => ({ id: accessGroup, accessGroup, membership: 'member' })
  const elements = [
    makeRow([
      [
        only('Join us', { visitorsOnly: true }),
        only('For both groups', { accessGroups: [group('GOLD'), group('SILVER')] }),
      ],
    ]),
  ]
  const page = await open.core.api.create({
    entity: 'portalTemplate',
    values: { name: 'Front', config: { elements } },
  })
  open.go(`/app/design/${page.id}`)
  await screen.findByRole('tree', { name: 'Structure of the page' })
})
afterEach(() => open.close())

const shown = () =>
  headings()
    .filter((one) => !isForOthers(one))
    .map(textOf)
const shownFaint = () => headings().filter(isForOthers).map(textOf)
const headings = () => within(screen.getByRole('region', { name: 'The page' })).queryAllByRole('heading')
const isForOthers = (element: HTMLElement) => element.closest('[data-for-others]') !== null
const textOf = ({ textContent }: HTMLElement) => textContent
async function showAs(name: string) {
  await open.user.click(screen.getByRole('button', { name: /^Show as/ }))
  await open.user.click(await screen.findByRole('menuitem', { name }))
}

test('a page is shown as its visitor, and as a member of each membership and access group', async () => {
  expect(shown()).toEqual(['Join us'])
  await showAs('Gold circle')
  expect(shown()).toEqual(['For both groups'])
  screen.getByRole('button', { name: 'Show as: Member of Gold circle' })
  expect(shownFaint()).toEqual(['Join us'])
  await showAs('Silver')
  expect(shown()).toEqual([])
  expect(shownFaint()).toEqual(['Join us', 'For both groups'])
  await showAs('Tea club')
  expect(shown()).toEqual([])
  await showAs('Visitor')
  expect(shown()).toEqual(['Join us'])
})
