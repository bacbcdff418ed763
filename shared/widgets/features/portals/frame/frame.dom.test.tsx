import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '#widgets/kernel/testing/loadEnglish.ts'
import { AnnouncementView } from './AnnouncementView.tsx'
import { FooterColumns } from './FooterColumns.tsx'
import { MenuBar, type MenuEntry, MenuList } from './MenuBar.tsx'

afterEach(cleanup)

const link = (id: string, label: string, href: string, leaves = false) => ({
  ...{ id, label, href, leaves },
  place: null,
})
const entries: MenuEntry[] = [
  { ...link('a', 'Tea', '/cat/tea'), children: [] },
  { ...link('b', 'More', '/page/more'), children: [link('c', 'Shop', 'https://example.org', true)] },
  { ...link('d', 'Help', ''), href: null, children: [link('e', 'Questions', '/page/faq')] },
]
const isOpen = (name: string) => screen.getByText(name).closest('details')?.open

test('the menu marks where its reader is, and opens one list at a time', () => {
  render(<MenuBar entries={entries} path="/cat/tea" />)
  expect(screen.getByRole('link', { name: 'Tea' }).getAttribute('aria-current')).toBe('page')
  const more = screen.getByText('More').closest('details') as HTMLDetailsElement
  more.open = true
  expect(
    within(more)
      .getAllByRole('link')
      .map((one) => [one.textContent, one.getAttribute('href')]),
  ).toEqual([
    ['More: overview', '/page/more'],
    ['Shop', 'https://example.org'],
  ])
  expect(within(more).getByRole('link', { name: 'Shop' }).getAttribute('rel')).toContain('noreferrer')
  const help = screen.getByText('Help').closest('details') as HTMLDetailsElement
  help.open = true
  fireEvent.pointerDown(screen.getByText('Help'))
  expect([isOpen('More'), isOpen('Help')]).toEqual([false, true])
  screen.getByRole('link', { name: 'Questions' }).focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  expect(isOpen('Help')).toBe(false)
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

test('a place without a label has the portal’s own word, also in the overview below it', () => {
  const places: MenuEntry[] = [
    { ...link('a', '', '/'), place: 'home', children: [] },
    { ...link('b', '', '/my-learnings'), place: 'myLearnings', children: [link('c', 'Shop', '/shop')] },
    { ...link('d', 'My own word', '/search'), place: 'search', children: [] },
  ]
  render(<MenuList entries={places} path="/" onClick={() => undefined} />)
  expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual([
    'Home',
    'My Learnings',
    'Shop',
    'My own word',
  ])
})

test('the drawer shows all of the menu, and closes with each link', () => {
  const close = vi.fn()
  render(<MenuList entries={entries} path="/" onClick={close} />)
  expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual([
    'Tea',
    'More',
    'Shop',
    'Questions',
  ])
  fireEvent.click(screen.getByRole('link', { name: 'Questions' }))
  expect(close).toHaveBeenCalledOnce()
})

test('the footer names its columns, and social profiles by their platform', () => {
  const column = { links: [], profiles: [], text: null }
  render(
    <FooterColumns
      columns={[
        { ...column, id: 'a', heading: 'Learn', kind: 'links', links: [link('1', 'Tea', '/cat/tea')] },
        {
          ...{ ...column, id: 'b', heading: 'Follow us', kind: 'social' },
          profiles: [{ id: '1', platform: 'linkedIn', href: 'https://linkedin.com/tea' }],
        },
        { ...column, id: 'c', heading: null, kind: 'text', text: 'Harbour 1' },
      ]}
    />,
  )
  expect(within(screen.getByRole('navigation', { name: 'Learn' })).getByRole('link').textContent).toBe('Tea')
  const social = within(screen.getByRole('navigation', { name: 'Follow us' }))
  expect(social.getByRole('link', { name: 'LinkedIn' }).getAttribute('rel')).toContain('noopener')
  screen.getByText('Harbour 1')
})

test('an announcement has a button to close it only where it may be closed', () => {
  const close = vi.fn()
  const announcement = {
    text: 'Open house',
    mayBeClosed: true,
    link: { label: 'Come', href: '/page/open', leaves: false },
  }
  const { rerender } = render(<AnnouncementView announcement={announcement} close={close} />)
  fireEvent.click(screen.getByRole('button', { name: 'Close announcement' }))
  expect(close).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'Come' }).getAttribute('href')).toBe('/page/open')
  rerender(<AnnouncementView announcement={{ ...announcement, mayBeClosed: false }} close={close} />)
  expect(screen.queryByRole('button')).toBeNull()
})
