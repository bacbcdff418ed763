import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { Course } from '#shared/features/content/entities/Course.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Kicker } from '#shared/features/content/entities/Kicker.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { type AssetFace, findAssetFaces } from '../../content/files/assetFaces.ts'
import { findMedia } from '../../content/files/findMedia.ts'
import type { Learning } from '../../learning/progress/findLearning.ts'
import { courseView } from './courseView.ts'
import { assetsOfCourse } from './readableAssets.ts'

/** A course's page without the parts that depend on asker and time: built once per version of its parts. */
export type CourseBundle = {
  course: PublicRecord<typeof Course>
  instructors: PublicRecord<typeof Instructor>[]
  faces: readonly AssetFace[]
  /** The content blocks of the course and its lessons, ended ones too, with their pictures. None for readers without access. */
  kickers: readonly { kicker: Kicker; faces: readonly AssetFace[] }[]
}

type Kept = {
  version: string
  bundle: CourseBundle
  /** When each asset, instructor and kicker on the page last changed; 0 if it does not exist (yet). */
  versions: ReadonlyMap<string, number>
}

const maxKept = 400

/**
 * A cache of bundles by course and by whether the reader is entitled. The query that finds the course takes
 * `watchedKeys` and returns their current versions, so that changes by any process are seen.
 */
function createBundles(db: Database) {
  const bundles = new Map<string, Kept>()
  const watched = new Map<string, readonly string[]>()
  return {
    watchedKeys: (organization: string, reference: string) =>
      watched.get(`${organization} ${reference}`) ?? [],
    async get(
      learning: Learning,
      { organization, reference }: { organization: string; reference: string },
      kickerKeys: readonly string[],
    ): Promise<CourseBundle> {
      const { item: course, version, access, versions } = learning
      const cached = bundles.get(`${course.key} ${access.hasAccess}`)
      if (cached?.version === version && isUnchanged(cached, versions, new Set(kickerKeys)))
        return cached.bundle
      const made = await makeBundle(db, learning)
      remember(bundles, `${course.key} ${access.hasAccess}`, made)
      // The query must finish before readers with and without access can be distinguished.
      const other = bundles.get(`${course.key} ${!access.hasAccess}`)
      const keys = new Set([...made.versions.keys(), ...(other?.versions.keys() ?? [])])
      remember(watched, `${organization} ${reference}`, [...keys])
      return made.bundle
    },
  }
}

const isUnchanged = (cached: Kept, versions: Learning['versions'], keys: ReadonlySet<string>) =>
  [...cached.versions].every(([key, version]) => keys.has(key) && (versions[key] ?? 0) === version)

function remember<T>(map: Map<string, T>, name: string, value: T) {
  map.delete(name)
  if (map.size >= maxKept) map.delete(map.keys().next().value ?? '')
  map.set(name, value)
}

const byDatabase = new WeakMap<Database, ReturnType<typeof createBundles>>()

/** The one cache of a database's course pages in this process. */
export function getCourseBundles(db: Database) {
  const bundles = byDatabase.get(db) ?? createBundles(db)
  byDatabase.set(db, bundles)
  return bundles
}

async function makeBundle(db: Database, learning: Learning): Promise<Kept> {
  const { item: course, version, access } = learning
  const organization = course.organization ?? ''
  const versions = new Map<string, number>()
  const records = await selectRecords(db, Instructor, {
    where: Prisma.sql`organization = ${organization} AND key = ANY(${course.instructors})`,
    limit: Math.max(1, course.instructors.length),
  })
  const kickers = await findKickers(db, learning)
  const keys = assetsOfCourse(learning)
  for (const key of [...course.instructors, ...listKickers(learning), ...keys]) versions.set(key, 0)
  for (const record of records) {
    versions.set(record.key, Date.parse(record.updatedAt))
    for (const key of findMedia(Instructor, record)) keys.add(key)
  }
  const pictures = new Map(kickers.map((one) => [one.key, findMedia(Kicker, one)]))
  for (const one of kickers) versions.set(one.key, Date.parse(one.updatedAt))
  const all = new Set([...keys, ...[...pictures.values()].flatMap((some) => [...some])])
  const faces = await findAssetFaces(db, all)
  for (const key of all) versions.set(key, Date.parse(faces.get(key)?.updatedAt ?? '') || 0)
  const order = course.instructors
  const instructors = records
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
    .map((record) => publicView(Instructor, record, { isEntitled: false }))
  const facesAt = (some: ReadonlySet<string>) => [...some].flatMap((key) => faces.get(key) ?? [])
  const bundle = {
    course: courseView(course, access.hasAccess),
    instructors,
    faces: facesAt(keys),
    kickers: kickers.map((kicker) => ({ kicker, faces: facesAt(pictures.get(kicker.key) ?? new Set()) })),
  }
  return { version, bundle, versions }
}

/** The classroom alone shows them. */
const listKickers = ({ item, outline, access }: Learning): Set<string> =>
  new Set(
    access.hasAccess
      ? [item, ...outline.map((lesson) => lesson.item)].flatMap(({ kicker }) => kicker ?? [])
      : [],
  )

async function findKickers(db: Database, learning: Learning): Promise<Kicker[]> {
  const keys = [...listKickers(learning)]
  if (keys.length === 0) return []
  const records = await selectRecords(db, Kicker, {
    where: Prisma.sql`organization = ${learning.item.organization ?? ''} AND key = ANY(${keys})`,
    limit: keys.length,
  })
  return records
}
