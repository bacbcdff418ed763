import type { RecordOf } from '#shared/kernel/model/Field.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { postStatuses } from '../entities/DiscussionPost.ts'

/** A file of a post. Only checked pictures are shown; all else is saved. */
const shownAttachment = record(
  {
    name: text({ required: true }),
    size: number({ required: true, whole: true, label: 'Bytes' }),
    isPicture: boolean({ required: true }),
    address: text({ required: true, label: 'Signed, for ten minutes' }),
  },
  { typeName: 'PostAttachment' },
)

const fields = {
  key: text({ required: true }),
  createdAt: timestamp({ required: true }),
  editedAt: timestamp(),
  status: choice({ options: postStatuses, required: true }),
  rejectionReason: text({ label: 'Why a moderator rejected it; null for all others' }),
  /** Null once the person was erased. */
  author: text({ personal: true }),
  isStaff: boolean({ required: true }),
  isOwn: boolean({ required: true }),
  isErased: boolean({ required: true, label: 'Its person was erased, and its text with them' }),
  /**
   * It was taken down or waits, and its asker may not see it: it is here because others answered it, and nothing of it is
   * told but its place.
   */
  isHidden: boolean({ required: true }),
  title: text(),
  content: text({ required: true, multiline: true }),
  attachment: shownAttachment,
  repliesTo: text({ label: 'The key of the post that it answers' }),
  thread: text({ label: 'The key of the post that its thread begins with; null for that one' }),
  replies: number({
    required: true,
    whole: true,
    label: 'Approved answers to it; for those who moderate, of any status',
  }),
  /** The names of those whom it mentions, as they stand in its text. */
  mentions: list(text({ required: true, personal: true })),
  isReported: boolean({ required: true, label: 'By the asker' }),
  reports: number({
    required: true,
    whole: true,
    label: 'How many reported it; 0 for those who do not moderate',
  }),
}

/** A post as one asker may see it. */
export const shownPost = record(fields, { typeName: 'ShownPost' })
export type ShownPost = RecordOf<typeof fields>
/** The same, where there is always one. */
export const onePost = record(fields, { typeName: 'ShownPost', required: true })
