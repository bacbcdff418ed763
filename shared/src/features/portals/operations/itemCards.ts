import { boolean } from '../../../kernel/model/kinds/boolean.ts'
import { choice } from '../../../kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '../../../kernel/model/kinds/list.ts'
import { number } from '../../../kernel/model/kinds/number.ts'
import { record } from '../../../kernel/model/kinds/record.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'
import { nextUpFace } from './NextUp.ts'
import { portalItemTypes } from './portalItem.ts'

/** A program's, microcast's or document's card: on a portal's home, in searches and in My Learnings. */
export const itemCard = record(
  {
    type: choice({ options: portalItemTypes, required: true }),
    key: text({ required: true, label: '`organization~id`' }),
    id: text({ required: true }),
    slug: text({ label: 'Null if it has none: URLs then use its id' }),
    name: text({ required: true }),
    headline: text(),
    image: text({ label: 'Signed URL of the card’s picture' }),
    imageColor: text({ label: 'The placeholder colour while the picture loads' }),
    length: text({ label: 'The author’s text, such as “2 hours”' }),
    courseCount: number({ whole: true, label: 'Of a program: its courses' }),
    hasAccess: boolean({ required: true }),
    /** Null until the asker has started it, and for anonymous visitors. */
    progress: number({ label: 'Percent' }),
    lastActiveDate: text({ label: 'When its learner was there last' }),
    next: nextUpFace,
  },
  { typeName: 'ItemCard' },
)
export type ItemCard = ElementOf<typeof itemCard>

/** Cards of programs, microcasts or documents with known keys; without keys, of all that the portal shows. */
export const itemCards = defineOperation({
  name: 'itemCards',
  kind: 'query',
  description:
    'Cards of programs, microcasts or documents, in the order asked for, without those that the portal does not show.',
  access: ['anonymous', 'customer', 'staff'],
  input: {
    itemType: choice({ options: portalItemTypes, required: true }),
    keys: list(text({ required: true, max: 140 }), { max: 100 }),
    ...portalContext,
  },
  output: { items: list(itemCard) },
})
