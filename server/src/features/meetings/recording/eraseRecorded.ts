import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Asset, type AssetFile } from '#shared/features/content/entities/Asset.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { objectPath } from '../../content/files/fileAddress.ts'
import { move } from '../attending/move.ts'
import { deriveAttendeeId } from '../ports/rooms/joinToken.ts'
import { pieceType } from './createRecorder.ts'
import { queueFilm } from './filmJob.ts'
import { readPiece, writePiece } from './pieces.ts'
import { meetingFolder } from './recordingFolder.ts'

type Person = { organization: string; key: string }
type Attended = { key: string; recording: string | null; mediaSession: unknown }
/** Somebody who came to a meeting, by its key, as `Attendee.person`. */
type Came = { meeting: string; person: string }

const sessionSchema = z.object({ recorded: z.array(z.string()) })
const erasedText = 'This film was removed, because the data of a person in it were erased.'

/**
 * Takes a person out of the recordings of meetings that they came to: out of the tracks, of which the film is then made again. A film
 * whose tracks are gone is removed, and so are lessons that were made of it. Answers how many recordings they were in; a dry run
 * changes nothing.
 */
export async function eraseRecorded(
  deps: Deps,
  person: Person,
  { isDry }: { isDry: boolean },
): Promise<number> {
  const rows = await query<{ meeting: string }>(
    deps.db,
    Prisma.sql`SELECT meeting FROM "MeetingRegistration"
      WHERE organization = ${person.organization} AND customer = ${person.key}`,
  )
  const came = rows.map(({ meeting }) => ({ meeting, person: person.key }))
  return await eraseRecordedIn(deps, person.organization, came, { isDry })
}

/** The same for anybody who came to meetings, guests among them. */
export async function eraseRecordedIn(
  deps: Deps,
  organization: string,
  came: readonly Came[],
  { isDry }: { isDry: boolean },
): Promise<number> {
  const attended = await query<Attended>(
    deps.db,
    Prisma.sql`SELECT key, "recordingMediaPipelineID" AS recording, "mediaSession" FROM "Meeting"
      WHERE organization = ${organization} AND key = ANY(${came.map(({ meeting }) => meeting)}::text[])
        AND "recordingMediaPipelineID" IS NOT NULL ORDER BY key`,
  )
  const personIn = new Map(came.map(({ meeting, person }) => [meeting, person]))
  let count = 0
  for (const meeting of attended) {
    const room = { organization, id: meeting.key }
    const attendee = deriveAttendeeId(deps.settings.secret, room, personIn.get(meeting.key) ?? '')
    const tracks = await eraseTracks(deps, meetingFolder(organization, meeting.key), attendee, isDry)
    const isInFilm = sessionSchema.safeParse(meeting.mediaSession).data?.recorded.includes(attendee) === true
    if (tracks.changed === 0 && !isInFilm) continue
    count += 1
    if (!isDry && isInFilm) await eraseFilm(deps, organization, meeting, tracks.pieces > 0)
  }
  return count
}

async function eraseTracks(
  { storage }: Pick<Deps, 'storage'>,
  folder: string,
  attendee: string,
  isDry: boolean,
) {
  const paths: string[] = []
  for await (const { path } of storage.list(folder)) paths.push(path)
  let changed = 0
  for (const path of paths) {
    const { body } = await storage.get(path)
    try {
      const { head, frames } = readPiece(await buffer(body))
      const kept = head.tracks.filter(({ person }) => person !== attendee)
      if (kept.length === head.tracks.length) continue
      changed += 1
      if (isDry) continue
      const ids = new Set(kept.map(({ track }) => track))
      const bytes = writePiece(
        { ...head, tracks: kept },
        frames.filter(({ track }) => ids.has(track)),
      )
      await storage.put(path, bytes, { mimeType: pieceType, size: bytes.length })
    } catch (error) {
      if (!isAppError(error, 'media_invalid')) throw error
      // Nobody can read it, so nobody can tell who is in it.
      if (!isDry) await storage.delete(path)
    }
  }
  return { pieces: paths.length, changed }
}

async function eraseFilm(
  deps: Deps,
  organization: string,
  meeting: Attended,
  canBeMadeAgain: boolean,
): Promise<void> {
  const film = `${organization}~${meeting.recording}`
  const [asset] = await query<{ files: AssetFile[] }>(
    deps.db,
    Prisma.sql`SELECT files FROM "Asset" WHERE key = ${film}`,
  )
  const original = asset?.files.find(({ name }) => name === 'original')
  // Lessons that were made of it name the same original.
  const copies = original
    ? await query<{ key: string; files: AssetFile[] }>(
        deps.db,
        Prisma.sql`SELECT key, files FROM "Asset" WHERE organization = ${organization}
          AND files @> ${JSON.stringify([{ name: 'original', hash: original.hash }])}::jsonb`,
      )
    : []
  const values = { files: [], derivativeStatus: 'error', derivativeError: erasedText, status: 'removed' }
  for (const { key } of copies)
    await writeSynced(deps, organization, { do: 'update', entity: Asset, key, values })
  for (const { hash } of copies.flatMap(({ files }) => files))
    await deleteUnlessNamed(deps, organization, hash)
  await inTransaction(deps.db.pool, async (client) => {
    await move(client, meeting.key, ['POST_MEETING'], {
      recordingStatus: canBeMadeAgain ? 'PROCESSING' : 'PROCESSED',
      recordingTracksUntil: null,
      mediaSession: null,
    })
    const named = await query<{ recording: string | null }>(
      client,
      Prisma.sql`SELECT recording FROM "Meeting" WHERE key = ${meeting.key}`,
    )
    if (named[0]?.recording === film) await move(client, meeting.key, ['POST_MEETING'], { recording: null })
    if (canBeMadeAgain) await queueFilm(deps, { organization, meeting: meeting.key }, client)
  })
}

async function deleteUnlessNamed({ db, storage }: Deps, organization: string, hash: string): Promise<void> {
  const named = await query(
    db,
    Prisma.sql`SELECT 1 FROM "Asset" WHERE organization = ${organization}
      AND files @> ${JSON.stringify([{ hash }])}::jsonb LIMIT 1`,
  )
  if (named.length === 0) await storage.delete(objectPath(organization, hash))
}
