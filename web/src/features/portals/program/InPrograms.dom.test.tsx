import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testViewer } from '#web/testing/testRecords.ts'
import { InPrograms } from './InPrograms.tsx'

afterEach(cleanup)

const supper = { id: 'supper', slug: 'the-supper', name: 'Supper', count: 3, done: 1 }
const show = (programs: object[], viewer: object = testViewer('ana')) => {
  const { api, calls } = testApi({ viewer: () => viewer, programsWithItem: () => ({ programs }) })
  render(
    <TestSite api={api}>
      <InPrograms type="course" itemKey="acme~bread" />
    </TestSite>,
  )
  return calls
}

test('beside a course is its program with what is done, and the next step', async () => {
  show([
    { ...supper, next: { section: 's', type: 'course', id: 'soup', slug: 'soup', name: 'Soup' } },
    { ...supper, id: 'two', name: 'Two', done: 3, next: null },
  ])
  const part = within(await screen.findByRole('region', { name: 'Supper' }))
  expect(part.getByRole('link', { name: 'Supper' }).getAttribute('href')).toBe('/program/the-supper')
  expect(part.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33')
  expect(part.getByText('1 of 3 steps completed')).toBeTruthy()
  expect(part.getByRole('link', { name: 'Next step Soup' }).getAttribute('href')).toBe('/course/soup')
  expect(within(screen.getByRole('region', { name: 'Two' })).getAllByRole('link')).toHaveLength(1)
})

test('a next step that is a lesson of the program is on its page', async () => {
  show([{ ...supper, next: { section: 'table', type: 'lesson', id: null, slug: null, name: 'The table' } }])
  const link = await screen.findByRole('link', { name: 'Next step The table' })
  expect(link.getAttribute('href')).toBe('/program/the-supper?item=table')
})
