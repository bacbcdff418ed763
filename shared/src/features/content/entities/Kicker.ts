import { content } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { isOver, not } from '#shared/kernel/model/Rule.ts'

const help = 'Shown next to an item, where the layout of its page includes it.'
const line = (n: number) => text({ label: `Text ${n}`, help, max: 500 })
const passage = (n: number) => richText({ label: `Longer text ${n}`, help, max: 20_000 })

/** A content block that items carry and pages place: a banner, an offer, a note (3§3.2). */
export const Kicker = defineEntity({
  name: 'kicker',
  plural: 'kickers',
  meaning: 'A banner, an offer or a note, shown with courses and other items and on pages.',
  scope: 'organization',
  sync: 'synced',
  archive: {},
  privacy: 'nothing',
  access: content,
  catalogue: not(isOver('endAt')),
  fields: {
    name: text({ required: true, min: 8, max: 80, searchable: true }),
    asset: media({ accept: 'any' }),
    link: text({ min: 8, max: 80, format: 'url' }),
    openInNewTab: boolean({ default: false }),
    endAt: timestamp(),
    tags: text({ separated: true, max: 500, searchable: true }),
    text1: line(1),
    text2: line(2),
    text3: line(3),
    text4: line(4),
    text5: line(5),
    richText1: passage(1),
    richText2: passage(2),
    richText3: passage(3),
    richText4: passage(4),
    richText5: passage(5),
  },
})
export type Kicker = EntityRecord<typeof Kicker>
