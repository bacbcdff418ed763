import type { setIdentityProviders as operation } from '../../../../../shared/src/features/identity/operations/setIdentityProviders.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { requirePublicAddress } from '../../../kernel/outgoing/requirePublicAddress.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { oidcProviders } from './providers.ts'

/** Replaces an organization's providers. Their secrets are write-only. */
export const setIdentityProviders: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: organization } = input
  const known = new Map((await oidcProviders(deps, 'customer', organization)).map((one) => [one.id, one]))
  const providers = []
  for (const [at, given] of (input.providers ?? []).entries()) {
    const clientSecret = given.clientSecret ?? known.get(given.id)?.clientSecret
    const fault = (name: string, text: string) =>
      new AppError('validation', { details: { fields: { [`providers.${at}.${name}`]: text } } })
    if (!clientSecret) throw fault('clientSecret', 'Required')
    if (deps.settings.isProduction)
      await requirePublicAddress(new URL(given.issuer)).catch((error: Error) => {
        throw fault('issuer', error.message)
      })
    providers.push({ ...given, clientSecret })
  }
  await deps.db.prisma.organization.update({
    where: { key: organization },
    data: { identityProviders: providers },
  })
  return { providers: providers.map(({ id }) => id) }
}
