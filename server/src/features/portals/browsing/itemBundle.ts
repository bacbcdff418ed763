import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Kicker } from '#shared/features/content/entities/Kicker.ts'
import type { Program } from '#shared/features/content/entities/Program.ts'
import { programOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { type AssetFace, findAssetFaces } from '../../content/files/assetFaces.ts'
import { findMedia } from '../../content/files/findMedia.ts'
import type { LearnableType } from '../../learning/learnables.ts'
import type { LearningOf } from '../../learning/progress/findLearning.ts'
import { type ItemViews, viewItem } from './itemView.ts'
import { readableIn } from './readableAssets.ts'

type Learning = LearningOf<LearnableType>

/** An item's page without the parts that depend on asker and time: built once per version of its parts. */
export type ItemBundle<T extends LearnableType = LearnableType> = {
  item: ItemViews[T]
  instructors: PublicRecord<typeof Instructor>[]
  /** Those that its lessons or steps name. */
  lessonInstructors: { key: string; name: string }[]
  faces: readonly AssetFace[]
  /** The content blocks of the item and of a course's lessons, ended ones too, with their pictures. None for readers without access. */
  kickers: readonly { kicker: Kicker; faces: readonly AssetFace[] }[]
}

type Kept = {
  version: string
  bundle: ItemBundle
  /** When each asset, instructor and kicker on the page last changed; 0 if it does not exist (yet). */
  versions: ReadonlyMap<string, number>
}

const maxKept = 400

/**
 * A cache of bundles by item and by whether the reader is entitled. The query that finds the item takes
 * `watchedKeys` and returns their current versions, so that changes by any process are seen.
 */
function createBundles(db: Database) {
  const bundles = new Map<string, Kept>()
  const watched = new Map<string, readonly string[]>()
  return {
    watchedKeys: (asked: Asked) => watched.get(nameAsked(asked)) ?? [],
    async get<T extends LearnableType>(
      learning: LearningOf<T>,
      asked: Asked,
      watchedKeys: readonly string[],
    ): Promise<ItemBundle<T>> {
      const { type, item, version, access, versions } = learning
      const nameOf = (hasAccess: boolean) => `${type} ${item.key} ${hasAccess}`
      const cached = bundles.get(nameOf(access.hasAccess))
      // Casts: the names have the type.
      if (cached?.version === version && isUnchanged(cached, versions, new Set(watchedKeys)))
        return cached.bundle as ItemBundle<T>
      const made = await makeBundle(db, learning)
      remember(bundles, nameOf(access.hasAccess), made)
      // The query must finish before readers with and without access can be distinguished.
      const other = bundles.get(nameOf(!access.hasAccess))
      const keys = new Set([...made.versions.keys(), ...(other?.versions.keys() ?? [])])
      remember(watched, nameAsked(asked), [...keys])
      return made.bundle as ItemBundle<T>
    },
  }
}

type Asked = { type: LearnableType; organization: string; reference: string }

const nameAsked = ({ type, organization, reference }: Asked) => `${type} ${organization} ${reference}`

const isUnchanged = (cached: Kept, versions: Learning['versions'], asked: ReadonlySet<string>) =>
  [...cached.versions].every(([key, version]) => asked.has(key) && (versions[key] ?? 0) === version)

function remember<T>(map: Map<string, T>, name: string, value: T) {
  map.delete(name)
  if (map.size >= maxKept) map.delete(map.keys().next().value ?? '')
  map.set(name, value)
}

const byDatabase = new WeakMap<Database, ReturnType<typeof createBundles>>()

/** The one cache of a database's item pages in this process. */
export function getItemBundles(db: Database) {
  const bundles = byDatabase.get(db) ?? createBundles(db)
  byDatabase.set(db, bundles)
  return bundles
}

async function makeBundle(db: Database, learning: Learning): Promise<Kept> {
  const { item, version } = learning
  const { instructors: order } = item
  const versions = new Map<string, number>()
  const named = listLessonInstructors(learning)
  const people = [...new Set([...order, ...named])]
  const records = await selectRecords(db, Instructor, {
    where: Prisma.sql`organization = ${item.organization} AND key = ANY(${people})`,
    limit: Math.max(1, people.length),
  })
  const kickers = await findKickers(db, learning)
  const keys = readableIn(learning)
  for (const key of [...people, ...listKickers(learning), ...keys]) versions.set(key, 0)
  for (const record of records) {
    versions.set(record.key, Date.parse(record.updatedAt))
    if (order.includes(record.key)) for (const key of findMedia(Instructor, record)) keys.add(key)
  }
  const pictures = new Map(kickers.map((one) => [one.key, findMedia(Kicker, one)]))
  for (const one of kickers) versions.set(one.key, Date.parse(one.updatedAt))
  const all = new Set([...keys, ...[...pictures.values()].flatMap((some) => [...some])])
  const faces = await findAssetFaces(db, all)
  for (const key of all) versions.set(key, Date.parse(faces.get(key)?.updatedAt ?? '') || 0)
  const instructors = records
    .filter(({ key }) => order.includes(key))
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
    .map((record) => publicView(Instructor, record, { isEntitled: false }))
  const facesAt = (some: ReadonlySet<string>) => [...some].flatMap((key) => faces.get(key) ?? [])
  const bundle = {
    item: viewItem(learning),
    instructors,
    lessonInstructors: records.filter(({ key }) => named.has(key)).map(({ key, name }) => ({ key, name })),
    faces: facesAt(keys),
    kickers: kickers.map((kicker) => ({ kicker, faces: facesAt(pictures.get(kicker.key) ?? new Set()) })),
  }
  return { version, bundle, versions }
}

/** Of lessons that are shown, and of a program's steps. */
function listLessonInstructors({ type, item, outline }: Learning): Set<string> {
  // Cast: an item of this type is one.
  const steps = type === 'program' ? programOutline((item as Program).sections) : outline
  return new Set(steps.flatMap((step) => step.item.instructor ?? []))
}

/** Shown beside lessons alone; of the lessons of a program's own they are not. */
function listKickers({ type, item, outline, access }: Learning): Set<string> {
  if (!access.hasAccess) return new Set()
  const lessons = type === 'course' ? outline.map((lesson) => lesson.item) : []
  return new Set([item, ...lessons].flatMap(({ kicker }) => kicker ?? []))
}

async function findKickers(db: Database, learning: Learning): Promise<Kicker[]> {
  const keys = [...listKickers(learning)]
  if (keys.length === 0) return []
  const records = await selectRecords(db, Kicker, {
    where: Prisma.sql`organization = ${learning.item.organization ?? ''} AND key = ANY(${keys})`,
    limit: keys.length,
  })
  return records
}
