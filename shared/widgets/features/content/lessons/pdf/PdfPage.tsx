import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './PdfViewer.module.css'

type Props = { pdf: PDFDocumentProxy; number: number; width: number; onSeen(number: number): void }

// A page taller than the view can fill half of it with any of its parts.
const everyPercent = Array.from({ length: 101 }, (_, percent) => percent / 100)

/** One page: drawn when it is near the view, with a text layer, and seen once it fills half of the view. */
export function PdfPage({ pdf, number, width, onSeen }: Props) {
  const t = useWords(contentPlayersWords)
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const root = element.parentElement
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root,
      rootMargin: '800px 0px',
    })
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        const viewHeight = entry.rootBounds?.height ?? 1
        if (entry.intersectionRatio >= 0.5 || entry.intersectionRect.height >= viewHeight / 2) onSeen(number)
      },
      { root, threshold: everyPercent },
    )
    near.observe(element)
    if (page) seen.observe(element)
    return () => {
      near.disconnect()
      seen.disconnect()
    }
  }, [number, onSeen, page])

  useEffect(() => {
    let isCurrent = true
    pdf.getPage(number).then(
      (found) => isCurrent && setPage(found),
      (error: unknown) => isCurrent && console.warn(`Page ${number} did not open`, error),
    )
    return () => {
      isCurrent = false
    }
  }, [pdf, number])

  useEffect(() => {
    const target = canvas.current
    const layer = text.current
    if (!page || !isNear || !target || !layer || width <= 0) return
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
    const density = Math.min(window.devicePixelRatio || 1, 2)
    target.width = Math.floor(viewport.width * density)
    target.height = Math.floor(viewport.height * density)
    const drawing = page.render({ canvas: target, viewport, transform: [density, 0, 0, density, 0, 0] })
    // A new size cancels this drawing; other errors are logged.
    drawing.promise.catch((error: Error) => {
      if (error.name !== 'RenderingCancelledException') console.warn(`Page ${number} was not drawn`, error)
    })
    layer.replaceChildren()
    layer.style.setProperty('--total-scale-factor', String(viewport.scale))
    let isCurrent = true
    import('pdfjs-dist')
      .then(async ({ TextLayer }) => {
        const textContentSource = await page.getTextContent()
        if (isCurrent) await new TextLayer({ textContentSource, container: layer, viewport }).render()
      })
      .catch((error: unknown) => console.warn(`The text of page ${number} is missing`, error))
    return () => {
      isCurrent = false
      drawing.cancel()
    }
  }, [page, isNear, width, number])

  const shape = page?.getViewport({ scale: 1 })
  const height = shape ? (width / shape.width) * shape.height : width * Math.SQRT2
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no fieldset
    <div
      ref={box}
      className={styles.page}
      data-page={number}
      role="group"
      aria-label={t('pdf.page', { page: number })}
      style={{ width, height }}
    >
      {/* A drawing’s letters are placed one by one, in pages of either direction. */}
      <canvas ref={canvas} className={styles.canvas} dir="ltr" />
      <div ref={text} className={styles.text} dir="ltr" />
    </div>
  )
}
