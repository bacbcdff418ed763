import { jsonObject } from '#shared/kernel/model/jsonShapes.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { languageModels } from '../../identity/rules/languageModels.ts'
import { initialStates } from '../entities/ClientAi.ts'

/** What the installation gives assistants, for those who set one up. */
export const getAIService = defineOperation({
  name: 'getAIService',
  kind: 'query',
  description: 'Whether a language model writes the answers of an organization’s assistants.',
  access: ['staff'],
  input: { organizationID: reference({ to: 'organization', by: 'id', required: true }) },
  output: {
    hasModel: boolean({ required: true, label: 'False: answers are quotes' }),
    models: list(choice({ options: languageModels }), { label: 'Choices that have a model on this server' }),
  },
})

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
    pagePrompts: json({
      schema: jsonObject,
      examples: [{}],
      label: 'How the questions of product pages look; null where they are turned off',
    }),
  },
})

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
    clientAIUrl: text({ label: 'Another address that answers; none: the portal’s own' }),
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
    openSupportToolMessage: text({ label: 'Before the support chat opens; none: our own words' }),
    openSupportToolMessageDelay: number({ whole: true, label: 'Until it opens, in ms; none without it' }),
  },
})
