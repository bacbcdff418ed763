import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { knownTypes } from '../rules/answerSource.ts'
import { agentMessage, itemReferences } from '../rules/conversationMessage.ts'
import { maxPrompt, sessionID } from '../rules/sessionID.ts'

/** Where the asker is: passages from there come first. */
export const askedFrom = record(
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
