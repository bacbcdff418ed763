import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { latestScore } from '#shared/features/content/scorm/packageScore.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import type { courseLearners as operation } from '#shared/features/learning/operations/progress.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { progressColumns, readProgress } from './progressRecord.ts'

/** The learners of a course, for its organization's full administrators; latest first, in pages. */
export const courseLearners: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const organization = parseKey(input.courseKey)?.organization ?? null
  const { viewer } = organization === null ? context : context.within({ organization })
  if (organization === null || !actorsOf(viewer, organization).has('fullAdmin'))
    throw new AppError('not_found')
  const limit = input.limit ?? 50
  const offset = parseOffset(input.nextToken ?? null)
  const rows = await query<Record<string, unknown>>(deps.db, {
    name: 'course-learners',
    text: `SELECT ${progressColumns}, u.id AS "customerId", u.name AS "customerName", u.email, count(*) OVER () AS total
      FROM "CourseProgress" g JOIN "Customer" u ON u.key = g.customer
      WHERE g.course = $1 AND g.organization = $2
      ORDER BY g."lastActiveDate" DESC NULLS LAST, g.key LIMIT $3 OFFSET $4`,
    values: [input.courseKey, organization, limit, offset],
  })
  const total = Number(rows[0]?.total ?? 0)
  return {
    learners: rows.flatMap((row) => {
      const progress = readProgress(row)
      const customer = {
        id: String(row.customerId),
        name: row.customerName as string | null,
        email: String(row.email),
      }
      if (!progress) return []
      const { lessonPercents: _secret, ...shown } = progress
      return [{ customer, progress: shown, packageScores: listScores(progress.scormData) }]
    }),
    nextToken: offset + rows.length < total ? String(offset + rows.length) : null,
    total,
  }
}

function listScores(data: CourseProgress['scormData']) {
  return Object.entries(data ?? {}).flatMap(([lesson, packages]) => {
    const score = latestScore(packages)
    return score ? [{ lesson, ...score }] : []
  })
}

function parseOffset(token: string | null): number {
  if (token === null) return 0
  if (!/^\d{1,9}$/.test(token)) throw new AppError('bad_request', { details: { argument: 'nextToken' } })
  return Number(token)
}
