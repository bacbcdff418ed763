import { choice } from '#shared/kernel/model/kinds/choice.ts'
import type { ElementOf } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

/** A course's prerequisite that the asker has not met (3§3.2). */
export const neededFirst = record(
  {
    id: text({ required: true }),
    type: choice({ options: ['course', 'microcast', 'certification'], required: true }),
    /** Null for a certification alone, and for an item that the portal does not show. */
    name: text({ label: 'Name of the course or microcast' }),
    course: record(
      { id: text({ required: true }), slug: text() },
      { label: 'The URL of the course or microcast, if the portal shows it', typeName: 'NeededCourse' },
    ),
    certification: text({ label: 'Name of the required certification' }),
  },
  { typeName: 'NeededFirst' },
)
export type NeededFirst = ElementOf<typeof neededFirst>
