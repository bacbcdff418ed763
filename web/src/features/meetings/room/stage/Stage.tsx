import { useEffect, useMemo, useRef, useState } from 'react'
import type { PictureSize, RoomPerson } from '#shared/features/meetings/rules/roomMessage.ts'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Visit } from '../createVisit.ts'
import type { RoomState } from '../RoomState.ts'
import { arrange, isSame, type Shown, type View } from './arrange.ts'
import { placeTiles } from './placeTiles.ts'
import styles from './Stage.module.css'
import { Tile } from './Tile.tsx'
import { useBox } from './useBox.ts'

type Props = {
  visit: Visit
  state: RoomState
  /** In the order of the meeting's layout. */
  people: readonly RoomPerson[]
  view: View
  isHost: boolean
  isSoundAsked: boolean
  onSilent(): void
}

/** Pictures and screens, each as large as there is room for it; without scrolling, on pages where they are many. */
export function Stage({ visit, state, people, view, isHost, isSoundAsked, onSilent }: Props) {
  const t = useWords(meetingsRoomWords)
  const list = useRef<HTMLUListElement>(null)
  const box = useBox(list)
  const [pinned, setPinned] = useState<Shown | null>(null)
  const [page, setPage] = useState(0)
  const { you } = state
  const speaker = useLastSpeaker(state.speaking, you)
  const { large, others, own } = arrange({ people, you, view, pinned, speaker })
  const placed = placeTiles({ large, own, others, box, page })
  const shown = [...(large ? [large] : []), ...placed.others, ...(own ? [own] : [])]
  const pictures = sizePictures(shown, { large, you, width: placed.tileWidth })
  useWatching(visit, pictures)
  const last = placed.pages - 1
  useEffect(() => {
    if (page > last) setPage(Math.max(0, last))
  }, [page, last])

  return (
    <div className={styles.stage}>
      <ul className={styles.tiles} ref={list} data-mode={placed.mode} style={placed.style}>
        {shown.map((one) => {
          const { attendeeId, isScreen } = one
          const person = people.find((known) => known.attendeeId === attendeeId)
          if (!person) return null
          const isYou = attendeeId === you
          const isPinned = pinned !== null && isSame(pinned, one)
          const place = large && isSame(one, large) ? 'large' : own && isSame(one, own) ? 'corner' : 'tile'
          return (
            <Tile
              key={`${attendeeId} ${isScreen ? 'screen' : 'camera'}`}
              person={person}
              isScreen={isScreen}
              isYou={isYou}
              stream={streamOf(state, one)}
              place={place}
              style={placed.styleOf(place)}
              isSpeaking={state.speaking.includes(attendeeId)}
              reaction={
                state.reactions.findLast((shownOne) => shownOne.attendeeId === attendeeId)?.reaction ?? null
              }
              isSoundAsked={isSoundAsked}
              onSilent={onSilent}
              isPinned={isPinned}
              {...(place !== 'corner' &&
                people.length > 1 && { onPin: () => setPinned(isPinned ? null : one) })}
              {...(isHost && !isYou && !isScreen && { onMute: () => void visit.act('mute', attendeeId) })}
            />
          )
        })}
      </ul>
      {placed.pages > 1 && (
        <nav className={styles.pager} aria-label={t('pages')}>
          <button
            type="button"
            disabled={page === 0}
            aria-label={t('pageBefore')}
            onClick={() => setPage(page - 1)}
          >
            <Icon name="chevronLeft" size={18} />
          </button>
          <span aria-live="polite">{t('page', { page: page + 1, pages: placed.pages })}</span>
          <button
            type="button"
            disabled={page >= last}
            aria-label={t('pageAfter')}
            onClick={() => setPage(page + 1)}
          >
            <Icon name="chevronRight" size={18} />
          </button>
        </nav>
      )}
    </div>
  )
}

function streamOf(state: RoomState, { attendeeId, isScreen }: Shown): MediaStream | null {
  if (attendeeId === state.you) return isScreen ? state.ownScreen : state.own
  return (isScreen ? state.screens : state.streams).get(attendeeId) ?? null
}

/** From this width, in px of the screen, the small picture is blurred. */
const largeFrom = 420

/** How large the pictures of the others are, by attendee: those that are not shown are not sent. */
function sizePictures(
  shown: readonly Shown[],
  { large, you, width }: { large: Shown | null; you: string | null; width: number },
): Record<string, PictureSize> {
  const pixels = width * (typeof devicePixelRatio === 'number' ? devicePixelRatio : 1)
  return Object.fromEntries(
    shown
      .filter(({ attendeeId, isScreen }) => attendeeId !== you && !isScreen)
      .map((one) => [
        one.attendeeId,
        (large && isSame(one, large)) || pixels >= largeFrom ? ('large' as const) : ('small' as const),
      ]),
  )
}

function useWatching(visit: Visit, pictures: Record<string, PictureSize>): void {
  const text = JSON.stringify(pictures)
  const latest = useMemo(() => JSON.parse(text) as Record<string, PictureSize>, [text])
  useEffect(() => visit.watch(latest), [visit, latest])
}

/** Who is large changes no faster than this. */
const holdMs = 2000

/** Who spoke last, other than oneself: a cough does not change the picture. */
function useLastSpeaker(speaking: readonly string[], you: string | null): string | null {
  const [last, setLast] = useState<string | null>(null)
  const loudest = speaking.find((attendeeId) => attendeeId !== you) ?? null
  const isHeld = last !== null && speaking.includes(last)
  useEffect(() => {
    if (loudest === null || loudest === last || isHeld) return
    const timer = setTimeout(() => setLast(loudest), last === null ? 0 : holdMs)
    return () => clearTimeout(timer)
  }, [loudest, last, isHeld])
  return last
}
