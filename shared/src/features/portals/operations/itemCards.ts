import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { currencies } from '../../content/entities/parts/itemBasics.ts'
import { priceRefusal } from './itemPrice.ts'
import { nextUpFace } from './NextUp.ts'
import { portalItemTypes } from './portalItem.ts'

/** What has a card beside courses; meetings and files only where a page, category or board lists them. */
export const cardTypes = [...portalItemTypes, 'meeting', 'asset'] as const

/**
 * The card of what is no course: on a portal's home, in searches and in My Learnings. Contains even what the portal's
 * settings hide, since hiding is the page's job. Amounts are in the currency's minor units.
 */
export const itemCard = record(
  {
    type: choice({ options: cardTypes, required: true }),
    key: text({ required: true, label: '`organization~id`' }),
    id: text({ required: true }),
    slug: text({ label: 'Null if it has none: URLs then use its id' }),
    name: text({ required: true }),
    headline: text(),
    description: text({ multiline: true }),
    instructors: list(text(), { label: 'Their names' }),
    /** Of a program: what is charged for it (`itemPrice`). */
    price: number(),
    sellPrice: number(),
    currency: choice({ options: currencies, label: 'Of what has a price' }),
    refusal: priceRefusal,
    startsAt: text({ label: 'Of a meeting: when it begins' }),
    timezone: text({ label: 'Of a meeting: the zone that its time is shown in' }),
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
