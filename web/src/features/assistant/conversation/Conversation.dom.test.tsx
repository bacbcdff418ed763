import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnswerEvent } from '#shared/features/assistant/rules/answerEvent.ts'
import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import type { ItemReferences } from '#shared/features/assistant/rules/itemReference.ts'
import type { ToolInvocation } from '#shared/features/assistant/rules/toolInvocation.ts'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import type { AskedFrom } from '../askAssistant.ts'
import type { AssistantAnswer } from '../calls.ts'
import { createConversation } from '../createConversation.ts'
import { trackingEvent } from '../trackConversation.ts'
import { Conversation } from './Conversation.tsx'
import { ConversationProvider } from './useConversation.ts'

const settings: AssistantAnswer = {
  ...{
    isAvailable: true,
    hasModel: true,
    startingMessage: null,
    promptPlaceholder: null,
    suggestedPrompts: [],
  },
  ...{ persistentPrompts: [], feedbackButtons: false, showCitations: true, inlineReferences: false },
  ...{ agentName: null, enableVoiceInput: false, showResetWithInput: true, resetConversationLabel: null },
  ...{ enableMultiRefinements: false, multiRefinementSubmitButtonText: null },
  ...{ maxItemsInRightRail: 8, hideRightRailOnMobile: false, look: {} },
  ...{ openSupportToolMessage: null, openSupportToolMessageDelay: null, clientAIUrl: null },
}
const from = { itemType: 'course', item: 'school~tea', lesson: 'one' } as const
const keys = Array.from({ length: 10 }, (_none, n) => `item${n}`)
const answer: AgentMessage = {
  ...{ id: 'a', role: 'assistant', content: 'Not boiling.', createdAt: null, feedback: null },
  ...{
    annotations: [{ type: 'refinements', choices: 'green, black' }],
    carouselItems: keys,
    toolInvocations: [],
  },
}
const references = Object.fromEntries(
  keys.map((key) => [
    key,
    { key, type: 'course' as const, title: `Tea ${key}`, description: 'Long.', url: `/course/${key}` },
  ]),
)

let asked: (string | null | undefined)[]
let sent: unknown[]
let tracked: string[]
const hear = (event: Event) => tracked.push((event as CustomEvent<{ event: string }>).detail.event)
beforeEach(() => {
  localStorage.clear()
  // A layout is the browser's.
  Element.prototype.scrollIntoView = () => undefined
  asked = []
  sent = []
  tracked = []
  window.addEventListener(trackingEvent, hear)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.removeEventListener(trackingEvent, hear)
})

async function open(
  more: Partial<AssistantAnswer> = {},
  given: Partial<AgentMessage> = {},
  place: AskedFrom = from,
  found: ItemReferences = references,
) {
  const store = createConversation({
    ...{ place: 'school~portal', who: null },
    door: {
      async *ask({ messages }): AsyncGenerator<AnswerEvent> {
        asked.push(messages.at(-1)?.content)
        sent.push(messages.at(-1))
        yield { type: 'data', itemReferences: found }
        const message = { ...answer, ...given, id: `a${asked.length}` }
        yield { type: 'begin', message: { ...message, content: '' } }
        yield { type: 'end', message }
      },
      tell: async () => undefined,
      find: async () => null,
    },
  })
  render(
    <TestSite api={testApi({}).api}>
      <ConversationProvider value={store}>
        <Conversation settings={{ ...settings, ...more }} from={place} />
      </ConversationProvider>
    </TestSite>,
  )
  const input = await screen.findByLabelText('Your question')
  const user = userEvent.setup()
  const ask = async (text: string) => {
    await user.type(input, `${text}{Enter}`)
    await screen.findAllByText(/Not boiling\./)
  }
  return { user, ask }
}

