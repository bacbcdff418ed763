import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import type { RecordFault } from '../../../../shared/src/kernel/model/EntityHooks.ts'

/** Throws `validation` with the faults of all fields, if there are any; its message is the first field's. */
export function refuseFaults(faults: readonly RecordFault[]): void {
  const [first] = faults
  if (!first) return
  const fields = Object.fromEntries(faults.map(({ path, message }) => [path, message]))
  throw new AppError('validation', { message: first.message, details: { fields } })
}
