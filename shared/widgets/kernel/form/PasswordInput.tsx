import { useState } from 'react'
import { kernelWidgetsWords } from '#shared/kernel/words/widgets/words.generated.ts'
import { Icon } from '../parts/Icon.tsx'
import { useWords } from '../words/useWords.ts'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Form.module.css'
import type { Bound } from './useFields.ts'

type Props = FieldProps & Bound & { autoComplete: 'current-password' | 'new-password' }

/** A password, hidden until the user chooses to see it. */
export function PasswordInput({ label, hint, fault, about, onChange, onLeave, ...native }: Props) {
  const t = useWords(kernelWidgetsWords)
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, fault, about }}>
      {(control) => (
        <span className={styles.reveal}>
          <input
            {...control}
            {...native}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label={isShown ? t('hidePassword') : t('showPassword')}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}
