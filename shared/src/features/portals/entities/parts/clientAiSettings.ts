import { boolean } from '../../../../kernel/model/kinds/boolean.ts'
import { choice } from '../../../../kernel/model/kinds/choice.ts'
import { list } from '../../../../kernel/model/kinds/list.ts'
import { number } from '../../../../kernel/model/kinds/number.ts'
import { reference } from '../../../../kernel/model/kinds/reference.ts'
import { text } from '../../../../kernel/model/kinds/text.ts'

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
  baseUrl: text({ label: 'Base URL', max: 2048, format: 'url' }),
  tone: choice({ options: tones, default: 'professional', private: true }),
  answerLength: number({ whole: true, min: 50, max: 5000, default: 800, private: true }),
  preferLists: boolean({ default: true, private: true }),
  alertToExternalData: boolean({ default: true, private: true }),
  additionalInstructions: list(text({ max: 500 }), { max: 50, private: true }),
  feedbackButtons: boolean({ default: false }),
  showCitations: boolean({ default: true }),
  promptPlaceholder: text({ max: 200, default: 'How can I help?' }),
  startingMessage: text({ max: 500, multiline: true, default: 'How can I help?' }),
  suggestedPrompts: list(text({ max: 500 }), { max: 20 }),
  persistentPrompts: list(text({ max: 500 }), { max: 20 }),
  promptTemplate: text({ max: 4000, multiline: true, private: true }),
  inlineReferences: boolean({ default: false }),
  suggestRefinements: boolean({ default: false }),
  clientAIConfig: reference({ label: 'Client AI settings', to: 'clientAi' }),
}
