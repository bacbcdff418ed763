import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import type { AppError } from '#shared/kernel/errors/AppError.ts'
import { refusalText } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Conversation.module.css'

type Props = {
  /** Null: the service is not there at all. */
  error: AppError | null
  dismiss(): void
}

/** Why there is no answer, until it is dismissed (AIC-69, AIC-86, AIC-87). */
export function ServiceAlert({ error, dismiss }: Props) {
  const t = useWords(assistantConversationWords)
  const refusals = useWords(kernelErrorsWords)
  return (
    <div className={styles.alert} role="alert">
      <Icon name="warning" />
      <p>{textOf()}</p>
      <button type="button" className={styles.tool} aria-label={t('alert.dismiss')} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  )

  function textOf(): string {
    if (error === null) return t('alert.unavailable')
    if (error.details.reason === 'lost') return t('alert.lost')
    if (error.code === 'unavailable') return t('alert.unavailable')
    if (error.code === 'rate_limited') return t('alert.tooOften')
    return refusalText(refusals, error) ?? t('alert.unknown')
  }
}
