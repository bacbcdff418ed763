import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import type { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { writePart } from '../acts/clipboard.ts'
import { makePart, makeRow } from '../acts/makePart.ts'
import { makeQuestion } from '../adding/makeContent.ts'

let open: OpenConsole
let page: Row
beforeEach(async () => {
  window.innerWidth = 1440
  open = await openConsole()
  await open.core.api.create({
    entity: 'portal',
    values: { name: 'The Tea Room', type: 'public', shownItems: 'all' },
  })
  const elements = [
    makeRow([[makePart('header', { title: 'Tea' }), makePart('button', { label: 'Buy' })], []], [6, 6]),
    makeRow([[makePart('unrecognized')]]),
  ]
  page = await open.core.api.create({
    entity: 'portalTemplate',
    values: { name: 'Front page', config: { elements } },
  })
  open.go(`/app/design/${page.id}`)
  await screen.findByRole('tree', { name: 'Structure of the page' })
})
afterEach(() => open.close())

const canvas = () => screen.getByRole('region', { name: 'The page' })
const tree = () => within(screen.getByRole('tree', { name: 'Structure of the page' }))
const rows = () =>
  tree()
    .getAllByRole('treeitem')
    .map((row) => row.textContent)
const selected = () => tree().queryByRole('treeitem', { selected: true })?.textContent ?? null
const said = () => screen.getByTestId('said').textContent
/** A part by its name; a row is called by what is in it. */
const part = (name: RegExp) =>
  tree()
    .getAllByRole('treeitem', { name })
    .find((one) => one.dataset.kind !== 'row') ?? document.body
const choose = (name: RegExp) => open.user.click(part(name))
const key = (name: string, more: object = {}) => fireEvent.keyDown(canvas(), { key: name, ...more })
const content = async () =>
  JSON.stringify((await open.core.api.get({ entity: 'portalTemplate', key: page.key })).config)
const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeTruthy())

describe('the selection', () => {
  it('is made by a click on the page, and climbs with Escape; each is said', async () => {
    await open.user.click(within(canvas()).getByText('Tea'))
    expect(selected()).toBe('Tea')
    expect(said()).toBe('Header “Tea”, 1 of 2 in column 1 of row 1')
    screen.getByLabelText('Title')
    key('Escape')
    expect(said()).toBe('Column, 1 of 2 in row 1')
    key('Escape')
    key('Escape')
    expect(selected()).toBeNull()
    screen.getByRole('heading', { name: 'Page' })
  })

  it('brings a part of which nothing is seen into sight, and leaves one that is seen where it is', async () => {
    const scrolled: string[] = []
    // The page's room is 600 pixels high; the second row is far below it.
    const spies = [
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        const isFar = this.getAttribute('data-part') === farRow
        return new DOMRect(0, isFar ? 2000 : 0, 800, this.matches('[data-part]') ? 100 : 600)
      }),
    ]
    Element.prototype.scrollIntoView = function (this: Element) {
      const part = this.getAttribute('data-part')
      if (part) scrolled.push(part)
    }
    const { elements } = (page as Row & PortalTemplate).config
    const farRow = elements[1]?.id
    await open.user.click(part(/Tea/))
    expect(scrolled).toEqual([])
    await open.user.click(tree().getAllByRole('treeitem', { name: /^Row/ })[1] ?? document.body)
    expect(scrolled).toEqual([farRow])
    for (const spy of spies) spy.mockRestore()
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  it('moves with arrows, in the canvas and in the tree', async () => {
    key('ArrowDown')
    key('ArrowRight')
    key('ArrowRight')
    expect(said()).toBe('Column, 2 of 2 in row 1')
    key('ArrowLeft')
    fireEvent.keyDown(tree().getByRole('treeitem', { selected: true }), { key: 'ArrowDown' })
    expect(selected()).toBe('Tea')
  })
})

describe('a film that only learners get', () => {
  it('is told where it is chosen, and is public with one click, which can be undone', async () => {
    const film = await open.core.api.create({
      entity: 'asset',
      values: { name: 'Tea film.mp4', type: 'video' },
    })
    const elements = [makeRow([[makePart('video', { film: film.key })]])]
    const other = await open.core.api.create({
      entity: 'portalTemplate',
      values: { name: 'Film page', config: { elements } },
    })
    open.go(`/app/design/${other.id}`)
    await screen.findAllByRole('treeitem', { name: /Video/ })
    await choose(/Video/)
    await screen.findByText(/“Tea film.mp4” is for learners/)
    await within(canvas()).findByText(/Visitors cannot see this film/)
    const accessOf = async () => (await open.core.api.get({ entity: 'asset', key: film.key })).access
    await open.user.click(screen.getByRole('button', { name: 'Make it public' }))
    await waitFor(async () => expect(await accessOf()).toBe('public'))
    await waitFor(() => expect(screen.queryByText(/is for learners/)).toBeNull())
    const notice = screen.getByText('Everyone can see the file now.').closest<HTMLElement>('.bp6-toast')
    if (!notice) throw new Error('Nothing is said.')
    await open.user.click(within(notice).getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await accessOf()).toBe('normal'))
  })
})

