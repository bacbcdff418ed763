import { useId, useState } from 'react'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import type { DocumentMarks } from '#shared/features/learning/entities/parts/progressBasics.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { useAccount } from '#web/features/identity/AccountProvider.tsx'
import styles from '#widgets/features/learning/item/Item.module.css'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'

type Props = {
  name: string
  suggested: string
  isCustomer: boolean
  signature: DocumentMarks['signature']
  sign(name: string): void
}

/** A document that its portal wants signed: completed by a typed name (decision MOD-99). */
export function SignDocument({ name, suggested, isCustomer, signature, sign }: Props) {
  const t = useWords(learningItemWords)
  const identity = useWords(identityWords)
  const account = useAccount()
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.panelTitle}>
        {t('sign.title')}
      </h2>
      {signature ? (
        <>
          <p className={styles.done}>
            <Icon name="check" size={18} /> {t('sign.completed')}
          </p>
          <p className={styles.faint}>
            {t('sign.done', {
              name: signature.name,
              date: dateFormat(t.language, { dateStyle: 'long' }).format(new Date(signature.at)),
            })}
          </p>
        </>
      ) : isCustomer ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '') sign(typed.trim())
          }}
        >
          <p className={styles.faint}>{t('sign.text', { name })}</p>
          <label className={styles.label} htmlFor={id}>
            {t('sign.name')}
          </label>
          <input
            id={id}
            className={styles.field}
            autoComplete="name"
            maxLength={200}
            placeholder={suggested}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" disabled={typed.trim() === ''}>
            {t('sign.button')}
          </Button>
        </form>
      ) : (
        <>
          <p className={styles.faint}>{t('sign.signIn')}</p>
          <Button look="secondary" onClick={() => account.open('sign-in')}>
            {identity('signIn')}
          </Button>
        </>
      )}
    </section>
  )
}
