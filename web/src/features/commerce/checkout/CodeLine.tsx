import { useEffect, useId, useRef, useState } from 'react'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './CodeLine.module.css'
import type { UsedCode } from './useCode.ts'

/** A line that opens a field for a discount code. One that is valid stays shown, and can be taken away. */
export function CodeLine({ used }: { used: UsedCode }) {
  const { code, remove, answer, error, isFetching, reduction, text, setText, apply, act } = used
  const t = useWords(commercePurchasesWords)
  const reason = answer?.reason ?? null
  const fault =
    code === null || isFetching ? null : error ? t('code.failed') : reason ? t(`refused.${reason}`) : null
  const [isOpen, setOpen] = useState(code !== null)
  const field = useId()
  const place = useRef<HTMLDivElement>(null)
  const isValid = reduction !== null
  // What they pressed is gone: the focus goes to what took its place, which is read aloud.
  useEffect(() => {
    const next = isValid
      ? act === 'applied'
        ? '[data-confirmed]'
        : null
      : act === 'removed'
        ? 'input, button'
        : null
    if (next) place.current?.querySelector<HTMLElement>(next)?.focus()
  }, [isValid, act])
  if (reduction)
    return (
      <div ref={place} className={styles.valid}>
        <p data-confirmed tabIndex={-1} className={styles.confirmed}>
          {t('code.applied', {
            code: reduction.code ?? '',
            sum: formatMoney(reduction.off ?? 0, reduction.currency ?? 'USD', t.language),
          })}
        </p>
        <Button look="quiet" className={styles.quiet} onClick={remove}>
          {t('code.remove')}
        </Button>
      </div>
    )
  if (!isOpen && text === '')
    return (
      <div ref={place}>
        <Button look="quiet" className={styles.quiet} aria-expanded={false} onClick={() => setOpen(true)}>
          {t('code.have')}
        </Button>
      </div>
    )
  return (
    <div ref={place} className={styles.open}>
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
    </div>
  )
}
