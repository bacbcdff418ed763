import type { NamedDialogs } from '../../kernel/dialogs/DialogNames.ts'

export const contentDialogs = {
  confirmations: [
    'deleteAsset',
    'deleteCourse',
    'deleteFromOutline',
    'deletePart',
    'putBackEdition',
    'restoreRevision',
    'seeConflicts',
    'unpublishCourse',
  ],
  panels: ['asset', 'editions', 'exportCourse', 'history', 'learners', 'pickMedia', 'publishChanges'],
} as const satisfies NamedDialogs
