import { jsonObject } from '#shared/kernel/model/jsonShapes.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

/** How a portal's assistant begins and looks (MOD-97); its instructions are not among it. */
export const portalAssistant = defineOperation({
  name: 'portalAssistant',
  kind: 'query',
  description: 'What the assistant of a portal says and shows before it is asked.',
  access: ['anonymous', 'customer', 'staff'],
  input: { ...portalContext },
  output: {
    isAvailable: boolean({ required: true, label: 'False: Disabled or Rate Limited (AIS-08)' }),
    hasModel: boolean({ required: true, label: 'False: its answers are quotes' }),
    startingMessage: text(),
    promptPlaceholder: text(),
    suggestedPrompts: list(text()),
    persistentPrompts: list(text()),
    feedbackButtons: boolean({ required: true }),
    showCitations: boolean({ required: true }),
    inlineReferences: boolean({ required: true }),
    agentName: text(),
    enableVoiceInput: boolean({ required: true }),
    showResetWithInput: boolean({ required: true }),
    resetConversationLabel: text(),
    enableMultiRefinements: boolean({ required: true }),
    multiRefinementSubmitButtonText: text(),
    maxItemsInRightRail: number({ required: true, whole: true }),
    hideRightRailOnMobile: boolean({ required: true }),
    look: json({ schema: jsonObject, examples: [{}], default: {}, label: 'How it looks (`AssistantLook`)' }),
  },
})
