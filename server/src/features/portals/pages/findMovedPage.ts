import { decideSight } from '#server/kernel/access/decideSight.ts'
import { findByFormerSlug } from '#server/kernel/editions/publishedSlugs.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'

/** What the second segment of a page's path names, by its first (PRT-06). */
const entityOfSegment: Readonly<Record<string, Entity>> = {
  course: Course,
  class: Course,
  program: Program,
  microcast: Microcast,
  document: Document,
  meeting: Meeting,
  cat: Category,
  instructor: Instructor,
}

/**
 * The present path of a page that is called by a slug that it had before, without the portal's base; null if the asker
 * sees no such page.
 */
export async function findMovedPage(context: RequestContext, path: string): Promise<string | null> {
  const [, segment = '', encoded = '', ...rest] = path.split('/')
  const entity = Object.hasOwn(entityOfSegment, segment) ? entityOfSegment[segment] : undefined
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
