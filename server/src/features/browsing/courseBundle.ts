import { Instructor } from '../../../../shared/src/entities/Instructor.ts'
import { publicView } from '../../../../shared/src/rules/publicView.ts'
import type { Database } from '../../db/Database.ts'
import { Prisma } from '../../db/generated/client.ts'
import { selectRecords } from '../../db/records/selectRecords.ts'
import { type AssetFace, findAssetFaces } from '../files/assetFaces.ts'
import { mediaOf } from '../files/mediaOf.ts'
import { assetsOfCourse } from '../files/readableAssets.ts'
import type { Learning } from '../learning/findLearning.ts'
import { courseView } from './courseView.ts'

/** A course's page but for what depends on who asks and when: made once for each version of its parts. */
export type CourseBundle = {
  course: Record<string, unknown>
  instructors: Record<string, unknown>[]
  faces: readonly AssetFace[]
  /** Every asset that the page names, also those that have not arrived yet. */
  assetKeys: readonly string[]
}

type Kept = { course: string; parts: string; bundle: CourseBundle }
const maxKept = 200

/**
 * The bundles that this process has made, by course and by whether the reader is entitled. One small query
 * says whether anything they are made of has changed since, in whichever process.
 */
function createBundles(db: Database) {
  const kept = new Map<string, Kept>()
  return async (learning: Learning): Promise<CourseBundle> => {
    const { course, access } = learning
    const name = `${course.key} ${access.hasAccess}`
    const known = kept.get(name)
    if (
      known &&
      known.course === course.updatedAt &&
      known.parts === (await versionOf(db, known.bundle, course))
    )
      return known.bundle
    const bundle = await makeBundle(db, learning)
    kept.delete(name)
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '')
    kept.set(name, { course: course.updatedAt, parts: await versionOf(db, bundle, course), bundle })
    return bundle
  }
}

const byDatabase = new WeakMap<Database, ReturnType<typeof createBundles>>()

export function courseBundle(db: Database, learning: Learning): Promise<CourseBundle> {
  const bundles = byDatabase.get(db) ?? createBundles(db)
  byDatabase.set(db, bundles)
  return bundles(learning)
}

async function makeBundle(db: Database, learning: Learning): Promise<CourseBundle> {
  const { course, access } = learning
  const organization = course.organization ?? ''
  const records = await selectRecords(db, Instructor, {
    where: Prisma.sql`organization = ${organization} AND key = ANY(${course.instructors})`,
    limit: Math.max(1, course.instructors.length),
  })
  const instructors = records
    .sort((a, b) => course.instructors.indexOf(a.key) - course.instructors.indexOf(b.key))
    .map((record) => publicView(Instructor, record, { isEntitled: false }))
  const keys = assetsOfCourse(learning)
  for (const instructor of instructors) for (const key of mediaOf(Instructor, instructor)) keys.add(key)
  const faces = await findAssetFaces(db, organization, keys)
  return {
    course: courseView(course, access.hasAccess),
    instructors,
    faces: [...faces.values()],
    assetKeys: [...keys],
  }
}

/** Changes whenever an asset or instructor of the page does, appears or goes. */
async function versionOf(db: Database, bundle: CourseBundle, course: Learning['course']): Promise<string> {
  const { rows } = await db.pool.query<{ version: string | null }>({
    name: 'bundle-version',
    text: `SELECT string_agg(part, ',' ORDER BY part) AS version FROM (
      SELECT key || "updatedAt" AS part FROM "Asset" WHERE key = ANY($1)
      UNION ALL SELECT key || "updatedAt" FROM "Instructor" WHERE key = ANY($2)) parts`,
    values: [bundle.assetKeys, course.instructors],
  })
  return rows[0]?.version ?? ''
}
