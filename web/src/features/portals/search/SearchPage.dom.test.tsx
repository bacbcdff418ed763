import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testCard, testOrganization, testOwnFrame, testPortal } from '#web/testing/testRecords.ts'
import { SearchPage } from './SearchPage.tsx'

afterEach(cleanup)

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ type: 'course', key: `acme~c${from + at}`, id: `c${from + at}`, slug: null },
    ...{ name: `Course ${from + at}`, headline: null },
  }))
const found = (items: unknown[], course: number, rest: object = {}) => ({
  items,
  counts: [
    { type: 'course', count: course },
    { type: 'program', count: 0 },
    { type: 'microcast', count: 0 },
    { type: 'document', count: 0 },
  ],
  sentences: [],
  ...rest,
})
const cards = (keys: unknown) =>
  (keys as string[]).map((key) => testCard({ key, id: key.slice(5), slug: null, name: `Card ${key}` }))

function show(path: string, answerers: Answerers) {
  const { api, calls } = testApi({
    viewer: () => ({ kind: 'anonymous', customer: null, user: null, isAnonymous: true }),
    portalHome: () => ({
      ...{ portal: testPortal(), organization: testOrganization(), ownFrame: testOwnFrame(), links: {} },
      navigation: [{ id: 'green', slug: 'green', name: 'Green teas' }],
    }),
    courseCards: ({ courseKeys }) => ({ courses: cards(courseKeys) }),
    ...answerers,
  })
  render(
    <TestSite api={api} path={path}>
      <SearchPage />
    </TestSite>,
  )
  const searches = () => calls.filter(({ name }) => name === 'searchPortal').map(({ input }) => input)
  return { searches, user: userEvent.setup() }
}

describe('the search page', () => {
  test('shows the server’s results, in its order, and the number of each type', async () => {
    const { searches } = show('/search?q=green%20tea', {
      searchPortal: () => found(rows(2).reverse(), 2),
    })
    expect(await screen.findByText('2 Courses Available')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “green tea”')
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Card acme~c1',
      'Card acme~c0',
    ])
    expect(screen.getByRole('link', { name: 'Courses 2' }).getAttribute('aria-current')).toBe('page')
    expect(searches()).toMatchObject([{ text: 'green tea', itemType: 'course', from: 0, limit: 50 }])
    // In portal API mode no call names the organization (OPS-21).
    expect(searches()[0]).not.toHaveProperty('organizationID')
  })

  test('begins with the first type that has results', async () => {
    const counts = [
      { type: 'course', count: 0 },
      { type: 'microcast', count: 1 },
    ]
    const { searches } = show('/search?q=cup', { searchPortal: () => ({ items: [], counts, sentences: [] }) })
    expect((await screen.findByRole('link', { name: 'Microcasts 1' })).getAttribute('aria-current')).toBe(
      'page',
    )
    expect(searches().map(({ itemType }) => itemType)).toEqual(['course', 'microcast'])
  })

  test('shortens a long term in its heading, and asks for as much as the server takes', async () => {
    const term = 'kettle'.repeat(40)
    const { searches } = show(`/search?q=${term}`, { searchPortal: () => found([], 0) })
    await screen.findByText('No Courses Available')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Results for “${term.slice(0, 80)}…”`)
    expect(searches()[0]).toMatchObject({ text: term.slice(0, 200) })
  })

  test('shows all without a term, fifty at a time', async () => {
    const { searches, user } = show('/search', {
      searchPortal: ({ from }) => found(rows(Math.min(50, 120 - Number(from)), Number(from)), 120),
    })
    expect(await screen.findByText('120 Courses Available')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All Courses')
    const more = () => user.click(screen.getByRole('button', { name: 'Show more' }))
    await more()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(100))
    await more()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(120))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(searches()).toMatchObject([{ from: 0 }, { from: 50 }, { from: 100 }])
  })

  test('shows passages of lessons, each linking to its second or page, with the words marked', async () => {
    const said = {
      type: 'course',
      item: 'acme~tea',
      slug: 'tea',
      name: 'Tea',
      lesson: 'l1',
      lessonName: 'Water',
    }
    show('/search?q=kettle', {
      searchPortal: () =>
        found([], 0, {
          sentences: [
            { ...said, place: 'second', at: 75, text: 'Descale the kettles.' },
            { ...said, place: 'page', at: 3, text: 'A kettle.' },
          ],
        }),
    })
    const film = await screen.findByRole('link', { name: 'Descale the kettles. Water · Tea · at 01:15' })
    expect(film.getAttribute('href')).toBe('/class/tea?item=l1&at=75')
    expect(film.querySelector('mark')?.textContent).toBe('kettles')
    const page = screen.getByRole('link', { name: 'A kettle. Water · Tea · Page 3' })
    expect(page.getAttribute('href')).toBe('/class/tea?item=l1&at=3')
  })

  test('shows the error, and can try again', async () => {
    let isDown = true
    const { user } = show('/search?q=x', {
      searchPortal: () => {
        if (isDown) throw refusal('validation', 'The search is too long.')
        return found([], 0)
      },
    })
    expect(await screen.findByText('The search is too long.')).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByText('No Courses Available')).getAttribute('role')).toBe('status')
  })

  test('leads on from nothing: to other types, else to categories and all courses', async () => {
    show('/search?q=kettle&type=document', { searchPortal: () => found([], 1) })
    const other = await screen.findByRole('link', { name: '1 Course Available' })
    expect(other.getAttribute('href')).toBe('/search?q=kettle')
    cleanup()
    show('/search?q=samovar', { searchPortal: () => found([], 0) })
    expect((await screen.findByRole('link', { name: 'Green teas' })).getAttribute('href')).toBe('/cat/green')
    expect(screen.getByRole('link', { name: 'See all courses' }).getAttribute('href')).toBe('/search')
  })
})
