import { expect, it } from 'vitest'
import type { EventFace } from '../operations/pageData.ts'
import { filterEvents, hasTag, listFacets, sortEvents } from './eventFilters.ts'

const event = (name: string, tags: string, values: Partial<EventFace> = {}): EventFace => ({
  ...{ key: `k~${name}`, name, tags, endAt: null, lines: [], link: null, openInNewTab: false },
  ...{ image: null, imageColor: null },
  ...values,
})
const events = [
  event('Oolong by the river', 'event, Type:Workshop, Category:China', { lines: ['In the garden'] }),
  event('Matcha for two', 'event, type: Workshop , Category:Japan', { lines: ['Café Größe'] }),
  event('Spring harvest', 'event, Type:Tasting, Type:Walk', { lines: ['Online: at six'] }),
]
const found = (search: string, chosen: Record<string, string> = {}) =>
  filterEvents(events, { search, chosen }).map(({ name }) => name.split(' ')[0])

it('finds events by the beginnings of words in their name, lines and tags, without case and accents', () => {
  expect(found('')).toEqual(['Oolong', 'Matcha', 'Spring'])
  expect(found('OOL')).toEqual(['Oolong'])
  expect(found('olong')).toEqual([])
  expect(found('gar riv')).toEqual(['Oolong'])
  expect(found('gar spring')).toEqual([])
  expect(found('cafe grosse')).toEqual(['Matcha'])
  expect(found('workshop')).toEqual(['Oolong', 'Matcha'])
  expect(found('  …  ')).toEqual(['Oolong', 'Matcha', 'Spring'])
})

it('keeps the events that have every chosen value', () => {
  expect(found('', { Type: 'Workshop' })).toEqual(['Oolong', 'Matcha'])
  expect(found('', { Type: 'workshop', Category: 'Japan' })).toEqual(['Matcha'])
  expect(found('', { Type: 'Walk' })).toEqual(['Spring'])
  expect(found('', { Type: '' })).toHaveLength(3)
  expect(found('', { Place: 'China' })).toEqual([])
})

it('lists the filters whose prefix is on an event, each value once', () => {
  expect(listFacets(events, 'Type, Category ,Place')).toEqual([
    { name: 'Type', values: ['Tasting', 'Walk', 'Workshop'] },
    { name: 'Category', values: ['China', 'Japan'] },
  ])
  expect(listFacets(events, null)).toEqual([])
})

it('takes one of several tags, whole and in any case', () => {
  expect(hasTag({ tags: 'Event, x' }, 'talk,event')).toBe(true)
  expect(hasTag({ tags: 'eventful' }, 'event')).toBe(false)
  expect(hasTag({ tags: null }, 'event')).toBe(false)
  expect(hasTag({ tags: 'event' }, ' , ')).toBe(false)
})

it('sorts by name or date; those without a date are at the end either way', () => {
  const dated = [
    event('b', '', { endAt: '2026-02-01' }),
    event('c', ''),
    event('a', '', { endAt: '2026-03-01' }),
  ]
  const order = (by: 'dateDesc' | 'dateAsc' | 'name') => sortEvents(dated, by).map(({ name }) => name)
  expect(order('dateDesc')).toEqual(['a', 'b', 'c'])
  expect(order('dateAsc')).toEqual(['b', 'a', 'c'])
  expect(order('name')).toEqual(['a', 'b', 'c'])
})
