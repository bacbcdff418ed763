import type { NamedDialogs } from '../../kernel/dialogs/DialogNames.ts'

export const meetingsDialogs = {
  confirmations: ['cancelMeeting'],
  panels: [],
} as const satisfies NamedDialogs
