import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { getCourseTranscripts as operation } from '#shared/features/assistant/operations/writing.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { fileOf, partsOf } from '#shared/features/content/lessons/parts.ts'
import { courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { readAsset } from '../knowing/readAsset.ts'
import { findOwnAsset } from './writingItem.ts'

export const getCourseTranscripts: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: organization, courseID } = input
  const course = await findRecord(deps.db, Course, {
    where: Prisma.sql`key = ${`${organization}~${courseID}`} AND organization = ${organization}`,
    fields: ['sections'],
  })
  if (!course) throw new AppError('not_found')
  const transcripts = []
  for (const { id, name, item } of courseOutline(course.sections))
    for (const part of [item, ...partsOf(item).filter(({ hidden }) => !hidden)]) {
      const key = fileOf(part)
      const asset = key === null ? null : await findOwnAsset(deps, organization, key)
      if (asset?.type !== 'video' && asset?.type !== 'audio') continue
      const transcript =
        asset.transcript?.trim() ||
        (await readAsset(deps, asset, () => undefined)).map(({ text }) => text).join('\n')
      if (transcript !== '')
        transcripts.push({ lessonID: id, lessonName: name, assetID: asset.id, transcript })
    }
  return { transcripts }
}
