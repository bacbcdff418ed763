import { z } from 'zod'
import { Course } from '../../../../shared/src/features/content/entities/Course.ts'
import { Publication } from '../../../../shared/src/kernel/editions/Publication.ts'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { parseKey } from '../../../../shared/src/kernel/model/key.ts'
import type { CourseEdition, Row } from '../CoreApi.ts'
import type { Records } from '../records/createRecords.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'
import type { ServerClient } from '../sync/createServerClient.ts'
import { contentOf } from './contentOf.ts'
import { publishCourse, requirePublishable } from './publishCourse.ts'

/**
 * A course's editions, newest first: publications are synced, so they are known without the server. Of two authors who
 * published the same, the first made the edition.
 */
export function courseEditions(records: Records, store: Store, key: string): CourseEdition[] {
  const { publishedAt } = records.find(Course, key)
  const made = new Map<number, Publication>()
  for (const one of publicationsOf(store, key))
    if (one.outcome === 'published' && one.edition !== null && !made.has(one.edition))
      made.set(one.edition, one)
  const newest = Math.max(0, ...made.keys())
  return [...made]
    .sort(([one], [other]) => other - one)
    .map(([number, { author, note, settledAt, hash }]) => ({
      ...{ number, author, note },
      at: settledAt ?? '',
      isRead: publishedAt !== null && number === newest,
      isHere: hash !== null && store.editions.find(hash) !== null,
    }))
}

/** Settled first, first: the server's clock decides. */
const publicationsOf = (store: Store, key: string): Publication[] => {
  const filter = { entity: Course.name, recordID: parseKey(key)?.id ?? '' }
  const { items } = listRows(store.db, { entity: Publication.name, filter, offset: 0, limit: everyRow })
  // Cast: rows of the publications' table.
  return (items as unknown as Publication[]).sort((one, other) =>
    (one.settledAt ?? '') < (other.settledAt ?? '') ? -1 : 1,
  )
}

const query = `query Edition($organizationID: String, $filter: EditionFilter) {
  listEditions(organizationID: $organizationID, filter: $filter, limit: 1) { items { hash content } }
}`
const answerSchema = z.object({
  items: z.array(z.object({ hash: z.string(), content: z.record(z.string(), z.unknown()) })),
})

/**
 * The course as an edition has it; what is live is as it is now. Read from the server once, and kept here.
 * @throws AppError `not_found`, and `unavailable` without a server if it is not known here
 */
export async function courseInEdition(
  records: Records,
  store: Store,
  client: () => Pick<ServerClient, 'graphql'>,
  { key, number }: { key: string; number: number },
): Promise<Row> {
  const course = records.find(Course, key)
  const hash = publicationsOf(store, key).find(({ edition }) => edition === number)?.hash
  if (!hash) throw new AppError('not_found')
  const known = store.editions.find(hash)
  if (known) return { ...course, ...known }
  const filter = { entity: { eq: Course.name }, recordKey: { eq: key }, number: { eq: number } }
  const variables = { organizationID: store.organization, filter }
  const data: { listEditions: unknown } = await client().graphql(query, variables)
  const [found] = answerSchema.parse(data.listEditions).items
  if (!found) throw new AppError('not_found')
  const content = contentOf(found.content)
  // By the publication's hash: an upgrade may have given the edition another one.
  store.editions.keep(hash, content)
  return { ...course, ...content }
}

/**
 * Puts an edition back: the draft becomes as it was, and is published as a new edition. What the draft had stays in the history.
 * Of the edition that is read now only the draft goes back. @throws AppError `validation` if it cannot be published any more
 */
export async function putBackEdition(
  records: Records,
  store: Store,
  client: () => Pick<ServerClient, 'graphql'>,
  { key, number }: { key: string; number: number },
): Promise<Row> {
  records.requireMay(Course, 'update')
  records.requireMay(Publication, 'create')
  const target = await courseInEdition(records, store, client, { key, number })
  const isRead = courseEditions(records, store, key).some((one) => one.isRead && one.number === number)
  if (!isRead) requirePublishable(store, target)
  return store.write(
    () => ({ label: `Edition ${number} put back`, by: null, isApart: true }),
    () => {
      const before = records.find(Course, key)
      const row = records.putBack(
        Course,
        { ...before, ...contentOf(target) },
        before,
        `Edition ${number} put back`,
      )
      if (!isRead) publishCourse(records, store, key, `Edition ${number}, put back`)
      return row
    },
  )
}
