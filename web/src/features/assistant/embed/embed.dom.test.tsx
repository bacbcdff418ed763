import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ClientAi } from '#shared/features/assistant/entities/ClientAi.ts'
import type { EmbeddedLook } from '#shared/features/assistant/rules/embedding.ts'
import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import { createQueryClient } from '#web/kernel/app/createQueryClient.ts'
import { frameKey } from '#web/kernel/site/frameQuery.ts'
import { knownFrame } from '#web/testing/knownFrame.ts'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { trackConversation } from '../trackConversation.ts'
import { EmbeddedPage } from './EmbeddedPage.tsx'
import { EmbeddedWindow } from './EmbeddedWindow.tsx'
import { OpensTabs, PlaceLink } from './PlaceLink.tsx'
import { openParentWindow } from './parentWindow.ts'

const source = 'lectern-assistant'
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the window', () => {
  async function open(more: Partial<EmbeddedLook> = {}, innerHeight = 700) {
    vi.stubGlobal('innerHeight', innerHeight)
    const told: string[] = []
    const reset = vi.fn()
    // Cast: all fields are filled.
    const look = { ...fillDefaults(ClientAi.fields.embedded.fields, {}), ...more } as EmbeddedLook
    const known = createQueryClient()
    known.setQueryData(frameKey, {
      portal: { name: 'Harbour', publicName: null },
      organization: {},
      links: {},
    })
    render(
      <TestSite api={testApi({}).api} known={known}>
        <EmbeddedWindow look={look} tell={({ type }) => told.push(type)} reset={reset}>
          <p>The conversation.</p>
        </EmbeddedWindow>
      </TestSite>,
    )
    await screen.findByRole('heading')
    return { told, reset, user: userEvent.setup() }
  }

  test('has a title, buttons that tell the page around, and a menu that starts over', async () => {
    const { told, reset, user } = await open({ title: 'Tea help' })
    screen.getByRole('heading', { name: 'Tea help' })
    await user.click(screen.getByRole('button', { name: 'Minimize' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('heading'))
    expect(told).toEqual(['minimizeWindow', 'closeWindow', 'closeWindow', 'minimizeWindow'])
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.click(screen.getByRole('button', { name: 'Reset Conversation' }))
    expect(reset).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Reset Conversation' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Reset Conversation' })).toBeNull()
    expect(told).toHaveLength(4)
  })

  test('is minimized where it is too low, and a click on its header expands it', async () => {
    const { told, user } = await open({ headerLogo: '/logo.png', minimizedLogo: '/small.png' }, 119)
    expect(screen.getByText('The conversation.').closest('main')?.hidden).toBe(true)
    expect(document.querySelector('header img')?.getAttribute('src')).toBe('/small.png')
    await user.click(screen.getByRole('heading'))
    expect(told).toEqual(['expandWindow'])
    vi.stubGlobal('innerHeight', 120)
    fireEvent(window, new Event('resize'))
    expect(screen.getByText('The conversation.').closest('main')?.hidden).toBe(false)
    expect(document.querySelector('header img')?.getAttribute('src')).toBe('/logo.png')
  })

  test('has no hidden buttons, and its links open new tabs', async () => {
    const hidden = 'hidden' as const
    const { told, user } = await open({
      ...{ menuButtonPosition: hidden, minimizeButtonPosition: hidden, closeButtonPosition: hidden },
      footerLinks: [{ label: 'Privacy', url: 'https://shop.example/privacy' }],
    })
    expect(screen.queryByRole('button')).toBeNull()
    await user.keyboard('{Escape}')
    expect(told).toEqual([])
    const link = screen.getByRole('link', { name: 'Privacy' })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  })

  test('sources open beside the frame, not in it', () => {
    render(
      <OpensTabs value={true}>
        <PlaceLink href="/course/tea">Tea</PlaceLink>
      </OpensTabs>,
    )
    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank')
  })
})

