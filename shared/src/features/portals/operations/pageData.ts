import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { lessonTypes } from '../../content/lessons/lesson.ts'

const element = text({ required: true, label: 'The id of the part of the page' })
const picture = {
  image: text({ label: 'Signed URL of its picture' }),
  imageColor: text({ label: 'The placeholder colour while the picture loads' }),
}

/** A kicker in a grid of events: its lines of text, and its tags as its author wrote them. */
const eventFace = record(
  {
    key: text({ required: true }),
    name: text({ required: true }),
    endAt: timestamp(),
    lines: list(text()),
    tags: text(),
    link: text(),
    openInNewTab: boolean({ default: false }),
    ...picture,
  },
  { typeName: 'EventFace' },
)
export type EventFace = ElementOf<typeof eventFace>

/** A lesson that visitors of its course's page see the name of. */
const lessonFace = record(
  {
    id: text({ required: true, label: 'The id of its section' }),
    name: text({ required: true }),
    type: choice({ options: lessonTypes, required: true }),
    headline: text(),
    length: text(),
    ...picture,
  },
  { typeName: 'LessonFace' },
)
export type LessonFace = ElementOf<typeof lessonFace>

/** What the widgets of a page show beside items. */
export const pageData = {
  events: list(record({ element, events: list(eventFace) }, { typeName: 'ShownEvents' }), {
    label: 'Of each grid of events, unfiltered and in its order',
  }),
  lessons: list(
    record(
      { element, course: reference({ to: 'course', required: true }), lessons: list(lessonFace) },
      { typeName: 'ShownLessons' },
    ),
    { label: 'Of each carousel of lessons; its course has a card' },
  ),
}
