import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

/** What the installation gives assistants, for those who set one up. */
export const getAIService = defineOperation({
  name: 'getAIService',
  kind: 'query',
  description: 'Whether a language model writes the answers of an organization’s assistants.',
  access: ['staff'],
  input: { organizationID: reference({ to: 'organization', by: 'id', required: true }) },
  output: { hasModel: boolean({ required: true, label: 'False: answers are quotes' }) },
})
