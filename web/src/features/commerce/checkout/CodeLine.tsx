import { useId, useState } from 'react'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './CodeLine.module.css'
import type { UsedCode } from './useCode.ts'

/** A line that opens a field for a discount code. One that is valid stays shown, and can be taken away. */
export function CodeLine({ used }: { used: UsedCode }) {
  const { code, remove, answer, error, isFetching, reduction, text, setText, apply } = used
  const t = useWords(commercePurchasesWords)
  const reason = answer?.reason ?? null
  const fault =
    code === null || isFetching ? null : error ? t('code.failed') : reason ? t(`refused.${reason}`) : null
  const [isOpen, setOpen] = useState(code !== null)
  const field = useId()
  if (reduction)
    return (
      <p className={styles.valid}>
        <Button look="quiet" className={styles.quiet} onClick={remove}>
          {t('code.remove')}
        </Button>
      </p>
    )
  if (!isOpen && text === '')
    return (
      <Button look="quiet" className={styles.quiet} aria-expanded={false} onClick={() => setOpen(true)}>
        {t('code.have')}
      </Button>
    )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <label htmlFor={field} className={styles.label}>
        {t('code.label')}
      </label>
      <div className={styles.row}>
        <input
          id={field}
          className={styles.input}
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={fault !== null}
          aria-describedby={fault ? `${field}-fault` : undefined}
        />
        <Button type="submit" look="secondary" aria-busy={isFetching}>
          {t('code.apply')}
        </Button>
      </div>
      {fault && (
        <p id={`${field}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}
