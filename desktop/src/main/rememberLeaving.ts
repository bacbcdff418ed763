/** The parts of Electron's window used when leaving its page. */
type LeavingWindow = {
  on(event: 'close', listener: () => void): unknown
  close(): void
  webContents: {
    on(event: 'will-prevent-unload', listener: () => void): unknown
    reload(): void
  }
}

/**
 * A page with unsaved edits blocks unloading, without knowing whether its window was closing or reloading.
 * Returns a function that completes that action. Electron emits `close` before it asks the page.
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
