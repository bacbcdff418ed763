import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

/** How often a console says where its author is, and how long that counts. */
export const saysEverySeconds = 15
export const countsForSeconds = 40

const colleague = record(
  {
    name: text({ required: true, personal: true }),
    lesson: text({ label: 'The id of the open lesson' }),
  },
  { typeName: 'EditingColleague' },
)

/**
 * Says that the caller has a course's or program's editor open, at a lesson of it, and answers who else has: one answer per console, without the
 * caller's own. A query, so that it is not in the audit log; what it says is gone within a minute.
 */
export const editingNow = defineOperation({
  name: 'editingNow',
  kind: 'query',
  description: 'Says where one is editing, and answers who else is editing the same course or program.',
  access: ['fullAdmin'],
  input: {
    itemKey: reference({ to: 'item', required: true }),
    lesson: text({ max: 64, label: 'The id of the open lesson' }),
    console: text({ required: true, max: 64, label: 'An id that the console made when it was opened' }),
    leaves: boolean({ label: 'The editor is closed' }),
    ...portalContext,
  },
  output: { colleagues: list(colleague) },
})
