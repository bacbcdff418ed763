import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Review, voicedTypes } from '../entities/Review.ts'

const shownReview = record(
  {
    id: text({ required: true }),
    rating: Review.fields.rating,
    text: Review.fields.text,
    createdAt: timestamp({ required: true }),
    /** Null once the person was erased. */
    name: text({ personal: true }),
  },
  { typeName: 'ShownReview' },
)

/** What the asker wrote themselves, whether or not it is shown. */
const ownReview = record(
  { rating: Review.fields.rating, text: Review.fields.text, status: Review.fields.status },
  { typeName: 'OwnReview' },
)

const shownFaq = record(
  {
    id: text({ required: true }),
    question: text({ required: true }),
    answer: text({ multiline: true }),
    questioner: text({ personal: true }),
    responder: text({ personal: true }),
  },
  { typeName: 'ShownFaq' },
)

/**
 * Reviews and questions of an item that the portal shows (PAG-22 to PAG-27). @throws `not_found` where it does not show it
 */
export const itemVoices = defineOperation({
  name: 'itemVoices',
  kind: 'query',
  description: 'What people say and ask about a course, program, microcast or document.',
  access: ['anonymous', 'customer', 'staff'],
  input: {
    itemType: choice({ options: voicedTypes, required: true }),
    itemKey: text({ required: true, max: 140 }),
    ...portalContext,
  },
  output: {
    /** In the author's order. */
    faqs: list(shownFaq),
    /** The best first, the newest first among those. */
    reviews: list(shownReview),
    reviewCount: number({ required: true, whole: true }),
    average: number({ label: 'The mean of all ratings, null without any' }),
    /** How many reviews gave 5, 4, 3, 2 and 1. */
    byRating: list(number({ required: true, whole: true })),
    own: ownReview,
    mayReview: boolean({ required: true, label: 'The asker has taken it' }),
  },
})

/**
 * Writes the asker's one review of what they have taken, or changes it. It is shown after staff have approved it: also a changed
 * one. @throws `no_access` with reason `reviewNotTaken` before they have begun it
 */
export const reviewItem = defineOperation({
  name: 'reviewItem',
  kind: 'mutation',
  description: 'Reviews a course or program that the customer has taken.',
  access: ['customer'],
  input: {
    itemType: choice({ options: voicedTypes, required: true }),
    itemKey: text({ required: true, max: 140 }),
    rating: Review.fields.rating,
    text: Review.fields.text,
    ...portalContext,
  },
  output: { own: ownReview },
})
