import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { identityProviderSchema } from '#shared/kernel/model/jsonShapes.ts'
import type { OidcProvider } from '../ports/oidc/Oidc.ts'
import { oidcSettings } from '../ports/oidc/settings.ts'
import type { Pool } from '../sessions.ts'

/** Staff have the installation's one provider; each organization's customers have its own. */
export async function oidcProviders(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  pool: Pool,
  organization: string | null,
): Promise<OidcProvider[]> {
  const own = settingsOf(settings, oidcSettings)
  if (pool === 'staff') return own ? [{ id: 'staff', ...own }] : []
  if (organization === null) return []
  const row = await findRecord(db, Organization, {
    where: Prisma.sql`key = ${organization}`,
    fields: ['identityProviders'],
  })
  return z.array(identityProviderSchema).parse(row?.identityProviders ?? [])
}

/** The start address of a sign-in, and the provider's redirect address. */
export const oidcPath = (
  pool: Pool,
  organization: string | null,
  provider: string,
  end: 'start' | 'callback',
) => `/oidc/${pool === 'staff' ? 'staff' : `customer/${organization}`}/${provider}/${end}`
