import { useState } from 'react'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { exportCustomerData } from './calls.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'

type Props = { hasPassword: boolean; onDeleted(): Promise<unknown> }

/** The customer's right to their data: to have it, and to have it deleted (docs/privacy.md). */
export function OwnData({ hasPassword, onDeleted }: Props) {
  const t = useWords(identitySettingsWords)
  const { api } = useSite()
  const viewer = useViewer()
  const task = useSubmit(t('notPacked'))
  const [address, setAddress] = useState<string | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const { customer } = viewer
  if (!customer) return null
  const pack = () =>
    task.run(async () => {
      setAddress(null)
      const of = { customerID: customer.id, organizationID: customer.organization }
      setAddress((await api.call(exportCustomerData, of, inNameOf(viewer))).url)
    })
  return (
    <Section title={t('yourData')} text={t('yourDataText')}>
      <div aria-live="polite">
        {task.fault && <Notice tone="danger">{task.fault}</Notice>}
        {task.isBusy && <p>{t('downloading')}</p>}
        {address !== null && (
          <Notice tone="success">
            <Rich
              of={t}
              message="downloadReady"
              values={{
                link: (inside) => (
                  <a href={address} download>
                    {inside}
                  </a>
                ),
              }}
            />
          </Notice>
        )}
      </div>
      {isDeleting ? (
        <DeleteAccount hasPassword={hasPassword} onDeleted={onDeleted} cancel={() => setDeleting(false)} />
      ) : (
        <div className={styles.actions}>
          <Button look="secondary" disabled={task.isBusy} onClick={() => void pack()}>
            {t('download')}
          </Button>
          <Button look="secondary" onClick={() => setDeleting(true)}>
            {t('deleteAccount')}
          </Button>
        </div>
      )}
    </Section>
  )
}
