import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useRef, useState } from 'react'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { formatPercent } from '#shared/kernel/words/formats.ts'
import { Button, ButtonAnchor } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { downloadAddress } from '../../host/downloadAddress.ts'
import { useHost } from '../../host/HostContext.ts'
import { useLinks } from '../../host/useLinks.ts'
import { useRetryOnline } from '../../host/useRetryOnline.ts'
import type { LessonProps, PlayerAsset } from '../../host/WidgetHost.ts'
import { useOfferedPlace } from '../../place/MediaPlaceContext.tsx'
import { useOpenAnew } from '../OpenAt.ts'
import { openPdf } from './openPdf.ts'
import { PdfPage } from './PdfPage.tsx'
import styles from './PdfViewer.module.css'
import { pdfAddress, pdfNames } from './pdfAddress.ts'

type Props = Pick<LessonProps, 'section' | 'progress' | 'openAt'> & { asset: PlayerAsset }
const zooms = [0.75, 1, 1.25, 1.5, 2]

/**
 * A PDF, page below page, drawn here so that it looks the same on phones. Progress is the share of seen pages; the
 * position is the page.
 */
export function PdfViewer({ section, asset, progress, openAt }: Props) {
  const t = useWords(contentPlayersWords)
  const host = useHost()
  const { files, state, renew } = useLinks(asset.key, pdfNames)
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [hasFailed, setFailed] = useState(false)
  /** How much of the file has arrived; null before it begins to. */
  const [percent, setPercent] = useState<number | null>(null)
  const [page, setPage] = useState(Math.max(1, openAt?.at ?? progress?.lastPosition ?? 1))
  const [zoom, setZoom] = useState(1)
  const [width, setWidth] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const seen = useRef(new Set<number>())
  // Who came by an address to a page has not read on to it: nothing is reported before they do something.
  const isVisit = useRef(Boolean(openAt))
  const address = pdfAddress(asset, files)

  useEffect(() => {
    if (!address) return
    let isCurrent = true
    const opening = openPdf(address, setPercent)
    opening.promise.then(
      (document) => isCurrent && setPdf(document),
      (error: unknown) => {
        console.warn('The PDF did not open', error)
        if (isCurrent) setFailed(true)
      },
    )
    return () => {
      isCurrent = false
      setPdf(null)
      setPercent(null)
      opening.close()
    }
  }, [address])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = new ResizeObserver(() => setWidth(element.clientWidth))
    measure.observe(element)
    setWidth(element.clientWidth)
    return () => measure.disconnect()
  }, [])

  // At once: a page that gets its true height would end a smooth scroll half way.
  const goTo = useCallback((number: number) => {
    const scroller = box.current
    const target = scroller?.querySelector<HTMLElement>(`[data-page="${number}"]`)
    if (!scroller || !target) return
    setPage(number)
    scroller.scrollTo({ top: target.offsetTop - 12 })
  }, [])

  const isReady = pdf !== null && width > 0
  const lead = (to: number) => {
    // Before it is drawn, that is the page that it opens at.
    if (isReady) goTo(to)
    else setPage(to)
  }
  useOfferedPlace({ lesson: section.id, unit: 'page', goTo: lead }, page)
  const place = useRef(page)
  place.current = page
  // Also when it opens again, from a renewed address.
  useEffect(() => {
    if (isReady && place.current > 1) goTo(place.current)
  }, [isReady, goTo])

  useOpenAnew(openAt, (number) => {
    isVisit.current = true
    setPage(number)
    goTo(number)
  })

  const count = pdf?.numPages ?? asset.pageCount ?? 0
  const already = Math.round(((progress?.progress ?? 0) / 100) * count)
  const onSeen = useCallback(
    (number: number) => {
      setPage(number)
      if (!pdf || isVisit.current || seen.current.has(number)) return
      seen.current.add(number)
      const pages = Math.max(seen.current.size, already)
      host.reportProgress({
        lessonId: section.id,
        progress: pages >= pdf.numPages ? 100 : Math.floor((pages / pdf.numPages) * 100),
        lastPosition: number,
        maxPosition: Math.max(...seen.current),
      })
    },
    [pdf, host, section.id, already],
  )

  const onAction = () => {
    if (!isVisit.current) return
    isVisit.current = false
    onSeen(page)
  }

  const zoomBy = (step: number) => setZoom((now) => zooms[zooms.indexOf(now) + step] ?? now)
  const isFaulty = hasFailed || state === 'failed' || (state === 'ready' && !address)
  const retry = () => {
    setFailed(false)
    renew()
  }
  useRetryOnline(isFaulty, retry)
  return (
    <section
      className={styles.viewer}
      aria-label={t('pdf.document', { name: section.name })}
      onPointerDownCapture={onAction}
      onWheelCapture={onAction}
      onKeyDownCapture={onAction}
    >
      <div className={styles.bar} role="toolbar" aria-label={t('pdf.tools')}>
        <button
          type="button"
          className={styles.tool}
          onClick={() => goTo(page - 1)}
          disabled={!isReady || page <= 1}
          aria-label={t('pdf.previous')}
        >
          <Icon name="chevronLeft" />
        </button>
        <span className={styles.pages} aria-live="polite">
          {t('pdf.pageOf', { page: Math.min(page, count || page), count: count || '…' })}
        </span>
        <button
          type="button"
          className={styles.tool}
          onClick={() => goTo(page + 1)}
          disabled={!isReady || page >= count}
          aria-label={t('pdf.next')}
        >
          <Icon name="chevronRight" />
        </button>
        <span className={styles.gap} />
        <button
          type="button"
          className={styles.tool}
          onClick={() => zoomBy(-1)}
          disabled={zoom === zooms[0]}
          aria-label={t('pdf.zoomOut')}
        >
          <Icon name="zoomOut" />
        </button>
        <span className={styles.zoom}>{formatPercent(t.language, zoom * 100)}</span>
        <button
          type="button"
          className={styles.tool}
          onClick={() => zoomBy(1)}
          disabled={zoom === zooms.at(-1)}
          aria-label={t('pdf.zoomIn')}
        >
          <Icon name="zoomIn" />
        </button>
        {address && (
          <ButtonAnchor
            look="quiet"
            size="small"
            href={downloadAddress(address)}
            download={asset.name}
            target="_blank"
            rel="noopener"
          >
            <Icon name="download" size={18} /> <span className={styles.word}>{t('download.button')}</span>
          </ButtonAnchor>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the pages are scrolled by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolling box is not a fieldset */}
      <div ref={box} className={styles.pagesBox} tabIndex={0} role="group" aria-label={t('pdf.pages')}>
        {isFaulty ? (
          <div className={styles.fault} role="alert">
            <p>{t('pdf.fault')}</p>
            <Button look="secondary" onClick={retry}>
              {t('tryAgain')}
            </Button>
          </div>
        ) : !isReady ? (
          <div className={styles.loading}>
            <p role="status">{t('pdf.loading')}</p>
            {percent === null ? (
              <div className={styles.waiting} role="progressbar" aria-label={t('pdf.loading')} />
            ) : (
              <ProgressBar value={percent} label={t('pdf.loading')} />
            )}
          </div>
        ) : (
          Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
            <PdfPage
              key={number}
              pdf={pdf}
              number={number}
              width={Math.min(width - 24, 900) * zoom}
              onSeen={onSeen}
            />
          ))
        )}
      </div>
    </section>
  )
}
