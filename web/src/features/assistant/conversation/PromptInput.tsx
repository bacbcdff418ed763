import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { assistantConversationWords } from '../../../../../shared/src/features/assistant/words/conversation/words.generated.ts'
import { Button } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import styles from './Conversation.module.css'

/** As the server takes it (decision BND-99). */
const maxLetters = 500
const saidFrom = 400

type Props = {
  placeholder: string | null
  isLoading: boolean
  hasMessages: boolean
  ask(prompt: string): void
  stop(): void
  reset(): void
}

/** The question and its buttons (AIC-72 to AIC-74): Enter sends, Shift and Enter begins a line. */
export function PromptInput({ placeholder, isLoading, hasMessages, ask, stop, reset }: Props) {
  const t = useWords(assistantConversationWords)
  const id = useId()
  const [text, setText] = useState('')
  const isBlank = text.trim() === ''
  const send = () => {
    if (isBlank || isLoading) return
    ask(text)
    setText('')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composition is the input method's.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <label className={styles.hidden} htmlFor={id}>
        {t('askLabel')}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={2}
        maxLength={maxLetters}
        placeholder={placeholder ?? t('placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        {hasMessages && (
          <Button look="quiet" size="small" onClick={reset}>
            {t('reset')}
          </Button>
        )}
        <span className={styles.count} role="status">
          {text.length >= saidFrom && t('tooLong', { left: maxLetters - text.length })}
        </span>
        {isLoading ? (
          <Button look="secondary" size="small" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button type="submit" size="small" disabled={isBlank}>
            {t('send')}
          </Button>
        )}
      </div>
    </form>
  )
}
