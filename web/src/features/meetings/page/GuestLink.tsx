import { useState } from 'react'
import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CopyField } from './CopyField.tsx'
import styles from './MeetingPage.module.css'

type Props = {
  /** Null while it is off. */
  link: string | null
  /** `isNew`: the former address lets nobody in any more. */
  onChange(isOn: boolean, isNew: boolean): Promise<unknown>
}

/** For hosts: the address by which people join without an account. */
export function GuestLink({ link, onChange }: Props) {
  const t = useWords(meetingsMeetingWords)
  const [isBusy, setIsBusy] = useState(false)
  const change = (isOn: boolean, isNew: boolean) => async () => {
    setIsBusy(true)
    await onChange(isOn, isNew)
    setIsBusy(false)
  }
  return (
    <section className={page.section} aria-labelledby="meeting-guest-link">
      <h2 id="meeting-guest-link" className={styles.subtitle}>
        {t('guestLink')}
      </h2>
      <p>{t(link ? 'guestLink.on' : 'guestLink.off')}</p>
      {link && <CopyField label={t('guestLink.address')} value={link} />}
      <div className={`${styles.question} ${styles.linkActs}`}>
        {link ? (
          <>
            <Button look="secondary" size="small" disabled={isBusy} onClick={change(true, true)}>
              {t('guestLink.renew')}
            </Button>
            <Button look="quiet" size="small" disabled={isBusy} onClick={change(false, false)}>
              {t('guestLink.turnOff')}
            </Button>
          </>
        ) : (
          <Button look="secondary" size="small" disabled={isBusy} onClick={change(true, false)}>
            {t('guestLink.turnOn')}
          </Button>
        )}
      </div>
    </section>
  )
}
