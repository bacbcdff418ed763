import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { feedbackTypes } from '../rules/feedbackMessage.ts'
import { sessionID } from '../rules/sessionID.ts'

/**
 * What the asker thinks of an answer (AIS-34). A portal's page sends a message of the role `function` instead (AIS-06).
 * @throws `forbidden` where the portal asks for no feedback, `not_found` for another person's session and for a message
 * that is no answer of it
 */
export const saveFeedback = defineOperation({
  name: 'saveFeedback',
  kind: 'mutation',
  description: 'Keeps whether an answer of the assistant was helpful.',
  access: ['anonymous', 'customer', 'staff'],
  input: {
    sessionID: sessionID(),
    messageID: text({ required: true, label: 'Message', max: 64 }),
    feedback: choice({ options: feedbackTypes, help: 'None takes it back.' }),
    ...portalContext,
  },
  output: { saved: boolean({ required: true }) },
})
