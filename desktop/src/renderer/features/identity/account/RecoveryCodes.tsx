import { AnchorButton, Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Download, Duplicate } from '@blueprintjs/icons'
import { useRef } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { copyRecoveryCodes, recoveryFile } from '#widgets/features/identity/security/recoveryCodes.ts'
import { useStepFocus } from '#widgets/kernel/form/focus.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Account.module.css'

/** The recovery codes, shown once: to write down, copy or save. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const t = useWords(identitySettingsWords)
  const { snackBar } = useDialogs()
  const place = useRef<HTMLDivElement>(null)
  useStepFocus(place)
  const copy = async () => {
    if (await copyRecoveryCodes(codes)) snackBar(t('codesCopied'), 'success')
    else snackBar(t('codesNotCopied'), 'danger')
  }
  return (
    <>
      <DialogBody className={styles.body ?? ''}>
        <div ref={place} tabIndex={-1} className={styles.place}>
          <Callout intent="warning" compact>
            {t('keepCodes')}
          </Callout>
        </div>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button icon={<Duplicate />} text="Copy" onClick={() => void copy()} />
            <AnchorButton icon={<Download />} text="Save" {...recoveryFile(codes)} />
            <Button intent="primary" text="I have saved them" onClick={onKept} />
          </>
        }
      />
    </>
  )
}