describe('keys', () => {
  it('move, duplicate and delete the selected part; undo brings all back, and redo all again', async () => {
    const before = await content()
    await choose(/Tea/)
    key('ArrowDown', { altKey: true })
    await waitFor(() => expect(rows().slice(2, 4)).toEqual(['Buy', 'Tea']))
    expect(said()).toContain('was moved. 2 of 2 in column 1')
    await saved()
    key('d', { ctrlKey: true })
    // The row is called so, too.
    await waitFor(() => expect(rows().filter((row) => row === 'Tea')).toHaveLength(3))
    await saved()
    key('Escape')
    key('ArrowRight', { altKey: true, shiftKey: true })
    await waitFor(() => expect(said()).toContain('Column is 7 of 12 wide.'))
    await saved()
    key('Delete')
    await waitFor(() => expect(rows()).not.toContain('Tea'))
    await saved()
    const after = await content()
    const steps = async (name: RegExp) => {
      for (let step = 0; step < 4; step += 1) {
        const changed = await content()
        await open.user.click(screen.getByRole('button', { name }))
        await waitFor(async () => expect(await content()).not.toBe(changed))
        await saved()
      }
    }
    await steps(/^Undo:/)
    expect(await content()).toBe(before)
    await steps(/^Redo:/)
    expect(await content()).toBe(after)
  })

  it('open the list of what can be added, which adds what is sought', async () => {
    await choose(/Tea/)
    key('a')
    const search = await screen.findByRole('searchbox', { name: 'Search what can be added' })
    expect(document.activeElement).toBe(search)
    await open.user.type(search, 'line between{Enter}')
    await waitFor(() => expect(rows()).toContain('Divider'))
    expect(rows()[3]).toBe('Divider')
    expect(said()).toContain('Divider was added. 2 of 3')
  })

  it('say why something cannot be done', async () => {
    key('Home')
    key('ArrowUp', { altKey: true })
    expect(said()).toBe('It cannot be moved further up.')
  })
})

describe('a text at its place', () => {
  const write = (text: string) => {
    const box = screen.getByRole('textbox', { name: 'Title of Header' })
    box.textContent = text
    fireEvent.input(box)
    return box
  }

  it('is begun by Enter, saved while it is typed, and ended by Enter', async () => {
    await choose(/Tea/)
    key('Enter')
    const box = write('Green tea')
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(screen.queryByRole('textbox', { name: 'Title of Header' })).toBeNull()
    expect(document.activeElement).toBe(canvas())
    await waitFor(async () => expect(await content()).toContain('Green tea'))
    expect(selected()).toBe('Green tea')
  })

  it('says at its place what its field refuses, and keeps it for the properties', async () => {
    await choose(/Tea/)
    key('Enter')
    const long = 'x'.repeat(201)
    const box = write(long)
    expect(within(canvas()).getByRole('alert').textContent).toMatch(/200/)
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(long)
    screen.getByText('Check 1 field')
    expect(await content()).toContain('"title":"Tea"')
  })
})

describe('a question at its place', () => {
  beforeEach(async () => {
    const questions = [makeQuestion('How long?', 'Ten weeks.')]
    page = await open.core.api.create({
      entity: 'portalTemplate',
      values: {
        name: 'Questions page',
        config: { elements: [makeRow([[makePart('accordion', { questions }), makePart('divider')]])] },
      },
    })
    open.go(`/app/design/${page.id}`)
    await screen.findAllByRole('treeitem', { name: /Questions/ })
    await choose(/How long/)
    // The view of questions is loaded when a page has some.
    await within(canvas()).findByText('How long?')
  })
  const box = () => screen.getByRole('textbox', { name: 'Question of Questions' })

  it('stands in nothing that its keys press, and stays edited while words are typed', async () => {
    key('Enter')
    expect(box().closest('summary, button')).toBeNull()
    // What browsers send when a key presses what a text is in.
    fireEvent.click(box().parentElement ?? box(), { detail: 0 })
    for (const name of [' ', '?', 'a', 'Backspace', 'Delete']) fireEvent.keyDown(box(), { key: name })
    box()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await content()).toContain('How long?')
  })

  it('is not deleted by a key that is still held down', async () => {
    key('Backspace', { repeat: true })
    expect(rows()).toContain('Divider')
    expect(selected()).toBe('How long?')
  })

  it('comes back as it was with the Undo that each deletion offers, also after another act', async () => {
    const before = await content()
    key('Delete')
    await waitFor(() => expect(rows()).not.toContain('How long?'))
    const notice = (await screen.findByText('Questions “How long?” was deleted.')).closest<HTMLElement>(
      '.bp6-toast',
    )
    if (!notice) throw new Error('Nothing is offered.')
    await open.user.click(within(notice).getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await content()).toBe(before))
  })
})

