import { adminOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { templateFaults } from '../rules/templateFaults.ts'

/** A template of the product's mails, with {{tokens}} (3§3.2). */
export const EmailTemplate = defineEntity({
  name: 'emailTemplate',
  plural: 'emailTemplates',
  scope: 'organization',
  sync: 'synced',
  // Who sends and who gets a copy is decided where the mails are sent.
  archive: { omits: ['from', 'bcc'] },
  privacy: 'nothing',
  access: adminOffice,
  hooks: { judge: templateFaults },
  fields: {
    name: text({ required: true, min: 8, max: 80, searchable: true }),
    from: text({
      help: 'A name, an address for replies, or both: Tea School <office@school.example>. Mails are sent from the installation’s own address.',
      min: 8,
      max: 80,
    }),
    bcc: text({
      label: 'Bcc',
      help: 'Email addresses, separated by commas.',
      min: 8,
      max: 200,
      examples: ['boss@example.org, ana@example.org'],
    }),
    subject: text({ max: 300, searchable: true }),
    body: richText({ max: 20_000 }),
    tags: text({ separated: true, max: 500, searchable: true }),
  },
})
export type EmailTemplate = EntityRecord<typeof EmailTemplate>
