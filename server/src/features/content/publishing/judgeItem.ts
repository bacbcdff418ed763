import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { StoredRecord } from '#server/kernel/db/records/columns.ts'
import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { Certification } from '#shared/features/content/entities/Certification.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import type { KnownAssets } from '#shared/features/content/lessons/LessonKind.ts'
import type { CourseWithNeeds } from '#shared/features/content/rules/publishing/circleFaults.ts'
import {
  type KnownToPublish,
  publishFaultsOf,
  type Taught,
} from '#shared/features/content/rules/publishing/publishFaultsOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { objectPath } from '../files/fileAddress.ts'
import { findMedia } from '../files/findMedia.ts'

type FoundAsset = Pick<Asset, 'key' | 'organization' | 'type' | 'status' | 'derivativeStatus' | 'files'>

/**
 * Whether an item may be published (`publishFaultsOf`), and the files that learners would get with it. The console gives
 * the same verdict before (desktop/src/core/publishing).
 */
const judgeItem =
  <E extends keyof Taught>(
    name: E,
    entity: Entity,
    find: (client: Queryable, item: Taught[E]) => Promise<Partial<KnownToPublish>>,
  ): NonNullable<ServerHooks['publish']> =>
  async (client, draft) => {
    const assets = await findAssets(client, entity, draft)
    // Cast: a row of the table has all of an item's fields.
    const item = draft as Taught[E]
    const faults = publishFaultsOf[name](item, {
      assets: new Map(assets.map((asset) => [asset.key, asset])) as KnownAssets,
      ...(await find(client, item)),
    })
    return {
      faults: faults.map(({ path, message }) => ({ path: path.join('.'), message })),
      objects: assets.flatMap(({ organization, files }) =>
        files.map(({ hash }) => objectPath(organization ?? '', hash)),
      ),
    }
  }

const nothingMore = async () => ({})

/** Publishing of courses, programs, microcasts and documents, each with its verdict. */
export const publishHooks: ServerHooks[] = [
  {
    entity: Course,
    publish: judgeItem('course', Course, async (client, course) =>
      course.prerequisites.length > 0 ? { needs: await findNeeds(client, course) } : {},
    ),
  },
  {
    entity: Program,
    publish: judgeItem('program', Program, async (client, { courseItems, microcastItems }) => ({
      items: await findItems(client, [...courseItems, ...microcastItems]),
    })),
  },
  { entity: Microcast, publish: judgeItem('microcast', Microcast, nothingMore) },
  { entity: Document, publish: judgeItem('document', Document, nothingMore) },
  { entity: Certification, publish: judgeItem('certification', Certification, nothingMore) },
]

async function findAssets(client: Queryable, entity: Entity, draft: StoredRecord): Promise<FoundAsset[]> {
  const rows = await query<FoundAsset>(
    client,
    Prisma.sql`SELECT key, organization, type, status, "derivativeStatus", files FROM "Asset"
     WHERE key = ANY(${[...findMedia(entity, draft)]}) AND organization = ${draft.organization}`,
  )
  return rows
}

/** Which of a program's courses and microcasts exist. */
async function findItems(client: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ key: string }>(
    client,
    Prisma.sql`SELECT key FROM "Course" WHERE key = ANY(${keys}) UNION ALL SELECT key FROM "Microcast"
      WHERE key = ANY(${keys})`,
  )
  return new Set(rows.map(({ key }) => key))
}

/**
 * What each course needs first: as it is published, and as its authors have it now. A circle of either kind would keep
 * learners from beginning, today or with the next publication.
 */
async function findNeeds(client: Queryable, { organization }: Course): Promise<CourseWithNeeds[]> {
  const rows = await query<CourseWithNeeds>(
    client,
    Prisma.sql`SELECT d.key, d.name, d.prerequisites || COALESCE(p.prerequisites, '[]') AS prerequisites
     FROM "Course" d LEFT JOIN "CoursePublished" p ON p.key = d.key AND p."publishedAt" IS NOT NULL
     WHERE d.organization = ${organization} AND (d.prerequisites <> '[]' OR p.prerequisites <> '[]')`,
  )
  return rows
}
