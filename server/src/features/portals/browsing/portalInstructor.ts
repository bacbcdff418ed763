import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { decideSight } from '#server/kernel/access/decideSight.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import {
  mostInstructorItems,
  type portalInstructor as operation,
} from '#shared/features/portals/operations/portalInstructor.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { findAssetFaces, signPictureLinks } from '../../content/files/assetFaces.ts'
import { findMedia } from '../../content/files/findMedia.ts'
import { requirePortal } from '../finding/requirePortal.ts'
import { listCourses } from './listCourses.ts'
import { listItems } from './listItems.ts'
import { makeCourseCards, makeItemCards } from './makeCards.ts'

/** An instructor of the portal's organization, with cards of those items of theirs that the portal shows to the asker. */
export const portalInstructor: Handler<typeof operation> = async ({ instructor: reference }, context) => {
  const { deps } = context
  const { organization } = await requirePortal(context)
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  if (!asker.hasInstructors) throw new AppError('not_found')
  const { entity, rows } = await decideSight(context, Instructor, organization)
  const key = reference.includes('~') ? reference : `${organization}~${reference}`
  const [found] = await selectRecords(deps.db, entity, {
    where: Prisma.sql`${rows} AND organization = ${organization} AND (key = ${key} OR slug = ${reference})`,
    limit: 1,
  })
  if (!found) throw new AppError('not_found')
  const instructor = publicView(Instructor, found, { isEntitled: false })
  const shown = await listCourses(
    context,
    Prisma.sql`${catalogueRows(Course, organization, asker, deps.now())} AND organization = ${organization}
      AND instructors ? ${found.key}`,
    mostInstructorItems,
  )
  const place = { organization, asker }
  const taught = async (type: 'program' | 'microcast') =>
    makeItemCards(
      context,
      place,
      await listItems(context, type, {
        ...place,
        which: Prisma.sql`organization = ${organization} AND instructors ? ${found.key}`,
        limit: mostInstructorItems,
      }),
    )
  const [courses, programs, microcasts, faces] = await Promise.all([
    makeCourseCards(context, organization, asker, shown),
    taught('program'),
    taught('microcast'),
    findAssetFaces(deps.db, new Set(findMedia(Instructor, instructor))),
  ])
  return {
    instructor,
    courses,
    programs,
    microcasts,
    links: Object.fromEntries([...faces].map(([asset, face]) => [asset, signPictureLinks(deps, face)])),
  }
}
