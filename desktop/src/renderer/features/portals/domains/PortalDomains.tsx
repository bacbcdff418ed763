import { Button, Tag } from '@blueprintjs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { CopyButton } from '#desktop/renderer/kernel/parts/CopyButton.tsx'
import {
  checkPortalDomain,
  type PortalDomainState,
} from '#shared/features/portals/operations/portalDomains.ts'
import styles from './PortalDomains.module.css'
import { domainsKey, usePortalDomains } from './usePortalDomains.ts'

/** Which of the portal's domains are proven, and what to set for the others: shown to full administrators. */
export function PortalDomains({ portal }: { portal: string }) {
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  const { data } = usePortalDomains(portal)
  if (!data?.length) return null
  return (
    <section className={styles.domains} aria-label="Domains">
      {data.map((domain) => (
        <Domain key={domain.domain} {...{ domain, portal, organizationID }} />
      ))}
    </section>
  )
}

type DomainProps = { domain: PortalDomainState; portal: string; organizationID: string }

function Domain({ domain, portal, organizationID }: DomainProps) {
  const core = useCore()
  const client = useQueryClient()
  const { snackBar } = useDialogs()
  const fail = useFailure()
  const name = domain.domain
  const check = useMutation({
    mutationFn: async () =>
      (await callOperation(core, checkPortalDomain, { organizationID, portalKey: portal, domain: name }))
        .domains as PortalDomainState[],
    onSuccess: (domains) => {
      client.setQueryData(domainsKey(portal), domains)
      const isProven = domains.some((one) => one.domain === name && one.isProven)
      if (isProven) snackBar(`“${name}” is verified: it shows this portal now.`, 'success')
      else snackBar('Neither the record nor the file was found. A new record can take an hour to appear.')
    },
    onError: (fault) => fail('The domain was not checked', fault),
  })
  return (
    <article className={styles.domain} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {domain.isProven ? (
          <Tag minimal intent="success">
            Verified
          </Tag>
        ) : (
          <Tag minimal intent="warning">
            Not verified yet
          </Tag>
        )}
      </header>
      {!domain.isProven && (
        <>
          <p>Verify that this domain is yours. Add this TXT record where you manage the domain:</p>
          <dl className={styles.record}>
            <dt>Name</dt>
            <dd>
              <code>{domain.record.name}</code> <CopyButton text={domain.record.name} isSmall />
            </dd>
            <dt>Value</dt>
            <dd>
              <code>{domain.record.value}</code> <CopyButton text={domain.record.value} isSmall />
            </dd>
          </dl>
          <p className="quiet">
            Or let it give the text <code>{domain.file.content}</code> at <code>{domain.file.address}</code>.
          </p>
          <div className={styles.actions}>
            <Button text="Check now" loading={check.isPending} onClick={() => check.mutate()} />
            {domain.checkedAt && <span className="quiet">Last looked for {ago(domain.checkedAt)}</span>}
          </div>
        </>
      )}
    </article>
  )
}
