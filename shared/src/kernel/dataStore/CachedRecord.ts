import type { AppError } from '../errors/AppError.ts'

export type Values = Readonly<Record<string, unknown>>
/** A record as the server answers it. */
export type Row = Values & { readonly key: string; readonly id: string; readonly updatedAt: string }

/** STO-01, STO-03. `stubbed`: not requested yet. */
export type CachedRecordState = 'stubbed' | 'loading' | 'loaded' | 'not_found' | 'saving' | 'error'

/** One cached record. Never mutated: each change is a new object. */
export type CachedRecord = {
  readonly model: string
  readonly key: string
  readonly state: CachedRecordState
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

export const createStub = (model: string, key: string): CachedRecord => ({
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

/** A copy of the record with another stored record, other changes, or both. */
export function withValues(cached: CachedRecord, stored: Row | null, changes: Values): CachedRecord {
  const isChanged = Object.keys(changes).length > 0
  return {
    ...cached,
    stored,
    changes,
    isChanged,
    record: stored && isChanged ? { ...stored, ...changes } : stored,
  }
}
