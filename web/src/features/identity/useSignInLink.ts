import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readSignInLink, type SignInLink } from '#shared/features/identity/rules/signInLink.ts'
import type { AccountView } from '#widgets/features/identity/AccountDialog.tsx'
import { useSite } from '../../kernel/site/Site.ts'
import { viewerQuery } from '../../kernel/viewer/viewerQuery.ts'

/**
 * Opens the dialog for which the link of a mail was made, unless its reader is signed in. Takes the code out of the address, so that it is in
 * no history and nobody copies it.
 */
export function useSignInLink(open: (view: AccountView) => void): SignInLink | null {
  const { api } = useSite()
  const cache = useQueryClient()
  const [link, setLink] = useState<SignInLink | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page was opened
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const found = readSignInLink(hash)
    if (!found) return
    window.history.replaceState(window.history.state, '', pathname + search)
    const show = (isKnown: boolean) => {
      if (isKnown) return
      setLink(found)
      open(found.code === null ? 'sign-in' : 'choose-password')
    }
    cache.fetchQuery(viewerQuery(api)).then(
      ({ customer }) => show(customer?.email === found.email),
      // Not known who is here: signing in says why it fails.
      () => show(false),
    )
  }, [])
  return link
}
