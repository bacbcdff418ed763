import { Button, Callout, FormGroup, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import { renewCertificate, revokeCertificate } from '#shared/features/learning/operations/certificates.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import styles from './CertificateActs.module.css'

/** Revoking, with a reason that stays with the certificate; and awarding it again. */
export function CertificateActs({ certificate }: { certificate: Row }) {
  const core = useCore()
  const store = useDataStore()
  const { data: state } = useConsoleState()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const asked = { organizationID: state?.workspace?.organization ?? '', certificate: certificate.key }
  const run = async (fault: string, act: () => Promise<string>) => {
    setBusy(true)
    try {
      snackBar(await act(), 'success')
      store.refreshLists('certificate')
      void store.get('certificate', certificate.key)
    } catch (error) {
      fail(fault, error)
    } finally {
      setBusy(false)
    }
  }
  const revoke = async () => {
    const isSure = await confirm('revokeCertificate', {
      title: 'Revoke this certificate?',
      text: 'Its PDF is no longer available, the access that it gave ends, and its verification page says that it was revoked. This cannot be undone, but you can award a new certificate.',
      ok: 'Revoke',
      intent: 'danger',
    })
    if (!isSure) return
    await run('The certificate was not revoked', async () => {
      await callOperation(core, revokeCertificate, { ...asked, reason })
      return 'The certificate is revoked.'
    })
  }
  const renew = () =>
    run('No new certificate was awarded', async () => {
      await callOperation(core, renewCertificate, asked)
      return 'A new certificate was awarded.'
    })
  return (
    <section className={styles.acts} aria-label="Revoke or renew">
      {certificate.revokedAt ? (
        <Callout compact intent="warning">
          Revoked{certificate.revokedReason ? `: ${certificate.revokedReason}` : '.'}
        </Callout>
      ) : (
        <>
          <FormGroup
            label="Reason"
            labelFor="revoke-reason"
            helperText="Saved with the certificate. Only staff see it."
          >
            <TextArea
              id="revoke-reason"
              fill
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </FormGroup>
          <Button
            intent="danger"
            variant="outlined"
            text="Revoke…"
            disabled={reason.trim() === '' || isBusy}
            onClick={() => void revoke()}
          />
        </>
      )}
      <Button text="Award a new one" disabled={isBusy} onClick={() => void renew()} />
    </section>
  )
}
