import { jsonObject } from '#shared/kernel/model/jsonShapes.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { initialStates } from '../entities/ClientAi.ts'

/** What an embedded assistant shows around its conversation, for the page in the frame (AIC-03). @throws `not_found` */
export const clientAssistant = defineOperation({
  name: 'clientAssistant',
  kind: 'query',
  description: 'How the assistant looks that other sites embed by a client AI’s id.',
  access: ['anonymous', 'customer', 'staff'],
  input: { clientAi: text({ required: true, max: 140, label: 'Client AI' }), ...portalContext },
  output: {
    origins: list(text(), { label: 'Of the sites that may embed it' }),
    initialState: choice({ options: initialStates, required: true }),
    look: json({ schema: jsonObject, examples: [{}], default: {}, label: 'Its window (`EmbeddedLook`)' }),
    anywhere: json({
      schema: jsonObject,
      examples: [{}],
      label: 'The “anywhere” widget; null where it is not set up',
    }),
  },
})
