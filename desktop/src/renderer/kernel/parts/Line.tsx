import { Button, FormGroup, InputGroup } from '@blueprintjs/core'
import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { type ComponentProps, useId, useState } from 'react'
import type { Bound } from '#widgets/kernel/form/useFields.ts'
import styles from './Line.module.css'

type Native = 'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'rightElement'
type Props = Bound & { label: string; hint?: string } & Pick<ComponentProps<typeof InputGroup>, Native>

/** A labelled form line; its fault is shown below and announced with it. */
export function Line({ label, hint, fault, onChange, onLeave, ...input }: Props) {
  const id = useId()
  const below = fault ?? hint
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={fault ? 'danger' : 'none'}
      helperText={
        below && (
          <span id={`${id}-below`} className={styles.below} aria-live="polite">
            {below}
          </span>
        )
      }
    >
      <InputGroup
        id={id}
        {...input}
        intent={fault ? 'danger' : 'none'}
        aria-invalid={fault !== null}
        aria-describedby={below ? `${id}-below` : undefined}
        spellCheck={false}
        onValueChange={onChange}
        onBlur={onLeave}
      />
    </FormGroup>
  )
}

/** A password, hidden until its author wants to see it. */
export function PasswordLine(
  props: Bound & { label: string; hint?: string; autoComplete: 'current-password' | 'new-password' },
) {
  const [isShown, setShown] = useState(false)
  return (
    <Line
      {...props}
      type={isShown ? 'text' : 'password'}
      rightElement={
        <Button
          variant="minimal"
          icon={isShown ? <EyeOff /> : <EyeOpen />}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

/** A code from a mail or an authenticator app. */
export function CodeLine({
  hasLetters = false,
  ...props
}: Bound & { label: string; hint?: string; hasLetters?: boolean }) {
  return <Line {...props} autoComplete="one-time-code" inputMode={hasLetters ? 'text' : 'numeric'} />
}
