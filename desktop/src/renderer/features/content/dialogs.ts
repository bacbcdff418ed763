import type { NamedDialogs } from '../../kernel/dialogs/DialogNames.ts'

export const contentDialogs = {
  confirmations: [
    'deleteAsset',
    'deleteFromOutline',
    'deleteItem',
    'deletePart',
    'restoreRevision',
    'revokeCertificate',
    'seeConflicts',
    'unpublishItem',
  ],
  panels: [
    'asset',
    'chooseItems',
    'exportCourse',
    'history',
    'learners',
    'packageCalls',
    'pickMedia',
    'statistics',
  ],
} as const satisfies NamedDialogs
