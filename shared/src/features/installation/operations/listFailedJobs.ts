import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

const failedJob = record(
  {
    id: text({ required: true }),
    name: text({ required: true }),
    about: text({ label: 'An asset’s key, or the address that a mail was for' }),
    reason: text({ required: true, multiline: true }),
    failedAt: timestamp({ required: true }),
  },
  { typeName: 'FailedJob' },
)

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
    jobs: list(failedJob),
  },
})
