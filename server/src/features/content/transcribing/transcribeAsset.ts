import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import type {
  transcribeAsset as operation,
  getTranscription as reading,
} from '#shared/features/content/operations/transcribing.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { speechPort } from '../ports/speech/speechPort.ts'
import { findAsset, findOriginal } from '../processing/writeOutcome.ts'
import { queueTranscription } from './transcribeJob.ts'

/** Queues the work; asked again meanwhile it is the same job. */
export const transcribeAsset: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID, assetID, language } = input
  const key = `${organizationID}~${assetID}`
  const before = await findAsset(deps, key)
  if (!before) throw new AppError('not_found')
  if (before.type !== 'video' && before.type !== 'audio')
    throw new AppError('unsupported', { message: 'Only video and audio have captions.' })
  if (!deps.ports.of(speechPort).isAvailable)
    throw new AppError('unavailable', { message: 'No speech-to-text is set up on this server.' })
  if (!findOriginal(before))
    throw new AppError('validation', { message: 'The file has not been uploaded yet.' })
  const values = { transcribeStatus: 'processing', transcribeError: null }
  const asset = await writeSynced(deps, organizationID, { do: 'update', entity: Asset, key, values })
  if (!asset) throw new AppError('not_found')
  await queueTranscription(deps, { organization: organizationID, asset: key, language: language ?? null })
  // A stored record; the type of a JSON field is more general.
  return { asset: publicView(Asset, asset, { isEntitled: true, isStaff: true }) }
}

export const getTranscription: Handler<typeof reading> = async (input, { deps, viewer }) => {
  const { organizationID, assetID } = input
  if (!actorsOf(viewer, organizationID).has('staff')) throw new AppError('not_found')
  const asset = await findRecord(deps.db, Asset, {
    where: Prisma.sql`key = ${`${organizationID}~${assetID}`}`,
    fields: ['transcribeStatus', 'transcribeError', 'transcribePercent'],
  })
  return {
    isAvailable: deps.ports.of(speechPort).isAvailable,
    status: asset?.transcribeStatus ?? null,
    reason: asset?.transcribeError ?? null,
    percent: asset?.transcribePercent ?? null,
  }
}
