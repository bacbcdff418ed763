import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Questionnaire } from '../entities/Questionnaire.ts'

/** The specification's spelling (3§7.5). Always uses the signed-in customer's address, not the argument. */
export const listQuestionairesByEmail = defineOperation({
  name: 'listQuestionairesByEmail',
  kind: 'query',
  description: "The portal's questionnaires for the signed-in customer's address.",
  access: ['customer'],
  input: { status: choice({ options: Questionnaire.fields.status.options }), ...portalContext },
  output: { items: list(recordOf(Questionnaire), { label: 'The newest first' }) },
})
