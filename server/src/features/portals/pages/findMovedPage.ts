import { decideSight } from '#server/kernel/access/decideSight.ts'
import { findByFormerSlug, findKeyOfFormerSlug } from '#server/kernel/editions/publishedSlugs.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { findEntity } from '#shared/entities.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { getPortalFrame } from '../browsing/portalFrame.ts'

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
  if (segment === 'page' && former && context.portal) return findMovedFreePage(context, former)
  if (!entity || !former || !context.portal) return null
  const sight = await decideSight(context, entity, context.portal.organization)
  const record = await findByFormerSlug(context.deps.db.pool, entity, sight, former)
  if (!record || record.slug === former) return null
  return ['', segment, encodeURIComponent(record.slug ?? record.id), ...rest].join('/')
}

/** Free pages are no rows of a catalogue: the portal's frame knows those that are published on it. */
async function findMovedFreePage(context: RequestContext, former: string): Promise<string | null> {
  const organization = context.portal?.organization ?? ''
  const key = await findKeyOfFormerSlug(context.deps.db.pool, PortalTemplate, organization, former)
  if (key === null) return null
  const { frame } = await getPortalFrame(context)
  const page = frame.freePages.find((one) => one.key === key)
  return page && page.slug !== former ? `/page/${encodeURIComponent(page.slug ?? page.id)}` : null
}

/** Null for what no browser would send, and for a character that PostgreSQL cannot hold. */
function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
