import { recordDays } from '#shared/features/learning/operations/scormRecord.ts'

export const recordsKeptMs = recordDays * 24 * 3600 * 1000
