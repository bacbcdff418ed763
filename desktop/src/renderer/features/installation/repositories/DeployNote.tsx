import { Callout } from '@blueprintjs/core'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { CopyButton } from '#desktop/renderer/kernel/parts/CopyButton.tsx'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'

/** Why a repository was not deployed, or what is still to be done for its host name. */
export function DeployNote({ repository }: { repository: Row }) {
  const { deployStatus, deployProblem, publicHost: host, distributionDomain: target } = repository
  if (deployStatus === 'error')
    return (
      <Callout intent="warning" compact role="status">
        {deployProblem ? String(deployProblem) : 'The hosting did not put it online. Deploy it again.'}
      </Callout>
    )
  if (deployStatus === 'inprogress')
    return (
      <Callout intent="primary" compact role="status">
        It is being put online. This takes some minutes; you may leave this page.
      </Callout>
    )
  if (!host || !target || host === target) return null
  return (
    <section className={styles.card} aria-label="Host name">
      <h2>Host name</h2>
      <p>Its addresses work once the DNS of your domain has this record.</p>
      <dl className={styles.facts}>
        <dt>Type</dt>
        <dd>CNAME</dd>
        <dt>Name</dt>
        <dd>
          {String(host)} <CopyButton text={String(host)} isSmall />
        </dd>
        <dt>Value</dt>
        <dd>
          {String(target)} <CopyButton text={String(target)} isSmall />
        </dd>
      </dl>
    </section>
  )
}
