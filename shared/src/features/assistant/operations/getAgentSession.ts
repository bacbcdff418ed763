import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { agentMessage, itemReferences } from '../rules/conversationMessage.ts'
import { sessionID } from '../rules/sessionID.ts'

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
