import { useRef } from 'react'
import form from '../../../../shared/widgets/form/Form.module.css'
import { useStepFocus } from '../../../../shared/widgets/form/useStepFocus.ts'
import { Button, ButtonAnchor } from '../../../../shared/widgets/parts/Button.tsx'
import { Notice } from '../../../../shared/widgets/parts/Notice.tsx'
import { useNotify } from '../../parts/Notices.tsx'
import styles from './Settings.module.css'

/** The recovery codes, this once: to be written down, copied or saved. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const notify = useNotify()
  const place = useRef<HTMLDivElement>(null)
  useStepFocus(place)
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('The recovery codes were copied.'),
      () => notify('The recovery codes could not be copied. Please select them.', 'danger'),
    )
  return (
    <>
      <div ref={place} tabIndex={-1} className={form.place}>
        <Notice tone="warning">
          Keep these recovery codes in a safe place. Each signs you in once, should you lose your
          authenticator. They are not shown again.
        </Notice>
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
        <ButtonAnchor
          look="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Save
        </ButtonAnchor>
      </div>
    </>
  )
}
