import { browserStorage, keysIn } from '#web/kernel/parts/browserStorage.ts'

/** The key prefix of all marks. */
export const marksPrefix = 'lectern-activities/'

/** Removes marks from this browser: at sign-out all, at sign-in those of other customers. */
export function forgetActivities(
  isForgotten: (key: string) => boolean = () => true,
  storage = browserStorage('localStorage'),
): void {
  for (const key of keysIn(storage, marksPrefix)) if (isForgotten(key)) storage?.removeItem(key)
}
