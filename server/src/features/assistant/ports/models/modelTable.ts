import type { LanguageModel } from '#shared/features/identity/rules/languageModels.ts'

/** The providers whose models an organization can choose: each has an address in the format of OpenAI's chat completions. */
export const families = {
  anthropic: 'https://api.anthropic.com/v1',
  openai: 'https://api.openai.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta/openai',
} as const
export type Family = keyof typeof families

/** The model that each choice means at present (AIS-23). `AI_MODELS` replaces single ids of it. */
export const modelTable: { readonly [Name in LanguageModel]: { family: Family; id: string } } = {
  'claude-fast': { family: 'anthropic', id: 'claude-haiku-4-5' },
  'claude-balanced': { family: 'anthropic', id: 'claude-sonnet-4-6' },
  'claude-strong': { family: 'anthropic', id: 'claude-opus-4-7' },
  'gpt-fast': { family: 'openai', id: 'gpt-4.1-mini' },
  'gpt-strong': { family: 'openai', id: 'gpt-4.1' },
  'gemini-fast': { family: 'google', id: 'gemini-2.5-flash-lite' },
  'gemini-balanced': { family: 'google', id: 'gemini-2.5-flash' },
  'gemini-strong': { family: 'google', id: 'gemini-2.5-pro' },
}
