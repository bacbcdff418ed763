import type {
  MediaKind,
  PictureSize,
  RecordingFault,
  RoomPerson,
  RoomRecording,
} from '#shared/features/meetings/rules/roomMessage.ts'
import type { Recording, RecordingPlan } from '../Rooms.ts'
import { isVideo, type Received } from './receiving.ts'

/** People who have not answered by then are not recorded until they do; the others are. */
export const askingMs = 15_000
/** A film is cut where somebody else speaks: there, and after a lost packet, a picture begins again from a whole one. */
const wholePictureEveryMs = 4000
/** A size of which nothing came for this long is not recorded. */
const staleMs = 1000

type Surroundings = {
  /** The ids of those who are here. */
  present(): string[]
  changed(recording: RoomRecording | null, fault: RecordingFault | null): void
  askForPicture(from: string, kind: MediaKind, size: PictureSize): void
  fault(error: unknown): void
}

type Picture = { cameAt: Record<PictureSize, number>; askedAt: number }

/** What one room records: those alone who agreed to the recording that a host started, after everybody was asked. */
export function createRoomRecording(room: Surroundings) {
  let plan: RecordingPlan | null = null
  let recording: Recording | null = null
  let timer: NodeJS.Timeout | undefined
  let plannedAt = 0
  const agreed = new Set<string>()
  const pictures = new Map<string, Picture>()
  /** Runs that still store their last piece. */
  const ending = new Set<Promise<void>>()

  const elapsedMs = () => (plan ? plan.elapsedMs + Math.round(performance.now() - plannedAt) : 0)
  const shown = (): RoomRecording | null =>
    plan && { round: plan.round, isRunning: recording !== null, elapsedMs: elapsedMs() }

  /** Begins once everybody here has agreed or left, or enough time has passed for those who say nothing. */
  function beginIfAnswered(): void {
    if (!plan || recording) return
    const here = room.present()
    const mayBegin = here.some((id) => agreed.has(id))
    const hasAll = here.every((id) => agreed.has(id))
    if (!mayBegin || !(hasAll || elapsedMs() >= askingMs)) return
    const begun = plan
    const made = begun.begin((fault) => {
      if (recording === made) stop('fault', fault)
      begun.onFault(fault)
    })
    recording = made
    room.changed(shown(), null)
  }

  function stop(reason: Parameters<Recording['end']>[0], fault: RecordingFault | null): void {
    const last = recording
    clearTimeout(timer)
    plan = null
    recording = null
    agreed.clear()
    pictures.clear()
    if (last) keepUntilStored(last.end(reason))
    room.changed(null, fault)
  }

  function keepUntilStored(stored: Promise<void>): void {
    const one = stored.catch(room.fault).finally(() => ending.delete(one))
    ending.add(one)
  }
  const whenStored = () => Promise.all([...ending])

  /** Whether a packet of a picture is recorded: of two sizes the large one, while it comes. */
  function isChosen(person: string, { kind, size }: Received): boolean {
    const now = performance.now()
    const key = `${person} ${kind}`
    const picture = pictures.get(key) ?? { cameAt: { large: 0, small: 0 }, askedAt: 0 }
    pictures.set(key, picture)
    picture.cameAt[size] = now
    const chosen = size === 'large' || now - picture.cameAt.large > staleMs
    if (chosen && now - picture.askedAt > wholePictureEveryMs) {
      picture.askedAt = now
      room.askForPicture(person, kind, size)
    }
    return chosen
  }

  return {
    shown,
    async record(next: RecordingPlan | null): Promise<void> {
      if (plan && plan.round !== next?.round) stop('stopped', null)
      if (next && !plan) {
        plan = next
        plannedAt = performance.now()
        room.changed(shown(), null)
        timer = setTimeout(beginIfAnswered, Math.max(0, askingMs - elapsedMs()) + 10)
        timer.unref()
      }
      await whenStored()
    },
    agree(person: string, round: string): void {
      if (plan?.round !== round) return
      agreed.add(person)
      beginIfAnswered()
    },
    /** Somebody has left: perhaps the last one that had not answered. */
    left: beginIfAnswered,
    take({ attendeeId, name }: Pick<RoomPerson, 'attendeeId' | 'name'>, received: Received): void {
      if (!recording || !agreed.has(attendeeId)) return
      const { kind, size, packet, level } = received
      if (isVideo(kind) && !isChosen(attendeeId, received)) return
      const source = `${size} ${packet.header.ssrc}`
      recording.take({ person: attendeeId, name, kind, source, packet, level })
    },
    /** The room closes: the run ends, and another one begins when people come back. */
    async close(reason: 'empty' | 'fault'): Promise<void> {
      if (plan) stop(reason, null)
      await whenStored()
    },
  }
}
