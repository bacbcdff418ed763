/** What is said where nothing better is known (3§8.3, word for word). */
export const assistantErrors = {
  saveFeedback: 'Error saving feedback',
  getAllAISessions: 'Error fetching AI sessions',
  getAISession: 'Error fetching AI session',
} as const
