import type { CourseProgress } from '../../../../shared/src/entities/CourseProgress.ts'
import { courseAccess } from '../../../../shared/src/rules/courseAccess.ts'
import { courseVisibility } from '../../../../shared/src/rules/courseVisibility.ts'
import type { Database } from '../../db/Database.ts'
import type { RequestContext } from '../../graphql/RequestContext.ts'
import { askerOf, type Learning } from './findLearning.ts'

const maxKept = 2000
/** Progresses that carry more SCORM data than this (characters) are read anew each time. */
const maxScormLength = 32_000

/**
 * What this process last knew of customers' learning, so that a report every ten seconds need not read
 * before it writes. Nothing is decided by it alone: the write holds only if progress, course and portal are
 * still of these versions (`guardOf`), and otherwise everything is read again.
 */
function createRecentLearnings() {
  const kept = new Map<string, Learning>()
  return {
    /** The learning as it was, with access judged again by the clock and by who asks; null where it must be read. */
    find(context: RequestContext, reference: string): Learning | null {
      const known = kept.get(nameOf(context, reference))
      if (!known?.progress || !context.portal) return null
      if (!courseVisibility(known.course, known.portal, context.deps.now()).isVisible) return null
      const access = courseAccess(
        known.course,
        askerOf(context.viewer, context.portal.organization),
        known.portal,
      )
      return access.hasAccess ? { ...known, access } : null
    },
    keep(context: RequestContext, reference: string, learning: Learning, progress: CourseProgress) {
      const name = nameOf(context, reference)
      kept.delete(name)
      if (scormLength(progress) > maxScormLength) return
      if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '')
      kept.set(name, { ...learning, progress })
    },
  }
}

const nameOf = ({ viewer, portal }: RequestContext, reference: string) =>
  `${viewer.kind === 'customer' ? viewer.customerKey : ''} ${portal?.organization}~${portal?.id} ${reference}`

const scormLength = (progress: CourseProgress) =>
  Object.values(progress.scormData)
    .flatMap((cmi) => Object.values(cmi))
    .reduce((sum, value) => sum + value.length, 0)

const byDatabase = new WeakMap<Database, ReturnType<typeof createRecentLearnings>>()

export function recentLearningsOf(db: Database) {
  const known = byDatabase.get(db) ?? createRecentLearnings()
  byDatabase.set(db, known)
  return known
}
