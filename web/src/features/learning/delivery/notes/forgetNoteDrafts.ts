import { browserStorage } from '../../../../kernel/parts/browserStorage.ts'

/** What the keys of all drafts begin with. */
export const draftsPrefix = 'lectern-note-drafts/'

/** At sign-out all of them; at somebody's coming those of others. */
export function forgetNoteDrafts(
  isForgotten: (key: string) => boolean = () => true,
  storage = browserStorage('sessionStorage'),
) {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index))
  for (const key of keys) if (key?.startsWith(draftsPrefix) && isForgotten(key)) storage?.removeItem(key)
}
