import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

/** What can be searched for (PAG-01). */
export const searchTypes = ['course', 'program', 'microcast', 'document'] as const
export type SearchType = (typeof searchTypes)[number]

const type = choice({ options: searchTypes, required: true })

export const foundItem = record(
  {
    type,
    key: text({ required: true, label: '`organization~id`' }),
    id: text({ required: true }),
    slug: text({ label: 'Null if it has none: URLs then use its id' }),
    name: text({ required: true }),
    headline: text(),
  },
  { typeName: 'FoundItem' },
)
export type FoundItem = ElementOf<typeof foundItem>

/** A sentence of a lesson, a film or a PDF that the asker may read, by the address of its item. */
export const foundSentence = record(
  {
    type,
    item: text({ required: true, label: 'The key of its item' }),
    slug: text({ required: true, label: 'Its slug or id, for addresses' }),
    name: text({ required: true }),
    lesson: text({ label: 'Null for microcasts and documents, which are one' }),
    lessonName: text(),
    place: choice({ options: ['text', 'page', 'second'], required: true }),
    at: number({ whole: true, label: 'A page of a PDF, counted from 1, or a second of a film' }),
    text: text({ required: true }),
  },
  { typeName: 'FoundSentence' },
)
export type FoundSentence = ElementOf<typeof foundSentence>

/**
 * What the portal shows to the asker that fits a text, the best first; without a text all of it, the newest first. Each
 * word may be the beginning of one, or have a typing error where nothing fits otherwise.
 */
export const searchPortal = defineOperation({
  name: 'searchPortal',
  kind: 'query',
  description: 'Searches the portal’s courses, programs, microcasts and documents, and what lessons say.',
  access: ['anonymous', 'customer', 'staff'],
  input: {
    text: text({ max: 200 }),
    itemType: choice({ options: searchTypes, label: 'Default: all of them' }),
    from: number({ whole: true, min: 0, max: 10_000, label: 'How many to pass over' }),
    limit: number({ whole: true, min: 1, max: 50, label: 'Default: 50 (PAG-07)' }),
    withSentences: boolean({ label: 'Also what lessons say' }),
    ...portalContext,
  },
  output: {
    items: list(foundItem),
    /** Of each type, whichever were asked for. */
    counts: list(
      record(
        { type, count: number({ required: true, whole: true }) },
        {
          typeName: 'FoundCount',
        },
      ),
    ),
    sentences: list(foundSentence),
  },
})
