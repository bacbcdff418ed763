import type { Core } from '../core/Core.ts'

/** The parts of Electron's app used when quitting. */
type EndingApp = {
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown
  quit(): void
}

/**
 * Closes the core after the app's windows: until they are closed they may have unsaved edits, and may stay open.
 * Electron closes windows between `before-quit` and `will-quit`.
 */
export function closeCoreLast(
  app: EndingApp,
  core: Pick<Core, 'close'>,
  log: (message: string, error?: unknown) => void,
): void {
  let state: 'open' | 'closing' | 'closed' = 'open'
  app.on('will-quit', (event) => {
    if (state === 'closed') return
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    void core
      .close()
      .catch((error: unknown) => log('The core did not close cleanly', error))
      .finally(() => {
        state = 'closed'
        app.quit()
      })
  })
}
