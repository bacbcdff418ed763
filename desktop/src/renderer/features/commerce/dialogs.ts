import type { NamedDialogs } from '../../kernel/dialogs/DialogNames.ts'

export const commerceDialogs = {
  confirmations: ['refundPayment'],
  panels: [],
} as const satisfies NamedDialogs
