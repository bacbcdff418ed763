import type { ListInput } from '#desktop/core/records/RecordApi.ts'
import type { ListSort } from '../table/RecordColumn.ts'

export type ListFilter = NonNullable<ListInput['filter']>

/** What a list shows, as its address says it: so that it can be shared, and kept under a name. */
export type ListAddress = {
  search: string
  /** Null: as the list begins. */
  sort: ListSort | null
  filter: ListFilter
  /** Null: the usual ones. */
  columns: readonly string[] | null
  /** Whether the list leaves the bounds that it has of itself (`ListBounds`). */
  isUnbound: boolean
}

/** What a list shows of itself, such as the pages of one portal, and what it is called there and without. */
export type ListBounds = { filter: ListFilter; label: string; all: string }

const prefix = 'f.'

export function readAddress(params: URLSearchParams): ListAddress {
  const names = new Set([...params.keys()].filter((name) => name.startsWith(prefix)))
  return {
    search: params.get('q') ?? '',
    sort: readSort(params.get('sort') ?? ''),
    filter: Object.fromEntries(
      [...names].map((name) => [name.slice(prefix.length), readValue(params.getAll(name))]),
    ),
    columns: params.get('columns')?.split(',').filter(Boolean) ?? null,
    isUnbound: params.has('all'),
  }
}

export function writeAddress({ search, sort, filter, columns, isUnbound }: ListAddress): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('q', search)
  if (sort) params.set('sort', `${sort.direction === 'desc' ? '-' : ''}${sort.field}`)
  for (const [name, value] of Object.entries(filter))
    for (const one of writeValue(value)) params.append(`${prefix}${name}`, one)
  if (columns) params.set('columns', columns.join(','))
  if (isUnbound) params.set('all', 'yes')
  return params
}

const readSort = (text: string): ListSort | null => {
  if (text === '') return null
  return text.startsWith('-')
    ? { field: text.slice(1), direction: 'desc' }
    : { field: text, direction: 'asc' }
}

const readValue = (values: readonly string[]): boolean | string[] => {
  const [only] = values
  return values.length === 1 && (only === 'yes' || only === 'no') ? only === 'yes' : [...values]
}

const writeValue = (value: ListFilter[string]): readonly string[] => {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  return typeof value === 'string' ? [value] : value
}

export const isNarrowed = ({ search, filter }: ListAddress): boolean =>
  search.trim() !== '' || Object.keys(filter).length > 0
