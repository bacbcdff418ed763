import type { AppError } from '../errors/AppError.ts'

export type Values = Readonly<Record<string, unknown>>
/** A record as the server answers it. */
export type Row = Values & { readonly key: string; readonly id: string; readonly updatedAt: string }

/** STO-01, STO-03. `stubbed`: not requested yet. */
export type ItemState = 'stubbed' | 'loading' | 'loaded' | 'not_found' | 'saving' | 'error'

/** One cached record. Never mutated: each change is a new object. */
export type Item = {
  readonly model: string
  readonly key: string
  readonly state: ItemState
  /** With unsaved local changes on top. */
  readonly record: Row | null
  /** The server's version. */
  readonly stored: Row | null
  readonly changes: Values
  readonly isChanged: boolean
  readonly error: AppError | null
  /** When the server answered. */
  readonly loadedAt: number | null
}

export const createStub = (model: string, key: string): Item => ({
  model,
  key,
  state: 'stubbed',
  record: null,
  stored: null,
  changes: {},
  isChanged: false,
  error: null,
  loadedAt: null,
})

/** A copy of the item with another stored record, other changes, or both. */
export function withValues(item: Item, stored: Row | null, changes: Values): Item {
  const isChanged = Object.keys(changes).length > 0
  return {
    ...item,
    stored,
    changes,
    isChanged,
    record: stored && isChanged ? { ...stored, ...changes } : stored,
  }
}
