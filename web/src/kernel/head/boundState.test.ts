import { expect, it } from 'vitest'
import { boundState, type PageState } from './boundState.ts'

const query = (name: string, data: unknown) => ({
  queryKey: [name],
  queryHash: name,
  dehydratedAt: 0,
  state: { data } as PageState['queries']['queries'][number]['state'],
})
const state = (transcript: string): PageState => ({
  site: { base: '', portal: null, draft: null, contentOrigin: 'http://files.test', language: 'en' },
  queries: {
    mutations: [],
    queries: [query('frame', { name: 'Tea Room' }), query('course', { transcript })],
  },
})

it('leaves the state of an ordinary page as it is', () => {
  const ordinary = state('said '.repeat(10_000))
  expect(boundState(ordinary)).toBe(ordinary)
})

it('leaves out data that are too large, keeps the rest, and says so', () => {
  const bounded = boundState(state('<'.repeat(8_000_000)))
  expect(bounded).toMatchObject({ isPartial: true, site: { language: 'en' } })
  expect(bounded.queries.queries.map(({ queryHash }) => queryHash)).toEqual(['frame'])
  expect(JSON.stringify(bounded).length).toBeLessThan(1000)
})
