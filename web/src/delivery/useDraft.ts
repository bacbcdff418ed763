import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Of each page: texts by whose they are and what of; as long as the page, and no longer. */
const draftsByPage = new WeakMap<QueryClient, Map<string, string>>()

/**
 * What somebody is writing. Their session may end meanwhile, which closes the classroom: once they have signed
 * in again, it is there.
 */
export function useDraft(owner: string): [string, (text: string) => void] {
  const page = useQueryClient()
  const [text, setText] = useState(() => draftsByPage.get(page)?.get(owner) ?? '')
  const write = (next: string) => {
    const drafts = draftsByPage.get(page) ?? new Map<string, string>()
    draftsByPage.set(page, drafts.set(owner, next))
    setText(next)
  }
  return [text, write]
}
