import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import {
  type Confirmation,
  findHandOver,
  openedSupport,
  pendingConfirmation,
} from '#shared/features/assistant/rules/toolInvocation.ts'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Conversation.module.css'

type Props = {
  /** The latest answer. */
  message: AgentMessage
  confirm(result: Confirmation, text: string): void
  askForPeople(): void
}

/** What the latest answer offers to do: “Yes” and “No” to its question (AIC-64), or a person to talk to where it did not help. */
export function ToolParts({ message, confirm, askForPeople }: Props) {
  const t = useWords(assistantConversationWords)
  const pending = pendingConfirmation(message)
  if (pending)
    return (
      <fieldset className={styles.prompts} aria-label={pending.args.message}>
        <Button size="small" onClick={() => confirm('Yes', t('confirm.yes'))}>
          {t('confirm.yes')}
        </Button>
        <Button size="small" look="secondary" onClick={() => confirm('No', t('confirm.no'))}>
          {t('confirm.no')}
        </Button>
      </fieldset>
    )
  const handOver = findHandOver(message.annotations)
  if (!handOver || openedSupport(message)) return null
  if (!handOver.isOpen) return <p className={styles.note}>{handOver.message || t('support.closed')}</p>
  return (
    <div className={styles.prompts}>
      <Button size="small" onClick={askForPeople}>
        {t('support.open')}
      </Button>
    </div>
  )
}
