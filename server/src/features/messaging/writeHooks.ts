import { postHooks, topicHooks } from './discussions/postHooks.ts'

/** Hooks for writing the posts and topics of discussions. */
export const writeHooks = [postHooks, topicHooks]
