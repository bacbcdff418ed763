import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { date } from '#shared/kernel/model/kinds/date.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { currencies } from '../../content/entities/parts/itemBasics.ts'
import { planFields } from './planFields.ts'

/** A membership that a page offers, as its reader may have it. */
const shownOffer = record(
  {
    key: text({ required: true }),
    id: text({ required: true }),
    name: text({ required: true }),
    description: text(),
    summary: richText(),
    /** The price charged, in minor units; null where it is no longer for sale. */
    price: money(),
    formerPrice: money({ label: 'The higher price, struck through beside it' }),
    ...planFields,
    currency: choice({ options: currencies, required: true }),
    refusal: choice({ options: ['notForSale', 'domain', 'full'] }),
    isHeld: boolean({ required: true }),
    isBegun: boolean({ required: true, label: 'The reader has a checkout of it that is not finished' }),
    isForSomeDomains: boolean({ required: true }),
    accessDays: number({ whole: true, label: 'For how many days it opens what it opens' }),
    accessUntil: timestamp({ label: 'Until when, where that is for all the same' }),
    lastDay: date({ label: 'The last day on which it is sold, if that is soon' }),
    placesLeft: number({ whole: true, label: 'How many more may have it, where that is limited' }),
  },
  { typeName: 'ShownOffer' },
)

export const shownOffers = list(shownOffer, {
  label: 'What the portal sells to its reader, where a widget of the page compares offers',
})
export type ShownOffer = ElementOf<typeof shownOffer>
