import { useEffect, useState } from 'react'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { openPdf } from '#widgets/features/content/lessons/pdf/openPdf.ts'

type Drawn = {
  picture: string | null
  size: { width: number; height: number }
  pages: number
  fault: string | null
}

/** Before a PDF is read: A4, lying. */
const blank: Drawn = { picture: null, size: { width: 842, height: 595 }, pages: 1, fault: null }

/** A page of the template as a picture, with its size in points. */
export function useTemplatePage(template: string | null, number: number): Drawn {
  const { transport } = useCoreContext()
  const [drawn, setDrawn] = useState(blank)
  useEffect(() => {
    if (!template) {
      setDrawn(blank)
      return
    }
    let isCurrent = true
    const { promise, close } = openPdf(
      transport.fileUrl(template.slice(template.indexOf('~') + 1), 'original'),
    )
    const draw = async () => {
      const pdf = await promise
      const page = await pdf.getPage(Math.min(number, pdf.numPages))
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: 2 })
      const canvas = document.createElement('canvas')
      canvas.width = viewport.width
      canvas.height = viewport.height
      await page.render({ canvas, viewport }).promise
      if (isCurrent)
        setDrawn({
          ...{ picture: canvas.toDataURL(), size: { width, height } },
          ...{ pages: pdf.numPages, fault: null },
        })
    }
    draw().catch((error: unknown) => {
      if (!isCurrent) return
      console.warn('The template did not open', error)
      setDrawn({ ...blank, fault: 'This PDF could not be opened. Choose another one.' })
    })
    return () => {
      isCurrent = false
      close()
    }
  }, [template, number, transport])
  return drawn
}
