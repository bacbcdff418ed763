import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { pageSizes } from '../../../../shared/src/kernel/model/pageSizes.ts'
import type { RequestContext } from '../request/RequestContext.ts'

/** Rows that all lists of one request may ask for together. The search page asks for 2,000. */
const mostRows = { staff: 20 * pageSizes.most, others: 3 * pageSizes.most }
/** Big pages of visitors and learners that are read at the same time, so that others find a connection. */
const atOnce = 4
const bigPage = 100
const mostWaiting = 200

/** @throws AppError `too_large` where the lists of this request ask for more than its viewer may have at once */
export function takeRows({ viewer, lists }: Pick<RequestContext, 'viewer' | 'lists'>, rows: number): void {
  const most = viewer.kind === 'staff' ? mostRows.staff : mostRows.others
  lists.rows += rows
  if (lists.rows > most)
    throw new AppError('too_large', {
      message: 'This asks for too many records at once. Please ask for fewer, page by page.',
      details: { most },
    })
}

/**
 * Reads a page; a big one of somebody who is not staff in its turn.
 *
 * @throws AppError `unavailable`, with `retryAfterMs`, where too many wait already
 */
export async function readInTurn<T>(isStaff: boolean, limit: number, read: () => Promise<T>): Promise<T> {
  if (isStaff || limit <= bigPage) return read()
  if (waiting.length >= mostWaiting) throw new AppError('unavailable', { details: { retryAfterMs: 5000 } })
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await read()
  } finally {
    // The place goes to the next one, or is free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

let running = 0
const waiting: (() => void)[] = []
