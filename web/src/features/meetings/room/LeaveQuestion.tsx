import { useEffect, useRef, useState } from 'react'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { RoomQuestion } from './RoomQuestion.tsx'

/** Asks before a link on the page leads out of a running meeting. */
export function LeaveQuestion() {
  const t = useWords(meetingsRoomWords)
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  const allowed = useRef<HTMLAnchorElement | null>(null)
  useEffect(() => {
    function ask(event: MouseEvent) {
      const found = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(found instanceof HTMLAnchorElement) || found === allowed.current || staysHere(event, found))
        return
      event.preventDefault()
      event.stopPropagation()
      setLink(found)
    }
    // Before the router hears of it.
    document.addEventListener('click', ask, true)
    return () => document.removeEventListener('click', ask, true)
  }, [])
  function leave() {
    if (!link) return
    allowed.current = link
    setLink(null)
    if (link.isConnected) link.click()
    else window.location.assign(link.href)
  }
  return (
    <RoomQuestion
      isOpen={link !== null}
      title={t('leaveQuestion')}
      text={t('leaveText')}
      onClose={() => setLink(null)}
    >
      <Button look="secondary" onClick={() => setLink(null)}>
        {t('stay')}
      </Button>
      <Button look="danger" onClick={leave}>
        {t('leave')}
      </Button>
    </RoomQuestion>
  )
}

/** It opens beside this page, is a file, or a place on it. */
const staysHere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download') ||
  !/^https?:$/.test(link.protocol) ||
  (link.hash !== '' && link.href.split('#')[0] === window.location.href.split('#')[0])
