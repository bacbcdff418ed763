import { postHooks, topicHooks } from './discussions/postHooks.ts'
import { questionnaireHooks } from './questionnaires/questionnaireMail.ts'

/** Hooks for writing the posts and topics of discussions, and questionnaires. */
export const writeHooks = [postHooks, topicHooks, questionnaireHooks]
