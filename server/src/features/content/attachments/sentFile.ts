import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { personOf } from '#server/kernel/request/Viewer.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import { createId } from '#shared/kernel/model/key.ts'

/** A file whose bytes are stored and whose type was found in them; nothing names it yet. */
export type SentFile = z.infer<typeof sentFile>
const sentFile = z.object({
  organization: z.string(),
  name: z.string().min(1).max(255),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.number().int().nonnegative(),
  type: z.enum(Asset.fields.type.options),
  mimeType: z.string(),
  until: z.number(),
})

/** A file may be posted for a day. */
export const sentFileSeconds = 24 * 60 * 60

/** What the uploader posts it by: nobody else can. */
export function tokenOfSent(context: RequestContext, file: Omit<SentFile, 'until'>): string {
  const until = Math.floor(context.deps.now() / 1000) + sentFileSeconds
  const body = Buffer.from(JSON.stringify({ ...file, until })).toString('base64url')
  return `${body}.${signBody(context, body).toString('base64url')}`
}

/** @throws AppError `validation` for a token that is not the asker's, forged or too old */
export function readSentFile(context: RequestContext, token: string): SentFile {
  const [body = '', mac = ''] = token.split('.')
  const sentMac = Buffer.from(mac, 'base64url')
  const wanted = signBody(context, body)
  const isGenuine = sentMac.length === wanted.length && timingSafeEqual(sentMac, wanted)
  // Cast-free: what we signed is what we wrote.
  const file = isGenuine ? sentFile.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))) : null
  if (!file || file.until * 1000 < context.deps.now())
    throw new AppError('validation', { details: makeDetails({ attachment: fault('required') }) })
  return file
}

const signBody = ({ deps, viewer }: RequestContext, body: string) =>
  createHmac('sha256', Buffer.from(deps.settings.secret, 'hex'))
    .update(`lectern-sent-file\n${personOf(viewer) ?? ''}\n${body}`)
    .digest()

/**
 * Files it in the repository, under the public prefix of its place (DIS-15). Returns the asset's key.
 * @param place the record that it belongs to: `folder` is of its kind, such as `discussions`
 */
export async function keepAttachment(
  { deps }: RequestContext,
  place: { organization: string; key: string; folder: string },
  { organization, name, hash, size, type, mimeType }: SentFile,
): Promise<string> {
  if (organization !== place.organization) throw new AppError('not_found')
  const id = createId()
  const key = `${organization}~${id}`
  await writeSynced(deps, organization, {
    do: 'create',
    entity: Asset,
    key,
    values: {
      name,
      path: `public/${place.folder}/${place.key.split('~')[1]}/${id}`,
      type,
      mimeType,
      size,
      status: 'uploaded',
      files: [{ name: 'original', hash, size, mimeType }],
    },
  })
  return key
}
