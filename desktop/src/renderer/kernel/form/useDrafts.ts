import { useCallback, useState } from 'react'
import { type Draft, pathKey } from '../api/sessions/RecordSession.ts'

export type Drafts = Readonly<Record<string, Draft>>

/** Invalid texts by path, kept in the screen, for targets that do not store them. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>({})
  const keepDraft = useCallback(
    (path: string[], draft: Draft | null) =>
      setDrafts((all) => {
        const { [pathKey(path)]: _old, ...rest } = all
        return draft ? { ...rest, [pathKey(path)]: draft } : rest
      }),
    [],
  )
  return { drafts, keepDraft }
}
