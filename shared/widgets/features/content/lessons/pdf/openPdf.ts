import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/**
 * Where the build puts pdf.js's data (pdfResources): character maps for Chinese, Japanese and Korean documents, fonts that
 * documents need not embed, decoders for rare image formats.
 */
const resourceAddress = () => new URL(`${import.meta.env.BASE_URL}assets/pdfjs/`, document.baseURI).href

/**
 * Opens a PDF; the library is loaded with the first one. `close` frees its memory. `onPercent` hears how much of the file has arrived,
 * where the server tells its size.
 */
export function openPdf(
  address: string,
  onPercent?: (percent: number) => void,
): { promise: Promise<PDFDocumentProxy>; close(): void } {
  let isClosed = false
  let release: (() => void) | null = null
  const open = async () => {
    const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
    if (isClosed) throw new Error('Closed before it opened')
    GlobalWorkerOptions.workerSrc = workerAddress
    const resources = resourceAddress()
    // Documents come from authors: nothing in them may run or open automatically.
    const task = getDocument({
      url: address,
      enableXfa: false,
      cMapUrl: `${resources}cmaps/`,
      standardFontDataUrl: `${resources}standard_fonts/`,
      wasmUrl: `${resources}wasm/`,
    })
    task.onProgress = ({ loaded, total }: { loaded: number; total?: number }) => {
      if (total && !isClosed) onPercent?.(Math.min(100, (loaded / total) * 100))
    }
    release = () => {
      task.destroy().catch((error: unknown) => console.warn('The PDF did not close', error))
    }
    return task.promise
  }
  return {
    promise: open(),
    close() {
      isClosed = true
      release?.()
    },
  }
}
