import { useEffect, useRef, useState } from 'react'
import type { RoomPerson } from '#shared/features/meetings/rules/roomMessage.ts'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { compareRooms, type RoomNews } from './compareRooms.ts'

const shownMs = 5000

/** What the others did last, in words, for some seconds. */
export function useNews(people: readonly RoomPerson[], you: string | null): string {
  const t = useWords(meetingsRoomWords)
  const [news, setNews] = useState<RoomNews | null>(null)
  const before = useRef(people)
  useEffect(() => {
    const latest = compareRooms(before.current, people, you).at(-1)
    before.current = people
    if (latest) setNews(latest)
  }, [people, you])
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setNews(null), shownMs)
    return () => clearTimeout(timer)
  }, [news])
  return news ? t(`news.${news.what}`, { name: news.name }) : ''
}
