import { z } from 'zod'
import { questionFields } from '#shared/features/content/entities/parts/questionFields.ts'
import type { RecordOf } from '#shared/kernel/model/Field.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { keyedList } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'

/** Apart from the entity, since its rules read records of these fields. */
export const questionnaireFields = {
  name: text({ required: true, min: 3, max: 30, searchable: true }),
  email: text({ format: 'email', max: 254, personal: true, searchable: true }),
  welcomeMessage: text({ max: 2000, multiline: true }),
  completionMessage: text({ max: 2000, multiline: true }),
  status: choice({ options: ['development', 'pending', 'started', 'complete'], default: 'development' }),
  questions: keyedList(
    record({
      id: text({ required: true }),
      ...questionFields,
      response: json({
        schema: z.union([z.string(), z.array(z.string())]),
        examples: ['yes', ['a', 'b']],
        personal: true,
        readOnly: true,
      }),
    }),
    { max: 200 },
  ),
  portal: reference({ to: 'portal' }),
  startedAt: timestamp({ readOnly: true }),
  completedAt: timestamp({ readOnly: true }),
}
export type QuestionnaireFields = RecordOf<typeof questionnaireFields>
