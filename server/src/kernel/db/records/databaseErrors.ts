import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { messages } from '../../../../../shared/src/kernel/errors/messages.ts'

/** What PostgreSQL says of a write, where it is the writer's doing. */
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
    // Of a key, what somebody gave is the id.
    const field = column === 'key' ? 'id' : column
    return new AppError('validation', {
      details: { fields: { [field]: 'This is used already.' } },
      cause: error,
    })
  }
  // What PostgreSQL cannot hold: NUL, half a surrogate pair, a moment out of its years.
  if (code !== undefined && unholdable.has(code))
    return new AppError('validation', { details: { fields: { '': messages.mustBeText } }, cause: error })
  return null
}

/**
 * Did somebody ask by a text with NUL in it, which PostgreSQL takes nowhere? Whatever the query was, that was
 * the asker's doing. Prisma wraps what the driver says.
 */
export function isUnholdableText(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { originalCode?: unknown } }
  return code === '22021' || cause?.originalCode === '22021'
}
