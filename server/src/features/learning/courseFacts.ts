import type { Course } from '../../../../shared/src/features/content/entities/Course.ts'
import {
  courseOutline,
  type OutlineLesson,
} from '../../../../shared/src/features/content/rules/courseOutline.ts'
import { lessonPlaces } from '../../../../shared/src/features/content/rules/lessonPlaces.ts'
import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import type { Database } from '../../kernel/db/Database.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { findRecord } from '../../kernel/db/records/findRecord.ts'
import type { Places } from './editionPlaces.ts'

/** The parts of a course that learning needs, computed once per version. */
export type CourseFacts = {
  course: Course
  version: string
  /** The number of the edition; null for a draft. */
  edition: number | null
  outline: readonly OutlineLesson[]
  places: Places
}

const maxKept = 200

/**
 * A cache of courses by key, drafts apart from what is published. The caller passes the table and the database's
 * current moment (`updatedAt`), so that changes by other processes take effect at once.
 */
function createCourseFacts(db: Database) {
  const kept = new Map<string, CourseFacts>()
  return {
    async get(entity: Entity, key: string, updatedAt: Date): Promise<CourseFacts | null> {
      const name = `${entity.name} ${key}`
      const known = kept.get(name)
      if (known?.course.updatedAt === updatedAt.toISOString()) return known
      const record = await findRecord(db, entity, { where: Prisma.sql`key = ${key}` })
      kept.delete(name)
      if (!record) return null
      // The stored value was validated by the definition's schema.
      const course = record as unknown as Course
      const version = `${entity.name} ${course.updatedAt}`
      const outline = courseOutline(course.sections)
      const edition = typeof record.edition === 'number' ? record.edition : null
      const facts = { course, version, edition, outline, places: lessonPlaces(outline) }
      if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '')
      kept.set(name, facts)
      return facts
    },
  }
}

const byDatabase = new WeakMap<Database, ReturnType<typeof createCourseFacts>>()

/** The one cache of a database's courses in this process. */
export function courseFactsOf(db: Database) {
  const known = byDatabase.get(db) ?? createCourseFacts(db)
  byDatabase.set(db, known)
  return known
}
