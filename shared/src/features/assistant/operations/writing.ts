import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { writtenFieldNames, writtenTypes } from '../rules/writtenFields.ts'

/**
 * Writing help for authors (AIS-35 to AIS-37): a thread is a conversation of one member of staff with a model about items of their organization, and a
 * run has the model answer it. To all others a thread is not there.
 */
const organizationID = reference({ to: 'organization', by: 'id', required: true })
const threadID = text({ required: true, max: 64, label: 'Thread' })
const runID = text({ required: true, max: 64, label: 'Run' })
const itemType = { options: writtenTypes, label: 'Type of the item' } as const
const itemID = { max: 64, label: 'Item' } as const

const message = record(
  {
    id: text({ required: true }),
    itemType: choice(itemType),
    itemID: text(itemID),
    content: text({ required: true }),
    role: choice({ options: ['user', 'assistant'], required: true }),
    createdAt: timestamp({ required: true }),
  },
  { typeName: 'ThreadMessage', required: true },
)

export const runStatuses = ['queued', 'running', 'completed', 'failed'] as const

const run = {
  runID: text({ required: true }),
  threadID: text({ required: true }),
  status: choice({ options: runStatuses, required: true }),
  reason: text({ label: 'Why it failed' }),
  messages: list(message, { label: 'All of the thread, in their order' }),
}

export const startThread = defineOperation({
  name: 'startThread',
  kind: 'mutation',
  description: 'Begins a conversation of an author with a language model.',
  access: ['aiAdmin'],
  input: { organizationID },
  output: { threadID: text({ required: true }) },
})

export const getMessages = defineOperation({
  name: 'getMessages',
  kind: 'query',
  description: 'The messages of the caller’s own thread, in their order.',
  access: ['aiAdmin'],
  input: { organizationID, threadID },
  output: { messages: list(message) },
})

/** Adds what the author says; an item that it names is read with the next run. @throws `forbidden` for an item that they may not change */
export const postMessage = defineOperation({
  name: 'postMessage',
  kind: 'mutation',
  description: 'Adds the author’s message to a thread.',
  access: ['aiAdmin'],
  input: {
    organizationID,
    threadID,
    content: text({ required: true, max: 4000, multiline: true }),
    itemType: choice(itemType),
    itemID: text(itemID),
  },
  output: { message },
})

/** @throws `unavailable` without a model or with AI turned off, `rate_limited` over a limit, `validation` while a run of it goes on */
export const runThread = defineOperation({
  name: 'runThread',
  kind: 'mutation',
  description: 'Has the model answer a thread.',
  access: ['aiAdmin'],
  isCostly: true,
  input: { organizationID, threadID },
  output: run,
})

export const getRun = defineOperation({
  name: 'getRun',
  kind: 'query',
  description: 'How far an answer is, with the messages of its thread.',
  access: ['aiAdmin'],
  input: { organizationID, runID },
  output: run,
})

/** Has a field drafted (AIS-37). With a thread the model knows its earlier drafts. @throws as `runThread`; `not_found`, `forbidden` of the item */
export const startGenerateField = defineOperation({
  name: 'startGenerateField',
  kind: 'mutation',
  description:
    'Has a model draft a text of an item, or questions about its lessons; nothing of the item changes.',
  access: ['aiAdmin'],
  isCostly: true,
  input: {
    organizationID,
    itemType: choice({ ...itemType, required: true }),
    itemID: text({ ...itemID, required: true }),
    field: choice({ options: writtenFieldNames, required: true }),
    lessonID: text({ max: 64, label: 'Only from this lesson' }),
    wish: text({ max: 500, label: 'What the author wants' }),
    threadID: text({ max: 64, label: 'The thread of an earlier draft' }),
  },
  output: {
    statusCode: number({ required: true, whole: true, label: '102: it is being written' }),
    runID: text({ required: true }),
    threadID: text({ required: true }),
  },
})

/** 102 while it is being written, 200 once it is there, else the HTTP status of why it failed (AIS-37): clients ask every 3 s. */
export const getGenerateFieldResponse = defineOperation({
  name: 'getGenerateFieldResponse',
  kind: 'query',
  description: 'The drafted text or questions, once they are there.',
  access: ['aiAdmin'],
  input: { organizationID, runID },
  output: {
    statusCode: number({ required: true, whole: true }),
    message: text({ label: 'Why it failed' }),
    value: text({ label: 'The text' }),
    questions: list(
      record(
        {
          text: text({ required: true }),
          answers: list(
            record(
              { text: text({ required: true }), isRight: boolean({ required: true }) },
              { typeName: 'WrittenAnswer', required: true },
            ),
          ),
        },
        { typeName: 'WrittenQuestion', required: true },
      ),
    ),
  },
})

/** Of the lessons as they are under edit, in their order; hidden ones are left out. @throws `not_found` */
export const getCourseTranscripts = defineOperation({
  name: 'getCourseTranscripts',
  kind: 'query',
  description: 'What is said in the films and sounds of a course.',
  access: ['aiAdmin'],
  isCostly: true,
  input: { organizationID, courseID: reference({ to: 'course', by: 'id', required: true }) },
  output: {
    transcripts: list(
      record(
        {
          lessonID: text({ required: true }),
          lessonName: text({ required: true }),
          assetID: text({ required: true }),
          transcript: text({ required: true }),
        },
        { typeName: 'CourseTranscript', required: true },
      ),
    ),
  },
})

/** Between two questions whether a draft is there (3§9). */
export const generateFieldPollMs = 3000
