import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { learningReviewWords } from '#shared/features/learning/words/review/words.generated.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import { useFrame } from '#web/kernel/site/frameQuery.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { LearnerPreview } from '#widgets/features/learning/preview/LearnerPreview.tsx'
import { type PreviewPlace, usePretendLearner } from '#widgets/features/learning/preview/usePretendLearner.ts'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { LessonComments } from './LessonComments.tsx'
import styles from './Review.module.css'
import { contentsOf, type ReviewAnswer, readToken, reviewQuery } from './reviewQuery.ts'

/** A draft for colleagues who have a link to it: the preview, and what they say about it. */
export function ReviewPage() {
  // Read on the server, too, so that a browser has the words before it takes over the page's head.
  const t = useWords(learningReviewWords)
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setToken(readToken(window.location.hash))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token === null ? <Loading label={t('title')} /> : <Review key={token} token={token} />
}

function Review({ token }: { token: string }) {
  const t = useWords(learningReviewWords)
  const { api } = useSite()
  const { data, error, refetch } = useQuery({ ...reviewQuery(api, token), enabled: token !== '' })
  if (data) return <Opened token={token} answer={data} reload={async () => (await refetch()).data ?? data} />
  const isEnded = isAppError(error, 'link_expired')
  if (token === '' || isEnded || isAppError(error, 'not_found'))
    return (
      <main className={styles.fault}>
        <h1>{t(isEnded ? 'ended' : 'missing')}</h1>
        <p>{t(isEnded ? 'endedText' : 'missingText')}</p>
      </main>
    )
  if (error)
    return (
      <main className={styles.fault}>
        <NotLoaded error={error} retry={refetch} />
      </main>
    )
  return <Loading />
}

type OpenedProps = { token: string; answer: ReviewAnswer; reload(): Promise<ReviewAnswer> }

function Opened({ token, answer, reload }: OpenedProps) {
  const t = useWords(learningReviewWords)
  const { portal } = useFrame()
  const [lesson, setLesson] = useState<string | null>(null)
  const contents = contentsOf(answer, { name: portal.publicName || portal.name, stylesheet: null })
  const place = useReviewPlace(answer, reload)
  const learner = usePretendLearner(contents, place, 'Reviewer')
  const open = useCallback((id: string) => setLesson(id), [])
  const until = dateFormat(t.language, { dateStyle: 'long' }).format(new Date(answer.expiresAt))
  return (
    <div className={styles.review}>
      <LearnerPreview
        contents={contents}
        learner={learner}
        lesson={lesson}
        onLesson={open}
        notice={
          <div className={styles.notice}>
            <Notice>
              {t('notice')} {t('until', { date: until })}
            </Notice>
          </div>
        }
        below={(shown) => (
          <LessonComments
            key={shown}
            token={token}
            lesson={shown}
            sections={learner.sections}
            comments={answer.comments.filter((comment) => comment.lesson === shown)}
          />
        )}
      />
    </div>
  )
}

/** Before the signed addresses end. */
const renewInMs = 8 * 60_000

/** The draft's files on the server: their addresses came with it, and are asked for again before they end. */
function useReviewPlace(answer: ReviewAnswer, reload: () => Promise<ReviewAnswer>): PreviewPlace {
  const { contentOrigin, portal } = useSite()
  const latest = useRef({ answer, reload })
  useLayoutEffect(() => {
    latest.current = { answer, reload }
  })
  const { itemType, item } = answer
  const [place] = useState((): PreviewPlace => {
    const at = `${portal?.organization}/${portal?.id}/${itemType}/${String(item.key)}`
    return {
      isLocal: false,
      async loadLinks(assets, names, isRenewal = false) {
        const { links } = isRenewal ? await latest.current.reload() : latest.current.answer
        const linksOf = (key: string) =>
          Object.fromEntries(
            names.flatMap((name) => {
              const address = links[key]?.[name]
              return address === undefined ? [] : [[name, address]]
            }),
          )
        return { links: Object.fromEntries(assets.map((key) => [key, linksOf(key)])), renewInMs }
      },
      async loadStreamAddress(asset) {
        const address = latest.current.answer.links[asset]?.['hls/master.m3u8']
        if (address === undefined) throw new AppError('unavailable')
        return address
      },
      scorm: {
        frameAddress: `${contentOrigin}/play/scorm/${at}/scorm12_template.html`,
        frameOrigin: contentOrigin,
      },
    }
  })
  return place
}