test('without a window, the conversation has a heading for screen readers, and its input does not scroll', async () => {
  const settings = {
    ...{ isAvailable: true, hasModel: false, startingMessage: 'Ask me.', promptPlaceholder: null },
    ...{ suggestedPrompts: [], persistentPrompts: [], feedbackButtons: false, showCitations: true },
    ...{ inlineReferences: false, agentName: null, enableVoiceInput: false, showResetWithInput: true },
    ...{ resetConversationLabel: null, enableMultiRefinements: false, multiRefinementSubmitButtonText: null },
    ...{ maxItemsInRightRail: 8, hideRightRailOnMobile: false, look: {} },
    ...{ openSupportToolMessage: null, openSupportToolMessageDelay: null, clientAIUrl: null },
  }
  const look = { ...fillDefaults(ClientAi.fields.embedded.fields, {}), title: 'Tea help' }
  const { api } = testApi({
    clientAssistant: () => ({ origins: [], initialState: 'OPEN', look, anywhere: null, pagePrompts: null }),
    portalAssistant: () => settings,
  })
  render(
    <TestSite api={api} path="/embed/shop?mode=standalone" known={knownFrame()}>
      <EmbeddedPage client="shop" />
    </TestSite>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Tea help' })
  expect(screen.queryByRole('button', { name: 'Minimize' })).toBeNull()
  const hint = screen.getByText(/no language model is set up/)
  const input = screen.getByRole('textbox').closest('form')
  const scrolls = (element: HTMLElement | null): boolean =>
    element !== null && (element.style.overflowY === 'auto' || scrolls(element.parentElement))
  expect(scrolls(screen.getByText('Ask me.'))).toBe(true)
  expect([scrolls(input), scrolls(hint)]).toEqual([false, false])
})

test('on a product’s page, questions about it are shown, and told to the page around (AIC-14, AIC-42, AIC-43)', async () => {
  const settings = {
    ...{ isAvailable: true, hasModel: true, startingMessage: 'Ask me.', promptPlaceholder: null },
    ...{ suggestedPrompts: [], persistentPrompts: [], feedbackButtons: false, showCitations: true },
    ...{ inlineReferences: false, agentName: null, enableVoiceInput: false, showResetWithInput: true },
    ...{ resetConversationLabel: null, enableMultiRefinements: false, multiRefinementSubmitButtonText: null },
    ...{ maxItemsInRightRail: 8, hideRightRailOnMobile: false, look: {} },
  }
  // A layout is the browser's.
  Element.prototype.scrollIntoView = () => undefined
  const styled = { styles: { color: '#fff' }, customCss: '.p {}' }
  const { api } = testApi({
    clientAssistant: () => ({
      ...{ origins: ['https://shop.example'], initialState: 'OPEN' },
      look: fillDefaults(ClientAi.fields.embedded.fields, {}),
      anywhere: { header: 'Coach', hint: null, ...styled },
      pagePrompts: { header: null, ...styled },
    }),
    portalAssistant: () => settings,
  })
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_address: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body) as Record<string, unknown>)
    return new Response(JSON.stringify({ suggestedPrompts: ['How loud is it?', 'How big is it?'] }))
  })
  const around = { postMessage: vi.fn() }
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around as unknown as Window)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://shop.example/')
  render(
    <TestSite api={api} path="/embed/shop" known={knownFrame()}>
      <EmbeddedPage client="shop" />
    </TestSite>,
  )
  await screen.findByText('Ask me.')
  const details = {
    currentPage: { url: 'https://shop.example/kettle', title: 'Kettle', isProduct: true },
    product: { id: '7', name: 'Big kettle' },
  }
  const hear = () =>
    fireEvent(
      window,
      new MessageEvent('message', {
        data: { source, type: 'customerContext', details },
        origin: 'https://shop.example',
        // Cast: as much of a window as is used.
        source: around as unknown as Window,
      }),
    )
  hear()
  hear()
  await screen.findByText('Have questions about this product?')
  expect(sent).toMatchObject([
    {
      tool: 'generateSuggestedPrompts',
      arguments: {
        options: { clientAi: 'shop' },
        location: 'https://shop.example/kettle',
        customerContext: {
          currentPage: { title: 'Kettle', isProduct: true },
          product: { name: 'Big kettle' },
        },
      },
    },
  ])
  const told = around.postMessage.mock.calls.map(([message]) => message as { type: string })
  expect(told.find(({ type }) => type === 'anywhereWidgetReady')).toEqual({
    ...{
      source,
      type: 'anywhereWidgetReady',
      header: 'Coach',
      hint: 'Ask anything about this page',
      ...styled,
    },
  })
  expect(told.find(({ type }) => type === 'suggestedPromptsReady')).toEqual({
    ...{ source, type: 'suggestedPromptsReady', header: 'Have questions about this product?', ...styled },
    prompts: ['How loud is it?', 'How big is it?'],
  })
  await userEvent.setup().click(screen.getByRole('button', { name: 'How loud is it?' }))
  expect(screen.queryByText('Have questions about this product?')).toBeNull()
  expect(sent.at(-1)).toMatchObject({ messages: [{ content: 'How loud is it?' }] })
})

