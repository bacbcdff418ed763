import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

/** What comes next in something that the asker has begun: a lesson of a course, a step of a program. */
export const nextUpFace = record(
  { id: text({ required: true, label: 'The id of its section' }), name: text({ required: true }) },
  {
    typeName: 'NextUp',
    label: 'Null before it is begun, once nothing is left to do, and where its learner has no access',
  },
)
