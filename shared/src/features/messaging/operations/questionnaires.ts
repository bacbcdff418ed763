import { z } from 'zod'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Questionnaire } from '../entities/Questionnaire.ts'

/**
 * Keeps answers of the signed-in customer's own questionnaire as they are given, question by question, and with
 * `isFinished` completes it (2§4, EML-06). One that is complete stays as it is, and is answered as such. Errors: `not_found`,
 * `validation` with a fault for each question.
 */
export const answerQuestionnaire = defineOperation({
  name: 'answerQuestionnaire',
  kind: 'mutation',
  description: 'Keeps answers of the signed-in customer’s own questionnaire.',
  access: ['customer'],
  input: {
    questionnaire: reference({ to: 'questionnaire', required: true }),
    answers: list(
      record({
        question: text({ required: true, max: 64 }),
        response: json({
          schema: z.union([z.string(), z.array(z.string()).max(50)]),
          examples: ['yes', ['a', 'b']],
          personal: true,
        }),
      }),
      { max: 200 },
    ),
    isFinished: boolean({ default: false }),
    ...portalContext,
  },
  output: { questionnaire: recordOf(Questionnaire, { required: true }) },
})

/** The specification's spelling (3§7.5). Always uses the signed-in customer's address, not the argument. */
export const listQuestionairesByEmail = defineOperation({
  name: 'listQuestionairesByEmail',
  kind: 'query',
  description: "The portal's questionnaires for the signed-in customer's address.",
  access: ['customer'],
  input: { status: choice({ options: Questionnaire.fields.status.options }), ...portalContext },
  output: { items: list(recordOf(Questionnaire), { label: 'The newest first' }) },
})
