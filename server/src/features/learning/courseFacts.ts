import { Course } from '../../../../shared/src/features/content/entities/Course.ts'
import {
  courseOutline,
  type OutlineLesson,
} from '../../../../shared/src/features/content/rules/courseOutline.ts'
import type { Database } from '../../kernel/db/Database.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { findRecord } from '../../kernel/db/records/findRecord.ts'

/** The parts of a course that learning needs, computed once per version. */
export type CourseFacts = { course: Course; outline: readonly OutlineLesson[] }

const maxKept = 200

/**
 * A cache of courses by key. The caller passes the database's current version (`updatedAt`), so that changes by other
 * processes take effect at once.
 */
function createCourseFacts(db: Database) {
  const kept = new Map<string, CourseFacts>()
  return {
    async get(key: string, updatedAt: Date): Promise<CourseFacts | null> {
      const known = kept.get(key)
      if (known?.course.updatedAt === updatedAt.toISOString()) return known
      const record = await findRecord(db, Course, { where: Prisma.sql`key = ${key}` })
      kept.delete(key)
      if (!record) return null
      // The stored value was validated by the definition's schema.
      const course = record as unknown as Course
      const facts = { course, outline: courseOutline(course.sections) }
      if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, facts)
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
