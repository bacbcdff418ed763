import type pg from 'pg'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { query } from '../db/query.ts'
import type { RequestContext } from '../request/RequestContext.ts'

type Place = Pick<RequestContext, 'organization' | 'portal'> & { deps: { db: { pool: pg.Pool } } }

/**
 * The places that exist. One that was deleted meanwhile has nothing to read; invented ones are not kept, so that they cannot
 * fill the memory.
 */
const placesByPool = new WeakMap<pg.Pool, Set<string>>()

/**
 * Refuses a call that names an organization or a portal that does not exist: an empty list would say that there is nothing in
 * it. @throws AppError `not_found`
 */
export async function requirePlace({ organization, portal, deps: { db } }: Place): Promise<void> {
  if (organization === null) return
  const place = portal ? `${organization}~${portal.id}` : organization
  const places = placesByPool.get(db.pool) ?? new Set<string>()
  placesByPool.set(db.pool, places)
  if (places.has(place)) return
  const rows = await query<{ exists: boolean }>(db, {
    name: portal ? 'portal-exists' : 'organization-exists',
    text: portal
      ? 'SELECT EXISTS (SELECT FROM "Portal" WHERE key = $1) AS exists'
      : 'SELECT EXISTS (SELECT FROM "Organization" WHERE id = $1) AS exists',
    values: [place],
  })
  if (!rows[0]?.exists) throw new AppError('not_found')
  places.add(place)
}
