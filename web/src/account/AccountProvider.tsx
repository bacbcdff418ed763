import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'

/** Which of the account's dialogs is open (2§2.4). */
export type AccountView = 'none' | 'sign-in' | 'sign-up' | 'forgot-password'
type Account = { open(view: Exclude<AccountView, 'none'>): void; close(): void }

const AccountContext = createContext<Account>({ open: () => undefined, close: () => undefined })
export const useAccount = (): Account => useContext(AccountContext)

const AccountDialog = lazy(() => import('./AccountDialog.tsx').then((m) => ({ default: m.AccountDialog })))

/** Lets any page open the account's dialog; its code comes with the first opening. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const [view, setView] = useState<AccountView>('none')
  const account = useMemo<Account>(() => ({ open: setView, close: () => setView('none') }), [])
  return (
    <AccountContext value={account}>
      {children}
      {view !== 'none' && (
        <Suspense fallback={null}>
          <AccountDialog view={view} setView={setView} />
        </Suspense>
      )}
    </AccountContext>
  )
}