describe('the clipboard', () => {
  const send = (name: 'copy' | 'paste', text = '') => {
    const store = { text }
    canvas().focus()
    const event = new Event(name, { bubbles: true, cancelable: true })
    const clipboardData = {
      getData: () => store.text,
      setData: (_type: string, value: string) => Object.assign(store, { text: value }),
    }
    Object.assign(event, { clipboardData })
    fireEvent(canvas(), event)
    return store
  }

  it('copies a part that another page takes', async () => {
    await choose(/Buy/)
    const { text } = send('copy')
    expect(said()).toBe('Button “Buy” was copied.')
    await choose(/Unrecognized/)
    send('paste', text)
    // The other row is called by it now.
    await waitFor(() => expect(rows().filter((row) => row === 'Buy')).toHaveLength(3))
  })

  it('refuses what is no valid part, with a reason', async () => {
    const before = await content()
    send('paste', 'just words')
    expect(said()).toContain('The clipboard holds no part of a page')
    const link = { type: 'url' as const, url: 'javascript:alert(1)' }
    send('paste', writePart(makePart('button', { label: 'x', link })))
    expect(said()).toContain('The copied part is not valid')
    expect(await content()).toBe(before)
  })
})

it('opens with the part selected that a link names', async () => {
  const { elements } = (page as Row & PortalTemplate).config
  const button = elements[0]?.elements[0]?.elements[1]?.id
  open.go(`/app/design/${page.id}?part=${button}`)
  await waitFor(() => expect(selected()).toBe('Buy'))
})

it('shows what visitors do not see only here, and lists its places', async () => {
  within(canvas()).getByText('Not Recognized')
  within(canvas()).getByText('This column is empty.')
  const list = within(screen.getByRole('region', { name: 'Not shown to visitors yet' }))
  await open.user.click(list.getByRole('button', { name: 'Unrecognized' }))
  expect(said()).toContain('Unrecognized, 1 of 1 in column 1 of row 2')
})

it('says who gets another page', async () => {
  await open.user.click(screen.getByRole('button', { name: 'Show as: Visitor' }))
  await open.user.click(await screen.findByRole('menuitem', { name: 'Signed-in customer' }))
  expect(screen.getByRole('note').textContent).toContain('gets the built-in page at Home')
})

describe('the link of a button', () => {
  it('without a page gets a free page that is made for it', async () => {
    await choose(/Buy/)
    fireEvent.change(await screen.findByLabelText(/^Type/), { target: { value: 'url' } })
    const address = await screen.findByLabelText('Address')
    fireEvent.change(address, { target: { value: '/german' } })
    await screen.findByText(/^No such page yet: visitors who follow this link do not find \/german/)
    await open.user.click(screen.getByRole('button', { name: 'Make the page “German”' }))
    await expect.poll(content).toContain('"url":"page/german"')
    await expect.poll(() => screen.queryByText(/^No such page yet/)).toBeNull()
  })
})

describe('the colour of a part', () => {
  it('is one of the theme’s, or picked, or typed; a wrong one says what is expected', async () => {
    await choose(/Buy/)
    await open.user.click(screen.getByRole('button', { name: 'Spacing and colours' }))
    const theme = within(
      await screen.findByRole('group', { name: 'Background colour: colours of the theme' }),
    )
    await open.user.click(theme.getByRole('button', { name: /^Primary, #007bad/ }))
    await expect.poll(content).toContain('"backgroundColor":"#007bad"')
    fireEvent.change(screen.getByLabelText('Background colour: choose a colour'), {
      target: { value: '#aa0011' },
    })
    await expect.poll(content).toContain('"backgroundColor":"#aa0011"')
    const typed = screen.getByLabelText('Background colour')
    fireEvent.change(typed, { target: { value: 'light sand' } })
    fireEvent.blur(typed)
    expect(await screen.findByText(/^Must be a colour: # and six letters or digits/)).toBeTruthy()
    expect(await content()).toContain('"backgroundColor":"#aa0011"')
  })
})

it('says that the page was deleted while it is open', async () => {
  await open.core.api.delete({ entity: 'portalTemplate', key: page.key })
  await screen.findByText('This page was deleted')
  expect(screen.queryByRole('tree', { name: 'Structure of the page' })).toBeNull()
  screen.getByRole('link', { name: 'All pages' })
})
