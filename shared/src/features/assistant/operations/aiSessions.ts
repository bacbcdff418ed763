import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { agentMessage, itemReferences } from '../rules/conversationMessage.ts'

const organizationID = reference({ to: 'organization', by: 'id', required: true })

/** A conversation as a list tells it. */
const sessionFields = {
  id: text({ required: true }),
  createdAt: timestamp({ required: true }),
  updatedAt: timestamp({ required: true }),
  portalName: text(),
  /** The assistant's name when it was begun. */
  agentName: text(),
  /** Absent for a visitor. */
  customerID: text(),
  customerName: text({ personal: true }),
  customerEmail: text(),
  /** The page that it was begun on, and the item that it shows. */
  pageTitle: text(),
  pageUrl: text(),
  firstQuestion: text(),
  messageCount: number({ required: true, whole: true }),
  thumbsUp: number({ required: true, whole: true }),
  thumbsDown: number({ required: true, whole: true }),
}
const session = record(sessionFields, { typeName: 'AISession' })

/** What a list of conversations can be ordered by; `customerName` by the address where there is no name. */
export const sessionOrders = ['updatedAt', 'createdAt', 'customerName', 'messageCount'] as const

/**
 * The conversations with the assistant, the latest first if no other order is asked for (AIS-32): for staff, AI administrators included (CON-54). `search` finds
 * names, addresses and messages.
 */
export const getAllAISessions = defineOperation({
  name: 'getAllAISessions',
  kind: 'query',
  description: 'The conversations of an organization’s assistants, the latest first.',
  access: ['staff'],
  input: {
    organizationID,
    search: text({ max: 200 }),
    limit: number({ whole: true, min: 1, max: 200, default: 50 }),
    offset: number({ whole: true, min: 0, default: 0 }),
    sortBy: choice({ options: sessionOrders, default: 'updatedAt' }),
    isAscending: boolean({ default: false }),
    sessionIds: list(text({ max: 64 }), { max: 200, label: 'Only these conversations' }),
  },
  output: { sessions: list(session), total: number({ required: true, whole: true }) },
})

/** One of them, with its messages and their sources (AIS-33). */
export const getAISession = defineOperation({
  name: 'getAISession',
  kind: 'query',
  description: 'A conversation with the assistant, for staff to read.',
  access: ['staff'],
  input: { organizationID, sessionId: text({ required: true, max: 64, label: 'Session' }) },
  output: {
    session: record(
      { ...sessionFields, messages: list(agentMessage), itemReferences: itemReferences() },
      { typeName: 'WholeAISession', required: true },
    ),
  },
})
