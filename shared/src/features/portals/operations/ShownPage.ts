import { z } from 'zod'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { zodForPublic } from '#shared/kernel/model/schemas/zodForAnswer.ts'
import { Asset } from '../../content/entities/Asset.ts'
import { itemTypes } from '../../content/entities/parts/item.ts'
import { fileLinks } from '../../content/fileLinks.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import { courseCard, itemCard } from './cards.ts'
import { menuCategory } from './namedCategory.ts'
import { pageData } from './pageData.ts'
import { shownOffers } from './shownOffer.ts'

/** What a button or picture of a page can open, besides addresses. */
export const targetTypes = [...itemTypes, 'category'] as const

const named = { key: text({ required: true }), id: text({ required: true }) }

/** What one list, carousel or feature card shows, in its order. */
export const shownItems = list(
  record(
    { type: choice({ options: itemTypes, required: true }), key: text({ required: true }) },
    { typeName: 'ShownItem' },
  ),
)
const shownList = record(
  { element: text({ required: true, label: 'The id of the part of the page' }), items: shownItems },
  { typeName: 'ShownList' },
)

/**
 * A page of a portal as one reader gets it: its rows and widgets, and what these need. What the reader may not see is not
 * there: no card, no target, no name.
 */
const fields = {
  template: recordOf(PortalTemplate, { required: true, isOpaque: true }),
  lists: list(shownList, { label: 'What each list, carousel and feature card shows, in its order' }),
  courses: list(courseCard, { label: 'The cards of the courses in these lists' }),
  items: list(itemCard, { label: 'The cards of the other items in these lists' }),
  targets: list(
    record(
      { type: choice({ options: targetTypes, required: true }), ...named, slug: text() },
      { typeName: 'LinkTarget' },
    ),
    { label: 'Where its buttons and pictures lead' },
  ),
  offers: shownOffers,
  ...pageData,
  menu: list(menuCategory, { label: 'The portal’s categories, where the page has a navigation of them' }),
  assets: json({
    required: true,
    schema: z.record(z.string(), zodForPublic(Asset)),
    examples: [{}],
    label: 'The public face of every picture and file that it shows, by key',
  }),
  links: json({ required: true, schema: fileLinks, examples: [{}] }),
}

export const shownPage = record(fields, { typeName: 'ShownPage' })
/** The same where there always is one. */
export const presentPage = record(fields, { typeName: 'ShownPage', required: true })
export type ShownPage = ElementOf<typeof shownPage>
export type ListedItem = ShownPage['lists'][number]['items'][number]
export type LinkTarget = ShownPage['targets'][number]
