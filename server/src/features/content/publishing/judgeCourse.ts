import type { Asset } from '../../../../../shared/src/features/content/entities/Asset.ts'
import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import type { KnownAssets } from '../../../../../shared/src/features/content/lessons/LessonKind.ts'
import { partsOf, questionsOf } from '../../../../../shared/src/features/content/lessons/parts.ts'
import type { CourseWithNeeds } from '../../../../../shared/src/features/content/rules/circleFaults.ts'
import { courseOutline } from '../../../../../shared/src/features/content/rules/courseOutline.ts'
import { publishable } from '../../../../../shared/src/features/content/rules/publishable.ts'
import type { StoredRecord } from '../../../kernel/db/records/columns.ts'
import type { Queryable } from '../../../kernel/db/records/writeRecords.ts'
import type { ServerHooks } from '../../../kernel/hooks/ServerHooks.ts'
import { objectPath } from '../files/fileAddress.ts'
import { mediaOf } from '../files/mediaOf.ts'

type FoundAsset = Pick<Asset, 'key' | 'organization' | 'type' | 'status' | 'derivativeStatus' | 'files'>

/**
 * Whether a course may be published (`publishable`), and the files that learners would get with it. The console gives
 * the same verdict before (desktop/src/core/publishing).
 */
export const judgeCourse: NonNullable<ServerHooks['publish']> = async (client, draft) => {
  // Cast: a row of the table has all of a course's fields.
  const course = draft as unknown as Course
  const assets = await findAssets(client, course, draft)
  const needs = course.prerequisites.length > 0 ? await findNeeds(client, course) : []
  const { faults } = publishable(
    course,
    new Map(assets.map((asset) => [asset.key, asset])) as KnownAssets,
    needs,
  )
  return {
    faults: faults.map(({ path, message }) => ({ path: path.join('.'), message })),
    objects: assets.flatMap(({ organization, files }) =>
      files.map(({ hash }) => objectPath(organization ?? '', hash)),
    ),
  }
}

async function findAssets(client: Queryable, course: Course, draft: StoredRecord): Promise<FoundAsset[]> {
  const pictures = courseOutline(course.sections)
    .flatMap(({ item }) => [item, ...partsOf(item)].flatMap(questionsOf))
    .flatMap(({ posterImageID }) => posterImageID ?? [])
  const { rows } = await client.query<FoundAsset>(
    `SELECT key, organization, type, status, "derivativeStatus", files FROM "Asset"
     WHERE key = ANY($1) AND organization = $2`,
    [[...mediaOf(Course, draft), ...pictures], course.organization],
  )
  return rows
}

/**
 * What each course needs first: as it is published, and as its authors have it now. A circle of either kind would keep
 * learners from beginning, today or with the next publication.
 */
async function findNeeds(client: Queryable, { organization }: Course): Promise<CourseWithNeeds[]> {
  const { rows } = await client.query<CourseWithNeeds>(
    `SELECT d.key, d.name, d.prerequisites || COALESCE(p.prerequisites, '[]') AS prerequisites
     FROM "Course" d LEFT JOIN "CoursePublished" p ON p.key = d.key AND p."publishedAt" IS NOT NULL
     WHERE d.organization = $1 AND (d.prerequisites <> '[]' OR p.prerequisites <> '[]')`,
    [organization],
  )
  return rows
}
