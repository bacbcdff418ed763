import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useLocation } from 'wouter'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testOrganization, testOwnFrame, testPortal } from '#web/testing/testRecords.ts'
import { SearchBox } from './SearchBox.tsx'

afterEach(cleanup)
// The tests' browser draws nothing.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})

const item = (type: string, id: string, name: string) => ({
  ...{ type, key: `acme~${id}`, id, slug: id, name, headline: null },
})

function show(answer: { items: unknown[]; count: number }) {
  const { api, calls } = testApi({
    viewer: () => ({ kind: 'anonymous', customer: null, user: null, isAnonymous: true }),
    portalHome: () => ({
      ...{
        portal: testPortal(),
        organization: testOrganization(),
        ownFrame: testOwnFrame(),
        navigation: [],
        links: {},
      },
    }),
    searchPortal: () => ({
      items: answer.items,
      counts: [{ type: 'course', count: answer.count }],
      sentences: [],
    }),
  })
  render(
    <TestSite api={api}>
      <SearchBox />
      <Here />
    </TestSite>,
  )
  return { user: userEvent.setup(), calls }
}

const Here = () => <output>{useLocation()[0]}</output>
const here = () => document.querySelector('output')?.textContent
const field = () => screen.getByRole('combobox', { name: 'Search' })
const chosen = () => screen.queryAllByRole('option', { selected: true }).map((one) => one.textContent)

describe('the search box', () => {
  test('suggests as one types; arrows choose, Enter opens, and the text is left alone', async () => {
    const { user } = show({
      items: [item('course', 'tea', 'Tea for two'), item('document', 'list', 'List of teas')],
      count: 2,
    })
    expect(field().getAttribute('placeholder')).toBe('What would you like to learn today?')
    await user.type(field(), 'tea')
    const options = await screen.findAllByRole('option')
    expect(options.map((one) => one.textContent)).toEqual([
      'Tea for two Course',
      'List of teas Document',
      'See all 2 results',
    ])
    expect(chosen()).toEqual([])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toEqual(['List of teas Document'])
    expect(field().getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    expect(document.activeElement).toBe(field())
    await user.keyboard('{Enter}')
    expect(here()).toBe('/document/list')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('goes round through the text itself, closes by Escape, and Enter then searches for it', async () => {
    const { user } = show({ items: [item('course', 'tea', 'Tea for two')], count: 1 })
    await user.type(field(), 'tea')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toEqual(['See 1 result'])
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toEqual([])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect((field() as HTMLInputElement).value).toBe('tea')
    await user.keyboard('{Enter}')
    expect(here()).toBe('/search')
  })

  test('asks once letters rest, and says when nothing fits, leading to all courses', async () => {
    const { user, calls } = show({ items: [], count: 0 })
    await user.type(field(), 'samovar')
    await waitFor(() => expect(screen.getAllByText('Nothing found for “samovar”')).toHaveLength(2))
    expect(screen.getByRole('option').getAttribute('href')).toBe('/search')
    expect(calls.filter(({ name }) => name === 'searchPortal').length).toBeLessThanOrEqual(3)
  })

  test('sends no request for a single letter or an empty field', async () => {
    const { user, calls } = show({ items: [], count: 0 })
    await user.type(field(), 's')
    await user.clear(field())
    await user.keyboard('{Enter}')
    expect(here()).toBe('/')
    expect(calls.filter(({ name }) => name === 'searchPortal')).toEqual([])
  })
})
