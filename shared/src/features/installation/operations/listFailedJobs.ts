import { json } from '../../../kernel/model/kinds/json.ts'
import { number } from '../../../kernel/model/kinds/number.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'

/**
 * Jobs that failed after all retries, with the reason; newest first. Their input is not shown, since it holds
 * codes.
 */
export const listFailedJobs = defineOperation({
  name: 'listFailedJobs',
  kind: 'query',
  description: 'Jobs on behalf of an organization that failed for good.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    limit: number({ whole: true, min: 1, max: 200, default: 50 }),
  },
  output: {
    jobs: json({ required: true, label: '{ id, name, about, reason, failedAt }[]' }),
  },
})
