import { useState } from 'react'
import {
  refinementPrompt,
  submitMark,
  toggled,
  withSubmit,
} from '#shared/features/assistant/rules/refinements.ts'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Conversation.module.css'

type Props = {
  /** What they narrow; '' where it is not said. */
  description: string
  choices: readonly string[]
  /** Several may be chosen, and are sent together (AIC-60, AIC-61); else a click asks at once (AIC-62). */
  isMulti: boolean
  submitText: string | null
  isDisabled: boolean
  ask(prompt: string): void
}

/** Narrower questions that the latest answer suggests. */
export function Refinements({ description, choices, isMulti, submitText, isDisabled, ask }: Props) {
  const t = useWords(assistantConversationWords)
  const [selection, setSelection] = useState<readonly string[]>([])
  if (choices.length === 0) return null
  const choose = (choice: string) => {
    if (isMulti) setSelection(toggled(selection, choice))
    else ask(refinementPrompt(description, choice))
  }
  const submit = () => {
    ask(t('refinements.many', { choices: selection.join(', ') }))
    setSelection([])
  }
  return (
    <ul className={styles.prompts} aria-label={description || t('refinements')}>
      {withSubmit(choices).map((choice) =>
        choice === submitMark ? (
          selection.length > 0 && (
            <li key="submit">
              <Button size="small" disabled={isDisabled} onClick={submit}>
                {submitText || t('refinements.submit')}
              </Button>
            </li>
          )
        ) : (
          <li key={choice}>
            <button
              type="button"
              className={styles.prompt}
              disabled={isDisabled}
              {...(isMulti && { 'aria-pressed': selection.includes(choice) })}
              onClick={() => choose(choice)}
            >
              {choice}
            </button>
          </li>
        ),
      )}
    </ul>
  )
}
