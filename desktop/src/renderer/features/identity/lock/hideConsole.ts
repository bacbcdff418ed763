import { takesFocusWithin } from '#widgets/kernel/focus/takesFocus.ts'

/**
 * Hides everything on the page but one place, where the lock's screen is shown. What is hidden stays as it is, so that unsaved input
 * and a running recording are still there afterwards: it is not displayed, takes no keys, and makes no sound.
 */
export function hideConsole(): { place: HTMLElement; show(): void } {
  const around = document.createElement('div')
  const place = document.createElement('div')
  around.append(place)
  document.body.append(around)
  const focused = document.activeElement
  const hidden = new Map<HTMLElement, string>()
  function hide() {
    for (const one of document.body.children) {
      if (one === around || !(one instanceof HTMLElement) || hidden.has(one)) continue
      hidden.set(one, one.style.display)
      one.style.display = 'none'
    }
  }
  hide()
  // Dialogs and notices that open meanwhile.
  const observer = new MutationObserver(hide)
  observer.observe(document.body, { childList: true })
  const frames = silence(document)
  // Shortcuts of the screens listen on the document, and dialogs would take the focus back.
  const keep = (event: Event) => event.stopPropagation()
  for (const type of kept) around.addEventListener(type, keep)
  const refuse = (event: KeyboardEvent) => {
    if (event.target instanceof Node && around.contains(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Tab') takesFocusWithin(place, event.shiftKey ? 'end' : 'start')
  }
  window.addEventListener('keydown', refuse, true)
  return {
    place,
    show() {
      observer.disconnect()
      window.removeEventListener('keydown', refuse, true)
      for (const [one, display] of hidden) one.style.display = display
      for (const [frame, address] of frames) frame.src = address
      around.remove()
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
    },
  }
}

const kept = ['keydown', 'keyup', 'focusin', 'pointerdown', 'mousedown', 'click', 'paste', 'drop'] as const

/**
 * Pauses films and sounds, also of frames with our own pages, and empties the others (packages, embedded sites): they would go on
 * behind the lock. Returns what to load again. What a camera or screen shows to its recorder is left alone.
 */
function silence(page: Document): Map<HTMLIFrameElement, string> {
  for (const player of page.querySelectorAll<HTMLMediaElement>('video, audio'))
    if (!player.srcObject) player.pause()
  const emptied = new Map<HTMLIFrameElement, string>()
  for (const frame of page.querySelectorAll('iframe')) {
    if (frame.contentDocument) {
      for (const [inner, address] of silence(frame.contentDocument)) emptied.set(inner, address)
      continue
    }
    emptied.set(frame, frame.src)
    frame.src = 'about:blank'
  }
  return emptied
}
