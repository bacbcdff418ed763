import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catalogue } from '#shared/kernel/words/Catalogue.ts'
import { useWords, WordsContext } from './useWords.ts'

// As in a browser: `act` would never render in pieces.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => vi.unstubAllGlobals())

type Hello = { hello: null }
const saying = (name: string) => {
  const load = async () => ({ default: { hello: `Hello from ${name}` } })
  return catalogue<Hello>(name, { de: load, en: load })
}

/**
 * React calls a component that waited again in its place, with what it has of it: a component that calls `use` on one of the
 * two and not on the other loses its hooks ("Update hook called on initial render", React's error 467), or reads the words
 * of another catalogue.
 */
const alone = saying('alone')
function Alone() {
  const t = useWords(alone)
  const [end] = useState('.')
  return t('hello') + end
}

const [one, two, three] = [saying('one'), saying('two'), saying('three')]
function Several() {
  const words = [useWords(one), useWords(two), useWords(three)]
  const [end] = useState('.')
  return words.map((t) => t('hello')).join(', ') + end
}

it('a component whose only words come while it is shown for the first time keeps its state', async () => {
  expect(await shown(<Alone />)).toBe('Hello from alone.')
})

it('a component of several catalogues reads each in its place', async () => {
  expect(await shown(<Several />)).toBe('Hello from one, Hello from two, Hello from three.')
})

/** The final text, or the reason why there is none. */
async function shown(greeting: ReactNode) {
  const place = document.createElement('div')
  const failed: unknown[] = []
  const onError = (error: unknown) => void failed.push(error)
  const root = createRoot(place, { onUncaughtError: onError, onRecoverableError: onError })
  // As a page is opened, and what stands in a script of its own: React waits for their words in the middle of them.
  startTransition(() =>
    root.render(
      <WordsContext value={{ language: 'en' }}>
        <Suspense fallback={null}>{greeting}</Suspense>
      </WordsContext>,
    ),
  )
  await expect.poll(() => failed.length > 0 || place.textContent !== '').toBe(true)
  const text = place.textContent
  root.unmount()
  return failed.length > 0 ? failed : text
}
