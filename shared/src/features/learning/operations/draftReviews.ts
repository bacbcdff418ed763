import { z } from 'zod'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { fileLinks } from '../../content/fileLinks.ts'
import { learnableTypes } from './reportLearning.ts'

/** A link ends after so many days, unless its author says otherwise. */
export const reviewDays = 30
/** Open links of one item, and comments on one. */
export const maxReviews = 20
export const maxDraftComments = 1000
export const maxCommentLength = 2000
export const maxReviewerName = 80
export const maxQuoteLength = 300

const id = text({ required: true, max: 64 })

const draftReview = record(
  {
    id,
    token: text({ required: true, label: 'Opens the draft: the end of the link, after #' }),
    createdAt: timestamp({ required: true }),
    expiresAt: timestamp({ required: true }),
  },
  { typeName: 'DraftReview' },
)

const draftComment = record(
  {
    id,
    parent: text({ label: 'The id of the comment that it answers' }),
    lesson: text({ required: true, label: 'The id of the lesson; “item” for a microcast or document' }),
    block: text({ label: 'The id of the block in the lesson’s text' }),
    quote: text({ label: 'The words that it is about, as they were then' }),
    author: text({ required: true, personal: true }),
    isStaff: boolean({ required: true }),
    text: text({ required: true, multiline: true }),
    createdAt: timestamp({ required: true }),
    resolvedAt: timestamp(),
  },
  { typeName: 'DraftComment' },
)

const ofItem = {
  itemType: choice({ options: learnableTypes, default: 'course' }),
  itemKey: reference({ to: 'item', required: true }),
  ...portalContext,
}
const ofComment = { itemType: ofItem.itemType, itemKey: ofItem.itemKey, comment: id, ...portalContext }
const standing = { reviews: list(draftReview), comments: list(draftComment) }
const days = number({ whole: true, min: 1, max: 365, label: 'From now' })
const words = text({ required: true, min: 1, max: maxCommentLength, multiline: true })

/** The open links of an item's draft, and all comments on it, the oldest first. */
export const draftReviews = defineOperation({
  name: 'draftReviews',
  kind: 'query',
  description: 'The links by which colleagues review a draft, and what they say about it.',
  access: ['fullAdmin'],
  input: ofItem,
  output: standing,
})

/** A new link, or another end of one: `days` from now, or at once. */
export const shareDraft = defineOperation({
  name: 'shareDraft',
  kind: 'mutation',
  description:
    'Makes a link by which anybody who has it may read and comment on a draft; or changes when one ends.',
  access: ['fullAdmin'],
  input: {
    ...ofItem,
    review: text({ max: 64, label: 'The id of the link to change' }),
    days,
    ends: boolean({ label: 'The link ends now' }),
  },
  output: standing,
})

/** Errors: `not_found`, `too_large` above `maxDraftComments`. */
export const answerDraftComment = defineOperation({
  name: 'answerDraftComment',
  kind: 'mutation',
  description: 'Answers a comment on a draft.',
  access: ['fullAdmin'],
  input: { ...ofComment, text: words },
  output: standing,
})

export const resolveDraftComment = defineOperation({
  name: 'resolveDraftComment',
  kind: 'mutation',
  description: 'Marks a comment on a draft, with its answers, as done; or opens it again.',
  access: ['fullAdmin'],
  input: { ...ofComment, isResolved: boolean({ required: true }) },
  output: standing,
})

export const deleteDraftComment = defineOperation({
  name: 'deleteDraftComment',
  kind: 'mutation',
  description: 'Deletes a comment on a draft, with its answers.',
  access: ['fullAdmin'],
  input: ofComment,
  output: standing,
})

const token = text({ required: true, max: 200, secret: true })

/** What the holder of a link sees; `link_expired` for one that ended. The item is as its author has it, without what is hidden. */
export const reviewedDraft = defineOperation({
  name: 'reviewedDraft',
  kind: 'query',
  description: 'A draft as it is now, for those who have a link to review it.',
  access: ['anonymous', 'customer', 'fullAdmin'],
  isCostly: true,
  input: { token, ...portalContext },
  output: {
    itemType: choice({ options: learnableTypes, required: true }),
    item: json({ required: true, schema: z.looseObject({}), examples: [{}] }),
    assets: json({ required: true, schema: z.record(z.string(), z.looseObject({})), examples: [{}] }),
    links: json({ required: true, schema: fileLinks, examples: [{}] }),
    expiresAt: timestamp({ required: true }),
    comments: list(draftComment),
  },
})

/** Errors: `link_expired`, `not_found`, `rate_limited`, `too_large`. */
export const commentOnDraft = defineOperation({
  name: 'commentOnDraft',
  kind: 'mutation',
  description: 'Leaves a comment on a draft, or answers one.',
  access: ['anonymous', 'customer', 'fullAdmin'],
  input: {
    token,
    name: text({ max: maxReviewerName, label: 'As the reviewer wants to be called' }),
    lesson: text({ required: true, max: 64 }),
    block: text({ max: 64 }),
    quote: text({ max: maxQuoteLength }),
    parent: text({ max: 64 }),
    comment: text({ max: 64, label: 'An id of the client’s own: the same one again adds no second comment' }),
    text: words,
    ...portalContext,
  },
  output: { comments: list(draftComment) },
})
