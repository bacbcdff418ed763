import { useRef } from 'react'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { copyRecoveryCodes, recoveryFile } from '#widgets/features/identity/security/recoveryCodes.ts'
import form from '#widgets/kernel/form/Form.module.css'
import { useStepFocus } from '#widgets/kernel/form/focus.ts'
import { Button, ButtonAnchor } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Settings.module.css'

/** The recovery codes, shown once: to write down, copy or save. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const t = useWords(identitySettingsWords)
  const notify = useNotify()
  const place = useRef<HTMLDivElement>(null)
  useStepFocus(place)
  const copy = async () => {
    if (await copyRecoveryCodes(codes)) notify(t('codesCopied'))
    else notify(t('codesNotCopied'), 'danger')
  }
  return (
    <>
      <div ref={place} tabIndex={-1} className={form.place}>
        <Notice tone="warning">{t('keepCodes')}</Notice>
      </div>
      <ul className={styles.codes} aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onKept}>{t('kept')}</Button>
        <Button look="secondary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <ButtonAnchor look="secondary" {...recoveryFile(codes)}>
          {t('save')}
        </ButtonAnchor>
      </div>
    </>
  )
}
