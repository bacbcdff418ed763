import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { keepFocus } from '../../kernel/form/focus.ts'
import tabs from '../../kernel/parts/Tabs.module.css'
import { useWords } from '../../kernel/words/useWords.ts'
import { SignIn } from './SignIn.tsx'
import { SignUp } from './SignUp.tsx'

export type AccountTab = 'sign-in' | 'sign-up'
type Props = {
  tab: AccountTab
  /** From another form. */
  email?: string
  takesFocus?: boolean
  /** Who makes an account is signed in, and `onDone` is told so. */
  goesOn?: boolean
  /** Which tab is on the left. Where making an account comes first, it asks for no more than it needs. */
  first?: AccountTab
  onTab(tab: AccountTab): void
  onDone?: ((message: string) => void | Promise<void>) | undefined
  onForgot(email: string): void
}

/** Signing in and up beside each other, inline or in a dialog (2§2.4). */
export function AccountTabs({ tab, email = '', takesFocus = false, goesOn = false, ...rest }: Props) {
  const { first = 'sign-in', onTab, onDone, onForgot } = rest
  const t = useWords(identityAccountWords)
  const [known, setKnown] = useState({ email, message: '', takesFocus })
  // The address as it is typed: the other tab begins with it.
  const [typed, setTyped] = useState(email)
  const choose = (next: AccountTab) => {
    setKnown({ email: typed, message: '', takesFocus: false })
    onTab(next)
  }
  return (
    <Tabs.Root value={tab} onValueChange={(value) => choose(value === 'sign-up' ? 'sign-up' : 'sign-in')}>
      <Tabs.List className={tabs.tabs}>
        {order[first].map((one) => (
          <Tabs.Tab key={one} value={one} className={tabs.tab} {...byPointer}>
            {t(one === 'sign-up' ? 'createAccount' : first === 'sign-up' ? 'haveAccount' : 'signIn')}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="sign-in" className={tabs.panel}>
        <SignIn {...known} onTyped={setTyped} onDone={onDone} onForgot={onForgot} />
      </Tabs.Panel>
      <Tabs.Panel value="sign-up" className={tabs.panel}>
        <SignUp
          email={typed}
          isShort={first === 'sign-up'}
          onTyped={setTyped}
          onSignedIn={goesOn ? onDone : undefined}
          onDone={(address, message) => {
            setKnown({ email: address, message, takesFocus: true })
            onTab('sign-in')
          }}
          onSignIn={(address) => {
            setKnown({ email: address, message: '', takesFocus: true })
            onTab('sign-in')
          }}
        />
      </Tabs.Panel>
    </Tabs.Root>
  )
}

const order = {
  'sign-in': ['sign-in', 'sign-up'],
  'sign-up': ['sign-up', 'sign-in'],
} as const satisfies Record<AccountTab, readonly AccountTab[]>

/** Focuses the tab before the form with the focus is removed. */
const byPointer = {
  onMouseDown: keepFocus,
  onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.focus(),
}