describe('the page around', () => {
  /** A frame whose browser says that it is on `around`. */
  function framed(around: string, origins = ['https://shop.example']) {
    const listeners = new Map<string, (event: unknown) => void>()
    const parent = { postMessage: vi.fn() }
    const frame = {
      ...{ parent, location: { ancestorOrigins: [around] }, document: { referrer: '' } },
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      removeEventListener: (name: string) => listeners.delete(name),
    }
    const prompts: string[] = []
    // Cast: as much of a window as is used.
    const opened = openParentWindow(
      { origins, onPrompt: (prompt) => prompts.push(prompt) },
      frame as unknown as Window,
    )
    const hear = (data: unknown, from: object = parent, origin = around) =>
      listeners.get('message')?.({ data, source: from, origin })
    return { parent, opened, hear, prompts, listeners }
  }
  const prompt = { source, type: 'sendPrompt', details: { prompt: 'How hot?' } }

  test('is identified by its origin only, and heard', () => {
    const { parent, opened, hear, prompts, listeners } = framed('https://shop.example')
    opened.tell({ type: 'closeWindow' })
    expect(parent.postMessage).toHaveBeenCalledWith({ source, type: 'closeWindow' }, 'https://shop.example')
    hear(prompt)
    hear({ source, type: 'customerContext', details: { currentPage: { url: 'https://shop.example/tea' } } })
    expect(prompts).toEqual(['How hot?'])
    expect(opened.context()).toEqual({
      currentPage: { url: 'https://shop.example/tea', title: null, description: null, isProduct: false },
      product: null,
    })
    hear(prompt, {})
    hear(prompt, parent, 'https://evil.example')
    hear({ ...prompt, source: 'other' })
    expect(prompts).toHaveLength(1)
    opened.close()
    expect(listeners.size).toBe(0)
  })

  test('neither sends to nor accepts messages from another site', () => {
    const { parent, opened, hear, prompts } = framed('https://evil.example')
    opened.tell({ type: 'ready' })
    hear(prompt)
    expect(parent.postMessage).not.toHaveBeenCalled()
    expect(prompts).toEqual([])
  })

  test('receives the events of the conversation', () => {
    const { parent, listeners } = framed('https://shop.example')
    window.addEventListener(
      'lectern:conversation',
      (event) => listeners.get('lectern:conversation')?.(event),
      {
        once: true,
      },
    )
    trackConversation('start', { conversationId: 'c' })
    expect(parent.postMessage).toHaveBeenCalledWith(
      { source, type: 'tracking', trackData: { conversationId: 'c', event: 'conversationAI_start' } },
      'https://shop.example',
    )
  })
})

