import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/kernel/app/createQueryClient.ts'
import { frameKey } from '#web/kernel/site/frameQuery.ts'
import { viewerKey } from '#web/kernel/viewer/viewerQuery.ts'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { LauncherPlace } from './LauncherPlace.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const popupPosition = {
  ...{ position: 'top-center', paddingX: 20, paddingY: 20 },
  ...{ widthPercent: 50, heightPercent: 60, minWidth: 300, minHeight: 400 },
}
const answer = {
  ...{ isAvailable: true, hasModel: true, startingMessage: 'Ask me.', promptPlaceholder: null },
  ...{ suggestedPrompts: [], persistentPrompts: [], feedbackButtons: false, showCitations: true },
  ...{ inlineReferences: false, agentName: null, enableVoiceInput: false, showResetWithInput: true },
  ...{ resetConversationLabel: null, enableMultiRefinements: false, multiRefinementSubmitButtonText: null },
  ...{ maxItemsInRightRail: 8, hideRightRailOnMobile: false, look: { popupPosition, chatIcon: '/icon.png' } },
  ...{ openSupportToolMessage: null, openSupportToolMessageDelay: null, clientAIUrl: null },
}

function open(launcher: string, enableAI = true) {
  const known = createQueryClient()
  const { api, calls } = testApi({ portalAssistant: () => answer }, known)
  known.setQueryData(frameKey, { portal: { assistant: { launcher } }, organization: { enableAI }, links: {} })
  known.setQueryData(viewerKey, { kind: 'anonymous', customer: null })
  render(
    <TestSite api={api} known={known}>
      <p>The page.</p>
      <LauncherPlace place="bubble" />
    </TestSite>,
  )
  return { user: userEvent.setup(), calls }
}

test('the icon opens the pop-up, ready for a question; it and Escape close it', async () => {
  const { user } = open('bubble')
  const icon = await screen.findByRole('button', { name: 'Ask the assistant' })
  expect(icon.getAttribute('aria-expanded')).toBe('false')
  await user.click(icon)
  await screen.findByRole('dialog', { name: 'Virtual Coach' })
  screen.getByText('Ask me.')
  expect(document.activeElement).toBe(screen.getByLabelText('Your question'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(icon)
  await user.click(icon)
  await screen.findByRole('dialog')
  await user.click(icon)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an icon that does not load is logged, and gives way to the default', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  open('bubble')
  const icon = await screen.findByRole('button', { name: 'Ask the assistant' })
  const picture = icon.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/icon.png')
  fireEvent.error(picture as Element)
  expect(icon.querySelector('svg')).not.toBeNull()
  expect(warned).toHaveBeenCalledWith('The chat icon did not load.')
})

test.each([
  ['none', true],
  ['footer', true],
  ['bubble', false],
])(
  'is not there where the portal has it elsewhere or the organization has none (%s, %s)',
  async (place, hasAI) => {
    const { calls } = open(place, hasAI)
    await screen.findByText('The page.')
    expect(screen.queryByRole('button')).toBeNull()
    expect(calls).toEqual([])
  },
)
