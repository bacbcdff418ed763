import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

/** The server's configuration that clients need first (3§7.6; its content is ours). */
export const getConfig = defineOperation({
  name: 'getConfig',
  kind: 'query',
  description: 'Addresses, features and limits.',
  access: ['anonymous', 'customer', 'staff'],
  input: { ...portalContext },
  output: {
    version: text({ required: true }),
    publicOrigin: text({ required: true }),
    contentOrigin: text({ required: true }),
    organizationID: text(),
    portalID: text(),
    features: record(
      {
        enableAI: boolean({ required: true }),
        enableMeetings: boolean({ required: true }),
        enableHubs: boolean({ required: true }),
        enableDiscussionGroups: boolean({ required: true }),
      },
      { label: 'Of the organization', typeName: 'EnabledFeatures' },
    ),
    sampleRates: record(
      {
        traces: number({ required: true }),
        sessionReplays: number({ required: true }),
        errorReplays: number({ required: true }),
      },
      { required: true, label: 'Shares of 1', typeName: 'SampleRates' },
    ),
    limits: record(
      {
        pageSizes: record(
          {
            list: number({ required: true }),
            search: number({ required: true }),
            slug: number({ required: true }),
            most: number({ required: true }),
            batch: number({ required: true }),
          },
          { required: true, typeName: 'PageSizes' },
        ),
        pollingMs: record(
          {
            model: number({ required: true }),
            assetStatus: number({ required: true }),
            preMeeting: number({ required: true }),
            postMeeting: number({ required: true }),
          },
          { required: true, typeName: 'PollingIntervals' },
        ),
      },
      { required: true, label: 'Page sizes and polling intervals of 3§9', typeName: 'ClientLimits' },
    ),
  },
})
