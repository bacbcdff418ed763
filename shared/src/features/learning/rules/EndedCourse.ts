import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import type { ElementOf } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'

/**
 * What a learner earned in a course that their portal no longer shows: unpublished, past its dates, moved to another
 * shelf or deleted. It carries nothing of the course's content.
 */
export const endedCourse = record(
  {
    key: text({ required: true }),
    id: text({ required: true }),
    slug: text(),
    name: text({ label: 'A deleted course has that of its last edition, if it has one' }),
    progress: number({ required: true, label: 'Percent' }),
    startedDate: timestamp({ required: true }),
    completeDate: timestamp(),
    /** Not ended at all: another portal of the organization shows it, and this one has other libraries. */
    isElsewhere: boolean({ required: true }),
  },
  { typeName: 'EndedCourse' },
)
export type EndedCourse = ElementOf<typeof endedCourse>
