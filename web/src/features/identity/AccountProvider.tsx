import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import type { AccountView } from '../../../../shared/widgets/features/identity/AccountView.ts'
import { IdentityProvider } from '../../../../shared/widgets/features/identity/IdentityContext.ts'
import { lazyPart } from '../../../../shared/widgets/kernel/loading/lazyPart.tsx'
import { useSite } from '../../kernel/app/Site.ts'
import { AsideBoundary } from '../../kernel/parts/AsideBoundary.tsx'
import { createIdentityHost } from './createIdentityHost.ts'
import { useSignedIn } from './useSignedIn.ts'
import { type SignInEnd, useSignInEnd } from './useSignInEnd.ts'

type Account = SignInEnd & {
  open(view: Exclude<AccountView, 'none'>): void
  close(): void
  isOpen: boolean
}

const AccountContext = createContext<Account>({
  open: () => undefined,
  close: () => undefined,
  isOpen: false,
  ended: null,
  successor: null,
  leave: () => undefined,
  goOnWithout: () => undefined,
})
export const useAccount = (): Account => useContext(AccountContext)

export const AccountDialog = lazyPart(() =>
  import('../../../../shared/widgets/features/identity/AccountDialog.tsx').then((m) => m.AccountDialog),
)

/** Lets any page open the account's dialog; its code comes with the first opening. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const site = useSite()
  const cache = useQueryClient()
  const host = useMemo(() => createIdentityHost(site, cache), [site, cache])
  const [view, setView] = useState<AccountView>('none')
  const end = useSignInEnd()
  const { ended, goOnWithout } = end
  const onDone = useSignedIn(goOnWithout)
  const isOpen = view !== 'none'
  const account = useMemo<Account>(
    () => ({ open: setView, close: () => setView('none'), isOpen, ...end }),
    [isOpen, end],
  )
  return (
    <IdentityProvider value={host}>
      <AccountContext value={account}>
        {children}
        {isOpen && (
          <AsideBoundary close={() => setView('none')}>
            <Suspense fallback={null}>
              <AccountDialog {...{ view, setView, onDone }} email={ended?.customer?.email ?? ''} />
            </Suspense>
          </AsideBoundary>
        )}
      </AccountContext>
    </IdentityProvider>
  )
}
