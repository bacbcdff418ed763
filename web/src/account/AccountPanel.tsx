import { Tabs } from '@base-ui/react/tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from '../parts/Notices.tsx'
import styles from './Account.module.css'
import type { AccountView } from './AccountProvider.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

type Props = {
  view: AccountView
  setView(view: AccountView): void
  onDone?: () => void
}

/** The combined account box, inline or in a dialog: tabs "Sign In" and "Create Account" (2§2.4). */
export function AccountPanel({ view, setView, onDone }: Props) {
  const cache = useQueryClient()
  const notify = useNotify()
  const [known, setKnown] = useState({ email: '', message: '' })

  const onSignedIn = async (message: string) => {
    notify(message)
    // Everything may look different to somebody who is known.
    await cache.invalidateQueries()
    onDone?.()
  }
  if (view === 'forgot-password')
    return (
      <ForgotPasswordForm
        email={known.email}
        onDone={(email, message) => {
          setKnown({ email, message })
          setView('sign-in')
        }}
        onBack={() => setView('sign-in')}
      />
    )
  return (
    <Tabs.Root
      value={view === 'sign-up' ? 'sign-up' : 'sign-in'}
      onValueChange={(value) => setView(value === 'sign-up' ? 'sign-up' : 'sign-in')}
    >
      <Tabs.List className={styles.tabs}>
        <Tabs.Tab value="sign-in" className={styles.tab}>
          Sign In
        </Tabs.Tab>
        <Tabs.Tab value="sign-up" className={styles.tab}>
          Create Account
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="sign-in" className={styles.panel}>
        <SignInForm
          key={known.message}
          email={known.email}
          notice={known.message}
          onDone={onSignedIn}
          onForgot={(email) => {
            setKnown({ email, message: '' })
            setView('forgot-password')
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="sign-up" className={styles.panel}>
        <SignUpForm
          onDone={(email, message) => {
            setKnown({ email, message })
            setView('sign-in')
          }}
        />
      </Tabs.Panel>
    </Tabs.Root>
  )
}
