import { number } from '#shared/kernel/model/kinds/number.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

/** What becomes of starting an item (1§7): 200 with the progress to resume from; else a refusal, with the message of 1§8. */
export const startAnswer = {
  statusCode: number({ required: true }),
  code: text({ label: 'Why it was refused: not_found, no_access or prerequisites' }),
  message: text(),
}
