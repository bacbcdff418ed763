import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { openSecret, sealSecret } from '#server/kernel/settings/sealSecret.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { OpenDrive } from '../ports/drive/Drive.ts'
import { drivePort } from '../ports/drive/drivePort.ts'

type Parts = Pick<Deps, 'db' | 'seams' | 'settings' | 'ports' | 'now'>

/** How long a person may take at Google. */
const consentMs = 10 * 60_000
/** Google sends the code here, and the page shows it (`mountDriveCode`). */
export const codePath = '/drive/code'
export const redirectOf = ({ settings }: Pick<Deps, 'settings'>): string =>
  `${settings.publicOrigin}${codePath}`

const stateSchema = z.object({ verifier: z.string(), redirectUri: z.string(), until: z.number() })

/**
 * Begins a consent. Its state is sealed for one person and organization and holds the verifier (PKCE), so that no other caller can
 * finish it and no table is needed.
 */
export function makeConsent(deps: Parts, organization: string, person: string) {
  const { consent } = deps.ports.of(drivePort)
  if (!consent) return null
  const redirectUri = redirectOf(deps)
  const verifier = randomBytes(32).toString('base64url')
  const sealed = { verifier, redirectUri, until: deps.now() + consentMs }
  const state = sealSecret(deps, stateOf(organization, person), Buffer.from(JSON.stringify(sealed)))
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { address: consent.addressFor({ state, challenge, redirectUri }), redirectUri, state }
}

/** @throws AppError `validation` for a state that we did not make for this person, or made too long ago */
export function readConsent(
  deps: Parts,
  organization: string,
  person: string,
  given: { state: string; redirectUri: string },
): { verifier: string } {
  const read = openState(deps, organization, person, given.state)
  if (!read || read.until < deps.now() || read.redirectUri !== given.redirectUri)
    throw new AppError('validation', {
      message: 'This connection was not begun here, or took too long. Connect again.',
    })
  return { verifier: read.verifier }
}

function openState(deps: Parts, organization: string, person: string, state: string) {
  try {
    const text = openSecret(deps, stateOf(organization, person), state).toString()
    return stateSchema.parse(JSON.parse(text))
  } catch {
    // Forged, of another person, or no state at all: each is refused the same.
    return null
  }
}

const stateOf = (organization: string, person: string) =>
  ({ purpose: 'drive sign-ins', owner: `${organization} ${person}` }) as const
const tokensOf = (organization: string) => ({ purpose: 'drive tokens', owner: organization }) as const

const configSchema = z.object({ tokens: z.string(), account: z.string().nullable() })

/** Keeps the refresh token encrypted. */
export async function keepConnection(
  deps: Parts,
  organization: string,
  refreshToken: string,
  account: string | null,
): Promise<void> {
  const tokens = sealSecret(deps, tokensOf(organization), Buffer.from(refreshToken))
  await writeConfig(deps, organization, { tokens, account })
}

export const forgetConnection = (deps: Parts, organization: string) => writeConfig(deps, organization, null)

const writeConfig = (deps: Parts, key: string, googleApiConfig: Record<string, string | null> | null) =>
  writeSynced(deps, key, { do: 'update', entity: Organization, key, values: { googleApiConfig } })

type Connection = { isConnected: boolean; account: string | null; refreshToken: string | null }

/** A folder of this server is always connected. */
export async function findConnection(deps: Parts, organization: string): Promise<Connection> {
  if (!deps.ports.of(drivePort).consent) return { isConnected: true, account: null, refreshToken: null }
  const [row] = await query<{ config: unknown }>(
    deps.db,
    Prisma.sql`SELECT "googleApiConfig" AS config FROM "Organization" WHERE key = ${organization}`,
  )
  const config = configSchema.safeParse(row?.config).data
  if (!config) return { isConnected: false, account: null, refreshToken: null }
  const refreshToken = openSecret(deps, tokensOf(organization), config.tokens).toString()
  return { isConnected: true, account: config.account, refreshToken }
}

/** @throws AppError `validation` where nobody connected it */
export async function openDrive(deps: Parts, organization: string): Promise<OpenDrive> {
  const { isConnected, refreshToken } = await findConnection(deps, organization)
  if (!isConnected) throw new AppError('validation', { message: 'Connect a drive first.' })
  return deps.ports.of(drivePort).open(organization, refreshToken)
}
