import { afterEach, beforeEach, it } from 'vitest'
import { hasFocus } from '../testing/hasFocus.ts'
import { keepFocusOnPage } from './keepFocusOnPage.ts'

let end: () => void
beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <input id="search">
      <ul>
        <li id="one"><button id="delete-one">Delete</button></li>
        <li id="two"><button id="off" disabled>Up</button><button id="delete-two">Delete</button></li>
        <li id="three"><button id="delete-three">Delete</button></li>
      </ul>
    </main>`
  end = keepFocusOnPage(document)
})
afterEach(() => end())

const at = (id: string) => document.getElementById(id)

it('moves to the next row when the focused row is removed, or to the previous one if it was the last', async () => {
  at('delete-two')?.focus()
  at('two')?.remove()
  await hasFocus(at('delete-three'))
  at('three')?.remove()
  await hasFocus(at('delete-one'))
})

it('moves to the element around a list when its last row is removed', async () => {
  at('two')?.remove()
  at('three')?.remove()
  at('delete-one')?.focus()
  at('one')?.remove()
  await hasFocus(document.querySelector('main'))
})

it('stays where the code that removed something put it', async () => {
  at('delete-two')?.focus()
  at('two')?.remove()
  at('search')?.focus()
  await hasFocus(at('search'))
  at('three')?.remove()
  await hasFocus(at('search'))
})

it('moves to the beginning of a new screen, not to its first field', async () => {
  at('delete-two')?.focus()
  const main = document.querySelector('main')
  if (main) main.innerHTML = '<div><input></div>'
  await hasFocus(main)
})

it('moves to the page when a menu or dialog at the end of the body is removed piece by piece', async () => {
  const portal = document.createElement('div')
  portal.innerHTML = '<div><button>OK</button></div>'
  document.body.append(portal)
  portal.querySelector('button')?.focus()
  portal.firstElementChild?.remove()
  await hasFocus(document.querySelector('main'))
})

it('stays on a row that is moved to another place', async () => {
  at('delete-one')?.focus()
  at('three')?.after(at('one') ?? '')
  await hasFocus(at('delete-one'))
})

it('moves nowhere if nothing was focused', async () => {
  at('delete-two')?.focus()
  at('delete-two')?.blur()
  document.dispatchEvent(new Event('pointerup'))
  at('two')?.remove()
  await Promise.resolve()
  await hasFocus(document.body)
})

it('keeps the focus on the pressed control if the left field removes itself first', async () => {
  for (const [id, goesTo] of [
    ['delete-one', at('search')],
    ['delete-two', null],
  ] as const) {
    const field = at(id)
    field?.focus()
    // Between these two the body has the focus, and code of the page runs.
    document.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    if (goesTo) field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: goesTo }))
    field?.blur()
    field?.remove()
    await Promise.resolve()
    await hasFocus(document.body)
  }
})

it('returns to a button that was busy, unless the focus moved in between', async () => {
  const button = at('delete-two')
  const setBusy = (isBusy: boolean) => {
    button?.toggleAttribute('disabled', isBusy)
    // Browsers do the same.
    if (isBusy) button?.blur()
  }
  button?.focus()
  setBusy(true)
  await hasFocus(document.body)
  setBusy(false)
  await hasFocus(button)
  setBusy(true)
  at('search')?.focus()
  setBusy(false)
  await hasFocus(at('search'))
})
