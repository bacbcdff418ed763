import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { shownAttachment } from '../../content/operations/attachment.ts'

const meetingKey = reference({ to: 'meeting', required: true })
const own = { meetingKey, ...portalContext }

/** Named by the browser that wrote it: sent twice, it is written once. */
const messageId = text({ required: true, min: 8, max: 64, format: 'slug' })

const message = record(
  {
    id: text({ required: true }),
    name: text({ required: true, personal: true }),
    isHost: boolean({ required: true }),
    /** Of a person without an account. */
    isGuest: boolean({ required: true }),
    /** The asker wrote it. */
    isOwn: boolean({ required: true }),
    content: text({ required: true, personal: true }),
    attachment: shownAttachment,
    isQuestion: boolean({ required: true }),
    answeredAt: timestamp({}),
    createdAt: timestamp({ required: true }),
  },
  { typeName: 'ChatMessage' },
)

/** The most messages that a page shows: the latest. */
export const mostShownMessages = 500

/** The chat of a meeting: for those in its room, and afterwards for those who took part. @throws AppError `no_access` */
export const meetingChat = defineOperation({
  name: 'meetingChat',
  kind: 'query',
  description: 'The chat of a meeting, the oldest message first.',
  access: ['anonymous', 'customer'],
  input: own,
  output: { messages: list(message) },
})

/** Writes into the chat of a running meeting, or sends a file there. @throws AppError `no_access`, `rate_limited`, `validation` for a file that is not the sender's */
export const writeMeetingMessage = defineOperation({
  name: 'writeMeetingMessage',
  kind: 'mutation',
  description: 'Writes a message into the chat of a running meeting.',
  access: ['anonymous', 'customer'],
  input: {
    ...own,
    id: messageId,
    /** May be empty where a file is sent. */
    content: text({ max: 2000, multiline: true, personal: true }),
    attachment: text({ max: 2000, personal: true, label: 'What a sent file is posted by' }),
    isQuestion: boolean({ label: 'Asked of the hosts' }),
  },
  output: { messages: list(message) },
})

/** Deletes a message: one's own, or as host anybody's. @throws AppError `no_access`, `not_found` */
export const deleteMeetingMessage = defineOperation({
  name: 'deleteMeetingMessage',
  kind: 'mutation',
  description: 'Deletes a message of a meeting’s chat, as its writer or as host.',
  access: ['anonymous', 'customer'],
  input: { ...own, id: messageId },
  output: { messages: list(message) },
})

/** Marks a question as answered, or as open again. @throws AppError `no_access`, `not_found` */
export const answerMeetingQuestion = defineOperation({
  name: 'answerMeetingQuestion',
  kind: 'mutation',
  description: 'Marks a question of a meeting as answered, or as open again, as its host.',
  access: ['customer'],
  input: { ...own, id: messageId, isAnswered: boolean({ required: true }) },
  output: { messages: list(message) },
})
