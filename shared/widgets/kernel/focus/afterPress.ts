/**
 * Acts once the pointer that is down was let go and its click was heard; at once where none is down. What a field says when it is
 * left moves what is below it: a button that moves between the press and the release loses the click.
 */
export function afterPress(act: () => void): void {
  if (isDown) waiting.push(act)
  else act()
}

let isDown = false
let waiting: (() => void)[] = []

/** Before the focus moves, and before anything on the page can stop the event. A finger's `mousedown` comes after its `pointerup`. */
const presses = ['pointerdown', 'mousedown']
/** A key is no press: one whose end was missed is over. */
const releases = ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'keydown']

function release() {
  isDown = false
  // The click comes in the same task.
  setTimeout(() => {
    if (isDown) return
    const acts = waiting
    waiting = []
    for (const act of acts) act()
  })
}

// A server has no window.
if (typeof window !== 'undefined') {
  for (const name of presses)
    window.addEventListener(
      name,
      () => {
        isDown = true
      },
      true,
    )
  for (const name of releases) window.addEventListener(name, release, true)
}
