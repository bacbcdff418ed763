import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Review, voicedTypes } from '../entities/Review.ts'
import { ownReview } from './itemVoices.ts'

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
