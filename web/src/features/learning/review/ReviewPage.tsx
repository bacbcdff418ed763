import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { nextUp } from '#shared/features/learning/rules/nextUp.ts'
import { learningReviewWords } from '#shared/features/learning/words/review/words.generated.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import { useFrame } from '#web/kernel/site/frameQuery.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { LearnerPreview } from '#widgets/features/learning/preview/LearnerPreview.tsx'
import { type PreviewPlace, usePretendLearner } from '#widgets/features/learning/preview/usePretendLearner.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { BlockMarksContext } from '#widgets/kernel/richText/BlockMarks.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { BlockComments } from './BlockComments.tsx'
import { useKeptTexts } from './keptTexts.ts'
import styles from './Review.module.css'
import { ReviewPanel } from './ReviewPanel.tsx'
import { ReviewRoomProvider, type ReviewView, useReviewRoom } from './ReviewRoom.ts'
import { blocksOfLesson } from './reviewBlocks.ts'
import { contentsOf, type ReviewAnswer, readToken, reviewQuery } from './reviewQuery.ts'
import { arrangeThreads, type ReviewThreads } from './reviewThreads.ts'
import { usePinned } from './usePinned.ts'

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
  const frame = useWords(kernelFrameWords)
  const { api } = useSite()
  const { data, error, refetch } = useQuery({ ...reviewQuery(api, token), enabled: token !== '' })
  if (data) return <Opened token={token} answer={data} reload={async () => (await refetch()).data ?? data} />
  const isEnded = isAppError(error, 'link_expired')
  if (token === '' || isEnded || isAppError(error, 'not_found'))
    return (
      <main className={styles.fault}>
        <Icon name={isEnded ? 'clock' : 'info'} size={40} />
        <h1>{t(isEnded ? 'ended' : 'missing')}</h1>
        <p>{t(isEnded ? 'endedText' : 'missingText')}</p>
        <Link href="/" className={buttonClass({ look: 'secondary' })}>
          {frame('seeAllCourses')}
        </Link>
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
  const contents = contentsOf(answer, { name: portal.publicName || portal.name, stylesheet: null })
  const place = useReviewPlace(answer, reload)
  const learner = usePretendLearner(contents, place, 'Reviewer')
  const { outline, sections } = learner
  // Chosen once: what is done in it must not move the reviewer to the next.
  const [chosen, setChosen] = useState(() => nextUp(outline, learner.progress)?.id ?? null)
  const lesson = (outline.find(({ id }) => id === chosen) ?? outline[0])?.id ?? ''
  const [view, setView] = useState<ReviewView>({ kind: 'list', isAsked: false, back: null })
  const show = useCallback((next: ReviewView) => {
    if (next.kind === 'place') setChosen(next.lesson)
    setView(next)
  }, [])
  const open = useCallback((id: string) => {
    setChosen(id)
    setView((before) => (before.kind === 'place' ? { kind: 'list', isAsked: false, back: null } : before))
  }, [])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useShownAnchor(anchor, view)
  const take = useTaken(token)
  const texts = useKeptTexts(token)
  const blocks = useMemo(
    () => new Map(blocksOfLesson(sections, lesson).map((block) => [block.id, block])),
    [sections, lesson],
  )
  const { comments } = answer
  const room = {
    ...{ token, comments, lesson, blocks, view, show, anchor, setAnchor, texts, take },
    ...usePinned(),
  }
  const threads = useMemo(() => arrangeThreads(comments, outline, sections), [comments, outline, sections])
  const marks = useCallback((id: string) => (blocks.has(id) ? <BlockComments block={id} /> : null), [blocks])
  const until = dateFormat(t.language, { dateStyle: 'long' }).format(new Date(answer.expiresAt))
  return (
    <ReviewRoomProvider value={room}>
      <div className={styles.review}>
        <div className={styles.draft}>
          <BlockMarksContext value={marks}>
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
            />
          </BlockMarksContext>
        </div>
        <ReviewPanel threads={threads} />
        <ReviewBar threads={threads} />
      </div>
    </ReviewRoomProvider>
  )
}

/** On narrow screens, in reach of a thumb: all comments, and one on the lesson. */
function ReviewBar({ threads: { open, missing } }: { threads: ReviewThreads }) {
  const t = useWords(learningReviewWords)
  const { lesson, show } = useReviewRoom()
  const count = open.reduce((sum, { threads }) => sum + threads.length, missing.length)
  return (
    <div className={styles.bar} data-comments>
      <Button look="secondary" size="small" onClick={() => show({ kind: 'list', isAsked: true, back: null })}>
        {t('bar', { count })}
      </Button>
      <Button size="small" onClick={() => show({ kind: 'place', lesson, block: null, comment: null })}>
        {t('on.lesson', { count: 0 })}
      </Button>
    </div>
  )
}

/** Puts the comments that a call answered in the place of those before. */
function useTaken(token: string) {
  const { api } = useSite()
  const cache = useQueryClient()
  return useCallback(
    (comments: ReviewAnswer['comments']) =>
      cache.setQueryData<ReviewAnswer>(
        reviewQuery(api, token).queryKey,
        (before) => before && { ...before, comments },
      ),
    [api, cache, token],
  )
}

/** Scrolls to the shown block: where the list led to it, and where a sheet would cover it. */
function useShownAnchor(anchor: HTMLElement | null, view: ReviewView) {
  const isJump = view.kind === 'place' && view.comment !== null
  useEffect(() => {
    if (!anchor) return
    // After the classroom has scrolled to the top of the lesson that it opened.
    const timer = setTimeout(() => {
      const isCovered = anchor.getBoundingClientRect().top > window.innerHeight * 0.3
      const hasSheet = window.innerWidth < wideEnough
      if (isJump || (hasSheet && isCovered))
        anchor.parentElement?.scrollIntoView({ block: hasSheet ? 'start' : 'center' })
    })
    return () => clearTimeout(timer)
  }, [anchor, isJump])
}

/** As in the styles: from there on, the comments are a column beside the lesson. */
const wideEnough = 1100

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
