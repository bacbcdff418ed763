import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answerers, refusal, TestSite, testApi } from '../../../testing/TestSite.tsx'
import { testCard, testOrganization, testPortal } from '../../../testing/testRecords.ts'
import { SearchPage } from './SearchPage.tsx'

afterEach(cleanup)

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `acme~c${at}`, id: `c${at}`, name: `Course ${at}` }))
const cards = (keys: unknown) =>
  (keys as string[]).map((key) => testCard({ key, id: key.slice(5), slug: null, name: `Card ${key}` }))

function show(path: string, answerers: Answerers) {
  const { api, calls } = testApi({
    viewer: () => ({ kind: 'anonymous', customer: null, user: null, isAnonymous: true }),
    portalHome: () => ({ portal: testPortal(), organization: testOrganization(), navigation: [], links: {} }),
    courseCards: ({ courseKeys }) => ({ courses: cards(courseKeys) }),
    ...answerers,
  })
  render(
    <TestSite api={api} path={path}>
      <SearchPage />
    </TestSite>,
  )
  return { calls, user: userEvent.setup() }
}

describe('the search page', () => {
  test('sends the term to the server, and shows the results in its order', async () => {
    const found = rows(2).reverse()
    const { calls } = show('/search?q=green%20tea', {
      searchCourses: () => ({ items: found, nextToken: null, total: 2 }),
    })
    expect(await screen.findByText('2 Courses Available')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “green tea”')
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Card acme~c1',
      'Card acme~c0',
    ])
    const { input } = calls.find(({ name }) => name === 'searchCourses') ?? {}
    expect(input).toMatchObject({ query: 'green tea' })
    // In portal API mode no call names the organization (OPS-21).
    expect(input).not.toHaveProperty('organizationID')
  })

  test('shortens a long term in its heading, and still asks for all of it', async () => {
    const term = 'kettle'.repeat(40)
    const { calls } = show(`/search?q=${term}`, {
      searchCourses: () => ({ items: [], nextToken: null, total: 0 }),
    })
    await screen.findByText('No items found')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Results for “${term.slice(0, 80)}…”`)
    expect(calls.find(({ name }) => name === 'searchCourses')?.input).toMatchObject({ query: term })
  })

  test('shows the newest without a term, fifty at a time', async () => {
    const { calls, user } = show('/search', {
      searchCourses: () => ({ items: rows(120), nextToken: null, total: 120 }),
    })
    expect(await screen.findByText('120 Courses Available')).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(50)
    expect(calls.find(({ name }) => name === 'searchCourses')?.input).toMatchObject({
      sort: [{ field: 'publishedAt', direction: 'desc' }],
    })
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(100))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(120))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(calls.filter(({ name }) => name === 'searchCourses')).toHaveLength(1)
  })

  test('loads more with the token of the first answer', async () => {
    // A server may return fewer than requested: here exactly as many as the page shows after one click, so that the
    // number of results alone does not reveal that there are more.
    const all = rows(160)
    const { calls, user } = show('/search?q=tea', {
      searchCourses: ({ nextToken }) =>
        nextToken === 'more'
          ? { items: all.slice(100), nextToken: null, total: 160 }
          : { items: all.slice(0, 100), nextToken: 'more', total: 160 },
    })
    const searches = () => calls.filter(({ name }) => name === 'searchCourses').map(({ input }) => input)
    const showMore = () => user.click(screen.getByRole('button', { name: 'Show more' }))
    const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(await screen.findByText('160 Courses Available')).toBeTruthy()
    await showMore()
    await waitFor(() => expect(names()).toHaveLength(100))
    expect(searches()).toHaveLength(1)
    await showMore()
    await waitFor(() => expect(names()).toHaveLength(150))
    await showMore()
    await waitFor(() => expect(names()).toEqual(all.map(({ key }) => `Card ${key}`)))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(searches()).toMatchObject([{ limit: 500 }, { limit: 500, nextToken: 'more' }])
    expect(searches()).toHaveLength(2)
  })

  test('says that nothing was found, or what went wrong, and can try again', async () => {
    let isDown = true
    const { user } = show('/search?q=x', {
      searchCourses: () => {
        if (isDown) throw refusal('validation', 'The search is too long.')
        return { items: [], nextToken: null, total: 0 }
      },
    })
    expect(await screen.findByText('The search is too long.')).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByText('No items found')).getAttribute('role')).toBe('status')
    expect(screen.queryByText('No Courses Available')).toBeNull()
    expect(screen.getByRole('link', { name: 'See all courses' }).getAttribute('href')).toBe('/search')
  })
})
