import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

/** A step that a program's learner may go to: a course or microcast on its page, or a lesson of the program's own. */
const nextStep = record(
  {
    section: text({ required: true, label: 'The id of its section' }),
    type: choice({ options: ['course', 'microcast', 'lesson'], required: true }),
    /** Null for a lesson, which is on the program's page. */
    id: text(),
    slug: text(),
    name: text({ required: true }),
  },
  { typeName: 'NextStep' },
)

const begunProgram = record(
  {
    id: text({ required: true }),
    slug: text(),
    name: text({ required: true }),
    /** Of the steps that its learner can open on this portal. */
    count: number({ required: true, whole: true }),
    done: number({ required: true, whole: true }),
    /** The next one that is not complete, other than the item itself. */
    next: nextStep,
  },
  { typeName: 'BegunProgram', required: true },
)

/** The programs that the asker has begun and may take, and of which a course or microcast is a step: the last visited first, three at most. */
export const programsWithItem = defineOperation({
  name: 'programsWithItem',
  kind: 'query',
  description: 'The programs that a customer takes a course or microcast in, and the next step of each.',
  access: ['customer'],
  input: {
    itemType: choice({ options: ['course', 'microcast'], required: true }),
    itemKey: text({ required: true, max: 140 }),
    ...portalContext,
  },
  output: { programs: list(begunProgram) },
})
