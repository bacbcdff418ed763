import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { fileLinks } from '../../content/fileLinks.ts'
import { certificateStates } from '../rules/certificateTerms.ts'

const ownCertificate = record(
  {
    id: text({ required: true }),
    number: text({ required: true }),
    name: text({ required: true, label: 'The certification’s name' }),
    certification: text({ required: true }),
    itemName: text(),
    poster: text(),
    awardedAt: timestamp({ required: true }),
    expiresAt: timestamp(),
    score: number(),
    state: choice({ options: certificateStates, required: true }),
  },
  { typeName: 'OwnCertificate' },
)

/** The certificates of the asker, the latest first. */
export const myCertificates = defineOperation({
  name: 'myCertificates',
  kind: 'query',
  description: 'What the signed-in customer was awarded, the latest first.',
  access: ['customer'],
  input: { ...portalContext },
  output: {
    certificates: list(ownCertificate),
    links: json({ required: true, schema: fileLinks, examples: [{}] }),
  },
})
