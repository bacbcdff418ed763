import { englishError } from './englishErrors.ts'

/** A dialog's title and text (3§8.1), word for word. */
export type DialogText = { title: string; text: string }

export const dialogs = {
  concurrency: {
    title: 'Concurrency Error',
    text: englishError('code.concurrency'),
  },
  saving: (model: string, name: string) => ({
    title: 'Error Saving Data',
    text: `There was an error saving the data for ${model}: ${name}. Please try again.`,
  }),
  adding: (reason: string) => ({ title: 'Error adding item', text: reason }),
  slug: (message: string) => ({ title: 'Validation Error', text: `slug: ${message}` }),
} as const
