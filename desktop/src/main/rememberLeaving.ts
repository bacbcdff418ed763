/** The parts of Electron's window that leaving its page takes. */
type LeavingWindow = {
  on(event: 'close', listener: () => void): unknown
  close(): void
  webContents: {
    on(event: 'will-prevent-unload', listener: () => void): unknown
    reload(): void
  }
}

/**
 * A page stays while it has something to save, and does not know whether its window was to close or to load
 * it anew. Answers how to do that after all. Electron says `close` before it asks the page.
 */
export function rememberLeaving(window: LeavingWindow): () => void {
  let isClosing = false
  let leave = () => {}
  window.on('close', () => {
    isClosing = true
  })
  window.webContents.on('will-prevent-unload', () => {
    leave = isClosing ? () => window.close() : () => window.webContents.reload()
    isClosing = false
  })
  return () => leave()
}
