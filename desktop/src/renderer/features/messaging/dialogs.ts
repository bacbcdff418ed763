import type { NamedDialogs } from '../../kernel/dialogs/DialogNames.ts'

export const messagingDialogs = {
  confirmations: [],
  panels: ['rejectPosts'],
} as const satisfies NamedDialogs
