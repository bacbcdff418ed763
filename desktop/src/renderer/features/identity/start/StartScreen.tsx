import { Button, Card, FormGroup, InputGroup, SegmentedControl } from '@blueprintjs/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import { afterPress } from '#widgets/kernel/focus/afterPress.ts'
import { ChooseOrganization } from './ChooseOrganization.tsx'
import { SignInForm } from './identity/SignInForm.tsx'
import styles from './StartScreen.module.css'

/** The first screen: start on this computer, or sign in to a server. */
export function StartScreen({ state }: { state: ConsoleState }) {
  const [way, setWay] = useState<'local' | 'server'>(state.server ? 'server' : 'local')
  return (
    <main className={styles.start}>
      <Card className={styles.card ?? ''}>
        <div className={styles.brand}>
          <img src="/icon.svg" alt="" width={36} height={36} />
          <div>
            <h1>Lectern</h1>
            <p className="quiet">Create courses. Online or offline.</p>
          </div>
        </div>
        {state.user ? (
          <ChooseOrganization state={state} email={state.user.email} />
        ) : (
          <>
            <SegmentedControl
              fill
              aria-label="How to start"
              value={way}
              onValueChange={(value) => setWay(value === 'server' ? 'server' : 'local')}
              options={[
                { label: 'Start on this computer', value: 'local' },
                { label: 'Sign in to a server', value: 'server' },
              ]}
            />
            {way === 'local' ? <NameWorkspace /> : <SignInForm state={state} />}
          </>
        )}
      </Card>
    </main>
  )
}

function NameWorkspace() {
  const core = useCore()
  const id = useId()
  const [name, setName] = useState('')
  const [isTouched, setTouched] = useState(false)
  const start = useMutation({ mutationFn: () => core.startWorkspace({ name: name.trim() }) })
  const length = [...name.trim()].length
  // The name becomes the organization's later, and has its bounds (3§5.2).
  const fault =
    length === 0
      ? messages.required
      : length < 3
        ? messages.tooShort(3)
        : length > 30
          ? messages.tooLong(30)
          : null
  const shown = (isTouched && fault) || (start.error && errorText(start.error))
  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (!fault) start.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.hint}>
        No server or account needed. Everything is saved on this computer. You can connect to an organization
        later and take your work with you.
      </p>
      <FormGroup
        label="Name of the workspace"
        labelFor={id}
        intent={shown ? 'danger' : 'none'}
        helperText={shown || undefined}
      >
        <InputGroup
          id={id}
          value={name}
          autoFocus
          placeholder="For example: Tea School"
          intent={shown ? 'danger' : 'none'}
          onValueChange={setName}
          onBlur={() => afterPress(() => setTouched(name !== ''))}
        />
      </FormGroup>
      <Button
        type="submit"
        intent="primary"
        fill
        size="large"
        text="Start"
        loading={start.isPending}
        disabled={fault !== null}
      />
    </form>
  )
}
