/** The texts for faults without a better one (3§8.3, word for word). */
export const assistantErrors = {
  saveFeedback: 'Error saving feedback',
  suggestPrompts: 'Error generating suggested prompts',
  getAllAISessions: 'Error fetching AI sessions',
  getAISession: 'Error fetching AI session',
} as const
