import type { ComponentProps } from 'react'
import { AccountDialog } from '#widgets/features/identity/AccountDialog.tsx'
import { PortalIdentity } from './PortalIdentity.tsx'

/** The account's dialog over a page of the portal. */
export const PortalAccountDialog = (props: ComponentProps<typeof AccountDialog>) => (
  <PortalIdentity>
    <AccountDialog {...props} />
  </PortalIdentity>
)
