import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { allOf, tableOf, toRecord } from '#server/kernel/db/records/columns.ts'
import { insertRecord, updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { MeetingPoll, pollAnswers } from '#shared/features/meetings/entities/MeetingPoll.ts'
import { MeetingVote } from '#shared/features/meetings/entities/MeetingVote.ts'
import type {
  closeMeetingPoll as closing,
  createMeetingPoll as creating,
  meetingPolls as reading,
  voteInMeeting as voting,
} from '#shared/features/meetings/operations/meetingPolls.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { refused } from '../attending/register.ts'
import { type Attending, findAttending, isLetIn } from '../attending/running.ts'
import { mayReadTalk, writerOf } from './meetingChat.ts'
import { getTalks } from './talks.ts'

/** More would be a questionnaire. */
const mostPolls = 50

export const meetingPolls: Handler<typeof reading> = async ({ meetingKey }, context) => {
  const own = await findAttending(context, meetingKey)
  if (!mayReadTalk(own)) throw refused()
  return { polls: await readPolls(context, own) }
}

export const createMeetingPoll: Handler<typeof creating> = async (input, context) => {
  const { deps } = context
  const own = await findHosted(context, input.meetingKey)
  const { meeting } = own
  const answers = (input.answers ?? []).map((answer) => answer.trim())
  const isSound = answers.length >= pollAnswers.least && answers.length <= pollAnswers.most
  if (!isSound || answers.includes('') || new Set(answers).size < answers.length)
    throw new AppError('bad_request', { details: { reason: 'answers' } })
  await inTransaction(deps.db.pool, async (client) => {
    await execute(client, Prisma.sql`SELECT 1 FROM "Meeting" WHERE key = ${meeting.key} FOR UPDATE`)
    const polls = await selectPolls(client, meeting.key)
    // Sent again, since its answer was lost.
    if (polls.some(({ id }) => id === input.id)) return
    if (polls.length >= mostPolls) throw new AppError('bad_request', { details: { reason: 'tooManyPolls' } })
    const values = { id: input.id, meeting: meeting.key, question: input.question.trim(), answers }
    await insertRecord(client, MeetingPoll, meeting.organization, values, deps.now())
  })
  getTalks(deps).said(meeting.key)
  return { polls: await readPolls(context, own) }
}

export const closeMeetingPoll: Handler<typeof closing> = async (input, context) => {
  const { deps } = context
  const own = await findHosted(context, input.meetingKey)
  const poll = await findPoll(deps.db.pool, own, input.id)
  const closedAt = input.isClosed ? new Date(deps.now()).toISOString() : null
  await updateRecord(deps.db.pool, MeetingPoll, poll, { closedAt }, deps.now())
  getTalks(deps).said(own.meeting.key)
  return { polls: await readPolls(context, own) }
}

export const voteInMeeting: Handler<typeof voting> = async ({ meetingKey, id, answer }, context) => {
  const { deps } = context
  const own = await findAttending(context, meetingKey)
  const { meeting } = own
  if (!isLetIn(own)) throw refused()
  await inTransaction(deps.db.pool, async (client) => {
    // Locked: two votes of one person at once are one, and none comes after it was closed.
    const poll = await findPoll(client, own, id, { isLocked: true })
    if (poll.closedAt !== null) throw new AppError('bad_request', { details: { reason: 'pollClosed' } })
    if (answer >= poll.answers.length) throw new AppError('bad_request', { details: { reason: 'answers' } })
    const [before] = await query(
      client,
      Prisma.sql`SELECT ${allOf(MeetingVote)} FROM ${tableOf(MeetingVote)}
        WHERE poll = ${poll.key} AND ${isOfVoter(own)}`,
    )
    if (before)
      await updateRecord(client, MeetingVote, toRecord(before) as MeetingVote, { answer }, deps.now())
    else {
      const values = { poll: poll.key, ...writerOf(own), answer }
      await insertRecord(client, MeetingVote, meeting.organization, values, deps.now())
    }
  })
  getTalks(deps).said(meeting.key)
  return { polls: await readPolls(context, own) }
}

/** The votes of the asker. */
function isOfVoter(own: Attending): Prisma.Sql {
  const { customer, registration } = writerOf(own)
  return customer === null ? Prisma.sql`registration = ${registration}` : Prisma.sql`customer = ${customer}`
}

async function findHosted(context: RequestContext, meetingKey: string): Promise<Attending> {
  const own = await findAttending(context, meetingKey)
  if (!own.view.isHost || own.view.status !== 'ACTIVE') throw refused()
  return own
}

async function findPoll(
  client: Queryable,
  { meeting }: Pick<Attending, 'meeting'>,
  id: string,
  { isLocked = false } = {},
): Promise<MeetingPoll> {
  const [row] = await query(
    client,
    Prisma.sql`SELECT ${allOf(MeetingPoll)} FROM ${tableOf(MeetingPoll)}
      WHERE key = ${`${meeting.organization}~${id}`} AND meeting = ${meeting.key}
      ${isLocked ? Prisma.sql`FOR UPDATE` : Prisma.empty}`,
  )
  if (!row) throw new AppError('not_found')
  return toRecord(row) as MeetingPoll
}

async function selectPolls(client: Queryable, meeting: string): Promise<MeetingPoll[]> {
  const rows = await query(
    client,
    Prisma.sql`SELECT ${allOf(MeetingPoll)} FROM ${tableOf(MeetingPoll)} WHERE meeting = ${meeting}
      ORDER BY "createdAt" DESC, key DESC`,
  )
  return rows.map((row) => toRecord(row) as MeetingPoll)
}

/** How many gave each answer is told to who has answered, so that nobody follows the others; to hosts, and to all at its end. */
async function readPolls({ deps }: RequestContext, own: Attending) {
  const { meeting, view } = own
  const polls = await selectPolls(deps.db.pool, meeting.key)
  const votes = await query<{ poll: string; answer: number; count: number; isOwn: boolean }>(
    deps.db,
    Prisma.sql`SELECT poll, answer, count(*)::int AS count, bool_or(${isOfVoter(own)}) AS "isOwn"
      FROM "MeetingVote" WHERE poll = ANY(${polls.map(({ key }) => key)}::text[]) GROUP BY poll, answer`,
  )
  return polls.map(({ key, id, question, answers, closedAt }) => {
    const given = votes.filter(({ poll }) => poll === key)
    const ownAnswer = given.find(({ isOwn }) => isOwn)?.answer ?? null
    const isOpen = closedAt === null && view.status === 'ACTIVE'
    const counts = answers.map((_, at) => given.find(({ answer }) => answer === at)?.count ?? 0)
    return {
      ...{ id, question, answers, isOpen, ownAnswer },
      counts: view.isHost || ownAnswer !== null || !isOpen ? counts : [],
      votes: given.reduce((sum, { count }) => sum + count, 0),
    }
  })
}
