import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { closeCoreLast } from './closeCoreLast.ts'

/** A fake of Electron's app quitting: it asks, closes the windows, then asks again. */
function start() {
  const events: string[] = []
  let isWindowStaying = false
  let hasWindow = true
  const app = Object.assign(new EventEmitter(), {
    quit() {
      if (!isPassed('before-quit')) return
      if (hasWindow && isWindowStaying) return
      if (hasWindow) events.push('window closed')
      hasWindow = false
      if (isPassed('will-quit')) events.push('gone')
    },
  })
  function isPassed(name: string): boolean {
    let isStopped = false
    app.emit(name, {
      preventDefault() {
        isStopped = true
      },
    })
    return !isStopped
  }
  return {
    app,
    events,
    holdWindow(isHeld: boolean) {
      isWindowStaying = isHeld
    },
  }
}

it('closes the core after the window, and the app after the core', async () => {
  const { app, events, holdWindow } = start()
  closeCoreLast(app, { close: async () => void events.push('core closed') }, () => {})
  holdWindow(true)
  app.quit()
  await Promise.resolve()
  expect(events).toEqual([])
  holdWindow(false)
  app.quit()
  await vi.waitFor(() => expect(events).toEqual(['window closed', 'core closed', 'gone']))
})

it('waits for the core, however often quitting is requested, and closes it once', async () => {
  const { app, events } = start()
  const closing = Promise.withResolvers<void>()
  const close = vi.fn(() => closing.promise)
  closeCoreLast(app, { close }, () => {})
  app.quit()
  app.quit()
  expect(events).toEqual(['window closed'])
  closing.resolve()
  await vi.waitFor(() => expect(events).toEqual(['window closed', 'gone']))
  expect(close).toHaveBeenCalledOnce()
})

it('quits even if the core did not close cleanly, and logs the reason', async () => {
  const { app, events } = start()
  const logged: unknown[] = []
  const fault = new Error('The disk is full.')
  closeCoreLast(app, { close: () => Promise.reject(fault) }, (_message, error) => logged.push(error))
  app.quit()
  await vi.waitFor(() => expect(events).toContain('gone'))
  expect(logged).toEqual([fault])
})
