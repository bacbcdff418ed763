import type { Feature } from '../../kernel/Feature.ts'
import { listQuestionairesByEmail } from './listQuestionairesByEmail.ts'
import { writeHooks } from './writeHooks.ts'

/** Messages between people: questionnaires, mails, discussions. */
export const messaging = {
  name: 'messaging',
  handlers: { listQuestionairesByEmail },
  hooks: writeHooks,
} satisfies Feature
