import type { NamedDialogs } from '../../kernel/dialogs/DialogNames.ts'

export const contentDialogs = {
  confirmations: [
    'deleteAsset',
    'deleteCourse',
    'deleteFromOutline',
    'deletePart',
    'restoreRevision',
    'seeConflicts',
    'unpublishCourse',
  ],
  panels: ['asset', 'exportCourse', 'history', 'learners', 'pickMedia'],
} as const satisfies NamedDialogs
