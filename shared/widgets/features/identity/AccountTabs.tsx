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
  onTab(tab: AccountTab): void
  onDone?: ((message: string) => void | Promise<void>) | undefined
  onForgot(email: string): void
}

/** Signing in and up beside each other, inline or in a dialog (2§2.4). */
export function AccountTabs({ tab, email = '', takesFocus = false, goesOn = false, ...acts }: Props) {
  const { onTab, onDone, onForgot } = acts
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
        <Tabs.Tab value="sign-in" className={tabs.tab} {...byPointer}>
          {t('signIn')}
        </Tabs.Tab>
        <Tabs.Tab value="sign-up" className={tabs.tab} {...byPointer}>
          {t('createAccount')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="sign-in" className={tabs.panel}>
        <SignIn {...known} onTyped={setTyped} onDone={onDone} onForgot={onForgot} />
      </Tabs.Panel>
      <Tabs.Panel value="sign-up" className={tabs.panel}>
        <SignUp
          email={typed}
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

/** Focuses the tab before the form with the focus is removed. */
const byPointer = {
  onMouseDown: keepFocus,
  onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.focus(),
}
