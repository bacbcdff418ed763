import { Button, Callout } from '@blueprintjs/core'
import { useLocation } from 'wouter'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { useRow } from '../../kernel/api/useRecords.ts'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'
import styles from './SaleNotice.module.css'

/** Above a membership's form: a public portal opens its items to everybody, whether they bought them or not (ROL-20). */
export function PublicPortalNotice() {
  const core = useCore()
  const fail = useFailure()
  const [, navigate] = useLocation()
  const { portal } = useFormTarget().record
  const key = typeof portal === 'string' ? portal : null
  const { data } = useRow('portal', key)
  if (data?.type !== 'public') return null
  async function openPortal() {
    try {
      await core.choosePortal({ portal: key })
      navigate('/app/details')
    } catch (fault) {
      fail('The portal was not opened', fault)
    }
  }
  return (
    <Callout intent="warning" compact className={styles.below ?? ''}>
      <p>
        “{String(data.name)}” is a public portal: people take its courses without buying them. To sell them,
        choose the portal type “membership” or “commerce” in the portal’s details.
      </p>
      <Button size="small" text="Open the portal’s details" onClick={() => void openPortal()} />
    </Callout>
  )
}
