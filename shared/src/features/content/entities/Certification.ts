import { defineEntity, type EntityRecord } from '../../../kernel/model/Entity.ts'
import { choice } from '../../../kernel/model/kinds/choice.ts'
import { keyedList } from '../../../kernel/model/kinds/list.ts'
import { media } from '../../../kernel/model/kinds/media.ts'
import { number } from '../../../kernel/model/kinds/number.ts'
import { record } from '../../../kernel/model/kinds/record.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { content } from '../../../kernel/model/whoMay.ts'
import { isShownByItsPortals } from './parts/itemRules.ts'

/** The template of certificates: a PDF and the fields to fill in (3§3.2). */
export const Certification = defineEntity({
  name: 'certification',
  plural: 'certifications',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: content,
  catalogue: isShownByItsPortals,
  fields: {
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    description: text({ max: 500, multiline: true, searchable: true }),
    template: media({ accept: 'pdf', private: true }),
    poster: media({ accept: 'image' }),
    /** Each value's position on the template: points from the lower left corner of a page. */
    fields: keyedList(
      record({
        id: text({ required: true }),
        name: text({ required: true, max: 80 }),
        page: number({ whole: true, min: 1, default: 1 }),
        x: number({ min: 0, max: 20_000, default: 0 }),
        y: number({ min: 0, max: 20_000, default: 0 }),
        fontSize: number({ min: 4, max: 200, default: 18 }),
        align: choice({ options: ['left', 'center', 'right'], default: 'left' }),
      }),
      { private: true, max: 100 },
    ),
    emailTemplate: reference({ to: 'emailTemplate', private: true }),
  },
})
export type Certification = EntityRecord<typeof Certification>
