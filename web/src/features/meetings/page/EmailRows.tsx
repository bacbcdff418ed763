import { useState } from 'react'
import {
  type MeetingsMeetNowWords,
  meetingsMeetNowWords,
} from '#shared/features/meetings/words/meetNow/words.generated.ts'
import { emailPattern } from '#shared/kernel/model/schemas/textRules.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { afterPress } from '#widgets/kernel/focus/afterPress.ts'
import { TextInput } from '#widgets/kernel/form/TextInput.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './MeetNow.module.css'

type Props = { emails: readonly string[]; onChange(emails: readonly string[]): void }

/** A line for each address; the last one stays. Blank lines are no fault: they are dropped. */
export function EmailRows({ emails, onChange }: Props) {
  const t = useWords(meetingsMeetNowWords)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const put = (index: number, value: string) =>
    onChange(emails.map((one, at) => (at === index ? value : one)))
  return (
    <>
      {emails.map((email, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
        <div key={index} className={styles.email}>
          <TextInput
            label={t('email', { number: index + 1 })}
            type="email"
            autoComplete="off"
            name={`email${index}`}
            value={email}
            fault={left.has(index) ? faultOfEmail(t, email.trim()) : null}
            onChange={(value) => put(index, value)}
            onLeave={() => afterPress(() => setLeft((before) => new Set(before).add(index)))}
          />
          <Button
            look="quiet"
            disabled={emails.length === 1}
            aria-label={t('removeEmail', { number: index + 1 })}
            onClick={() => onChange(emails.filter((_one, at) => at !== index))}
          >
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      <Button
        look="secondary"
        size="small"
        className={styles.add}
        disabled={emails.length >= most}
        onClick={() => onChange([...emails, ''])}
      >
        {t('addEmail')}
      </Button>
    </>
  )
}

/** As many as the server takes (`mostInvites`). */
const most = 50

export const faultOfEmail = (t: Translate<MeetingsMeetNowWords>, email: string): string | null =>
  email === '' || emailPattern.test(email) ? null : t('emailFault')
