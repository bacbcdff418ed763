import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { Course } from '#shared/features/content/entities/Course.ts'
import type { Document } from '#shared/features/content/entities/Document.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Kicker } from '#shared/features/content/entities/Kicker.ts'
import type { Microcast } from '#shared/features/content/entities/Microcast.ts'
import type { Program, PublicProgram } from '#shared/features/content/entities/Program.ts'
import type { portalItem as operation } from '#shared/features/portals/operations/portalItem.ts'
import { priceOfItem } from '#shared/features/portals/rules/priceOfItem.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { findAssetFaces, linksIn } from '../../content/files/assetFaces.ts'
import { findMedia } from '../../content/files/findMedia.ts'
import { learnables } from '../../learning/learnables.ts'
import { getLearning, type LearningOf } from '../../learning/progress/findLearning.ts'
import { progressAnswer } from '../../learning/progress/progressAnswer.ts'
import { shopSeam } from '../shopSeam.ts'
import { shownNodes } from './courseView.ts'
import { findSteps } from './findSteps.ts'
import { assetsOfItem } from './readableAssets.ts'

type Found = LearningOf<'program' | 'microcast' | 'document'>

/** A program, microcast or document for its page: the parts visible to the asker, with signed addresses. */
export const portalItem: Handler<typeof operation> = async ({ itemType, item }, context) => {
  const { deps } = context
  const learning: Found = await getLearning(context, item, [], itemType)
  const { access, portal, progress } = learning
  const [instructors, kicker] = await Promise.all([
    findInstructors(context, learning),
    findKicker(context, learning),
  ])
  const keys = assetsOfItem(learning)
  for (const one of instructors) for (const key of findMedia(Instructor, one)) keys.add(key)
  if (kicker) for (const key of findMedia(Kicker, kicker)) keys.add(key)
  const faces = [...(await findAssetFaces(deps.db, keys)).values()]
  const { programProgress, microcastProgress, documentProgress } = progressAnswer(learning, progress)
  return {
    ...makeItemView(learning),
    edition: learning.edition,
    instructors,
    kicker,
    assets: Object.fromEntries(faces.map((face) => [face.key, access.hasAccess ? face.entitled : face.open])),
    links: linksIn(deps, faces, { hasAccess: access.hasAccess, promoVideo: null }),
    steps: isOfProgram(learning) ? await findSteps(context, learning) : [],
    hasAccess: access.hasAccess,
    needsSignIn: access.needsSignIn,
    price: await findPrice(context, learning),
    asksForSignature: itemType === 'document' && portal.requireSignature,
    programProgress,
    microcastProgress,
    documentProgress,
  }
}

const isOfProgram = (learning: Found): learning is LearningOf<'program'> => learning.type === 'program'

/** The price of a program that is closed to the asker. Nothing else is sold separately. */
async function findPrice(context: RequestContext, learning: Found) {
  if (!isOfProgram(learning) || learning.access.hasAccess) return null
  const { item } = learning
  const sales = await context.deps.seams.of(shopSeam).sales(context, [{ type: 'program', key: item.key }])
  return priceOfItem(sales.get(item.key), item)
}

/** The item as the asker may see it. Of quizzes only the number of questions, as in a course. */
function makeItemView({ type, item, access }: Found) {
  const view = publicView(learnables[type].item, { ...item }, { isEntitled: access.hasAccess })
  const sections = 'sections' in item ? shownSections(view, item) : {}
  const shown = { ...view, ...sections }
  // Casts: the view is of the type's own entity.
  return {
    program: type === 'program' ? (shown as PublicProgram) : null,
    microcast: type === 'microcast' ? (shown as PublicRecord<typeof Microcast>) : null,
    document: type === 'document' ? (shown as PublicRecord<typeof Document>) : null,
  }
}

/** Casts: a program's lessons are of a course's kinds, and what else it holds passes unchanged. */
const shownSections = (view: object, { sections }: Program) => ({
  sections: shownNodes((view as { sections: Course['sections'] }).sections, sections as Course['sections']),
})

async function findInstructors({ deps }: RequestContext, { item }: Found) {
  const { instructors } = item
  if (instructors.length === 0) return []
  const records = await selectRecords(deps.db, Instructor, {
    where: Prisma.sql`organization = ${item.organization} AND key = ANY(${instructors})`,
    limit: instructors.length,
  })
  return records
    .sort((a, b) => instructors.indexOf(a.key) - instructors.indexOf(b.key))
    .map((record) => publicView(Instructor, record, { isEntitled: false }))
}

/** The content block that the item carries, until it has ended. */
async function findKicker({ deps }: RequestContext, { item, asker }: Found) {
  if (!item.kicker) return null
  const rows = catalogueRows(Kicker, item.organization ?? '', asker, deps.now())
  const [found] = await selectRecords(deps.db, Kicker, {
    where: Prisma.sql`(${rows}) AND key = ${item.kicker}`,
    limit: 1,
  })
  return found ? publicView(Kicker, found, { isEntitled: false }) : null
}
