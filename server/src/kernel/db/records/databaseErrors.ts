import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fault, faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'

/** Translates PostgreSQL errors that the writer caused. */
export async function asAppErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw toAppError(error) ?? error
  }
}

const unholdable = new Set(['22P05', '22P02', '22021', '22007', '22008'])

function toAppError(error: unknown): AppError | null {
  const { code, detail } = error as { code?: string; detail?: string }
  if (code === '23505') {
    const [, columns = ''] = /^Key \(([^)]*)\)/.exec(detail ?? '') ?? []
    const column = columns.replaceAll('"', '').split(', ').at(-1) || 'id'
    // For a duplicate key, the field that the client gave is the id.
    const field = column === 'key' ? 'id' : column
    return new AppError('validation', {
      details: makeDetails({ [field]: faultSaying('This is already used.', 'taken') }),
      cause: error,
    })
  }
  // Values that PostgreSQL cannot store: NUL, a lone surrogate, a timestamp out of range.
  if (code !== undefined && unholdable.has(code))
    return new AppError('validation', { details: makeDetails({ '': fault('mustBeText') }), cause: error })
  return null
}

/**
 * Does the error come from a query parameter with NUL, which PostgreSQL never accepts? That is always the client's
 * fault. Prisma wraps the driver's error.
 */
export function isUnholdableText(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { originalCode?: unknown } }
  return code === '22021' || cause?.originalCode === '22021'
}
