import { json } from '../../../kernel/model/kinds/json.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'

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
    features: json({
      label: 'enableAI, enableMeetings, enableHubs, enableDiscussionGroups of the organization',
    }),
    sampleRates: json({ required: true, label: 'traces, sessionReplays, errorReplays: shares of 1' }),
    limits: json({ required: true, label: 'Page sizes and polling intervals of 3§9' }),
  },
})
