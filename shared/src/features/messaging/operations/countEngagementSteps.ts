import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

const count = (label: string) => number({ whole: true, required: true, label })

/** The log of a flow as numbers: how many customers came to each step in a period, and how it went there. */
export const countEngagementSteps = defineOperation({
  name: 'countEngagementSteps',
  kind: 'query',
  description: 'Counts the runs of an engagement flow, and what came of each of its steps.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    flowID: reference({ to: 'engagementFlow', by: 'id', required: true }),
    since: timestamp({ label: 'Only steps that were entered since then; all if absent' }),
  },
  output: {
    runs: count('Runs'),
    steps: list(
      record({
        step: text({ required: true, label: 'The id of the step' }),
        entered: count('Entered'),
        waiting: count('Queued, waiting or being sent'),
        done: count('Done'),
        failed: count('Refused or failed'),
        stopped: count('Stopped'),
      }),
      { label: 'Steps that somebody came to' },
    ),
  },
})
