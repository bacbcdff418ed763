import { choice } from '../../../kernel/model/kinds/choice.ts'
import { list } from '../../../kernel/model/kinds/list.ts'
import { recordOf } from '../../../kernel/model/kinds/recordOf.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'
import { Questionnaire } from '../entities/Questionnaire.ts'

/** The specification's spelling (3§7.5). Always uses the signed-in customer's address, whatever the argument. */
export const listQuestionairesByEmail = defineOperation({
  name: 'listQuestionairesByEmail',
  kind: 'query',
  description: "The portal's questionnaires for the signed-in customer's address.",
  access: ['customer'],
  input: { status: choice({ options: Questionnaire.fields.status.options }), ...portalContext },
  output: { items: list(recordOf(Questionnaire), { label: 'The newest first' }) },
})
