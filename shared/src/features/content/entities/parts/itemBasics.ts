import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { date } from '#shared/kernel/model/kinds/date.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { callToAction } from './callToAction.ts'

export const levels = ['beginner', 'intermediate', 'advanced', 'all'] as const
export const currencies = ['USD', 'EUR', 'JPY', 'GBP', 'CAD'] as const

/** An item's access rule for groups (3§6). */
export const itemAccess = {
  gated: boolean({
    label: 'Asks for sign-in',
    default: false,
    writeBy: 'fullAdmin',
    help: 'Starting asks for sign-in, even on a public portal.',
  }),
  excludeFromAllCourses: boolean({
    default: false,
    writeBy: 'fullAdmin',
    help: 'Members of all courses need another of its groups.',
  }),
  accessGroups: list(text({ min: 3, max: 12, codeOf: 'accessGroupDefinition' }), { writeBy: 'fullAdmin' }),
}

/** What courses, programs, documents and microcasts share (3§3.2, 3§5.2). */
export const itemBasics = {
  slug: text({ label: 'Address', format: 'slug', max: 100 }),
  manualSlug: boolean({ label: 'Choose the address by hand', default: false }),
  // Its libraries decide which portals show it.
  libraries: list(reference({ to: 'library' }), { writeBy: 'fullAdmin' }),
  externalID: text({ label: 'External ID', max: 255, private: true }),
  headline: text({ max: 500, needsWord: true, searchable: true }),
  tags: text({ separated: true, max: 500, searchable: true }),
  keywords: text({ separated: true, max: 500, searchable: true }),
  level: choice({ options: levels, default: 'beginner' }),
  length: text({ max: 40 }),
  instructors: list(reference({ to: 'instructor' })),
  searchable: boolean({ label: 'Found by search', default: true }),
  startDate: date(),
  expiryDate: date(),
  active: boolean({ default: true }),
  publishedAt: timestamp({
    label: 'Published',
    help: 'A portal shows active items once they are published.',
    readOnly: true,
  }),
  ...itemAccess,
  ...callToAction,
  kicker: reference({ to: 'kicker' }),
  discussionTopic: reference({ to: 'discussionTopic' }),
  doNotIndex: boolean({ label: 'Keep out of search engines', default: false }),
  doNotReference: boolean({ label: 'Keep out of the assistant’s answers', default: false }),
  ogImage: media({ label: 'Social image', accept: 'image' }),
}

/** What an owner switches: who finds and may take an item, and when. It acts at once, and is in no edition. */
export const itemSwitches = [
  'active',
  'publishedAt',
  'startDate',
  'expiryDate',
  'slug',
  'manualSlug',
  'libraries',
  'gated',
  'accessGroups',
  'excludeFromAllCourses',
] as const

/** The same for the prices of sold items. */
export const priceSwitches = ['currency', 'price', 'sellPrice', 'discountPercent'] as const

export const priceHelp = '0 is free.'
export const sellPriceHelp =
  'What buyers pay, if it is reduced: the price is then struck through. Empty: they pay the price.'

/** Prices of sold items; money in minor units (decision 0004). */
export const itemPrices = {
  currency: choice({ options: currencies, default: 'USD', writeBy: 'fullAdmin' }),
  price: money({ help: priceHelp, writeBy: 'fullAdmin' }),
  sellPrice: money({ label: 'Selling price', help: sellPriceHelp, writeBy: 'fullAdmin' }),
  discountPercent: number({ min: 0, max: 100, readOnly: true }),
}

/** Reviews and questions shown with an item. */
export const itemVoices = {
  reviews: list(reference({ to: 'review' }), { onlineOnly: true }),
  faqs: list(reference({ to: 'faq' })),
  avgRating: number({ min: 0, max: 5, readOnly: true, onlineOnly: true }),
}
