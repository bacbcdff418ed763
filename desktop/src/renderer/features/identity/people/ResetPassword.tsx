import { Checkbox, Radio, RadioGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { PasswordLine } from '#desktop/renderer/kernel/parts/Line.tsx'
import { resetPassword } from '#shared/features/identity/operations/administration.ts'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { useAccountChecks } from '#widgets/features/identity/checks.ts'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { ActDone } from './ActDone.tsx'
import type { ActProps } from './Person.ts'
import { ActForm } from './PersonLine.tsx'

type Way = 'mailed' | 'temporary'

/** Resets a person's password: they choose one with a mailed code, or an administrator sets one. */
export function ResetPassword({ person, organization, task, onClose }: ActProps) {
  const t = useWords(identityAccountWords)
  const { checkNewPassword } = useAccountChecks()
  const core = useCore()
  const [way, setWay] = useState<Way>('mailed')
  const [forceChange, setForceChange] = useState(true)
  const [message, setMessage] = useState<string | null>(null)
  const fields = useFields({ password: '' }, { password: checkNewPassword })
  const isSet = way === 'temporary'
  async function reset() {
    const answer = await callOperation(core, resetPassword, {
      organizationID: organization,
      userId: person.id,
      pool: person.pool,
      ...(isSet ? { password: fields.values.password, forceChange } : {}),
    })
    setMessage(answer.message)
  }
  if (message !== null)
    return (
      <ActDone {...{ person, onClose, message }}>
        {isSet && <p>Give them the password yourself: Lectern does not mail it.</p>}
      </ActDone>
    )
  return (
    <ActForm
      {...{ person, task, onClose }}
      submit="Reset password"
      fields={isSet ? fields : undefined}
      work={reset}
    >
      <p>They are signed out everywhere, and their current password stops working.</p>
      <RadioGroup
        aria-label="Their new password"
        selectedValue={way}
        onChange={({ currentTarget }) => {
          task.forget()
          setWay(currentTarget.value === 'temporary' ? 'temporary' : 'mailed')
        }}
      >
        <Radio value="mailed" label="They choose a new one with a mailed code" />
        <Radio value="temporary" label="Set a temporary password" />
      </RadioGroup>
      {isSet ? (
        <div>
          <PasswordLine
            label="Temporary password"
            autoComplete="new-password"
            hint={t('passwordHint')}
            {...fields.bind('password')}
          />
          <Checkbox
            label="Must be changed at the next sign-in"
            checked={forceChange}
            onChange={({ currentTarget }) => setForceChange(currentTarget.checked)}
          />
          <p className="quiet">
            {forceChange
              ? 'It is valid for seven days, only to choose their own password.'
              : 'It stays their password until they change it.'}
          </p>
        </div>
      ) : (
        <p className="quiet">
          The code goes to their address when they next sign in, or ask for a new password.
        </p>
      )}
    </ActForm>
  )
}
