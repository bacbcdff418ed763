import type { Database } from '#server/kernel/db/Database.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { isShown, itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { Learning } from './findLearning.ts'

const maxKept = 2000
/** Progresses with more SCORM data than this (characters) are not cached. */
const maxScormLength = 32_000

/**
 * A cache of customers' learning in this process, so that a report every ten seconds need not read before it writes.
 * It decides nothing alone: the write succeeds only if progress, course, portal and its libraries are unchanged
 * (`makeGuard`); otherwise everything is read again.
 */
function createRecentLearnings() {
  const cache = new Map<string, Learning>()
  return {
    /** The cached learning, with access judged again by time and asker; null if it must be read. */
    find(context: RequestContext, reference: string): Learning | null {
      const learning = cache.get(nameOf(context, reference))
      if (!learning?.progress || !context.portal) return null
      const now = context.deps.now()
      if (!isShown(Course, learning.item, learning.asker, now)) return null
      const access = itemAccess(Course, learning.item, learning.asker, now, { isStaff: false })
      // It was cached recently, and a started course has no prerequisites.
      return access.hasAccess ? { ...learning, access: { ...access, missing: [] } } : null
    },
    keep(context: RequestContext, reference: string, learning: Learning, progress: CourseProgress) {
      const name = nameOf(context, reference)
      cache.delete(name)
      // Memberships end without a change of course or portal: there each report reads again.
      if (!learning.asker.isOnPublicPortal) return
      if (scormLength(progress) > maxScormLength) return
      if (cache.size >= maxKept) cache.delete(cache.keys().next().value ?? '')
      cache.set(name, { ...learning, progress })
    },
  }
}

const nameOf = ({ viewer, portal }: RequestContext, reference: string) =>
  `${viewer.kind === 'customer' ? viewer.customerKey : ''} ${portal?.organization}~${portal?.id} ${reference}`

const scormLength = (progress: CourseProgress) =>
  Object.values(progress.scormData)
    .flatMap((packages) => Object.values(packages))
    .flatMap(({ cmi }) => Object.values(cmi))
    .reduce((sum, value) => sum + value.length, 0)

const byDatabase = new WeakMap<Database, ReturnType<typeof createRecentLearnings>>()

export function getRecentLearnings(db: Database) {
  const recent = byDatabase.get(db) ?? createRecentLearnings()
  byDatabase.set(db, recent)
  return recent
}
