/*
 * Ctrl+K while the console still loads: what is typed after it is collected for its field (shell/commands/earlyKeys.ts). A small
 * script of its own, which the browser runs before the console's.
 */
;(() => {
  let isAsked = false
  let isEntered = false
  let text = ''

  const isField = (target) =>
    target instanceof Element && target.matches('input, textarea, select, [contenteditable]')

  function onKey(event) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event
    if (isComposing || isField(target)) return
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') isAsked = true
    else if (!isAsked || ctrlKey || metaKey || altKey) return
    else if (key === 'Escape') isAsked = false
    else if (key === 'Enter') isEntered = true
    else if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1 && !isEntered) text += key
    else return
    if (!isAsked) text = ''
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  window.addEventListener('keydown', onKey, true)
  window.earlyKeys = {
    isAsked: () => isAsked,
    /** Ends the collecting. */
    take() {
      window.removeEventListener('keydown', onKey, true)
      const taken = isAsked ? { text, isEntered } : null
      isAsked = false
      return taken
    },
  }
})()
