import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { allOf, tableOf, toRecord } from '#server/kernel/db/records/columns.ts'
import { deleteRecord } from '#server/kernel/db/records/deleteRecord.ts'
import { insertRecord, updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { MeetingMessage } from '#shared/features/meetings/entities/MeetingMessage.ts'
import {
  type answerMeetingQuestion as answering,
  type deleteMeetingMessage as deleting,
  mostShownMessages,
  type meetingChat as reading,
  type writeMeetingMessage as writing,
} from '#shared/features/meetings/operations/meetingChat.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import { type AttachmentRow, signAttachment } from '../../content/attachments/attachmentAddress.ts'
import { forgetAttachment } from '../../content/attachments/forgetAttachment.ts'
import { keepAttachment, readSentFile } from '../../content/attachments/sentFile.ts'
import { refused } from '../attending/register.ts'
import { type Attending, findAttending, isLetIn, shownName } from '../attending/running.ts'
import { limitMessages } from './limitMessages.ts'
import { getTalks } from './talks.ts'

export const meetingChat: Handler<typeof reading> = async ({ meetingKey }, context) => {
  const own = await findAttending(context, meetingKey)
  if (!mayReadTalk(own)) throw refused()
  return { messages: await readMessages(context, own) }
}

export const writeMeetingMessage: Handler<typeof writing> = async (input, context) => {
  const { meetingKey, id, isQuestion } = input
  const content = (input.content ?? '').trim()
  const { deps } = context
  const own = await findAttending(context, meetingKey)
  const { meeting, attendee, view } = own
  if (!isLetIn(own)) throw refused()
  const key = `${meeting.organization}~${id}`
  const file = input.attachment ? readSentFile(context, input.attachment) : null
  if (content === '' && !file) throw new AppError('bad_request', { details: { reason: 'empty' } })
  // Sent again, since its answer was lost.
  if (!(await isWritten(context, own, key))) {
    await limitMessages(meeting.key, attendee.person)
    const attachment =
      file &&
      (await keepAttachment(
        context,
        { key: meeting.key, organization: meeting.organization ?? '', folder: 'meetings' },
        file,
      ))
    await insertRecord(
      deps.db.pool,
      MeetingMessage,
      meeting.organization,
      {
        ...{ id, meeting: meeting.key, ...writerOf(own) },
        ...{ name: shownName(attendee, ''), isHost: view.isHost, content, attachment },
        isQuestion: isQuestion === true,
      },
      deps.now(),
    )
    getTalks(deps).said(meeting.key)
  }
  return { messages: await readMessages(context, own) }
}

export const deleteMeetingMessage: Handler<typeof deleting> = async ({ meetingKey, id }, context) => {
  const { deps } = context
  const own = await findAttending(context, meetingKey)
  const { meeting, view } = own
  if (!mayReadTalk(own)) throw refused()
  const message = await findMessage(context, own, `${meeting.organization}~${id}`)
  if (!message) throw new AppError('not_found')
  if (!view.isHost && !isOfWriter(message, own)) throw refused()
  await inTransaction(deps.db.pool, async (client) => {
    await deleteRecord(client, MeetingMessage, message.key)
    if (message.attachment) await forgetAttachment(deps.jobs, client, message.attachment)
  })
  getTalks(deps).said(meeting.key)
  return { messages: await readMessages(context, own) }
}

export const answerMeetingQuestion: Handler<typeof answering> = async (input, context) => {
  const { deps } = context
  const own = await findAttending(context, input.meetingKey)
  const { meeting, view } = own
  if (!view.isHost || !mayReadTalk(own)) throw refused()
  const message = await findMessage(context, own, `${meeting.organization}~${input.id}`)
  if (!message?.isQuestion) throw new AppError('not_found')
  const answeredAt = input.isAnswered ? new Date(deps.now()).toISOString() : null
  await updateRecord(deps.db.pool, MeetingMessage, message, { answeredAt }, deps.now())
  getTalks(deps).said(meeting.key)
  return { messages: await readMessages(context, own) }
}

/** By whom a message or an answer is kept. */
export const writerOf = ({ attendee, registration }: Attending) =>
  attendee.pass === null
    ? { customer: attendee.customer, registration: null }
    : { customer: null, registration: registration?.key ?? null }

export function isOfWriter(one: Pick<MeetingMessage, 'customer' | 'registration'>, own: Attending): boolean {
  const { customer, registration } = writerOf(own)
  return customer === null
    ? registration !== null && one.registration === registration
    : one.customer === customer
}

/** Those who are let into the running meeting; afterwards those who were registered with an account, and its hosts. */
export function mayReadTalk(own: Attending): boolean {
  const { action, view, registration } = own
  if (action === 'join') return isLetIn(own)
  if (view.isByLink || !view.hasAccess || view.isRemoved || view.status !== 'POST_MEETING') return false
  return view.isHost || registration?.status === 'ACTIVE' || registration?.status === 'ATTENDED'
}

/** Whether the asker has written this message before. @throws AppError `validation` where the id is that of another message */
async function isWritten({ deps }: RequestContext, own: Attending, key: string): Promise<boolean> {
  const rows = await query(
    deps.db,
    Prisma.sql`SELECT ${allOf(MeetingMessage)} FROM ${tableOf(MeetingMessage)} WHERE key = ${key}`,
  )
  if (!rows[0]) return false
  const message = toRecord(rows[0]) as MeetingMessage
  if (message.meeting !== own.meeting.key || !isOfWriter(message, own)) throw takenId()
  return true
}

async function findMessage({ deps }: RequestContext, { meeting }: Pick<Attending, 'meeting'>, key: string) {
  const rows = await query(
    deps.db,
    Prisma.sql`SELECT ${allOf(MeetingMessage)} FROM ${tableOf(MeetingMessage)} WHERE key = ${key} AND meeting = ${meeting.key}`,
  )
  return rows[0] ? (toRecord(rows[0]) as MeetingMessage) : null
}

async function readMessages({ deps }: RequestContext, own: Attending) {
  const { meeting } = own
  const rows = await query(
    deps.db,
    Prisma.sql`SELECT ${allOf(MeetingMessage)} FROM ${tableOf(MeetingMessage)} WHERE meeting = ${meeting.key}
      ORDER BY "createdAt" DESC, key DESC LIMIT ${mostShownMessages}`,
  )
  const written = rows.map((row) => toRecord(row) as MeetingMessage).reverse()
  const files = await findFiles(deps, written)
  return written.map((message) => {
    const { id, name, isHost, isQuestion, answeredAt, content, createdAt, registration, attachment } = message
    return {
      ...{ id, name, isHost: isHost ?? false, isQuestion: isQuestion ?? false, answeredAt },
      ...{
        content: content ?? '',
        createdAt,
        isGuest: registration !== null,
        isOwn: isOfWriter(message, own),
      },
      attachment: attachment
        ? signAttachment(deps, { attachment, ...unknownFile, ...files.get(attachment) })
        : null,
    }
  })
}

type NamedFile = Omit<AttachmentRow, 'attachment'>
const unknownFile: NamedFile = { fileName: null, files: null }

/** The files of messages, by their assets. Those that were removed are missing. */
async function findFiles(
  { db }: Pick<Deps, 'db'>,
  written: readonly Pick<MeetingMessage, 'attachment'>[],
): Promise<ReadonlyMap<string, NamedFile>> {
  const keys = written.flatMap(({ attachment }) => attachment ?? [])
  if (keys.length === 0) return new Map()
  const rows = await query<NamedFile & { key: string }>(
    db,
    Prisma.sql`SELECT key, name AS "fileName", files FROM "Asset" WHERE key = ANY(${keys}::text[])
      AND status NOT IN ('removed', 'deleted')`,
  )
  return new Map(rows.map(({ key, ...file }) => [key, file]))
}

const takenId = () =>
  new AppError('validation', { message: messages.takenId, details: makeDetails({ id: fault('takenId') }) })
