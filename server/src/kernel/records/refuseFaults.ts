import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import type { RecordFault } from '../../../../shared/src/kernel/model/EntityHooks.ts'

/** Raises `validation` with the fault of every field, if there is any; its words are those of the first. */
export function refuseFaults(faults: readonly RecordFault[]): void {
  const [first] = faults
  if (!first) return
  const fields = Object.fromEntries(faults.map(({ path, message }) => [path, message]))
  throw new AppError('validation', { message: first.message, details: { fields } })
}
