/** Null on the server. Browsers that forbid storage raise on the mere mention of it. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[kind]
  } catch {
    return null
  }
}

/** The keys of a storage that begin so. */
export function keysIn(storage: Storage | null, prefix: string): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
  return keys.filter((key) => key.startsWith(prefix))
}
