import { browserStorage } from '../../../../kernel/parts/browserStorage.ts'

/** The key prefix of all drafts. */
export const draftsPrefix = 'lectern-note-drafts/'

/** At sign-out all drafts; at sign-in those of other customers. */
export function forgetNoteDrafts(
  isForgotten: (key: string) => boolean = () => true,
  storage = browserStorage('localStorage'),
) {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index))
  for (const key of keys) if (key?.startsWith(draftsPrefix) && isForgotten(key)) storage?.removeItem(key)
}
