import { sampleCustomers } from '#resources/sample/discussion.ts'
import type { Taught } from '#resources/sample/school/Taught.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Review } from '#shared/features/portals/entities/Review.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { countReviews } from '../../portals/voices/countReviews.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What the sample's customers say of its courses, approved; each course gets its rating. */
export async function importReviews(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  organization: string,
  courses: readonly Taught[],
): Promise<void> {
  await inTransaction(db.pool, async (client) => {
    for (const [place, { course, reviews }] of courses.entries()) {
      const itemID = keyOf(Course, organization, course.id)
      for (const [at, [by, rating, text]] of reviews.entries()) {
        const customer = sampleCustomers.find(({ id }) => id === by)
        const review = {
          ...{ id: `${course.id}-${by}`, rating, text, itemType: 'course', itemID, status: 'approved' },
          ...{ customer: `${organization}~${by}`, customerName: customer?.name ?? null },
        }
        await insertRecord(client, Review, organization, review, now() - (2 + place + 9 * at) * dayMs)
      }
      await countReviews(client, 'course', itemID)
    }
  })
}
