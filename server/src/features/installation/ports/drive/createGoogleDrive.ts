import { z } from 'zod'
import type { GuardedFetch, GuardedInit } from '#server/kernel/outgoing/guardedFetch.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Drive, DriveEntry, OpenDrive } from './Drive.ts'

type Origins = { accounts: string; tokens: string; api: string }

/** Google's own, or one server that speaks for all three. */
export const googleOrigins = (url: string | null): Origins =>
  url === null
    ? {
        accounts: 'https://accounts.google.com',
        tokens: 'https://oauth2.googleapis.com',
        api: 'https://www.googleapis.com',
      }
    : { accounts: url, tokens: url, api: url }

type Parts = { clientId: string; clientSecret: string; origins: Origins; fetch: GuardedFetch }

const scope = 'https://www.googleapis.com/auth/drive.readonly'

/**
 * Google Drive by its REST API, version 3. Only Google's own addresses are asked: an address that an answer names is never called, and
 * no redirect is followed.
 */
export function createGoogleDrive(parts: Parts): Drive {
  const { clientId, origins } = parts
  return {
    kind: 'google',
    consent: {
      addressFor({ state, challenge, redirectUri }) {
        const address = new URL('/o/oauth2/v2/auth', origins.accounts)
        address.search = new URLSearchParams({
          ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope, state },
          ...{ code_challenge: challenge, code_challenge_method: 'S256' },
          // A refresh token is given only to those who ask for it, and again only with a new consent.
          ...{ access_type: 'offline', prompt: 'consent' },
        }).toString()
        return address.href
      },
      async exchange({ code, verifier, redirectUri }) {
        const tokens = await askForTokens(parts, {
          ...{ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
        })
        if (!tokens.refresh_token)
          throw new AppError('validation', { message: 'Google gave no lasting access. Connect once more.' })
        return tokens.refresh_token
      },
    },
    open: (_organization, refreshToken) => openGoogleDrive(parts, refreshToken ?? ''),
  }
}

function openGoogleDrive(parts: Parts, refreshToken: string): OpenDrive {
  let accessToken: string | null = null
  const refresh = async () =>
    (await askForTokens(parts, { grant_type: 'refresh_token', refresh_token: refreshToken })).access_token

  /** @throws AppError `not_found`, `unavailable` */
  async function ask(path: string, query: Record<string, string>): Promise<Response> {
    const address = new URL(`/drive/v3/${path}`, parts.origins.api)
    address.search = new URLSearchParams({ ...query, supportsAllDrives: 'true' }).toString()
    for (const isLast of [false, true]) {
      accessToken ??= await refresh()
      const init: GuardedInit = { headers: { authorization: `Bearer ${accessToken}` } }
      const response = await parts.fetch(address, init)
      if (response.ok) return response
      if (response.status === 404) throw new AppError('not_found')
      // It lasts an hour; a sync may take longer.
      accessToken = null
      if (response.status !== 401 || isLast) throw refused(response.status)
    }
    throw refused(401)
  }

  return {
    async account() {
      const response = await ask('about', { fields: 'user(emailAddress)' })
      return aboutSchema.parse(await response.json()).user.emailAddress
    },
    async nameOf(folder) {
      const path = `files/${encodeURIComponent(requireID(folder))}`
      const response = await ask(path, { fields: 'id,name,mimeType' })
      const { name, mimeType } = fileSchema.parse(await response.json())
      if (mimeType !== folderType) throw new AppError('not_found')
      return name
    },
    async list(folder) {
      const parent = requireID(folder ?? 'root')
      const entries: DriveEntry[] = []
      let pageToken: string | undefined
      do {
        const response = await ask('files', {
          q: `'${parent}' in parents and trashed = false`,
          fields: 'nextPageToken,files(id,name,mimeType,size,md5Checksum,modifiedTime)',
          ...{ pageSize: '1000', orderBy: 'name', includeItemsFromAllDrives: 'true' },
          ...(pageToken !== undefined && { pageToken }),
        })
        const page = pageSchema.parse(await response.json())
        entries.push(...page.files.map(toEntry))
        pageToken = page.nextPageToken
      } while (pageToken !== undefined)
      return entries
    },
    async read({ id, name, version }) {
      const path = `files/${encodeURIComponent(requireID(id))}`
      const isExported = version.startsWith(exportedMark)
      try {
        const response = isExported
          ? await ask(`${path}/export`, { mimeType: 'application/pdf' })
          : await ask(path, { alt: 'media' })
        const bytes = new Uint8Array(await response.arrayBuffer())
        return { bytes, name: isExported ? `${name}.pdf` : name }
      } catch (error) {
        if (isAppError(error) && error.details.reason === 'tooLarge')
          throw new AppError('too_large', { cause: error })
        throw error
      }
    },
  }
}

const refused = (status: number) =>
  new AppError('unavailable', {
    message:
      status === 401 || status === 403
        ? 'Google refused access. Connect the drive again.'
        : 'Google Drive does not answer as it should.',
    details: { status },
  })

/** Ids of Google are of these alone; they stand in a query and in paths. @throws AppError `not_found` */
function requireID(id: string): string {
  if (!/^[\w-]{1,200}$/.test(id)) throw new AppError('not_found')
  return id
}

async function askForTokens(
  { clientId, clientSecret, origins, fetch }: Parts,
  form: Record<string, string>,
): Promise<z.infer<typeof tokensSchema>> {
  const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret })
  const response = await fetch(new URL('/token', origins.tokens), { method: 'POST', body })
  if (response.ok) return tokensSchema.parse(await response.json())
  if (response.status === 400)
    throw new AppError('validation', { message: 'Google does not accept this code any more. Connect again.' })
  throw refused(response.status)
}

const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string().optional() })
const aboutSchema = z.object({ user: z.object({ emailAddress: z.string() }) })
const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.string().optional(),
  md5Checksum: z.string().optional(),
  modifiedTime: z.string().optional(),
})
const pageSchema = z.object({ nextPageToken: z.string().optional(), files: z.array(fileSchema) })

const own = 'application/vnd.google-apps.'
const folderType = `${own}folder`
/** Google's own documents have no bytes: they are exported. */
const exportedTypes = ['document', 'presentation', 'spreadsheet', 'drawing'].map((name) => own + name)
const exportedMark = 'exported '

function toEntry({ id, name, mimeType, md5Checksum, modifiedTime }: z.infer<typeof fileSchema>): DriveEntry {
  const isExported = exportedTypes.includes(mimeType)
  const isFolder = mimeType === folderType
  const isLink = mimeType === `${own}shortcut`
  return {
    ...{ id, name, isFolder },
    version: isExported ? `${exportedMark}${modifiedTime ?? ''}` : (md5Checksum ?? modifiedTime ?? ''),
    refusal:
      isFolder || isExported ? null : isLink ? 'link' : mimeType.startsWith(own) ? 'unsupported' : null,
  }
}
