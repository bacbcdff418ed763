import { browserStorage, keysIn } from '#web/kernel/parts/browserStorage.ts'

/** The key prefix of all drafts. */
export const draftsPrefix = 'lectern-note-drafts/'

/** At sign-out all drafts; at sign-in those of other customers. */
export function forgetNoteDrafts(
  isForgotten: (key: string) => boolean = () => true,
  storage = browserStorage('localStorage'),
) {
  for (const key of keysIn(storage, draftsPrefix)) if (isForgotten(key)) storage?.removeItem(key)
}
