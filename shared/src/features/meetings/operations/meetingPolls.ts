import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { MeetingPoll } from '../entities/MeetingPoll.ts'
import { MeetingVote } from '../entities/MeetingVote.ts'

const own = { meetingKey: reference({ to: 'meeting', required: true }), ...portalContext }

/** Named by the browser that asks: sent twice, it is asked once. */
const pollId = text({ required: true, min: 8, max: 64, format: 'slug' })

const poll = record(
  {
    id: text({ required: true }),
    question: text({ required: true }),
    answers: list(text({ required: true }), { required: true }),
    isOpen: boolean({ required: true }),
    ownAnswer: number({ label: 'What the asker answered; null: nothing yet' }),
    counts: list(number({ required: true }), {
      label:
        'How many gave each answer: for hosts, for those who answered, and for all once it is closed; else empty',
    }),
    votes: number({ required: true, label: 'How many have answered' }),
  },
  { typeName: 'Poll' },
)
const output = { polls: list(poll) }

/** The polls of a meeting: for those in its room, and afterwards for those who took part. @throws AppError `no_access` */
export const meetingPolls = defineOperation({
  name: 'meetingPolls',
  kind: 'query',
  description: 'The polls of a meeting, the newest first.',
  access: ['anonymous', 'customer'],
  input: own,
  output,
})

/** Asks everybody in a running meeting. @throws AppError `no_access`, `bad_request` for fewer than two different answers */
export const createMeetingPoll = defineOperation({
  name: 'createMeetingPoll',
  kind: 'mutation',
  description: 'Asks everybody in a running meeting a question with answers to choose from, as its host.',
  access: ['customer'],
  input: {
    ...own,
    id: pollId,
    question: MeetingPoll.fields.question,
    answers: MeetingPoll.fields.answers,
  },
  output,
})

/** Ends the vote for everybody; or opens it again. @throws AppError `no_access`, `not_found` */
export const closeMeetingPoll = defineOperation({
  name: 'closeMeetingPoll',
  kind: 'mutation',
  description: 'Closes a poll of a running meeting, or opens it again, as its host.',
  access: ['customer'],
  input: { ...own, id: pollId, isClosed: boolean({ required: true }) },
  output,
})

/** Answers a poll; another answer takes the place of the first. @throws AppError `no_access`, `not_found`, `bad_request` */
export const voteInMeeting = defineOperation({
  name: 'voteInMeeting',
  kind: 'mutation',
  description: 'Answers a poll of a running meeting.',
  access: ['anonymous', 'customer'],
  input: { ...own, id: pollId, answer: MeetingVote.fields.answer },
  output,
})
