import type { AppError } from '../errors/AppError.ts'
import type { Row, Values } from './CachedRecord.ts'

/** STO-02. A list that could not be loaded stays `stubbed`, with the reason in `error`. */
export type ListState = 'stubbed' | 'loading' | 'loaded'

/** A cached list. Never mutated. */
export type List = {
  readonly state: ListState
  readonly items: readonly Row[]
  readonly hasMore: boolean
  /** The total count; known for searches only. */
  readonly total: number | null
  readonly error: AppError | null
}

export const emptyList: List = { state: 'stubbed', items: [], hasMore: true, total: null, error: null }

export type Sort = { field: string; direction?: 'asc' | 'desc' }

export type ListOptions = {
  filter?: Values | null
  /** How many rows are requested. A later request for more continues where the list ends. */
  requestedCount?: number
  /** Only these fields, for tables; such rows are not cached as whole records. */
  fields?: readonly string[]
}
export type SearchOptions = ListOptions & { query?: string; sort?: readonly Sort[] }
