import { AppError } from '#shared/kernel/errors/AppError.ts'
import { detailsOf, faultSaying } from '#shared/kernel/errors/faults.ts'
import type { RecordFault } from '#shared/kernel/model/EntityHooks.ts'

/** Throws `validation` with the faults of all fields, if there are any; its message is the first field's. */
export function refuseFaults(faults: readonly RecordFault[]): void {
  const [first] = faults
  if (!first) return
  const told = faults.map(({ path, ...one }) => [path, { ...faultSaying(one.message), ...one }] as const)
  throw new AppError('validation', { message: first.message, details: detailsOf(Object.fromEntries(told)) })
}
