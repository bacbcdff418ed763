/** How long the editor may take to open. */
const waitMs = 3000

/** Scrolls to a block of the lesson's text, once its editor is there, and shows it for a moment. */
export function showBlock(at: number, until = Date.now() + waitMs): void {
  const block = document.querySelector('article [data-slate-editor]')?.children[at]
  if (block instanceof HTMLElement) {
    block.scrollIntoView({ block: 'center' })
    block.animate?.([{ outline: '2px solid var(--accent)' }, { outline: '2px solid transparent' }], 2000)
  } else if (Date.now() < until) {
    setTimeout(() => showBlock(at, until), 100)
  }
}
