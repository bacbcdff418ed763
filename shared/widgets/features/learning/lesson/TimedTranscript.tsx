import { useEffect, useRef, useState } from 'react'
import type { Cue } from '#shared/features/content/rules/media/parseVtt.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { formatClock } from '#shared/kernel/rules/texts/formatValues.ts'
import { useMediaPlace } from '#widgets/features/content/place/MediaPlaceContext.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Transcript.module.css'
import { countTerm, marked, TranscriptHead } from './Transcript.tsx'

type Props = { courseName: string; filmName: string; lessonId: string; cues: readonly Cue[] }

/** A transcript that goes along with its film: the spoken line is highlighted, and each line seeks to its second. */
export function TimedTranscript({ courseName, filmName, lessonId, cues }: Props) {
  const t = useWords(learningDeliveryWords)
  const { place, leadTo } = useMediaPlace()
  const [term, setTerm] = useState('')
  const [isFollowing, setFollowing] = useState(true)
  const box = useRef<HTMLOListElement>(null)
  const wanted = term.trim()
  const at = place?.lesson === lessonId && place.at > 0 ? place.at : null
  const current = at === null ? -1 : cues.findLastIndex(({ start }) => start < at + 1)
  useEffect(() => {
    const scroller = box.current
    const line = scroller?.children[current]
    // A person who searches reads elsewhere.
    if (!scroller || !(line instanceof HTMLElement) || !isFollowing || wanted !== '') return
    scroller.scrollTo({ top: line.offsetTop - scroller.clientHeight / 3 })
  }, [current, isFollowing, wanted])
  const found = wanted === '' ? 0 : countTerm(cues.map(({ text }) => text).join('\n'), wanted)
  return (
    <section className={styles.transcript} aria-label={t('transcript.of', { name: filmName })}>
      <TranscriptHead courseName={courseName} term={term} search={setTerm} found={found}>
        <label className={styles.follow}>
          <input
            type="checkbox"
            checked={isFollowing}
            onChange={(event) => setFollowing(event.target.checked)}
          />
          {t('transcript.follow')}
        </label>
      </TranscriptHead>
      <ol ref={box} className={styles.lines}>
        {cues.map((cue, index) => (
          <li key={cue.start}>
            <button
              type="button"
              className={styles.line}
              aria-current={index === current ? 'time' : undefined}
              onClick={() => leadTo(lessonId, cue.start)}
            >
              <span className={styles.time}>{formatClock(Math.floor(cue.start))}</span>
              <span className={styles.said}>{marked(cue.text, wanted)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
