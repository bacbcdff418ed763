import { searchWords } from '#shared/kernel/richText/foldText.ts'
import type { EventFace } from '../operations/pageData.ts'

type Tagged = { tags: string | null }

/** The words of a list that is written with commas. */
export const splitTags = (tags: string | null): string[] =>
  (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

/** Whether something has one of these tags, in any case (WID-34). */
export function hasTag({ tags }: Tagged, wanted: string | null): boolean {
  const own = new Set(splitTags(tags).map((tag) => tag.toLowerCase()))
  return splitTags(wanted).some((tag) => own.has(tag.toLowerCase()))
}

/** A filter: its prefix, and the values that the events have for it. */
export type Facet = { name: string; values: string[] }

/** The filters that leave a choice: those whose tags (`prefix:value`) are on the events. */
export const listFacets = (events: readonly Tagged[], prefixes: string | null): Facet[] =>
  splitTags(prefixes).flatMap((name) => {
    const values = new Map(
      events.flatMap((event) => valuesIn(event, name)).map((value) => [value.toLowerCase(), value]),
    )
    return values.size === 0 ? [] : { name, values: [...values.values()].sort((a, b) => (a < b ? -1 : 1)) }
  })

/** The values of an event's tags with these prefixes, in their order. */
export const facetValues = (event: Tagged, prefixes: string | null): string[] => [
  ...new Set(splitTags(prefixes).flatMap((name) => valuesIn(event, name))),
]

const valuesIn = ({ tags }: Tagged, prefix: string): string[] =>
  splitTags(tags).flatMap((tag) => {
    const at = tag.indexOf(':')
    const isOf = at > 0 && tag.slice(0, at).trim().toLowerCase() === prefix.toLowerCase()
    const value = isOf ? tag.slice(at + 1).trim() : ''
    return value === '' ? [] : value
  })

/** What a reader asks for: words, and one value of some filters by their names. */
export type EventQuery = { search: string; chosen: Readonly<Record<string, string>> }

/** The events that have the chosen values, and in their fields a word that begins with each word of the search (WID-30). */
export function filterEvents(events: readonly EventFace[], { search, chosen }: EventQuery): EventFace[] {
  const wanted = searchWords(search)
  const facets = Object.entries(chosen).filter(([, value]) => value !== '')
  return events.filter((event) => {
    const hasAll = facets.every(([name, value]) =>
      valuesIn(event, name).some((own) => own.toLowerCase() === value.toLowerCase()),
    )
    if (!hasAll || wanted.length === 0) return hasAll
    const own = searchWords([event.name, ...event.lines, event.tags].join(' '))
    return wanted.every((word) => own.some((one) => one.startsWith(word)))
  })
}

type Sorted = Pick<EventFace, 'name' | 'endAt' | 'key'>
export type EventOrder = 'dateDesc' | 'name' | 'dateAsc'

/** By name, or by date with those without a date at the end. */
export function sortEvents<E extends Sorted>(events: readonly E[], order: EventOrder): E[] {
  const byName = (one: Sorted, other: Sorted) =>
    one.name.localeCompare(other.name, 'en', { numeric: true }) || (one.key < other.key ? -1 : 1)
  if (order === 'name') return events.toSorted(byName)
  const way = order === 'dateAsc' ? 1 : -1
  return events.toSorted((one, other) => {
    if (one.endAt === other.endAt) return byName(one, other)
    if (one.endAt === null) return 1
    if (other.endAt === null) return -1
    return (one.endAt < other.endAt ? -1 : 1) * way
  })
}
