import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { portalsConsentWords } from '#shared/features/portals/words/consent/words.generated.ts'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { seams } from '#web/features.ts'
import type { Tracking } from '#web/kernel/render.ts'
import { SiteProvider } from '#web/kernel/site/Site.ts'
import { testApi } from '#web/testing/TestSite.tsx'
import { Consent } from './Consent.tsx'
import { ConsentLink } from './ConsentLink.tsx'

const tracking = (
  host: string,
  consent: Tracking['consent'] = { text: 'May we count?' },
  more: readonly string[] = [],
): Tracking => ({
  scripts: [
    { src: `https://${host}/a.js`, text: '', attributes: { 'data-site': 'tea' } },
    { src: null, text: 'window.counted = true', attributes: {} },
  ],
  hosts: [host, ...more],
  consent,
  affiliates: null,
})

beforeAll(() => loadWords(portalsConsentWords, 'en'))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  for (const script of document.querySelectorAll('script')) script.remove()
})

function open(of: Tracking) {
  const site = {
    ...{ base: '', portal: { organization: 'acme', id: 'main' }, draft: null, tracking: of },
    ...{ contentOrigin: 'http://content.test', language: 'en' as const, api: testApi({}).api, seams },
  }
  render(
    <SiteProvider value={site}>
      <Consent />
      <footer>
        <ConsentLink />
      </footer>
    </SiteProvider>,
  )
  return userEvent.setup()
}
const loaded = () => [...document.querySelectorAll('script')].map(({ src, text }) => src || text)
/** Nothing is loaded in a test: a script that a blocker refused ends like this. */
async function endFirst(): Promise<void> {
  const [first] = document.querySelectorAll('script')
  if (first) fireEvent.error(first)
  await Promise.resolve()
}
const all = ['https://a.example/a.js', 'window.counted = true']
const question = () => screen.queryByRole('region', { name: 'Tracking' })

it('loads nothing before it is allowed, then all in order, and does not ask again', async () => {
  const user = open(tracking('a.example'))
  expect(question()?.textContent).toContain('May we count?')
  expect(loaded()).toEqual([])
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Decline')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(loaded()).toEqual(all.slice(0, 1))
  expect(document.querySelector('script')?.dataset.site).toBe('tea')
  expect(document.activeElement?.textContent).toBe('Tracking choices')
  await endFirst()
  expect(loaded()).toEqual(all)
  expect(question()).toBeNull()

  cleanup()
  open(tracking('a.example'))
  expect(question()).toBeNull()
})

it('loads nothing after it was declined; the footer asks again, and takes the focus back', async () => {
  const user = open(tracking('a.example'))
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(question()).toBeNull()
  expect(loaded()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Tracking choices' }))
  expect(document.activeElement).toBe(question())
  expect(question()?.textContent).toContain('You declined tracking.')
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  expect(loaded()).toEqual(all.slice(0, 1))
  expect(document.activeElement?.textContent).toBe('Tracking choices')
})

it('asks again when the scripts come from another host', async () => {
  const user = open(tracking('a.example'))
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  cleanup()
  for (const script of document.querySelectorAll('script')) script.remove()
  open(tracking('b.example'))
  expect(question()).not.toBeNull()
  expect(loaded()).toEqual([])
})

it('asks again when the page may talk to more hosts, and not when it may talk to fewer', async () => {
  const user = open(tracking('a.example', undefined, ['*.b.example']))
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  cleanup()
  open(tracking('a.example'))
  expect(question()).toBeNull()
  cleanup()
  open(tracking('a.example', undefined, ['*.b.example', 'c.example']))
  expect(question()).not.toBeNull()
  expect(loaded()).toEqual([])
})

it('does not run for those who declined, also where the portal no longer asks', async () => {
  const user = open(tracking('a.example'))
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  cleanup()
  open(tracking('a.example', null))
  expect(loaded()).toEqual([])
})

it('follows the choice that was made in another window', () => {
  open(tracking('a.example'))
  localStorage.setItem('lectern-consent', 'allowed own a.example')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lectern-consent' })))
  expect(question()).toBeNull()
  expect(loaded()).toEqual(all.slice(0, 1))
})

it('runs without a question where the portal asks for none', () => {
  open(tracking('a.example', null))
  expect(question()).toBeNull()
  expect(loaded()).toEqual(all.slice(0, 1))
})
