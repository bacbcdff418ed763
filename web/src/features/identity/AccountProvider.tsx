import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { kernelWidgetsWords } from '#shared/kernel/words/widgets/words.generated.ts'
import type { AccountView } from '#widgets/features/identity/AccountDialog.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import { AsideBoundary } from '../../kernel/parts/AsideBoundary.tsx'
import { SignInEventsProvider } from './SignInEvents.tsx'
import { useSignedIn } from './useSignedIn.ts'
import { type SignInEnd, useSignInEnd } from './useSignInEnd.ts'
import { useSignInLink } from './useSignInLink.ts'

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

export const AccountDialog = lazyPart(async () => {
  const part = import('./PortalAccountDialog.tsx')
  await Promise.all([identityAccountWords, kernelWidgetsWords].map(loadShown))
  return (await part).PortalAccountDialog
})

/** Lets any page open the account dialog, which is loaded on first use, and subscribe to sign-ins. */
export function AccountProvider({ children }: { children: ReactNode }) {
  return (
    <SignInEventsProvider>
      <AccountDialogs>{children}</AccountDialogs>
    </SignInEventsProvider>
  )
}

function AccountDialogs({ children }: { children: ReactNode }) {
  const [view, setView] = useState<AccountView>('none')
  const link = useSignInLink(setView)
  const end = useSignInEnd()
  const { ended, goOnWithout } = end
  const onDone = useSignedIn(goOnWithout)
  const isOpen = view !== 'none'
  const account = useMemo<Account>(
    () => ({ open: setView, close: () => setView('none'), isOpen, ...end }),
    [isOpen, end],
  )
  return (
    <AccountContext value={account}>
      {children}
      {isOpen && (
        <AsideBoundary close={() => setView('none')}>
          <Suspense fallback={null}>
            <AccountDialog
              {...{ view, setView, onDone }}
              email={link?.email ?? ended?.customer?.email ?? ''}
              code={link?.code ?? null}
            />
          </Suspense>
        </AsideBoundary>
      )}
    </AccountContext>
  )
}
