import { type FeedbackType, feedbackTypes } from '#shared/features/assistant/rules/feedbackMessage.ts'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Message.module.css'

type Props = { feedback: FeedbackType | null; rate(chosen: FeedbackType): void }

const icons = { up: 'thumbUp', down: 'thumbDown' } as const

/** Whether the latest answer was helpful (AIC-55). */
export function FeedbackButtons({ feedback, rate }: Props) {
  const t = useWords(assistantConversationWords)
  return (
    <fieldset className={styles.feedback}>
      <legend className={styles.hidden}>{t('feedback')}</legend>
      {feedbackTypes.map((type) => (
        <button
          key={type}
          type="button"
          className={styles.thumb}
          aria-pressed={feedback === type}
          aria-label={t(`feedback.${type}`)}
          title={t(`feedback.${type}`)}
          onClick={() => rate(type)}
        >
          <Icon name={icons[type]} />
        </button>
      ))}
      <output className={styles.thanks}>{feedback && t('feedback.thanks')}</output>
    </fieldset>
  )
}
