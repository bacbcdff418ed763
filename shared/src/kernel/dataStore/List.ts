import type { AppError } from '../errors/AppError.ts'
import type { Row, Values } from './Item.ts'

/** STO-02. A list that could not be loaded stays `stubbed`, with the reason in `error`. */
export type ListState = 'stubbed' | 'loading' | 'loaded'

/** A cached list. Never changed in place. */
export type List = {
  readonly state: ListState
  readonly items: readonly Row[]
  readonly hasMore: boolean
  /** How many there are in all; only searches know. */
  readonly total: number | null
  readonly error: AppError | null
}

export const emptyList: List = { state: 'stubbed', items: [], hasMore: true, total: null, error: null }

export type Sort = { field: string; direction?: 'asc' | 'desc' }

export type ListOptions = {
  filter?: Values | null
  /** How many are wanted; asked again with more, the list goes on where it ended. */
  requestedCount?: number
  /** Only these fields, for tables; such rows are not taken for whole items. */
  fields?: readonly string[]
}
export type SearchOptions = ListOptions & { query?: string; sort?: readonly Sort[] }
