import { Publication } from '#shared/kernel/editions/Publication.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

/**
 * Publishes a portal as the server has it: its pages, categories, words and stylesheet become its next edition, which
 * visitors and learners get from then on (DEP-02, ROL-10).
 */
export const deployPortal = defineOperation({
  name: 'deployPortal',
  kind: 'mutation',
  description:
    'Publishes a portal with its pages, categories, words and stylesheet, and says what came of it.',
  access: ['fullAdmin'],
  isCostly: true,
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    portalID: reference({ to: 'portal', by: 'id', required: true }),
    note: Publication.fields.note,
  },
  output: { publication: recordOf(Publication, { required: true }) },
})
