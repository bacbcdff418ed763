import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

import { assistantLook } from './assistantLook.ts'
import { untouchedTexts } from './untouchedTexts.ts'

/** The assistant's voices (3§3.5 asks for twenty, and names the first). */
export const tones = [
  'professional',
  'friendly',
  'formal',
  'casual',
  'enthusiastic',
  'empathetic',
  'encouraging',
  'authoritative',
  'conversational',
  'concise',
  'informative',
  'persuasive',
  'humorous',
  'inspirational',
  'analytical',
  'diplomatic',
  'direct',
  'patient',
  'optimistic',
  'neutral',
] as const

/** How a portal's assistant speaks (3§3.5). Its instructions and template never reach a visitor. */
export const clientAiSettings = {
  baseUrl: text({
    ...{ label: 'Another address', max: 2048, format: 'url' },
    help: 'An assistant that answers instead of ours, if the server allows its address. Empty: the organization’s, else our own.',
  }),
  tone: choice({ options: tones, default: 'professional', private: true, help: 'The voice of its answers.' }),
  answerLength: number({
    ...{ whole: true, min: 50, max: 5000, default: 800, private: true },
    help: 'The approximate length of an answer, in characters.',
  }),
  preferLists: boolean({
    default: true,
    private: true,
    help: 'Prefers lists to paragraphs.',
  }),
  alertToExternalData: boolean({
    ...{ default: true, private: true },
    help: 'It says when an answer does not come from this portal’s lessons.',
  }),
  additionalInstructions: list(text({ max: 500 }), {
    ...{ max: 50, private: true },
    help: 'One sentence each. Learners do not see them.',
  }),
  feedbackButtons: boolean({ default: false, help: 'Thumbs up and down below the latest answer.' }),
  showCitations: boolean({
    default: true,
    help: 'Below an answer, links to the lessons, pages and times that it comes from.',
  }),
  promptPlaceholder: text({
    max: 200,
    default: untouchedTexts.assistantGreeting,
    help: 'In the empty field for a question.',
  }),
  startingMessage: text({
    ...{ max: 500, multiline: true, default: untouchedTexts.assistantGreeting },
    help: 'Above the suggested prompts, before anything was asked.',
  }),
  suggestedPrompts: list(text({ max: 500 }), {
    max: 20,
    help: 'Questions that learners can ask with one click.',
  }),
  persistentPrompts: list(text({ max: 500 }), {
    ...{ max: 20 },
    help: 'Offered below each answer.',
  }),
  promptTemplate: text({
    ...{ max: 4000, multiline: true, private: true },
    help: 'Sent to the model before its rules. Learners do not see it.',
  }),
  inlineReferences: boolean({
    default: false,
    help: 'Source numbers in its sentences, even if the links below are turned off.',
  }),
  suggestRefinements: boolean({
    default: false,
    help: 'Below an answer, narrower questions that a language model suggests.',
  }),
  agentName: text({ max: 80, help: 'Its name. Empty: Assistant.' }),
  enableVoiceInput: boolean({
    default: false,
    help: 'A button to ask a question by voice. The browser recognizes the speech, in some browsers through an online service.',
  }),
  showResetWithInput: boolean({
    default: true,
    help: 'A button next to the input that starts a new conversation.',
  }),
  resetConversationLabel: text({ max: 80, help: 'The text of that button. Empty: New Conversation.' }),
  enableMultiRefinements: boolean({
    default: false,
    help: 'Learners can choose several refinements and send them together.',
  }),
  multiRefinementSubmitButtonText: text({ max: 80, help: 'Empty: Submit Refinements.' }),
  maxItemsInRightRail: number({
    ...{ label: 'Items beside it', whole: true, min: 0, max: 20, default: 8 },
    help: 'The maximum number of courses and other items shown with a conversation. 0 shows none.',
  }),
  hideRightRailOnMobile: boolean({ label: 'No items on phones', default: false }),
  ...assistantLook,
  clientAIConfig: reference({
    ...{ label: 'Client AI settings', to: 'clientAi' },
    help: 'Its configuration sets which model it uses and how much it reads.',
  }),
}