test('shows the eight latest items that answers refer to, each with a link that is counted', async () => {
  const { user, ask } = await open()
  expect(screen.queryByRole('complementary', { name: 'Related' })).toBeNull()
  await ask('How hot?')
  const links = within(screen.getByRole('complementary', { name: 'Related' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    keys
      .toReversed()
      .slice(0, 8)
      .map((key) => `/course/${key}`),
  )
  await user.click(links[0] as HTMLElement)
  expect(tracked.at(-1)).toBe('conversationAI_portal_item_click')
})

test('its own limits hold beside a lesson alone (DEL-12)', async () => {
  const items = () => within(screen.getByRole('complementary', { name: 'Related' }))
  const linesOf = () => items().getAllByText('Long.')[0]?.style.webkitLineClamp
  const { ask } = await open({ maxItemsInRightRail: 10 })
  await ask('How hot?')
  expect([items().getAllByRole('link').length, linesOf()]).toEqual([8, '3'])
  cleanup()
  localStorage.clear()
  const elsewhere = await open(
    { maxItemsInRightRail: 10 },
    {},
    { itemType: 'course', item: null, lesson: null },
  )
  await elsewhere.ask('How hot?')
  expect([items().getAllByRole('link').length, linesOf()]).toEqual([10, '2'])
})

test('shows no items where the portal wants none', async () => {
  const { ask } = await open({ maxItemsInRightRail: 0 })
  await ask('How hot?')
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a refinement asks at once', async () => {
  const { user, ask } = await open()
  await ask('How hot?')
  await user.click(screen.getByRole('button', { name: 'green' }))
  expect(asked).toEqual(['How hot?', 'green'])
})

test('a refinement names its topic, and has the portal’s look', async () => {
  const look = {
    ...{ questionAlignment: 'left', questionStyle: { color: 'rgb(1, 2, 3)', borderWidth: 2, shadow: true } },
    ...{ userImage: '/me.png', startingMessageFontStyle: { fontSize: 40, bold: true } },
    courseCard: { image: false, title: true, instructor: true, descriptionLines: 0 },
  }
  const annotations = [{ type: 'refinements', choices: 'green', description: 'Which tea' }]
  const { user, ask } = await open({ look }, { annotations })
  expect(screen.getByText('How can I help?').style).toMatchObject({ fontSize: '40px', fontWeight: '700' })
  await ask('How hot?')
  const question = screen.getByText('How hot?')
  expect(question.style).toMatchObject({ color: 'rgb(1, 2, 3)', borderWidth: '2px', borderStyle: 'solid' })
  expect(question.parentElement?.style.justifyContent).toBe('')
  expect(question.parentElement?.querySelector('img')?.getAttribute('src')).toBe('/me.png')
  expect(within(screen.getByRole('complementary')).queryByText('Long.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'green' }))
  expect(asked.at(-1)).toBe('Which tea: green')
})

test('several refinements are chosen, given back, and sent together', async () => {
  const { user, ask } = await open({ enableMultiRefinements: true })
  await ask('How hot?')
  expect(screen.queryByRole('button', { name: 'Submit Refinements' })).toBeNull()
  for (const name of ['green', 'black']) await user.click(screen.getByRole('button', { name }))
  await user.click(screen.getByRole('button', { name: 'Submit Refinements' }))
  expect(asked.at(-1)).toBe('Refinements: green, black')
  expect(screen.queryByRole('button', { name: 'Submit Refinements' })).toBeNull()
})

test('a new conversation is begun by the button that the portal names, or by none', async () => {
  const { user, ask } = await open({ resetConversationLabel: 'Start over' })
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  await ask('How hot?')
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.queryByText('Not boiling.')).toBeNull()
  expect(tracked).toEqual(
    ['start', 'ready', 'user_submit', 'assistant_response', 'reset'].map((name) => `conversationAI_${name}`),
  )
  cleanup()
  const silent = await open({ showResetWithInput: false })
  await silent.ask('How hot?')
  expect(screen.queryByRole('button', { name: 'New Conversation' })).toBeNull()
})

test('an answer is by the name of the agent', async () => {
  const { ask } = await open({ agentName: 'Mira’s helper' })
  await ask('How hot?')
  screen.getByText('Mira’s helper')
})

test('shows a quote’s source below it, and says once that there is no model', async () => {
  const annotations = [1, 2].map((number) => ({
    ...{
      type: 'source',
      number,
      item: 'school~tea',
      itemType: 'course',
      slug: 'tea',
      url: null,
      title: 'Tea',
    },
    ...{ lesson: 'film', lessonName: `Film ${number}`, place: 'second', at: 70 + number, text: '' },
  }))
  const content = 'These fit:\n\n> Not boiling.\n> • **75 degrees** [1]\n\nSee also. [2]'
  const { ask } = await open({ hasModel: false }, { annotations, content })
  await ask('How hot?')
  await ask('And cold?')
  expect(screen.getAllByText(/no language model is set up/)).toHaveLength(1)
  const [quote] = screen.getAllByRole('figure')
  const link = within(quote as HTMLElement).getByRole('link', { name: /Film 1.*at 1:11/ })
  expect(link.getAttribute('href')).toBe('/class/tea?item=film&at=71')
  expect(quote?.querySelector('blockquote')?.textContent).toBe('Not boiling.• 75 degrees')
  const [sources] = screen.getAllByRole('list', { name: 'Sources' })
  expect(within(sources as HTMLElement).getAllByRole('link')).toHaveLength(1)
})

/** The browser's far side: what it hears, and when it ends. */
class Ears {
  static last: Ears
  static aborted = 0
  lang = ''
  onresult: (event: unknown) => void = () => undefined
  onerror: (event: unknown) => void = () => undefined
  onend: () => void = () => undefined
  start() {
    Ears.last = this
  }
  stop() {
    this.onend()
  }
  abort() {
    Ears.aborted += 1
  }
}

function hears() {
  vi.stubGlobal('SpeechRecognition', Ears)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal(
    'AudioContext',
    class {
      close = async () => undefined
    },
  )
  const getUserMedia = async () => {
    throw new DOMException('No microphone', 'NotFoundError')
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
}

test('speech becomes the question, which is not sent during the recording', async () => {
  expectLog('No waveform')
  hears()
  const { user } = await open({ enableVoiceInput: true })
  await user.click(screen.getByRole('button', { name: 'Use the microphone' }))
  await screen.findByText('Listening …')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(Ears.last.lang).toBe('en-US')
  act(() => Ears.last.onresult({ results: [[{ transcript: 'how hot ' }], [{ transcript: 'is it' }]] }))
  await screen.findByText('how hot is it')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByLabelText('Your question')).toHaveProperty('value', 'how hot is it')
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(asked).toEqual(['how hot is it'])
})

test('recording stops without a word, and says where the microphone is refused', async () => {
  expectLog('No waveform')
  hears()
  const { user } = await open({ enableVoiceInput: true })
  const speak = () => user.click(screen.getByRole('button', { name: 'Use the microphone' }))
  await speak()
  const before = Ears.aborted
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(Ears.aborted).toBe(before + 1)
  expect(screen.getByLabelText('Your question')).toHaveProperty('value', '')
  await speak()
  await screen.findByText('Listening …')
  act(() => Ears.last.onerror({ error: 'not-allowed' }))
  await screen.findByText('The microphone cannot be used here. Please type your question.')
})

test('nothing is spoken where the portal or the browser has no voice input', async () => {
  await open({ enableVoiceInput: true })
  expect(screen.queryByRole('button', { name: 'Use the microphone' })).toBeNull()
  cleanup()
  hears()
  await open()
  expect(screen.queryByRole('button', { name: 'Use the microphone' })).toBeNull()
})

test('shows the products that an answer cites as cards, and counts clicks on them (AIC-34, AIC-80)', async () => {
  const product = { key: 'kettle', type: 'product' as const, title: 'Kettle', price: 49.9, currency: 'EUR' }
  const url = 'https://tea.example/products/kettle'
  const found: ItemReferences = {
    kettle: { ...product, url, image: '/kettle.png', description: 'It whistles.' },
    mug: { ...product, key: 'mug', title: 'Mug', url: null, currency: null },
    spoon: { ...product, key: 'spoon', title: 'Spoon, which nobody cites', url },
  }
  const sourceOf = (number: number, item: string) => ({ type: 'source', number, item, itemType: 'product' })
  const given = {
    content: 'Not boiling. Take the kettle [1] and the mug [2].',
    annotations: [sourceOf(1, 'kettle'), sourceOf(2, 'mug'), sourceOf(3, 'spoon')],
    carouselItems: Object.keys(found),
  }
  const { user, ask } = await open({}, given, from, found)
  await ask('How hot?')
  const cards = within(screen.getByRole('list', { name: 'Products' }))
  expect(cards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'KettleIt whistles.€49.90',
    'Mug49.90',
  ])
  const link = cards.getByRole('link')
  expect(link.getAttribute('href')).toBe(url)
  expect(link.style.maxWidth).toBe('300px')
  expect(screen.queryByRole('complementary', { name: 'Related' })).toBeNull()
  await user.click(link)
  expect(tracked.at(-1)).toBe('conversationAI_product_click')
  cleanup()
  localStorage.clear()
  const productFormatting = {
    ...{
      orientation: 'horizontal',
      showBox: true,
      showImage: false,
      showTitle: false,
      showDescription: false,
    },
    ...{ showPrice: false, borderWidth: 3, borderColor: '#ff0000', radius: 20, backgroundColor: '#00ff00' },
  }
  const again = await open({ look: { productFormatting } }, given, from, found)
  await again.ask('How hot?')
  const card = screen.getByRole('link', { name: 'Kettle' })
  expect(card.textContent).toBe('')
  expect(card.querySelector('img')).toBeNull()
  expect(card.style).toMatchObject({ maxWidth: '600px', borderWidth: '3px', borderRadius: '20px' })
})

describe('an answer with tools', () => {
  const question: ToolInvocation = {
    toolName: 'askForConfirmation',
    toolCallId: 'one',
    args: { message: 'Shall I get somebody?', opensSupportChat: true },
    result: null,
  }

  test('asks with Yes and No, and sends the button that was pressed (AIC-64)', async () => {
    const { user, ask } = await open({}, { toolInvocations: [question] })
    await ask('A person?')
    const group = screen.getByRole('group', { name: 'Shall I get somebody?' })
    expect(
      within(group)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Yes', 'No'])
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('Shall I get somebody?')
    await user.click(within(group).getByRole('button', { name: 'Yes' }))
    expect(sent[1]).toMatchObject({ content: 'Yes', toolResult: { toolCallId: 'one', result: 'Yes' } })
  })

  test('says that the support chat opens, or that it is closed, in the organization’s words or ours (AIC-68)', async () => {
    const support = (isOpen: boolean, message: string | null): ToolInvocation => ({
      toolName: 'openSupportChat',
      toolCallId: 'two',
      args: {},
      result: { isOpen, message, delayMs: 10_000, timestamp: new Date().toISOString() },
    })
    for (const [given, said] of [
      [support(true, null), 'Please give us a moment while we transfer you...'],
      [support(true, 'Mia is coming.'), 'Mia is coming.'],
      [support(false, null), 'Support is closed at the moment.'],
    ] as const) {
      const { ask } = await open({}, { toolInvocations: [given] })
      await ask('A person?')
      screen.getByText(said)
      cleanup()
      localStorage.clear()
    }
  })

  test('offers a person where it did not help, in open hours', async () => {
    const offer = (isOpen: boolean) => [{ type: 'handOver', isOpen, message: null }]
    const { user, ask } = await open({}, { annotations: offer(true) })
    await ask('A person?')
    await user.click(screen.getByRole('button', { name: 'Talk to a person' }))
    expect(sent[1]).toMatchObject({ role: 'function' })
    cleanup()
    localStorage.clear()
    const closed = await open({}, { annotations: offer(false) })
    await closed.ask('A person?')
    expect(screen.queryByRole('button', { name: 'Talk to a person' })).toBeNull()
    screen.getByText('Support is closed at the moment.')
  })
})
