import type { Core } from '../core/Core.ts'

/** The parts of Electron's app that ending takes. */
type EndingApp = {
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown
  quit(): void
}

/**
 * Closes the core when the app ends, after its windows: until they are gone they may have something to
 * save, and may stay open for it. Electron asks the windows between `before-quit` and `will-quit`.
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
