import { recordDays } from '../../../../../shared/src/features/learning/operations/scormRecord.ts'

export const recordsKeptMs = recordDays * 24 * 3600 * 1000
