import { decideSight } from '#server/kernel/access/decideSight.ts'
import { findByFormerSlug } from '#server/kernel/editions/publishedSlugs.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { findEntity } from '#shared/entities.ts'

/** The entity that the second segment of a page's path names, by its first (PRT-06). */
const entityOfSegment = new Map([
  ['course', 'course'],
  ['class', 'course'],
  ['program', 'program'],
  ['microcast', 'microcast'],
  ['document', 'document'],
  ['meeting', 'meeting'],
  ['cat', 'category'],
  ['instructor', 'instructor'],
])

/**
 * The present path of a page that is called by a slug that it had before, without the portal's base; null if the asker
 * sees no such page.
 */
export async function findMovedPage(context: RequestContext, path: string): Promise<string | null> {
  const [, segment = '', encoded = '', ...rest] = path.split('/')
  const entity = findEntity(entityOfSegment.get(segment) ?? '')
  const former = decode(encoded)
  if (!entity || !former || !context.portal) return null
  const sight = await decideSight(context, entity, context.portal.organization)
  const record = await findByFormerSlug(context.deps.db.pool, entity, sight, former)
  if (!record || record.slug === former) return null
  return ['', segment, encodeURIComponent(record.slug ?? record.id), ...rest].join('/')
}

/** Null for what no browser would send. */
function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
