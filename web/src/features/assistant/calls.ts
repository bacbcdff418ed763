import { type AnswerOf, query } from '../../kernel/api/Call.ts'

export const portalAssistant = query(
  'portalAssistant',
  {},
  'isAvailable hasModel clientAIUrl startingMessage promptPlaceholder suggestedPrompts persistentPrompts feedbackButtons showCitations inlineReferences agentName enableVoiceInput showResetWithInput resetConversationLabel enableMultiRefinements multiRefinementSubmitButtonText maxItemsInRightRail hideRightRailOnMobile look openSupportToolMessage openSupportToolMessageDelay',
)
/** How the portal's assistant begins. An interface, whose name declarations print. */
export interface AssistantAnswer extends AnswerOf<typeof portalAssistant> {}

export const clientAssistant = query(
  'clientAssistant',
  { clientAi: 'String!' },
  'origins initialState look anywhere pagePrompts',
)
export type ClientAssistantAnswer = AnswerOf<typeof clientAssistant>

export const getAgentSession = query(
  'getAgentSession',
  { sessionID: 'String!' },
  'session { id createdAt updatedAt messages { id content role createdAt annotations feedback carouselItems toolInvocations } itemReferences }',
)
