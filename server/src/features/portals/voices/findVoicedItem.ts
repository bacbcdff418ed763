import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { decideSight } from '#server/kernel/access/decideSight.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { Course } from '#shared/features/content/entities/Course.ts'
import type { VoicedType } from '#shared/features/portals/entities/Review.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { learnables } from '../../learning/learnables.ts'

/** `organization`: whose item it is; another organization may lend it. */
export type VoicedItem = Pick<Course, 'key' | 'organization' | 'faqs' | 'reviews'> & {
  /** The portal's: its customers write the reviews. */
  portalOrganization: string
}

/** An item that the portal shows to the asker. @throws AppError `not_found` */
export async function findVoicedItem(
  context: RequestContext,
  type: VoicedType,
  key: string,
): Promise<VoicedItem> {
  const { deps, portal } = context
  const organization = portal?.organization ?? ''
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  // The portal is not open.
  if (asker.portals.length === 0) throw new AppError('not_found')
  const { entity, rows } = await decideSight(context, learnables[type].item, organization)
  const [found] = await selectRecords(deps.db, entity, {
    where: Prisma.sql`${rows} AND key = ${key}`,
    limit: 1,
    fields: ['faqs', 'reviews'],
  })
  if (!found) throw new AppError('not_found')
  return { ...found, portalOrganization: organization }
}
