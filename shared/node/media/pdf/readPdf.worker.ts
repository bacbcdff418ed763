import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { RenderParameters } from 'pdfjs-dist/types/src/display/api.js'
import { isDiskFull, systemCode } from '../../disk/diskFull.ts'
import { answerInThread } from '../../threads/answerInThread.ts'
import { dominantColor } from '../pictures.ts'

export type PdfInput = { path: string; preview: string }
export type PdfReading =
  | { pageCount: number; dominantColor: string }
  | { fault: 'password' | 'broken' | 'empty'; cause: string }

const previewWidth = 400

answerInThread(read)

async function read({ path, preview }: PdfInput): Promise<PdfReading> {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
    cMapUrl: `${join(home, 'cmaps')}/`,
    cMapPacked: true,
    wasmUrl: `${join(home, 'wasm')}/`,
    useSystemFonts: false,
    enableXfa: false,
    // Larger pictures are left out of the preview.
    maxImageSize: 50_000_000,
    verbosity: 0,
  })
  try {
    const pdf = await loading.promise
    if (pdf.numPages < 1) return { fault: 'empty', cause: '' }
    const page = await pdf.getPage(1)
    const size = page.getViewport({ scale: 1 })
    const scale = previewWidth / size.width
    const viewport = page.getViewport({ scale })
    const canvas = createCanvas(previewWidth, Math.max(1, Math.min(8000, Math.round(viewport.height))))
    const context = canvas.getContext('2d')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    // Cast: the two canvases have the same methods; only their TypeScript names differ.
    const canvasContext = context as RenderParameters['canvasContext']
    const target = { canvas: null, canvasContext, viewport }
    await page.render(target).promise
    await writeFile(preview, await canvas.encode('png'))
    return { pageCount: pdf.numPages, dominantColor: dominantColor(canvas) }
  } catch (error) {
    if (isDiskFull(systemCode(error))) throw error
    const name = error instanceof Error ? error.name : ''
    return { fault: name === 'PasswordException' ? 'password' : 'broken', cause: String(error) }
  }
}
