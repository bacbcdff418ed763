import { useRef } from 'react'
import {
  copyRecoveryCodes,
  recoveryFile,
} from '../../../../../shared/widgets/features/identity/security/recoveryCodes.ts'
import { securityTexts } from '../../../../../shared/widgets/features/identity/security/securityTexts.ts'
import form from '../../../../../shared/widgets/kernel/form/Form.module.css'
import { useStepFocus } from '../../../../../shared/widgets/kernel/form/useStepFocus.ts'
import { Button, ButtonAnchor } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { Notice } from '../../../../../shared/widgets/kernel/parts/Notice.tsx'
import { useNotify } from '../../../kernel/parts/Notices.tsx'
import styles from './Settings.module.css'

/** The recovery codes, shown once: to write down, copy or save. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const notify = useNotify()
  const place = useRef<HTMLDivElement>(null)
  useStepFocus(place)
  const copy = async () => {
    if (await copyRecoveryCodes(codes)) notify(securityTexts.codesCopied)
    else notify(securityTexts.codesNotCopied, 'danger')
  }
  return (
    <>
      <div ref={place} tabIndex={-1} className={form.place}>
        <Notice tone="warning">{securityTexts.keepCodes}</Notice>
      </div>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onKept}>I have kept them</Button>
        <Button look="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <ButtonAnchor look="secondary" {...recoveryFile(codes)}>
          Save
        </ButtonAnchor>
      </div>
    </>
  )
}
