import { defineEntity, type EntityRecord } from '../model/Entity.ts'
import { boolean } from '../model/kinds/boolean.ts'
import { media } from '../model/kinds/media.ts'
import { richText } from '../model/kinds/richText.ts'
import { text } from '../model/kinds/text.ts'
import { timestamp } from '../model/kinds/timestamp.ts'
import { isOver, not } from '../model/Rule.ts'
import { content } from './parts/whoMay.ts'

/** A piece of content that items carry and pages place: a banner, an offer, a note (3§3.2). */
export const Kicker = defineEntity({
  name: 'kicker',
  plural: 'kickers',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: content,
  catalogue: not(isOver('endAt')),
  fields: {
    name: text({ required: true, min: 8, max: 80, searchable: true }),
    asset: media({ accept: 'any' }),
    link: text({ min: 8, max: 80, format: 'url' }),
    openInNewTab: boolean({ default: false }),
    endAt: timestamp(),
    tags: text({ max: 500, searchable: true }),
    text1: text({ max: 500 }),
    text2: text({ max: 500 }),
    text3: text({ max: 500 }),
    text4: text({ max: 500 }),
    text5: text({ max: 500 }),
    richText1: richText({ max: 20_000 }),
    richText2: richText({ max: 20_000 }),
    richText3: richText({ max: 20_000 }),
    richText4: richText({ max: 20_000 }),
    richText5: richText({ max: 20_000 }),
  },
})
export type Kicker = EntityRecord<typeof Kicker>