describe('the script of another site', () => {
  const script = readFileSync('resources/assistant/embed.js', 'utf8')
  const box = {
    label: null,
    image: null,
    position: 'bottomRight',
    width: null,
    height: null,
    styles: null,
    customCss: null,
  }
  const given = {
    ...{ source, id: 'shop', title: 'Tea help', initialState: 'CLOSED', headerHeight: 80 },
    ...{ button: box, popup: box, mobilePopup: box, minimized: box },
    autoOpen: { enabled: false, openDelay: 30, newCustomerOnly: false },
    words: { en: { button: 'Chat', frame: 'Assistant' }, de: { button: 'Chat', frame: 'Assistent' } },
  }
  type Lectern = {
    open(): void
    close(): void
    sendPrompt(prompt: string): void
    setCurrentPage(page: object): void
  }
  const lectern = () => (window as unknown as { lecternAssistant: Lectern }).lecternAssistant

  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    document.body.innerHTML = ''
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    Reflect.deleteProperty(window, 'lecternAssistant')
  })

  function include(more: object = {}, data: Record<string, string> = {}) {
    const tag = document.createElement('script')
    tag.src = 'https://learn.example/embed/shop/script.js?v=1'
    Object.assign(tag.dataset, data)
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag)
    new Function(`${script}\nstartAssistant(${JSON.stringify({ ...given, ...more })})`)()
    const root = [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot
    const button = () => root?.querySelector<HTMLElement>('.button')
    const panel = () => root?.querySelector<HTMLElement>('.window')
    const frame = () => root?.querySelector('iframe')
    const hear = (type: string, origin = 'https://learn.example') =>
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { source, type },
          origin,
          source: frame()?.contentWindow ?? null,
        }),
      )
    return { button, panel, frame, hear }
  }

  test('shows a button; the frame is loaded when it is opened first, and closes as the frame says', () => {
    const { button, panel, frame, hear } = include()
    expect(button()?.textContent).toBe('Tea help')
    expect(frame() ?? null).toBeNull()
    button()?.click()
    expect(frame()?.getAttribute('src')).toBe('https://learn.example/embed/shop')
    expect(panel()?.hidden).toBe(false)
    hear('minimizeWindow')
    expect(panel()?.style.height).toContain('80px')
    hear('closeWindow', 'https://evil.example')
    expect(panel()?.hidden).toBe(false)
    hear('closeWindow')
    expect(panel()?.hidden).toBe(true)
  })

  test.each([
    ['CLOSED', true],
    ['MINIMIZED', false],
    ['OPEN', false],
  ])('begins %s', (initialState, isHidden) => {
    expect(include({ initialState }).panel()?.hidden).toBe(isHidden)
  })

  test('opens automatically after its delay, and only for new visitors if so configured', () => {
    const autoOpen = { enabled: true, openDelay: 30, newCustomerOnly: true }
    const { panel } = include({ autoOpen })
    vi.advanceTimersByTime(29_999)
    expect(panel()?.hidden).toBe(true)
    vi.advanceTimersByTime(1)
    expect(panel()?.hidden).toBe(false)
    document.body.innerHTML = ''
    Reflect.deleteProperty(window, 'lecternAssistant')
    const again = include({ autoOpen })
    vi.advanceTimersByTime(60_000)
    expect(again.panel()?.hidden).toBe(true)
  })

  test('a prompt of the page waits until the frame is ready', () => {
    const { frame, hear } = include()
    lectern().sendPrompt('How hot?')
    const window = frame()?.contentWindow as Window
    const posted = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined)
    hear('ready')
    expect(posted.mock.calls.map(([{ type }]) => type)).toEqual(['customerContext', 'sendPrompt'])
    expect(posted.mock.calls.every(([, to]) => String(to) === 'https://learn.example')).toBe(true)
  })

  test('is loaded on a product’s page that has questions, before it is opened, and tells the frame of the product', () => {
    const meta = (property: string, content: string) => {
      const tag = document.createElement('meta')
      tag.setAttribute('property', property)
      tag.content = content
      document.head.append(tag)
      return tag
    }
    const tags = [meta('og:type', 'product'), meta('og:title', 'Kettle')]
    expect(include().frame() ?? null).toBeNull()
    document.body.innerHTML = ''
    Reflect.deleteProperty(window, 'lecternAssistant')
    const { frame, hear, panel } = include({ hasPagePrompts: true })
    expect(frame()?.getAttribute('src')).toBe('https://learn.example/embed/shop')
    expect(panel()?.hidden).toBe(true)
    const inside = frame()?.contentWindow as Window
    const posted = vi.spyOn(inside, 'postMessage').mockImplementation(() => undefined)
    hear('ready')
    expect(posted.mock.calls[0]?.[0]).toMatchObject({
      type: 'customerContext',
      details: { currentPage: { isProduct: true }, product: { id: null, name: 'Kettle' } },
    })
    lectern().setCurrentPage({ isProduct: true, product: { id: 7, name: 'Big kettle' } })
    expect(posted.mock.calls[1]?.[0]).toMatchObject({ details: { product: { id: 7, name: 'Big kettle' } } })
    for (const tag of tags) tag.remove()
  })

  test('has a name in the reader’s browser language if none is set', () => {
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'de-AT', 'en'])
    const open = () => {
      const { button, frame } = include({ title: null })
      button()?.click()
      return [button()?.textContent, frame()?.title]
    }
    expect(open()).toEqual(['Chat', 'Assistent'])
    document.body.innerHTML = ''
    Reflect.deleteProperty(window, 'lecternAssistant')
    languages.mockReturnValue(['fr'])
    expect(open()).toEqual(['Chat', 'Assistant'])
  })

  test('puts the bare conversation where the page wants it', () => {
    document.body.innerHTML = '<div id="here"></div>'
    const { button, frame } = include({}, { mode: 'standalone', target: '#here' })
    expect(frame()?.getAttribute('src')).toBe('https://learn.example/embed/shop?mode=standalone')
    expect(button() ?? null).toBeNull()
    expect(document.querySelector('#here > div')).not.toBeNull()
  })
})
