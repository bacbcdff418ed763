import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

const auditEntry = record(
  {
    id: text({ required: true }),
    at: timestamp({ required: true }),
    actorKind: text({ required: true }),
    actor: text(),
    actorName: text({ personal: true }),
    action: text({ required: true }),
    entity: text(),
    recordKey: text(),
    before: json(),
    after: json(),
    requestId: text(),
    address: text(),
    userAgent: text(),
  },
  { typeName: 'AuditEntry' },
)

/** The audit log of staff actions, newest first (docs/privacy.md). */
export const listAuditLog = defineOperation({
  name: 'listAuditLog',
  kind: 'query',
  description: 'Who of the staff did what, when, to what, and from where.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    filter: record({
      actor: reference({ to: 'user', by: 'id' }),
      entity: text({ max: 40 }),
      recordKey: text({ max: 140 }),
      from: timestamp({ label: 'From, this moment included' }),
      to: timestamp({ label: 'Until, this moment not included' }),
    }),
    limit: number({ whole: true, min: 1, max: 200, default: 50 }),
    nextToken: text({ max: 400 }),
  },
  output: {
    entries: list(auditEntry),
    nextToken: text(),
  },
})
