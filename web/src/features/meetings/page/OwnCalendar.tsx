import { useState } from 'react'
import { meetingsMeetingWords } from '#shared/features/meetings/words/meeting/words.generated.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CopyField } from './CopyField.tsx'
import styles from './OwnCalendar.module.css'

type Props = {
  address: string
  /** Another address, which replaces this one. False where it failed. */
  onRenew(): Promise<boolean>
}

/** The address by which a calendar reads its owner's meetings again and again. */
export function OwnCalendar({ address, onRenew }: Props) {
  const t = useWords(meetingsMeetingWords)
  return (
    <details className={styles.calendar}>
      <summary className={styles.summary}>{t('feed')}</summary>
      <p className={styles.text}>{t('feed.text')}</p>
      <CopyField label={t('feed.address')} value={address}>
        <a className={buttonClass({ look: 'secondary' })} href={address.replace(/^https?:/, 'webcal:')}>
          {t('feed.open')}
        </a>
      </CopyField>
      <Renew onRenew={onRenew} />
    </details>
  )
}

/** Asks once more: calendars that have the former address stop to show anything new. */
function Renew({ onRenew }: Pick<Props, 'onRenew'>) {
  const t = useWords(meetingsMeetingWords)
  const [state, setState] = useState<'quiet' | 'asked' | 'busy' | 'done' | 'failed'>('quiet')
  if (state !== 'asked' && state !== 'busy')
    return (
      <div className={styles.renew}>
        <Button look="quiet" size="small" onClick={() => setState('asked')}>
          {t('feed.renew')}
        </Button>
        <span role="status">
          {state === 'quiet' ? '' : t(state === 'done' ? 'feed.renewed' : 'actionFault')}
        </span>
      </div>
    )
  return (
    <div className={styles.renew}>
      <span role="alert">{t('feed.renewQuestion')}</span>
      <Button look="secondary" size="small" disabled={state === 'busy'} onClick={() => setState('quiet')}>
        {t('feed.keep')}
      </Button>
      <Button
        look="danger"
        size="small"
        disabled={state === 'busy'}
        onClick={async () => {
          setState('busy')
          setState((await onRenew()) ? 'done' : 'failed')
        }}
      >
        {t('feed.renew')}
      </Button>
    </div>
  )
}
