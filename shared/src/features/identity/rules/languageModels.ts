/**
 * The language models that an organization chooses from (AIS-23): by what they are good for, because providers replace their models
 * every few months. Which model answers by such a name is in one table of the server, which the installation can change
 * (`server/src/features/assistant/ports/models/modelTable.ts`).
 */
export const languageModels = [
  'claude-fast',
  'claude-balanced',
  'claude-strong',
  'gpt-fast',
  'gpt-strong',
  'gemini-fast',
  'gemini-balanced',
  'gemini-strong',
] as const
export type LanguageModel = (typeof languageModels)[number]

export const languageModelLabels: Readonly<Record<LanguageModel, string>> = {
  'claude-fast': 'Claude, fast',
  'claude-balanced': 'Claude, balanced',
  'claude-strong': 'Claude, strong',
  'gpt-fast': 'GPT, fast',
  'gpt-strong': 'GPT, strong',
  'gemini-fast': 'Gemini, fast',
  'gemini-balanced': 'Gemini, balanced',
  'gemini-strong': 'Gemini, strong',
}
