import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import type { StoredRecord } from '#server/kernel/db/records/columns.ts'
import { findDraft } from '#server/kernel/editions/writePublished.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { CourseItem } from '#shared/features/content/lessons/lesson.ts'
import { ofKind } from '#shared/features/content/lessons/parts.ts'
import { assetsOfLesson } from '#shared/features/content/rules/outline/assetsOfLesson.ts'
import type {
  commentOnDraft as commentOperation,
  reviewedDraft as operation,
} from '#shared/features/learning/operations/draftReviews.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { findAssetFaces, signLinks } from '../../content/files/assetFaces.ts'
import { countTry } from '../../identity/limitTries.ts'
import { type LearnableType, learnables } from '../learnables.ts'
import { addComment, listComments, type ReviewedItem } from './reviewStore.ts'
import { readReviewToken } from './reviewToken.ts'

export const reviewedDraft: Handler<typeof operation> = async ({ token }, context) => {
  const { deps } = context
  const { item, expiresAt } = await openReview(token, context)
  const draft = await findDraft(deps.db.pool, learnables[item.type].item, item.key)
  if (!draft) throw new AppError('not_found')
  const view = viewDraft(item.type, draft)
  const faces = await findAssetFaces(deps.db, new Set(assetsOf(item.type, view)))
  // Only the organization's own: a reference may name another's, whose access is not ours to give.
  const own = [...faces.values()].filter(({ organization }) => organization === item.organization)
  return {
    itemType: item.type,
    item: view,
    assets: Object.fromEntries(own.map((face) => [face.key, { ...face.entitled }])),
    links: Object.fromEntries(own.map((face) => [face.key, signLinks(deps, face)])),
    expiresAt: expiresAt.toISOString(),
    comments: await listComments(deps.db.pool, item),
  }
}

export const commentOnDraft: Handler<typeof commentOperation> = async (input, context) => {
  const { deps } = context
  const { id, item } = await openReview(input.token, context)
  await countTry(context, 'draftComment', id)
  const viewer = context.within({ organization: item.organization }).viewer
  const isStaff = actorsOf(viewer, item.organization).has('staff')
  const own = viewer.kind === 'staff' || viewer.kind === 'customer' ? viewer.name : null
  await inTransaction(deps.db.pool, (client) =>
    addComment(
      client,
      item,
      {
        ...{
          id: input.comment?.trim() || createId(),
          parent: input.parent ?? null,
          lesson: input.lesson,
          block: input.block ?? null,
          quote: input.quote?.trim() || null,
        },
        author: input.name?.trim() || own || '',
        isStaff,
        customer: viewer.kind === 'customer' ? viewer.customerKey : null,
        text: input.text.trim(),
      },
      deps.now(),
    ),
  )
  return { comments: await listComments(deps.db.pool, item) }
}

type Review = { id: string; item: ReviewedItem; expiresAt: Date }

/** The review that a link opens. @throws AppError `link_expired`; `not_found` for a link that we did not make */
async function openReview(token: string, { deps }: RequestContext): Promise<Review> {
  const id = readReviewToken(deps.settings, token)
  if (id === null) throw new AppError('not_found')
  const rows = await query<{
    organization: string
    itemType: LearnableType
    item: string
    expiresAt: Date
  }>(
    deps.db,
    Prisma.sql`SELECT organization, "itemType", item, "expiresAt" FROM "DraftReview" WHERE id = ${id}
    AND "expiresAt" > ${new Date(deps.now())}`,
  )
  const [review] = rows
  if (!review) throw new AppError('link_expired')
  const { organization, itemType: type, item: key, expiresAt } = review
  return { id, item: { organization, type, key }, expiresAt }
}

/**
 * The draft as reviewers see it: what learners with access see, and with it the key of its quizzes, which the reviewer's browser marks.
 * Without what is hidden, and without scripts for speakers.
 */
function viewDraft(type: LearnableType, draft: StoredRecord): Record<string, unknown> {
  const { item } = learnables[type]
  const view = publicView(item, draft, { isEntitled: true })
  const { sections } = draft
  // Cast: stored sections have the shape of their definition.
  return Array.isArray(sections)
    ? { ...view, sections: (sections as CourseSection[]).flatMap(shown) }
    : { ...view }
}

function shown(section: CourseSection): CourseSection[] {
  if (section.hidden) return []
  const sections = section.sections.flatMap(shown)
  const item = section.item?.hidden ? null : section.item
  return [
    { ...section, ...('script' in section && { script: null }), item: item && withoutHidden(item), sections },
  ]
}

const withoutHidden = (item: CourseItem): CourseItem =>
  item.type === 'block' ? { ...item, subItems: item.subItems.filter(({ hidden }) => !hidden) } : item

function assetsOf(type: LearnableType, view: Record<string, unknown>): string[] {
  const { outlineOf } = learnables[type]
  const lessons = outlineOf(view)
  const resources = Array.isArray(view.resources) ? view.resources : []
  return [
    ...lessons.flatMap(({ item }) => [
      ...assetsOfLesson(item),
      ofKind(item, 'certification')?.certificateImage ?? '',
    ]),
    ...resources,
  ].filter((key): key is string => typeof key === 'string' && key !== '')
}
