import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import type { Database } from '#server/kernel/db/Database.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { Course } from '#shared/features/content/entities/Course.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { microcastsNamed, withMicrocasts } from '#shared/features/content/rules/outline/withMicrocasts.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'

/** When each microcast that a course names last changed; '' for one that is not shown. */
export type MicrocastVersions = ReadonlyMap<string, string>
type Content = Readonly<Record<string, unknown>>
/** Whose microcasts they are: `isDraft` reads drafts, for their authors. */
type Place = { organization: string; isDraft: boolean }

/** A course's content with its microcasts in their places. */
export async function placeMicrocasts(
  db: Database,
  place: Place,
  content: Content,
): Promise<{ content: Content; versions: MicrocastVersions }> {
  // Cast: the stored value was validated by the definition's schema.
  const sections = (content.sections ?? []) as Course['sections']
  const named = microcastsNamed(sections)
  if (named.size === 0) return { content, versions: new Map() }
  const records = await selectRecords(db, tableFor(place), {
    where: Prisma.sql`organization = ${place.organization} AND key = ANY(${[...named]}::text[]) AND ${Prisma.raw(shownIn(place))}`,
    limit: named.size,
  })
  // Cast: as above.
  const known = new Map((records as Microcast[]).map((one) => [one.key, one]))
  return {
    content: { ...content, sections: withMicrocasts(sections, known) },
    versions: new Map([...named].map((key) => [key, known.get(key)?.updatedAt ?? ''])),
  }
}

/** Whether they are as they were when they were put in their places. */
export async function areMicrocastsAsBefore(
  db: Database,
  place: Place,
  versions: MicrocastVersions,
): Promise<boolean> {
  if (versions.size === 0) return true
  const table = tableFor(place)
  const rows = await query<{ key: string; updatedAt: Date }>(db, {
    name: `microcasts-of-course ${table.name}`,
    text: `SELECT key, "updatedAt" FROM "${typeName(table)}" WHERE organization = $1 AND key = ANY($2::text[]) AND ${shownIn(place)}`,
    values: [place.organization, [...versions.keys()]],
  })
  const now = new Map(rows.map(({ key, updatedAt }) => [key, updatedAt.toISOString()]))
  return [...versions].every(([key, version]) => (now.get(key) ?? '') === version)
}

/** As a portal shows them; authors see theirs in any state. */
const shownIn = ({ isDraft }: Place) => (isDraft ? 'true' : 'active AND "publishedAt" IS NOT NULL')
const tableFor = ({ isDraft }: Place): Entity => (isDraft ? Microcast : shownOf(Microcast))
