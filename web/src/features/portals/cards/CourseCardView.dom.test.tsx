import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testCard, testPortal } from '#web/testing/testRecords.ts'
import { CourseCardView } from '#widgets/features/portals/cards/CourseCardView.tsx'

afterEach(cleanup)

const settings = { ...testPortal().settings, cardShowPrice: true }

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
  render(<CourseCardView course={course} portal={testPortal({ settings })} />)
  expect(
    screen.getByText('Complete first: Tea for beginners, A course that is not offered here at the moment'),
  ).toBeTruthy()
  const more = screen.getByRole('link', { name: 'Learn More: Brewing better tea' })
  expect(more.getAttribute('href')).toBe('/course/brewing-better-tea')
  expect(screen.queryByText('$9.00')).toBeNull()
})

test('the card of a course for sale shows its price, and whether it is sold out', () => {
  render(
    <CourseCardView
      course={testCard({ hasAccess: false, price: 900 })}
      portal={testPortal({ type: 'commerce', settings })}
    />,
  )
  expect(screen.getByText('$9.00')).toBeTruthy()
  expect(screen.queryByText(/Complete first/)).toBeNull()
})
