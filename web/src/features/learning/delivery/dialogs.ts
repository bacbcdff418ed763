import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { SessionEndedDialog } from '../../identity/SessionEnded.tsx'

/** The dialogs of a classroom: one script, which is loaded when the first of them opens, or ahead. */
export const OutlineDrawer = lazyPart(() =>
  import('#widgets/features/learning/classroom/OutlineDrawer.tsx').then((m) => m.OutlineDrawer),
)
export const DeleteNoteDialog = lazyPart(() =>
  import('./notes/DeleteNoteDialog.tsx').then((m) => m.DeleteNoteDialog),
)
export const CelebrationDialog = lazyPart(() =>
  import('./course/CelebrationDialog.tsx').then((m) => m.CelebrationDialog),
)

export const prefetchDialogs = (): Promise<void>[] =>
  [OutlineDrawer, DeleteNoteDialog, CelebrationDialog, SessionEndedDialog].map((dialog) => dialog.prefetch())
