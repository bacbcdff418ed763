import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { parseNetworks } from '../request/parseNetworks.ts'
import type { RequestContext } from '../request/RequestContext.ts'

/** Rows that all lists of one request may ask for together. The search page asks for 2,000. */
const mostRows = { staff: 20 * pageSizes.most, others: 3 * pageSizes.most }
/**
 * What a row with an outline or an article counts for, unless staff read it: it may be a thousand times longer. A
 * search page with all fields has room.
 */
const longRow = mostRows.others / pageSizes.search
/** Big pages of visitors and learners that are read at the same time, so that others find a connection. */
const atOnce = 4
/** A request that asked for more rows than this, in however many lists, has big pages. */
const bigRequest = 100
/** How many wait for their turn: of one home network, which may be a school. */
const mostWaiting = 200

type Asking = Pick<RequestContext, 'viewer' | 'lists' | 'address'>

/** @throws AppError `too_large` where the lists of this request ask for more than its viewer may have at once */
export function takeRows(
  { viewer, lists }: Pick<Asking, 'viewer' | 'lists'>,
  rows: number,
  { fields }: Pick<Entity, 'fields'>,
  names: readonly string[],
): void {
  const isStaff = viewer.kind === 'staff'
  const isLong = !isStaff && names.some((name) => fields[name] && mayBeLong(fields[name]))
  const most = isStaff ? mostRows.staff : mostRows.others
  lists.rows += isLong ? rows * longRow : rows
  if (lists.rows > most)
    throw new AppError('too_large', {
      message: 'This asks for too many records at once. Please ask for fewer, page by page.',
      details: { most },
    })
}

const longText = 50_000

const mayBeLong = (field: Entity['fields'][string]): boolean =>
  field.kind === 'sectionTree' ||
  field.kind === 'richText' ||
  (field.kind === 'text' && (field.max ?? 0) > longText)

/**
 * Reads a page, in its turn if its request is a big one of somebody who is not staff. Home networks take turns, so that
 * one that asks for much delays its own.
 *
 * @throws AppError `unavailable`, with `retryAfterMs`, where too many wait already
 */
export async function readInTurn<T>(
  { lists, address }: Pick<Asking, 'lists' | 'address'>,
  isStaff: boolean,
  read: () => Promise<T>,
): Promise<T> {
  if (isStaff || lists.rows <= bigRequest) return read()
  const { home } = parseNetworks(address)
  if (running >= atOnce) {
    const queue = waiting.get(home) ?? []
    if (queue.length >= mostWaiting) throw new AppError('unavailable', { details: { retryAfterMs: 5000 } })
    waiting.set(home, queue)
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running += 1
  try {
    return await read()
  } finally {
    // The place goes to the next one, or is free.
    const next = takeNext()
    if (next) next()
    else running -= 1
  }
}

let running = 0
/** By home network; the one that has waited longest for its turn is first. */
const waiting = new Map<string, (() => void)[]>()

function takeNext(): (() => void) | undefined {
  for (const [home, queue] of waiting) {
    const next = queue.shift()
    waiting.delete(home)
    if (queue.length > 0) waiting.set(home, queue)
    if (next) return next
  }
  return undefined
}
