import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testCard, testItemCard, testPortal } from '#web/testing/testRecords.ts'
import { courseItem } from '#widgets/features/portals/cards/CardItem.ts'
import { ItemCardView } from '#widgets/features/portals/cards/ItemCardView.tsx'

afterEach(cleanup)

const { settings } = testPortal()
const priced = { ...settings, cardShowPrice: true }
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('the card of a closed program has its price, and the button of the portal’s settings', () => {
  const card = { ...settings.commerce.card, label: 'Get it', action: 'checkout' as const }
  const commerce = { ...settings.commerce, card }
  const item = testItemCard({ hasAccess: false, price: 1900, sellPrice: 900, instructors: ['Ana', 'Ben'] })
  render(
    <ItemCardView
      item={item}
      portal={testPortal({ type: 'commerce', settings: { ...settings, commerce } })}
    />,
  )
  expect(screen.getByText('$9.00')).toBeTruthy()
  expect(screen.getByText('Ana, Ben')).toBeTruthy()
  const button = screen.getByRole('link', { name: 'Get it: The tea path' })
  expect(button.getAttribute('href')).toBe('/checkout?type=program&id=path&from=%2Fprogram%2Fthe-tea-path')
})

test('the card of an open document leads into it, without a price', () => {
  const item = testItemCard({ type: 'document', price: 1900, description: 'What to read' })
  render(<ItemCardView item={item} portal={testPortal({ type: 'membership' })} />)
  expect(hrefs()).toEqual(['/document/the-tea-path', '/document/the-tea-path'])
  expect(screen.getByText('Start Document')).toBeTruthy()
  expect(screen.getByText('What to read')).toBeTruthy()
  expect(screen.queryByText('$19.00')).toBeNull()
})

test('the card of a meeting says when it is, in its own zone', () => {
  const item = testItemCard({
    ...{
      type: 'meeting',
      currency: null,
      startsAt: '2026-11-26T09:00:00.000Z',
      timezone: 'America/New_York',
    },
  })
  render(<ItemCardView item={item} portal={testPortal()} />)
  expect(screen.getByText(/4:00.*\(America\/New York\)/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Meeting: The tea path' })).toBeTruthy()
})

test.each([
  ['courseCardShowTitle', () => screen.queryByRole('heading')],
  ['courseCardShowInstructor', () => screen.queryByText('Ana')],
  ['courseCardShowInfoBar', () => screen.queryByText('2 courses')],
  ['courseCardShowDescription', () => screen.queryByText('In short')],
  ['courseCardShowActionButton', () => screen.queryByText('Start Program')],
] as const)('%s decides what the card shows', (flag, part) => {
  const item = testItemCard({ instructors: ['Ana'], headline: 'In short', courseCount: 2 })
  const { rerender } = render(<ItemCardView item={item} portal={testPortal()} />)
  expect(part()).not.toBeNull()
  rerender(<ItemCardView item={item} portal={testPortal({ settings: { ...settings, [flag]: false } })} />)
  expect(part()).toBeNull()
  // It still opens the program.
  expect(hrefs()).toContain('/program/the-tea-path')
})

test('the card of a course with prerequisites lists them, and neither starts nor sells it', () => {
  const needed = { id: 'p1', type: 'course' as const, course: null, certification: null }
  const course = testCard({
    hasAccess: false,
    price: 900,
    neededFirst: [
      { ...needed, name: 'Tea for beginners' },
      { ...needed, id: 'p2', name: null },
    ],
  })
  render(<ItemCardView item={courseItem(course)} portal={testPortal({ settings: priced })} />)
  expect(
    screen.getByText('Complete first: Tea for beginners, A course that is currently not available here'),
  ).toBeTruthy()
  const more = screen.getByRole('link', { name: 'Learn More: Brewing better tea' })
  expect(more.getAttribute('href')).toBe('/course/brewing-better-tea')
  expect(screen.queryByText('$9.00')).toBeNull()
})

test('the card of a course for sale shows its price, and whether it is sold out', () => {
  render(
    <ItemCardView
      item={courseItem(testCard({ hasAccess: false, price: 900 }))}
      portal={testPortal({ type: 'commerce', settings: priced })}
    />,
  )
  expect(screen.getByText('$9.00')).toBeTruthy()
  expect(screen.queryByText(/Complete first/)).toBeNull()
})

test('the card of a course that is paid by term shows its term', () => {
  const plan = { plan: 'recurring', term: 'monthly', parts: null, trialDays: null } as const
  const { container } = render(
    <ItemCardView
      item={courseItem(testCard({ hasAccess: false, price: 900, ...plan }))}
      portal={testPortal({ type: 'commerce', settings: priced })}
    />,
  )
  expect(container.textContent).toContain('$9.00 per month')
})

test('the card of a begun course tells its learner that they no longer have access', () => {
  const closed = { hasAccess: false, progress: 40 }
  const { rerender } = render(<ItemCardView item={courseItem(testCard(closed))} portal={testPortal()} />)
  expect(screen.getByText('You no longer have access.')).toBeTruthy()
  rerender(<ItemCardView item={courseItem(testCard({ ...closed, progress: null }))} portal={testPortal()} />)
  expect(screen.queryByText(/no longer/)).toBeNull()
})
