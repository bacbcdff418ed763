import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testOrganization, testPortal } from '#web/testing/testRecords.ts'
import { CategoryMenu } from '../category/CategoryMenu.tsx'
import { BarButton } from './BarButton.tsx'

afterEach(cleanup)

const tea = { id: 'tea', slug: 'tea', name: 'Tea' }
const cups = { id: 'cups', slug: null, name: 'Cups' }

function show(
  what: 'button' | 'menu',
  settings: Partial<Portal['settings']>,
  more: Answerers = {},
  path = '/',
) {
  const portal = testPortal({ settings: { ...testPortal().settings, ...settings } })
  const frame = { portal, organization: testOrganization(), navigation: [tea, cups], links: {}, shop: 'none' }
  const { api } = testApi({
    viewer: () => ({ kind: 'anonymous', customer: null, user: null, isAnonymous: true }),
    portalHome: () => frame,
    ...more,
  })
  render(
    <TestSite api={api} path={path}>
      {what === 'button' ? <BarButton /> : <CategoryMenu close={() => undefined} />}
      <p>there</p>
    </TestSite>,
  )
  return userEvent.setup()
}

describe('the button of the top bar', () => {
  test.each([
    ['cat/tea', '/cat/tea'],
    ['https://example.org/shop', 'https://example.org/shop'],
  ])('with the address %s opens %s', async (barButtonUrl, href) => {
    show('button', { barButtonLabel: 'Our shop', barButtonUrl })
    expect((await screen.findByRole('link', { name: 'Our shop' })).getAttribute('href')).toBe(href)
  })

  test.each([
    [null, 'cat/tea'],
    ['Our shop', null],
  ])('is not there with the label %s and the address %s', async (barButtonLabel, barButtonUrl) => {
    show('button', { barButtonLabel, barButtonUrl })
    await screen.findByText('there')
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the categories in the menu', () => {
  const menu = [
    { ...tea, parent: null },
    { id: 'green', slug: 'green-tea', name: 'Green tea', parent: 'tea' },
    { id: 'sencha', slug: null, name: 'Sencha', parent: 'green' },
    { ...cups, parent: null },
  ]
  const names = () => screen.getAllByRole('link').map((link) => link.textContent)
  /** The frame, and what the menu asks for when it is opened. */
  const withMenu = (answer: () => unknown): Answerers => {
    const portal = testPortal()
    const frame = {
      portal,
      organization: testOrganization(),
      navigation: [tea, cups],
      links: {},
      shop: 'none',
    }
    let isFrame = true
    return {
      portalHome: () => {
        if (!isFrame) return answer()
        isFrame = false
        return frame
      },
    }
  }

  test('open to those below them', async () => {
    const user = show(
      'menu',
      {},
      withMenu(() => ({ menu })),
    )
    const button = await screen.findByRole('button', { name: 'Categories in Tea' })
    expect(names()).toEqual(['Tea', 'Cups'])
    expect(screen.queryByRole('button', { name: 'Categories in Cups' })).toBeNull()
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Categories in Green tea' }))
    expect(names()).toEqual(['Tea', 'Green tea', 'Sencha', 'Cups'])
    expect(screen.getByRole('link', { name: 'Green tea' }).getAttribute('href')).toBe('/cat/green-tea')
    await user.click(button)
    expect(names()).toEqual(['Tea', 'Cups'])
  })

  test('are open to where the reader is', async () => {
    show(
      'menu',
      {},
      withMenu(() => ({ menu })),
      '/cat/sencha',
    )
    const list = within(await screen.findByRole('navigation', { name: 'Categories' }))
    expect(await list.findByRole('link', { name: 'Sencha' })).toBeTruthy()
  })

  test('are there without those below them, where these do not come', async () => {
    show(
      'menu',
      {},
      withMenu(() => {
        throw refusal('not_found')
      }),
    )
    expect(await screen.findByRole('link', { name: 'Cups' })).toBeTruthy()
    expect(names()).toEqual(['Tea', 'Cups'])
  })
})
