import { json } from '../../../kernel/model/kinds/json.ts'
import { number } from '../../../kernel/model/kinds/number.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'

/** Mail kept because no SMTP server is set: administrators read it here, newest first. */
export const listOutbox = defineOperation({
  name: 'listOutbox',
  kind: 'query',
  description: 'Kept mail on behalf of an organization.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    limit: number({ whole: true, min: 1, max: 200, default: 50 }),
  },
  output: {
    messages: json({ required: true, label: '{ id, to, subject, text, createdAt }[]' }),
  },
})
