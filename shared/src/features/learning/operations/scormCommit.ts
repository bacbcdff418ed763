import { z } from 'zod'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { progresses } from './progresses.ts'

/** Stores a SCORM attempt's data model (1§7), always complete, element by element. */
export const scormCommit = defineOperation({
  name: 'scormCommit',
  kind: 'mutation',
  description: 'Stores the SCORM 1.2 data of one lesson, and answers the folded progress.',
  access: ['customer'],
  input: {
    eventID: text({ label: 'An id made by the client; the same id counts once', max: 64 }),
    itemKey: reference({ to: 'item', required: true }),
    itemType: choice({ options: ['course', 'microcast'], default: 'course' }),
    courseItemID: text({ label: 'The lesson', max: 64 }),
    scormData: json({
      required: true,
      schema: z.record(z.string().max(255), z.string().max(1_000_000)),
      examples: [{ 'cmi.core.lesson_status': 'incomplete' }],
    }),
    occurredAt: timestamp(),
    ...portalContext,
  },
  output: { courseProgress: progresses.courseProgress, microcastProgress: progresses.microcastProgress },
})
