import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { rememberLeaving } from './rememberLeaving.ts'

/** A fake Electron window around a page with unsaved edits. */
function start() {
  const done: string[] = []
  const webContents = Object.assign(new EventEmitter(), { reload: () => void done.push('reloaded') })
  const window = Object.assign(new EventEmitter(), { webContents, close: () => void done.push('closed') })
  return {
    window,
    done,
    askToClose() {
      window.emit('close')
      webContents.emit('will-prevent-unload')
    },
    askToReload: () => webContents.emit('will-prevent-unload'),
  }
}

it('closes the window that was closing, and reloads the page that was reloading', () => {
  const { window, done, askToClose, askToReload } = start()
  const leave = rememberLeaving(window)
  leave()
  expect(done).toEqual([])
  askToClose()
  leave()
  expect(done).toEqual(['closed'])
  askToReload()
  leave()
  expect(done).toEqual(['closed', 'reloaded'])
})
