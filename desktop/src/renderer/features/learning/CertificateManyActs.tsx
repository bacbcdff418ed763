import { Button, FormGroup, TextArea } from '@blueprintjs/core'
import { BanCircle, Repeat } from '@blueprintjs/icons'
import { useState } from 'react'
import { renewCertificate, revokeCertificate } from '#shared/features/learning/operations/certificates.ts'
import type { ServerSource } from '../../kernel/api/createServerSource.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { PopoverButton } from '../../kernel/parts/PopoverButton.tsx'
import type { ManyTools } from '../../kernel/records/choosing/useManyActs.tsx'
import styles from './CertificateActs.module.css'

/** Revokes many certificates for one reason, or awards each again. */
export function CertificateManyActs({ many, source }: { many: ManyTools; source: ServerSource }) {
  const { data: state } = useConsoleState()
  const { confirm } = useDialogs()
  const { what, act } = many
  const organizationID = state?.workspace?.organization ?? ''
  async function revoke(reason: string) {
    const isSure = await confirm('revokeCertificate', {
      title: `Revoke ${what}?`,
      text: 'Their PDFs are no longer available, the access that they gave ends, and their verification pages say that they were revoked. This cannot be undone, but you can award new certificates.',
      ok: `Revoke ${what}`,
      intent: 'danger',
    })
    if (!isSure) return
    await act(
      (keys) =>
        source.callMany(revokeCertificate, keys, (certificate) => ({ organizationID, certificate, reason })),
      { doing: 'Revoking', done: 'revoked' },
    )
  }
  async function renew() {
    const isSure = await confirm('actOnMany', {
      title: `Award ${what} again?`,
      text: 'Each person gets a new certificate, from today, as the certification looks now. The old ones stay as they are.',
      ok: 'Award again',
    })
    if (!isSure) return
    await act(
      (keys) => source.callMany(renewCertificate, keys, (certificate) => ({ organizationID, certificate })),
      { doing: 'Awarding', done: 'awarded again' },
    )
  }
  return (
    <>
      <Button variant="minimal" icon={<Repeat />} text="Award again…" onClick={() => void renew()} />
      <PopoverButton
        variant="minimal"
        placement="top"
        icon={<BanCircle />}
        text="Revoke…"
        content={<Reason what={what} onReason={(reason) => void revoke(reason)} />}
      />
    </>
  )
}

function Reason({ what, onReason }: { what: string; onReason(reason: string): void }) {
  const [reason, setReason] = useState('')
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') onReason(reason)
      }}
    >
      <FormGroup
        label="Reason"
        labelFor="revoke-many-reason"
        helperText="Saved with each certificate. Only staff see it."
      >
        <TextArea
          id="revoke-many-reason"
          fill
          autoFocus
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </FormGroup>
      <Button type="submit" intent="danger" text={`Revoke ${what}…`} disabled={reason.trim() === ''} />
    </form>
  )
}
