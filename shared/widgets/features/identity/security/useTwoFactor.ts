import { useState } from 'react'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { AccountCalls } from './AccountCalls.ts'

export type TwoFactorView =
  | { at: 'start' | 'beginning' | 'removing' | 'renewing' }
  /** `key` is for typing by hand. */
  | { at: 'settingUp'; key: string; uri: string }
  | { at: 'codes'; codes: string[] }

type Events = {
  /** Two-factor sign-in may have been turned on or off. */
  onChanged(): void | Promise<void>
  onOff(): void
}

/** Sets up, renews and turns off the second step of signing in, without UI. */
export function useTwoFactor(calls: AccountCalls, { onChanged, onOff }: Events) {
  const t = useWords(identitySettingsWords)
  const [view, setView] = useState<TwoFactorView>({ at: 'start' })
  const [hasMoved, setMoved] = useState(false)
  const task = useSubmit(t('twoFactorFailed'))
  const go = (next: TwoFactorView) => {
    setMoved(true)
    setView(next)
  }
  const ask = (at: 'beginning' | 'removing' | 'renewing') => {
    task.forget()
    go({ at })
  }
  const show = async ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    go({ at: 'codes', codes: recoveryCodes })
    await onChanged()
  }
  return {
    view,
    /** The start view follows another one: it takes the focus. */
    hasMoved,
    task,
    askToSetUp: () => ask('beginning'),
    setUp: async (password: string) => {
      const { secret, uri } = await calls.setUpTotp({ password })
      go({ at: 'settingUp', key: secret.match(/.{1,4}/g)?.join(' ') ?? '', uri })
    },
    confirm: async (code: string) => show(await calls.confirmTotp({ code: code.replace(/\s/g, '') })),
    askToRenew: () => ask('renewing'),
    renew: async (password: string) => show(await calls.newRecoveryCodes({ password })),
    askToRemove: () => ask('removing'),
    remove: async (password: string) => {
      await calls.removeTotp({ password })
      onOff()
      // The start view depends on it.
      await onChanged()
      go({ at: 'start' })
    },
    close: () => {
      task.forget()
      go({ at: 'start' })
      // The answer may have been lost although the call succeeded.
      if (view.at !== 'codes') void onChanged()
    },
  }
}
