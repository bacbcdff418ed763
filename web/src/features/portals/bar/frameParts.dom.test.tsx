import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { ShownFrame } from '#shared/features/portals/operations/ShownFrame.ts'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testOrganization, testOwnFrame, testPortal } from '#web/testing/testRecords.ts'
import { CategoryMenu } from '../category/CategoryMenu.tsx'
import { BarButton } from './BarButton.tsx'

afterEach(cleanup)

const tea = { id: 'tea', slug: 'tea', name: 'Tea' }
const cups = { id: 'cups', slug: null, name: 'Cups' }

function show(what: 'button' | 'menu', own: Partial<ShownFrame>, more: Answerers = {}, path = '/') {
  const frame = {
    portal: testPortal(),
    organization: testOrganization(),
    ownFrame: testOwnFrame(own),
    navigation: [tea, cups],
    links: {},
    shop: 'none',
  }
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
    { href: '/cat/tea', leaves: false, rel: null },
    { href: 'https://example.org/shop', leaves: true, rel: 'noopener noreferrer' },
  ])('opens $href', async ({ rel, ...to }) => {
    show('button', { button: { label: 'Our shop', ...to } })
    const link = await screen.findByRole('link', { name: 'Our shop' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([to.href, rel])
  })

  test('is not there where nobody made one', async () => {
    show('button', {})
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
      ownFrame: testOwnFrame(),
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
