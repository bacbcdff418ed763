import { defineEntity, type EntityRecord } from '../../../kernel/model/Entity.ts'
import { richText } from '../../../kernel/model/kinds/richText.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { adminOffice } from '../../../kernel/model/whoMay.ts'

/** A template of the product's mails, with {{tokens}} (3§3.2). */
export const EmailTemplate = defineEntity({
  name: 'emailTemplate',
  plural: 'emailTemplates',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: adminOffice,
  comesWith: {
    'mail templates': ['from', 'bcc', 'subject', 'body'],
  },
  fields: {
    name: text({ required: true, min: 8, max: 80, searchable: true }),
    from: text({ min: 8, max: 80 }),
    bcc: text({ min: 8, max: 200 }),
    subject: text({ max: 300, searchable: true }),
    body: richText({ max: 20_000 }),
    tags: text({ max: 500, searchable: true }),
  },
})
export type EmailTemplate = EntityRecord<typeof EmailTemplate>
