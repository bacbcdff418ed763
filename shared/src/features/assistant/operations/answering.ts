import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { knownTypes } from '../rules/answerSource.ts'
import { agentMessage, itemReferences } from '../rules/conversationMessage.ts'
import { feedbackTypes } from '../rules/feedbackMessage.ts'
import { maxPrompt, sessionID } from '../rules/sessionID.ts'

/** The asker's own conversation (AIS-30): a browser that lost an answer on its way finds it here. Null if there is none. */
export const getAgentSession = defineOperation({
  name: 'getAgentSession',
  kind: 'query',
  description: 'A conversation with the assistant, for the person whose it is.',
  access: ['anonymous', 'customer', 'staff'],
  input: { sessionID: sessionID(), ...portalContext },
  output: {
    session: record(
      {
        id: text({ required: true }),
        createdAt: timestamp({ required: true }),
        updatedAt: timestamp({ required: true }),
        messages: list(agentMessage),
        itemReferences: itemReferences(),
      },
      { typeName: 'AgentSession' },
    ),
  },
})

/** Where the asker is: passages from there come first. */
const askedFrom = record(
  {
    /** An item's type and key, and a lesson of it. */
    itemType: choice({ options: knownTypes, default: 'course' }),
    item: text({ max: 140 }),
    lesson: text({ max: 64 }),
  },
  { label: 'Where the asker is', typeName: 'AgentOptions' },
)

/**
 * Asks the assistant, and waits for the whole answer (AIS-29); a portal's page streams it (`POST /assistant`). @throws
 * `unavailable` where the organization has no assistant (AIS-08), `not_found` for another person's session
 */
export const invokeAgent = defineOperation({
  name: 'invokeAgent',
  kind: 'mutation',
  description: 'Asks the assistant of a portal; the answer cites what the asker may read.',
  access: ['anonymous', 'customer', 'staff'],
  isCostly: true,
  input: {
    sessionID: sessionID(),
    prompt: text({ required: true, max: maxPrompt, multiline: true }),
    options: askedFrom,
    adminOptions: record(
      { returnSystemPrompt: boolean({ default: false }) },
      { label: 'For administrators', typeName: 'AgentAdminOptions' },
    ),
    ...portalContext,
  },
  output: {
    messages: list(agentMessage, { label: 'The answer, as it is kept' }),
    itemReferences: itemReferences(),
    systemPrompt: text({ label: 'For administrators who asked for it' }),
  },
})

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
