import { Callout, Spinner } from '@blueprintjs/core'
import { Link } from 'wouter'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { ConnectButton } from '#desktop/renderer/kernel/parts/ConnectButton.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { NotRead } from '#desktop/renderer/kernel/parts/NotRead.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { AccountCard } from './AccountCard.tsx'
import { AlertsCard } from './AlertsCard.tsx'
import { KeysForm } from './KeysForm.tsx'
import { listMissingFacts } from './listMissingFacts.ts'
import { TaxCard } from './TaxCard.tsx'
import { type UsedPaymentSettings, usePaymentSettings } from './usePaymentSettings.ts'
import { WebhookCard } from './WebhookCard.tsx'

/** The organization's own account at Stripe: keys, how it reports, and tax. */
export function PaymentsPage() {
  const used = usePaymentSettings()
  return (
    <Page
      title="Payments"
      meaning="Where the money of your memberships goes: into your own account at Stripe, never through this server."
    >
      <p className={`quiet ${styles.lead}`}>
        The name and address that receipts show as the seller’s are in the{' '}
        <Link href="/app/organization-summary?mend=seller.address">summary of the organization</Link>.
      </p>
      <Content {...used} />
    </Page>
  )
}

/** What is to be completed before the first sale. */
function SellerNotice() {
  const { data } = useRecords({ entity: 'organization', fields: ['seller'], offset: 0, limit: 1 })
  const organization = data?.items[0]
  if (!organization) return null
  // Cast: a stored organization has passed its schema.
  const missing = listMissingFacts((organization.seller ?? {}) as Parameters<typeof listMissingFacts>[0])
  if (missing.length === 0) return null
  return (
    <Callout compact intent="warning">
      Receipts do not show your {missing.join(' and ')} yet.{' '}
      <Link href="/app/organization-summary?mend=seller.address">Complete the seller’s details</Link> before
      you sell.
    </Callout>
  )
}

function Content(used: UsedPaymentSettings) {
  const { settings, error, isConnected, mayRead, reload } = used
  if (!mayRead && isConnected)
    return (
      <EmptyState
        icon="lock"
        title="For full administrators"
        description="Only they see and change how payments are taken."
      />
    )
  if (!isConnected)
    return (
      <EmptyState
        icon="offline"
        title="Not connected"
        description="The keys of payments are on the server alone. Connect to it to see or change them."
        action={<ConnectButton />}
      />
    )
  if (error) return <NotRead error={error} onRetry={reload} />
  if (!settings) return <Spinner aria-label="Loading" />
  if (settings.provider !== 'stripe')
    return (
      <div className={styles.cards}>
        <SellerNotice />
        {settings.provider === 'test' ? (
          <Callout compact intent="warning">
            Purchases go through this server’s built-in test checkout: no money moves. Connect your Stripe
            account to take real payments.
          </Callout>
        ) : (
          <Callout compact intent="warning">
            Nothing can be bought on this server yet. Connect your Stripe account to take payments.
          </Callout>
        )}
        <section className={styles.card} aria-label="Connect Stripe">
          <h2>Connect Stripe</h2>
          <p>
            In Stripe, open Developers → API keys and copy both keys. Keys that contain “test” take no real
            money: try a purchase with them first.
          </p>
          <KeysForm submit="Connect" used={used} />
        </section>
        {settings.provider === 'test' && <AlertsCard settings={settings} used={used} />}
      </div>
    )
  return (
    <div className={styles.cards}>
      <SellerNotice />
      <AccountCard settings={settings} used={used} />
      <WebhookCard settings={settings} used={used} />
      <TaxCard settings={settings} used={used} />
      <AlertsCard settings={settings} used={used} />
    </div>
  )
}
