import { requirePublicAddress } from '#server/kernel/outgoing/resolveOutside.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { writeFieldsWithoutCells } from '#server/kernel/sync/fieldsWithoutCells.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import type { setIdentityProviders as operation } from '#shared/features/identity/operations/setIdentityProviders.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Fault, fault, faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { oidcProviders } from './providers.ts'

/** Replaces an organization's providers. Their secrets are write-only, and kept only for the same issuer. */
export const setIdentityProviders: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: organization } = input
  const known = new Map((await oidcProviders(deps, 'customer', organization)).map((one) => [one.id, one]))
  const providers = []
  for (const [at, given] of (input.providers ?? []).entries()) {
    const before = known.get(given.id)
    // Nobody who cannot read a secret sends it to an issuer of their choice.
    const keptSecret = before?.issuer === given.issuer ? before.clientSecret : undefined
    const clientSecret = given.clientSecret ?? keptSecret
    const refused = (name: string, fault: Fault) =>
      new AppError('validation', { details: makeDetails({ [`providers.${at}.${name}`]: fault }) })
    if (!clientSecret) throw refused('clientSecret', fault('required'))
    const issuer = URL.parse(given.issuer)
    if (!issuer) throw refused('issuer', fault('pattern'))
    if (deps.settings.isProduction)
      await requirePublicAddress(issuer).catch((error: Error) => {
        throw refused('issuer', faultSaying(error.message))
      })
    providers.push({ ...given, clientSecret })
  }
  await writeFieldsWithoutCells(deps.db.pool, Organization, organization, { identityProviders: providers })
  return { providers: providers.map(({ id }) => id) }
}
